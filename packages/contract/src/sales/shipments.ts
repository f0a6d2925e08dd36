// Parcels: tracking for shoppers, callbacks of the tracking provider, and the commands of staff from confirmation to delivery
// (docs/rules/delivery.md#tracking).
import { Type } from 'typebox';
import { carriers } from '#domain/base/enums.ts';
import { delayReasons } from '#domain/shipments/dispatch-delay.ts';
import { holdReasons } from '#domain/shipments/dispatch-hold.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateOnly,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OrderToken,
  ResourceUuid,
  Text,
  TextOrEmpty,
  Url,
  Uuid,
  described,
} from '../shapes.ts';
import { BulkResult, bulkAtMost } from './bulk-result.ts';
import { KeyedList } from '../keyed-list.ts';
import { Carrier } from './claims/claim-shapes.ts';

const Level = Type.Integer({ minimum: 0, maximum: 6 });

/** A hold of a row before its dispatch, at the desk. */
export const hold = {
  reason: OneOf(holdReasons),
  text: Type.Optional(Type.String()),
  /** The hold ends automatically at the start of this day; omitted: only staff end it. */
  heldUntil: Type.Optional(DateOnly),
  staffName: Type.String(),
  heldAt: DateTime,
};

const TrackingInfo = NamedObject('TrackingInfo', {
  carrier: OneOf(carriers),
  carrierLabel: Type.String(),
  invoiceNumber: Type.String(),
  level: Level,
  statusLabel: Type.String(),
  isComplete: Type.Boolean(),
  carrierUrl: Type.Optional(Url),
  /** The carrier does not know the number yet, or does not answer: the details are those of the last answer. */
  isLookupFailed: Type.Boolean(),
  details: Type.Array(
    Type.Object({ at: DateTime, location: Type.String(), description: Type.String(), level: Level }),
  ),
  checkedAt: DateTime,
});

const InvoiceNumber = Type.String({
  minLength: 1,
  maxLength: 40,
  pattern: '^[0-9A-Za-z -]+$',
  description: 'Invoice number; spaces and dashes are ignored. Empty for MANUAL.',
});

/** Order products of a bulk command. */
const bulkUuids = {
  uuids: Type.Array(Uuid, { minItems: 1, maxItems: bulkAtMost, description: 'Order products.' }),
};
const staffWrite = {
  method: 'POST',
  access: 'staff',
  permission: 'ORDERS',
  effect: 'write',
  answer: BulkResult,
} as const;

