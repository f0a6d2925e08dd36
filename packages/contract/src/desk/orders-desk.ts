// The orders desk of staff: list, counts, one order, messages, imports of invoices (docs/rules/delivery.md#desk).
import { Type } from 'typebox';
import { personalDataActions } from '#domain/base/audit-words.ts';
import {
  carriers,
  claimStatuses,
  orderStatuses,
  paymentMethods,
  paymentStates,
  remoteAreaTypes,
  salesChannels,
} from '#domain/base/enums.ts';
import { orderExportColumns } from '#domain/orders/order-export-columns.ts';
import { invoiceRowsAtMost, pastedLettersAtMost, portionRowsAtMost } from '#domain/base/table-files.ts';
import { moveConditions, staffMoves } from '#domain/orders/staff-moves.ts';
import { parcelDoubts } from '#domain/shipments/parcel-doubts.ts';
import { orderTabs } from '#domain/shipments/order-tabs.ts';
import { exportCall } from '../base/export-jobs.ts';
import { StoreBrief } from '../catalog/catalogue-shapes.ts';
import { rowLots } from '../catalog/stock-lots.ts';
import { giftStates } from '#domain/orders/gift.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
  DateOnly,
  DateRange,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlySalesChannels,
  Page,
  ResourceUuid,
  Text,
  Uuid,
  Uuids,
  described,
  pagingInput,
} from '../shapes.ts';
import { BulkResult } from '../sales/bulk-result.ts';
import { AfterLine, Base64File, fileBodyBytes } from '../table-file.ts';
import { StaffActions } from '../sales/staff-action.ts';
import { StaffInfoRequest } from '../sales/orders/info-request.ts';
import { hold } from '../sales/shipments.ts';
import { orderFilter } from '../sales/orders/order-filter.ts';
import { Order, OrderProduct, UuidOrNo } from '../sales/orders/order-shapes.ts';
import { OrderMemo } from './order-memos.ts';
import { StaffOrderMoney } from './order-money.ts';

const remoteAreas = ['JEJU', 'ISLAND'] as const satisfies readonly (typeof remoteAreaTypes)[number][];

const filter = {
  ...orderFilter,
  orderProductUuids: Type.Optional(described(Uuids, 'Only these order products.')),
  searchKeyword: Type.Optional(Text(50, 'Text to search for in the field of `searchKeywordType`.')),
  salesChannels: Type.Optional(OnlySalesChannels),
  carriers: Type.Optional(
    Type.Array(OneOf(carriers), { maxItems: 14, description: 'Only rows with a parcel of these carriers.' }),
  ),
  isDelayed: Type.Optional(Flag('Only rows that are late and not held, or only the others.')),
  isHeld: Type.Optional(
    Flag('Only rows that are held before the dispatch (true), or only the others (false).'),
  ),
  dueDateRange: Type.Optional(
    described(
      DateRange,
      'Only rows that wait for the deposit or the dispatch and whose `dueDate` is in this period.',
    ),
  ),
  paidDateRange: Type.Optional(described(DateRange, 'Only rows of orders that were paid in this period.')),
  claimStatuses: Type.Optional(
    Type.Array(OneOf(claimStatuses), {
      maxItems: claimStatuses.length,
      description: 'Only rows whose claim is in one of these states.',
    }),
  ),
  memoText: Type.Optional(Text(50, 'Only rows of orders with a memo of staff that contains this text.')),
  hasMemo: Type.Optional(Type.Literal(true, { description: 'Only rows of orders with a memo of staff.' })),
  remoteAreaTypes: Type.Optional(
    Type.Array(OneOf(remoteAreas), {
      maxItems: remoteAreas.length,
      description: 'Only rows that are delivered to one of these remote areas.',
    }),
  ),
};

const list = {
  ...filter,
  tab: Type.Optional(OneOf(orderTabs, 'Only rows of this tab of the orders desk.')),
  sortType: Type.Optional(OneOf(['NEWEST', 'OLDEST', 'DUE_FIRST'], 'Order of the rows.')),
};

const Person = Type.Object({ name: Type.String(), phone: Type.String() });

/** Number of the order at its sales channel, for an order of another channel. */
const ofChannel = { channelOrderId: Type.Optional(Type.String()) };

