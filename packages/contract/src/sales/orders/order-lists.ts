// Lists of orders, parcels and order products, and the statistics of /always-buying (docs/endpoints.md#order-lists).
import type { TProperties } from 'typebox';
import { Type } from 'typebox';
import { repeatSections } from '#domain/base/enums.ts';
import { ProductItemCard } from '../../catalog/catalogue-shapes.ts';
import { endpoint } from '../../endpoint.ts';
import {
  Count,
  DateOnly,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  Page,
  ResourceUuid,
  Uuid,
  Uuids,
  described,
  pagingInput,
} from '../../shapes.ts';
import { orderFilter } from './order-filter.ts';
import { Order, OrderGroup, OrderProduct } from './order-shapes.ts';

const listInput = { ...pagingInput, ...orderFilter };

/** Amounts that a list leaves out: shares of discounts that concern the whole order. */
const shares = [
  'productCouponDiscountPrice',
  'cartCouponDiscountPrice',
  'promotionCodeDiscountPrice',
  'mileagePrice',
] as const;

const without = <P extends TProperties, N extends keyof P>(properties: P, names: readonly N[]) =>
  Object.fromEntries(
    Object.entries(properties).filter(([name]) => !(names as readonly string[]).includes(name)),
  ) as Omit<P, N>;

const OrderCardProduct = NamedObject('OrderCardProduct', without(OrderProduct.properties, shares));
const OrderCardGroup = NamedObject('OrderCardGroup', {
  ...without(OrderGroup.properties, ['orderProducts']),
  orderProducts: Type.Array(OrderCardProduct),
});
const { uuid, orderNo, salesChannel, status, statusLabel, createdAt, actions } = Order.properties;
const OrderCard = NamedObject('OrderCard', {
  uuid,
  orderNo,
  salesChannel,
  status,
  statusLabel,
  createdAt,
  payPrice: Order.properties.price.properties.payPrice,
  groups: Type.Array(OrderCardGroup),
  actions,
});

const OrderProductWithHistory = NamedObject('OrderProductWithHistory', {
  ...OrderProduct.properties,
  /** Oldest first. */
  histories: Type.Array(Type.Object({ at: DateTime, event: Type.String(), label: Type.String() })),
});

const OrderProductStatistic = NamedObject('OrderProductStatistic', {
  productItemUuid: Uuid,
  productItem: ProductItemCard,
  orderCount: Count,
  /** Units. */
  totalCount: Count,
  lastOrderedAt: DateTime,
  section: OneOf(repeatSections),
  /** Ours: the last day for which what was bought of the product suffices; only where its label states portion and content. */
  runOutDate: Type.Optional(DateOnly),
  /** Ours: that day is over. */
  isRunOut: Type.Optional(Type.Boolean()),
  /** Ours: the member wants a reminder before that day. */
  isReminderOn: Type.Optional(Type.Boolean()),
});

const list = {
  access: 'member-or-staff',
  permission: ['ORDERS', 'CLAIMS'],
  envelope: 'page',
  refuses: ['INVALID_INPUT'],
} as const;

export const orderLists = {
  searchOrdersByPaging: endpoint({
    ...list,
    method: 'POST',
    path: '/order/action/get-by-paging',
    summary: 'Orders of the member, or of the staff’s store, newest first.',
    input: listInput,
    answer: Page(OrderCard),
  }),
  getOrdersByPaging: endpoint({
    ...list,
    method: 'GET',
    path: '/order/action/get-by-paging',
    summary: 'The same as searchOrdersByPaging, by query.',
    input: listInput,
    answer: Page(OrderCard),
  }),
  getMyRecentOrderGroups: endpoint({
    method: 'GET',
    path: '/order-groups/action/get-my-recent',
    access: 'member',
    summary: 'The member’s parcels of the last three months, those in transit first.',
    input: {
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 10, description: 'Maximum number of rows.' })),
    },
    answer: Type.Array(OrderGroup),
  }),
  getOrderGroupByOrderProductUuid: endpoint({
    method: 'GET',
    path: '/order-groups/action/get-by-order-product-uuid/{uuid}',
    access: 'member-or-staff',
    permission: ['ORDERS', 'CLAIMS'],
    summary: 'The parcel that contains an order product.',
    input: { uuid: ResourceUuid },
    answer: OrderGroup,
    refuses: ['NOT_FOUND'],
  }),
  getOrderGroupsByPaging: endpoint({
    ...list,
    method: 'POST',
    path: '/order-groups/action/get-by-paging',
    summary: 'Parcels, newest first.',
    input: listInput,
    answer: Page(OrderGroup),
  }),
  getOrderProduct: endpoint({
    method: 'GET',
    path: '/order-products/{uuid}',
    access: 'member-or-staff',
    permission: ['ORDERS', 'CLAIMS'],
    summary: 'One order product with the history of its statuses.',
    input: { uuid: ResourceUuid },
    answer: OrderProductWithHistory,
    refuses: ['NOT_FOUND'],
  }),
  getOrderProductsByPaging: endpoint({
    ...list,
    method: 'POST',
    path: '/order-products/action/get-by-paging',
    alternatives: ['/order-products/get-by-paging'],
    summary: 'Order products, newest first; those to review or to claim on request.',
    input: {
      ...listInput,
      isReviewable: Type.Optional(Flag('Only order products that can be reviewed (true) or cannot (false).')),
      isClaimable: Type.Optional(Flag('Only order products that offer a claim (true) or none (false).')),
      productItemUuids: Type.Optional(described(Uuids, 'Only these items.')),
    },
    answer: Page(OrderProduct),
  }),
  getMyOrderProductStatistics: endpoint({
    method: 'GET',
    path: '/order-product-statistics/my',
    access: 'member',
    envelope: 'page',
    summary: 'Items that the member bought in the last twelve months, those bought repeatedly first.',
    input: {
      ...pagingInput,
      count: Type.Optional(pagingInput.count),
      section: Type.Optional(OneOf(repeatSections, 'OFTEN: items of at least two orders. ONCE: the others.')),
    },
    answer: Page(OrderProductStatistic),
    refuses: ['INVALID_INPUT'],
  }),
};
