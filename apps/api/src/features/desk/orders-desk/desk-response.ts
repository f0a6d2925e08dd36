// Maps rows of the orders desk to answers. Persons are masked: revealing them is a call with a reason (docs/rules/staff.md#masking). Pure.
import type { Answer } from '#contract/contract.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { maskedName, maskedPhone } from '#domain/members/masked.ts';
import { productResponse } from '../../sales/order-rows/order-rows.ts';
import type { DeskRow } from './desk-list.db.ts';
import type { DeskHistory, DeskOrder } from './desk-order.db.ts';

type StaffOrder = Answer<'getStaffOrder'>;
type StaffOrderRow = StaffOrder['rows'][number];

const undispatched: readonly DeskRow['status'][] = [
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
];

const channelResponse = ({ channel_order_id: channelOrderId }: Pick<DeskRow, 'channel_order_id'>) =>
  channelOrderId === null ? {} : { channelOrderId };

export function deskRowResponse(row: DeskRow, now: Date): StaffOrderRow {
  const parcels = row.parcels.map((parcel) => ({ ...parcel, row_uuids: [row.uuid] }));
  const order = {
    uuid: row.order_uuid,
    order_no: row.order_no,
    created_at: row.ordered_at,
    user_uuid: row.user_uuid,
    sales_channel: row.sales_channel,
    groups: [{ parcels }],
  };
  return {
    ...productResponse(order, row, now),
    invoices: parcels.map(({ carrier, invoice_number: invoiceNumber, doubts }) => ({
      carrier,
      carrierLabel: carrierLabels[carrier],
      invoiceNumber,
      ...(doubts.length === 0 ? {} : { doubts }),
    })),
    orderer: { name: maskedName(row.orderer_name), phone: maskedPhone(row.orderer_phone) },
    recipient: { name: maskedName(row.recipient_name), phone: maskedPhone(row.recipient_phone) },
    store: row.store,
    salesChannel: row.sales_channel,
    ...channelResponse(row),
    ...(row.payment !== null && { payment: row.payment }),
    memoCount: row.memo_count,
    isDeliveryDelayed:
      row.due_date !== null && seoulDate(now) > row.due_date && undispatched.includes(row.status),
    ...(row.due_date !== null && { dueDate: row.due_date }),
    orderedAt: seoulDateTime(row.ordered_at),
    ...(row.paid_at !== null && { paidAt: seoulDateTime(row.paid_at) }),
  };
}

const timeOf = (at: string): string => seoulDateTime(new Date(at));

type Order = Answer<'getOrder'>;

/** The order without its amounts and payment, which are the part `money`, and with what the desk adds. */
export function deskOrderResponse(
  { price: _price, explanation: _explanation, payment: _payment, ...order }: Order,
  { memos, messages, ...desk }: DeskOrder,
  rows: readonly DeskRow[],
  histories: readonly DeskHistory[],
  now: Date,
): StaffOrder {
  return {
    ...order,
    ...channelResponse(desk),
    rows: rows.map((row) => deskRowResponse(row, now)),
    histories: histories.map((one) => ({
      at: seoulDateTime(one.at),
      orderProductUuid: one.order_product_uuid,
      event: one.event,
      actor: one.actor,
      status: one.to_status,
      ...(one.reason !== null && { reason: one.reason }),
    })),
    memos: (memos ?? []).map(({ uuid, at, staff_name, text }) => ({
      uuid,
      at: timeOf(at),
      staffName: staff_name,
      text,
    })),
    messages: (messages ?? []).map(({ template, at, states }) => ({
      template,
      at: timeOf(at),
      states: states ?? [],
    })),
  };
}