const StaffOrderRow = NamedObject('StaffOrderRow', {
  /** `actions` are those of the shopper. */
  ...OrderProduct.properties,
  /** For print, barcodes, files and searches: `{orderNo}-{line}`. */
  orderProductNo: Type.String({ examples: ['202611200001234-001'] }),
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
  lots: rowLots,
  memoCount: Count,
  /** The first line of the memo that was pinned last. */
  pinnedMemo: Type.Optional(Type.String()),
  /** Province and city of the delivery address: '경기 성남'; omitted where the address begins with no province. */
  region: Type.Optional(Type.String()),
  remoteAreaType: OneOf(remoteAreaTypes),
  /** Order products of other orders of the same store, recipient and address that wait for an invoice too. */
  combinable: Type.Optional(Type.Object({ uuids: Type.Array(Uuid), orderCount: Count })),
  /** Of a gift; omitted for another order. */
  gift: Type.Optional(OneOf(giftStates)),
  /** Only true: the first paid order of the member. */
  isFirstOrder: Type.Optional(Type.Boolean()),
  staffActions: StaffActions('StaffOrderAction', staffMoves, moveConditions),
  /** False for a row that is held. */
  isDeliveryDelayed: Type.Boolean(),
  /** Omitted for a row that is not held now. */
  hold: Type.Optional(Type.Object(hold)),
  /** Last day of the dispatch that was promised; before the payment that of the deposit. */
  dueDate: Type.Optional(DateOnly),
  orderedAt: DateTime,
  paidAt: Type.Optional(DateTime),
});

const { price: _price, explanation: _explanation, payment: _payment, ...orderProperties } = Order.properties;

const StaffOrder = NamedObject('StaffOrder', {
  /** Persons are masked and the detailed address is empty; staff of a store get the parcels of the store only. */
  ...orderProperties,
  ...ofChannel,
  userUuid: Type.Optional(described(Uuid, 'The member who ordered; for head office only.')),
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
  /** All holds of the rows, oldest first. */
  holds: Type.Array(
    Type.Object({
      orderProductUuid: Uuid,
      ...hold,
      endedAt: Type.Optional(DateTime),
      /** Omitted for a hold that is open or ended automatically. */
      endedByName: Type.Optional(Type.String()),
    }),
  ),
  /** Oldest first. */
  memos: Type.Array(OrderMemo),
  /** Memos that were deleted, without their text, which is in the audit log. */
  deletedMemos: Type.Array(
    Type.Object({
      uuid: Uuid,
      staffName: Type.String(),
      deletedAt: DateTime,
      deletedByName: Type.String(),
    }),
  ),
  /** Readings of personal data of the order and changes of its delivery by staff, oldest first. */
  personalDataEvents: Type.Array(
    Type.Object({
      at: DateTime,
      staffName: Type.String(),
      action: OneOf(personalDataActions),
      /** Names of the fields that were read or changed. */
      fields: Type.Array(Type.String()),
      reason: Type.Optional(Type.String()),
    }),
  ),
  messages: Type.Array(
    Type.Object({
      template: Type.String(),
      at: DateTime,
      states: Type.Array(Type.String()),
      /** Masked addresses of its recipient. */
      phone: Type.Optional(Type.String()),
      email: Type.Optional(Type.String()),
      /** Text of the text message; absent when a part of it was deleted after it was sent, such as an account. Such a message cannot be sent again. */
      text: Type.Optional(Type.String()),
    }),
  ),
  /** For head office. */
  money: Type.Optional(StaffOrderMoney),
});

const importedValues = Type.Object({
  orderProductUuid: Type.String(),
  carrier: Type.String(),
  invoiceNumber: Type.String(),
});

