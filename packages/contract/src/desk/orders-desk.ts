// The orders desk of staff: list, counts, one order, memos, messages, imports of invoices (docs/rules/delivery.md#desk).
import { Type } from 'typebox';
import { carriers, orderStatuses, paymentMethods, paymentStates, salesChannels } from '#domain/base/enums.ts';
import { parcelDoubts } from '#domain/shipments/parcel-doubts.ts';
import { orderTabs } from '#domain/shipments/order-tabs.ts';
import { StoreBrief } from '../catalog/catalogue-shapes.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlySalesChannels,
  Page,
  ResourceUuid,
  Text,
  Uuid,
  pagingInput,
} from '../shapes.ts';
import { BulkResult } from '../sales/bulk-result.ts';
import { StaffInfoRequest } from '../sales/orders/info-request.ts';
import { orderFilter } from '../sales/orders/order-filter.ts';
import { Order, OrderProduct } from '../sales/orders/order-shapes.ts';
import { StaffOrderMoney } from './order-money.ts';

const filter = {
  ...orderFilter,
  searchKeyword: Type.Optional(Text(50, 'Text to search for in the field of `searchKeywordType`.')),
  salesChannels: Type.Optional(OnlySalesChannels),
  carriers: Type.Optional(
    Type.Array(OneOf(carriers), { maxItems: 14, description: 'Only rows with a parcel of these carriers.' }),
  ),
  isDelayed: Type.Optional(Flag('Only rows whose dispatch promise is broken, or only the others.')),
};

const Person = Type.Object({ name: Type.String(), phone: Type.String() });

/** Number of the order at its sales channel, for an order of another channel. */
const ofChannel = { channelOrderId: Type.Optional(Type.String()) };

const StaffOrderRow = NamedObject('StaffOrderRow', {
  /** `actions` are those of the shopper. */
  ...OrderProduct.properties,
  invoices: Type.Array(
    Type.Object({
      carrier: OneOf(carriers),
      carrierLabel: Type.String(),
      invoiceNumber: Type.String(),
      /** Why the carrier's report is not believed: staff confirm or correct the number. */
      doubts: Type.Optional(Type.Array(OneOf(parcelDoubts))),
    }),
  ),
  orderer: Person,
  recipient: Person,
  store: StoreBrief,
  salesChannel: OneOf(salesChannels),
  ...ofChannel,
  payment: Type.Optional(Type.Object({ method: OneOf(paymentMethods), state: OneOf(paymentStates) })),
  memoCount: Count,
  isDeliveryDelayed: Type.Boolean(),
  dueDate: Type.Optional(DateOnly),
  orderedAt: DateTime,
  paidAt: Type.Optional(DateTime),
});

const { price: _price, explanation: _explanation, payment: _payment, ...orderProperties } = Order.properties;

const StaffOrder = NamedObject('StaffOrder', {
  /** Persons are masked and the detailed address is empty; staff of a store get the parcels of the store only. */
  ...orderProperties,
  ...ofChannel,
  infoRequest: Type.Optional(StaffInfoRequest),
  rows: Type.Array(StaffOrderRow),
  histories: Type.Array(
    Type.Object({
      at: DateTime,
      orderProductUuid: Uuid,
      event: Type.String(),
      actor: Type.String(),
      status: OneOf(orderStatuses),
      reason: Type.Optional(Type.String()),
    }),
  ),
  memos: Type.Array(Type.Object({ uuid: Uuid, at: DateTime, staffName: Type.String(), text: Type.String() })),
  messages: Type.Array(
    Type.Object({ template: Type.String(), at: DateTime, states: Type.Array(Type.String()) }),
  ),
  /** For head office. */
  money: Type.Optional(StaffOrderMoney),
});

const ImportRow = Type.Object({
  line: Count,
  isOk: Type.Boolean(),
  /** The row has this invoice already: applying skips it. */
  isUnchanged: Type.Optional(Type.Boolean()),
  values: Type.Object({
    orderProductUuid: Type.String(),
    carrier: Type.String(),
    invoiceNumber: Type.String(),
  }),
  errors: Type.Array(Type.Object({ name: Type.String(), message: Type.String() })),
});