export const shipments = {
  getDeliveryTrackingInfo: endpoint({
    method: 'POST',
    path: '/open/delivery-tracking/action/get-tracking-info',
    access: 'open+',
    summary: 'Timeline of a parcel by its invoice, or of an order product of the caller.',
    input: {
      carrier: Type.Optional(Carrier),
      invoiceNumber: Type.Optional(InvoiceNumber),
      orderProductUuid: Type.Optional(
        described(
          Uuid,
          'An order product of the caller, in place of carrier and number: its newest parcel is returned.',
        ),
      ),
      /** Proof of a guest. */
      orderToken: Type.Optional(OrderToken),
    },
    isBare: true,
    answer: TrackingInfo,
    refuses: ['NOT_FOUND', 'ORDER_TOKEN_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  receiveTrackingCallback: endpoint({
    method: 'POST',
    path: '/open/delivery-tracking/callback',
    access: 'provider',
    summary: 'Callback of the tracking provider: schedules a query of the parcel. Always 202.',
    input: {
      carrierId: Type.Optional(TextOrEmpty(100, 'Id of the carrier at the tracking provider.')),
      trackingNumber: Type.Optional(TextOrEmpty(100, 'Invoice number of the parcel that moved.')),
    },
    effect: 'write',
    status: 202,
    answer: Type.Object({}),
    envelope: 'none',
  }),
  bulkConfirmOrderProducts: endpoint({
    ...staffWrite,
    path: '/staff/order-products/action/bulk-confirm',
    summary: 'The merchant accepts paid order products (T11).',
    input: bulkUuids,
  }),
  bulkDispatchOrderProducts: endpoint({
    ...staffWrite,
    path: '/staff/order-products/action/bulk-dispatch',
    summary: 'Registers the invoice of order products (T12); the same invoice in one group is one parcel.',
    input: {
      rows: KeyedList(
        ['uuid', 'carrier', 'invoiceNumber'],
        Type.Object({
          uuid: ResourceUuid,
          carrier: Carrier,
          invoiceNumber: Type.Optional(
            TextOrEmpty(40, 'Invoice number; spaces and dashes are ignored. Empty for MANUAL.'),
          ),
          isAdditional: Type.Optional(Flag('Adds one more parcel to a row that already has an invoice.')),
        }),
        { minItems: 1, maxItems: bulkAtMost, description: 'The parcels.' },
      ),
    },
  }),
  bulkWithdrawInvoice: endpoint({
    ...staffWrite,
    path: '/staff/order-products/action/bulk-withdraw-invoice',
    summary: 'Withdraws the invoices of order products that the carrier has not scanned (T13).',
    input: bulkUuids,
  }),
  bulkHoldOrderProducts: endpoint({
    ...staffWrite,
    path: '/staff/order-products/action/bulk-hold',
    summary:
      'Holds order products that wait for the dispatch; a held row gets no invoice until it is released.',
    input: {
      ...bulkUuids,
      reason: OneOf(holdReasons, 'Why they are held.'),
      text: Type.Optional(Text(200, 'Explanation of the reason; required for OTHER.')),
      heldUntil: Type.Optional(
        described(
          DateOnly,
          'The hold ends automatically at the start of this day, tomorrow to a year ahead. Omitted: only staff end it.',
        ),
      ),
    },
  }),
  bulkAnnounceDispatchDelay: endpoint({
    ...staffWrite,
    path: '/staff/order-products/action/bulk-announce-delay',
    summary:
      'Announces to the shopper that order products will be dispatched later than promised (N26). A row with the same delay is unchanged.',
    input: {
      ...bulkUuids,
      reason: OneOf(delayReasons, 'Reason for the delay.'),
      text: Type.Optional(Text(200, 'Explanation for the shopper; required for OTHER.')),
      expectedDate: described(
        DateOnly,
        'Expected day of the dispatch: from tomorrow to 90 days ahead, and after the promised day.',
      ),
    },
  }),
  bulkReleaseOrderProducts: endpoint({
    ...staffWrite,
    path: '/staff/order-products/action/bulk-release',
    summary: 'Releases held order products; one that is not held is unchanged.',
    input: bulkUuids,
  }),
  correctInvoice: endpoint({
    ...staffWrite,
    path: '/staff/order-products/{uuid}/action/correct-invoice',
    summary:
      'Corrects the invoice of a dispatched parcel (T61), or with the same number confirms a parcel whose tracking is doubted.',
    input: {
      uuid: ResourceUuid,
      carrier: Carrier,
      invoiceNumber: Type.Optional(
        TextOrEmpty(40, 'The right number; spaces and dashes are ignored. Omitted or empty for MANUAL.'),
      ),
      wrongInvoiceNumber: Type.Optional(
        TextOrEmpty(40, 'The number to correct; needed where the order product has several parcels.'),
      ),
      reason: Text(500, 'Reason; stored in the history.'),
    },
    answer: Type.Object({ orderProductUuids: Type.Array(Uuid) }),
    refuses: ['NOT_FOUND', 'ORDER_STATUS_CONFLICT', 'STATUS_NOT_ALLOWED'],
  }),
  bulkPickedUp: endpoint({
    ...staffWrite,
    path: '/staff/order-products/action/bulk-picked-up',
    summary: 'Reports the hand-over of parcels by MANUAL and ETC (T14).',
    input: bulkUuids,
  }),
  bulkDelivered: endpoint({
    ...staffWrite,
    path: '/staff/order-products/action/bulk-delivered',
    summary: 'Reports the delivery of parcels by MANUAL and ETC (T15, T55).',
    input: bulkUuids,
  }),
};
