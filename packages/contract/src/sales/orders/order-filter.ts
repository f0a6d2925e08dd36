// The order filter of the specification (docs/endpoints.md#order-lists), of lists of orders and of the orders desk.
import { Type } from 'typebox';
import { orderStatuses, paymentMethods, paymentTypes } from '#domain/base/enums.ts';
import { orderSearchKeywordTypes } from '#domain/orders/order-search.ts';
import {
  DateRange,
  Flag,
  OneOf,
  OnlyActive,
  OnlyDisplayed,
  TextOrEmpty,
  Uuid,
  Uuids,
  described,
} from '../../shapes.ts';

export const orderFilter = {
  dateRange: Type.Optional(
    described(
      DateRange,
      'Days of ordering; in lists of orders the last three months by default, five years at most.',
    ),
  ),
  statusTypes: Type.Optional(
    Type.Array(OneOf(orderStatuses), {
      maxItems: orderStatuses.length,
      description: 'Only entries in one of these statuses; of orders and parcels the derived one.',
    }),
  ),
  /** Of the newest payment of the order, as `paymentTypes`. */
  methods: Type.Optional(
    Type.Array(OneOf(paymentMethods), {
      maxItems: 10,
      description: 'Only orders whose newest payment has one of these methods.',
    }),
  ),
  paymentTypes: Type.Optional(
    Type.Array(OneOf(paymentTypes), {
      maxItems: 10,
      description: 'Only orders whose newest payment has one of these types.',
    }),
  ),
  inflow: Type.Optional(TextOrEmpty(40, 'Where the visitor came from.')),
  isNormalProcess: Type.Optional(
    Flag('true: only entries without a claim on any row; false: only those with one.'),
  ),
  searchKeyword: Type.Optional(TextOrEmpty(50, 'Text to search for in the field of `searchKeywordType`.')),
  searchKeywordType: Type.Optional(
    OneOf(
      orderSearchKeywordTypes,
      'Field that the keyword is compared with. Default ALL: an order number, or a part of a product’s name.',
    ),
  ),
  storeUuids: Type.Optional(described(Uuids, 'Only products of these stores.')),
  userUuid: Type.Optional(described(Uuid, 'Only orders of this member.')),
  uuids: Type.Optional(described(Uuids, 'Only orders with these uuids.')),
  isActive: Type.Optional(OnlyActive),
  isDisplay: Type.Optional(OnlyDisplayed),
};