const read = { method: 'POST', access: 'staff', permission: 'ORDERS' } as const;
const write = { method: 'POST', access: 'staff', permission: 'ORDERS', effect: 'write' } as const;

export const ordersDesk = {
  getOrderTabCounts: endpoint({
    ...read,
    path: '/staff/orders/action/get-tab-counts',
    summary: 'Number of order products by tab; counts of a filtered list stop at 10,000.',
    input: filter,
    answer: Type.Array(
      NamedObject('OrderTabCount', {
        tab: OneOf(orderTabs),
        label: Type.String(),
        count: Count,
        /** Only true: counting stopped at `count`. */
        isCountCapped: Type.Optional(Type.Boolean()),
      }),
    ),
  }),
  getStaffOrdersByPaging: endpoint({
    ...read,
    path: '/staff/orders/action/get-by-paging',
    envelope: 'page',
    summary: 'Order products of the store, or of all stores for head office; persons are masked.',
    input: {
      ...pagingInput,
      ...filter,
      tab: Type.Optional(OneOf(orderTabs, 'Only rows of this tab of the orders desk.')),
      sortType: Type.Optional(OneOf(['NEWEST', 'OLDEST', 'DUE_FIRST'], 'Order of the rows.')),
    },
    answer: Page(StaffOrderRow),
  }),
  getStaffOrder: endpoint({
    method: 'GET',
    path: '/staff/orders/{uuid}',
    access: 'staff',
    permission: 'ORDERS',
    summary:
      'One order with its history, memos, messages and money; staff of a store see their rows only, and no money.',
    input: { uuid: ResourceUuid },
    answer: StaffOrder,
    refuses: ['NOT_FOUND'],
  }),
  registerOrderMemo: endpoint({
    ...write,
    path: '/staff/orders/{uuid}/memos',
    summary: 'Adds a note of staff to an order.',
    input: { uuid: ResourceUuid, text: Text(500, 'Text of the memo.') },
    answer: Type.Object({ uuid: Uuid, at: DateTime, staffName: Type.String(), text: Type.String() }),
    refuses: ['NOT_FOUND'],
  }),
  resendOrderMessage: endpoint({
    ...write,
    path: '/staff/orders/{uuid}/action/resend-message',
    summary: 'Sends the newest message of a template to the shopper again, at most once in ten minutes.',
    input: {
      uuid: ResourceUuid,
      messageKey: Type.String({
        examples: ['N06'],
        pattern: '^N[0-9]{2}$',
        description: 'Template of the message, such as N06.',
      }),
    },
    answer: Type.Object({ isEnqueued: Type.Boolean() }),
    refuses: ['NOT_FOUND', 'TOO_SOON'],
  }),
  importDispatches: endpoint({
    ...write,
    path: '/staff/dispatch-imports',
    // Five hundred lines.
    cost: 10,
    summary: 'Checks a CSV or xlsx file of invoices against the rows as they are now, without dispatching.',
    input: {
      csv: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200_000,
          description:
            'The file as text, one row per line: order product, carrier (code or label), invoice number; a heading may give them another order.',
        }),
      ),
      xlsx: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 240_000,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          description: 'Instead of csv: an xlsx file in base64, whose first sheet has the same columns.',
        }),
      ),
      file: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 240_000,
          pattern: '^[A-Za-z0-9+/]+={0,2}$',
          description:
            'Instead of csv and xlsx: such a file in base64, as text (UTF-8, UTF-16, CP949) or xlsx.',
        }),
      ),
    },
    answer: NamedObject('DispatchImportPreview', {
      importUuid: Uuid,
      totalCount: Count,
      okCount: Count,
      errorCount: Count,
      rows: Type.Array(ImportRow),
      /** What of the file was not read, as sentences. */
      notes: Type.Array(Type.String()),
      expireAt: DateTime,
    }),
    refuses: ['REQUIRED_PARAMETER'],
  }),
  applyDispatchImport: endpoint({
    ...write,
    path: '/staff/dispatch-imports/{uuid}/action/apply',
    summary:
      'Dispatches the rows of an import (T12); applied again, it skips what is dispatched and tries the rest.',
    input: { uuid: ResourceUuid },
    answer: BulkResult,
    refuses: ['NOT_FOUND', 'LINK_EXPIRED'],
  }),
};
