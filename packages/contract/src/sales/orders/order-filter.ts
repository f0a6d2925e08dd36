// The order filter of the specification (docs/endpoints.md#order-lists), of lists of orders and of the orders desk.
import { Type } from 'typebox';
import { orderStatuses, paymentMethods, paymentTypes } from '#domain/base/enums.ts';
import { orderSearchKeywordTypes } from '#domain/orders/order-search.ts';
import { DateRange, OneOf, Uuid, Uuids } from '../../shapes.ts';

export const orderFilter = {
  /** Days of ordering; in lists of orders the last three months by default, five years at most. */
  dateRange: Type.Optional(DateRange),
  /** The derived status of orders and parcels, the status of order products. */
  statusTypes: Type.Optional(Type.Array(OneOf(orderStatuses), { maxItems: orderStatuses.length })),
  /** Of the newest payment of the order, as `paymentTypes`. */
  methods: Type.Optional(Type.Array(OneOf(paymentMethods), { maxItems: 10 })),
  paymentTypes: Type.Optional(Type.Array(OneOf(paymentTypes), { maxItems: 10 })),
  inflow: Type.Optional(Type.String({ maxLength: 40 })),
  /** True: no row of the entry has a claim; false: one has. */
  isNormalProcess: Type.Optional(Type.Boolean()),
  searchKeyword: Type.Optional(Type.String({ maxLength: 50 })),
  /** Default ALL: an order number, or a part of a product's name. */
  searchKeywordType: Type.Optional(OneOf(orderSearchKeywordTypes)),
  storeUuids: Type.Optional(Uuids),
  userUuid: Type.Optional(Uuid),
  /** Uuids of orders. */
  uuids: Type.Optional(Uuids),
  isActive: Type.Optional(Type.Boolean()),
  isDisplay: Type.Optional(Type.Boolean()),
};