const ImportRow = Type.Object({
  line: Count,
  isOk: Type.Boolean(),
  /** Number of an order product that exists. */
  orderProductNo: Type.Optional(Type.String()),
  /** The row has this invoice already: applying skips it. */
  isUnchanged: Type.Optional(Type.Boolean()),
  values: importedValues,
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
    input: { ...pagingInput, ...list },
    answer: Page(StaffOrderRow),
  }),
  getStaffOrderUuids: endpoint({
    ...read,
    path: '/staff/orders/action/get-uuids',
    cost: 10,
    summary:
      'All order products that a list has, up to 10,000 in its order, with their sums, for commands on a whole result.',
    input: list,
    answer: NamedObject('StaffOrderSelection', {
      uuids: Type.Array(Uuid),
      rowCount: Count,
      orderCount: Count,
      /** What was paid for these rows, without delivery fees, in won. */
      payPrice: Count,
      /** Only true: the list has more rows than these. */
      isCountCapped: Type.Optional(Type.Boolean()),
    }),
  }),
  exportOrders: exportCall({
    path: '/orders',
    permission: 'ORDERS',
    what: 'order products of the store, or of all stores for head office,',
    filter: list,
    columns: orderExportColumns,
  }),
  getStaffOrder: endpoint({
    method: 'GET',
    path: '/staff/orders/{uuid}',
    access: 'staff',
    permission: ['ORDERS', 'CLAIMS'],
    summary:
      'One order, by its uuid or its number, with its history, memos, messages and money; staff of a store see their rows only, and no money.',
    input: { uuid: UuidOrNo },
    answer: StaffOrder,
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
    cost: 10,
    bodyBytesAtMost: fileBodyBytes,
    summary: 'Checks a CSV or xlsx file of invoices against the rows as they are now, without dispatching.',
    input: {
      csv: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: pastedLettersAtMost,
          description: `The file as text, up to ${invoiceRowsAtMost} rows, one per line: order product (number or uuid), carrier (code or label), invoice number; a heading may give them another order.`,
        }),
      ),
      xlsx: Type.Optional(
        Base64File('Instead of csv: an xlsx file in base64, whose first sheet has the same columns.'),
      ),
      file: Type.Optional(
        Base64File('Instead of csv and xlsx: such a file in base64, as text (UTF-8, UTF-16, CP949) or xlsx.'),
      ),
    },
    answer: NamedObject('DispatchImportPreview', {
      importUuid: Uuid,
      totalCount: Count,
      okCount: Count,
      errorCount: Count,
      /** Of `okCount`: rows that have this invoice already, which applying skips. */
      unchangedCount: Count,
      /** At most 100, those with errors first. */
      rows: Type.Array(ImportRow),
      /** Korean sentences about parts of the file that are not read. */
      notes: Type.Array(Type.String()),
      expireAt: DateTime,
    }),
    refuses: ['REQUIRED_PARAMETER'],
  }),
  getDispatchImportRows: endpoint({
    method: 'GET',
    access: 'staff',
    permission: 'ORDERS',
    path: '/staff/dispatch-imports/{uuid}/rows',
    summary: 'Rows of an import of invoices as its check found them, in the order of the file.',
    input: {
      uuid: ResourceUuid,
      count: Type.Integer({
        minimum: 1,
        maximum: portionRowsAtMost,
        description: `Rows of the answer, 1 to ${portionRowsAtMost}.`,
      }),
      afterLine: Type.Optional(AfterLine),
      isOk: Type.Optional(
        Flag('Only rows that can be dispatched (true), or only those with an error (false).'),
      ),
    },
    answer: NamedObject('DispatchImportRows', { rows: Type.Array(ImportRow), hasNext: Type.Boolean() }),
    refuses: ['NOT_FOUND', 'LINK_EXPIRED'],
  }),
  applyDispatchImport: endpoint({
    ...write,
    path: '/staff/dispatch-imports/{uuid}/action/apply',
    summary:
      'Dispatches the next rows of an import (T12); repeated, it skips what is dispatched and tries the rest.',
    input: {
      uuid: ResourceUuid,
      afterLine: Type.Optional(AfterLine),
      count: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: portionRowsAtMost,
          description: `Rows that this call tries at most, 1 to ${portionRowsAtMost}, which is the default.`,
        }),
      ),
    },
    answer: NamedObject('DispatchImportResult', {
      doneCount: Count,
      failedCount: Count,
      rows: Type.Array(
        Type.Object({
          line: Count,
          ...BulkResult.properties.rows.items.properties,
          /** Of a row that was not dispatched. */
          values: Type.Optional(importedValues),
        }),
      ),
      /** The last line that this call tried: `afterLine` of the next one. */
      lastLine: Count,
      /** Number of rows after `lastLine` that can be tried. */
      leftCount: Count,
    }),
    refuses: ['NOT_FOUND', 'LINK_EXPIRED'],
  }),
};
