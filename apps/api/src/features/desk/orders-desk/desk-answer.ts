// Maps rows of the orders desk to answers. Persons are masked: revealing them is a call with a reason (docs/rules/staff.md#masking). Pure.
import type { Answer } from '#contract/contract.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import type { Carrier } from '#domain/base/enums.ts';
import { maskedName, maskedPhone } from '#domain/members/masked.ts';
import { derivedStatus, orderStatusLabel } from '#domain/orders/order-status.ts';
import type { DeskRow } from './desk-list.db.ts';
import type { DeskHistory, DeskOrder } from './desk-order.db.ts';

type StaffOrder = Answer<'getStaffOrder'>;
type StaffOrderRow = StaffOrder['rows'][number];

const undispatched: readonly DeskRow['status'][] = [
  'PAYMENT_COMPLETE',
  'PREPARING_PRODUCT',
  'REQUEST_DELIVERY',
];

export function deskRowAnswer(row: DeskRow, now: Date): StaffOrderRow {
  return {
    uuid: row.uuid,
    orderUuid: row.order_uuid,
    orderNo: row.order_no,
    orderGroupUuid: row.order_group_uuid,
    ...(row.parent_uuid === null ? {} : { parentUuid: row.parent_uuid }),
    productItemUuid: row.product_item_uuid,
    displayName: row.display_name,
    optionItems: row.option_items,
    brandName: row.brand_name,
    mainImage: row.main_image,
    count: row.count,
    salesPrice: row.sales_price,
    payPrice: row.pay_price,
    status: row.status,
    statusLabel: orderStatusLabel(row.status),
    ...(row.claim_uuid === null ? {} : { claimUuid: row.claim_uuid }),
    invoices: (row.invoices ?? []).map(({ carrier, invoice_number }) => ({
      carrier: carrier as Carrier,
      carrierLabel: carrierLabels[carrier as Carrier],
      invoiceNumber: invoice_number,
    })),
    orderer: { name: maskedName(row.orderer_name), phone: maskedPhone(row.orderer_phone) },
    recipient: { name: maskedName(row.recipient_name), phone: maskedPhone(row.recipient_phone) },
    store: row.store,
    salesChannel: row.sales_channel,
    ...(row.payment === null ? {} : { payment: row.payment }),
    memoCount: row.memo_count,
    isDeliveryDelayed:
      row.due_date !== null && seoulDate(now) > row.due_date && undispatched.includes(row.status),
    ...(row.due_date === null ? {} : { dueDate: row.due_date }),
    orderedAt: seoulDateTime(row.created_at),
    ...(row.paid_at === null ? {} : { paidAt: seoulDateTime(row.paid_at) }),
  };
}

const timeOf = (at: string): string => seoulDateTime(new Date(at));

function infoRequestOf({ info_request: request }: DeskOrder): Pick<StaffOrder, 'infoRequest'> {
  if (request === null) return {};
  const due = new Date(request.due_at);
  return { infoRequest: { text: request.text, dueDate: seoulDate(due), dueAt: seoulDateTime(due) } };
}

export function deskOrderAnswer(
  order: DeskOrder,
  rows: readonly DeskRow[],
  histories: readonly DeskHistory[],
  now: Date,
): StaffOrder {
  const { status, label } = derivedStatus(rows.map((row) => row.status));
  return {
    uuid: order.uuid,
    orderNo: order.order_no,
    status,
    statusLabel: label,
    isGuest: order.user_uuid === null,
    orderer: { name: maskedName(order.orderer_name), phone: maskedPhone(order.orderer_phone) },
    delivery: {
      recipientName: maskedName(order.recipient_name),
      phone: maskedPhone(order.recipient_phone),
      zipCode: order.zip_code,
      address: order.address,
      ...(order.delivery_memo === null ? {} : { deliveryMemo: order.delivery_memo }),
      remoteAreaType: order.remote_area_type,
    },
    rows: rows.map((row) => deskRowAnswer(row, now)),
    histories: histories.map((one) => ({
      at: seoulDateTime(one.at),
      orderProductUuid: one.order_product_uuid,
      event: one.event,
      actor: one.actor,
      status: one.to_status,
      ...(one.reason === null ? {} : { reason: one.reason }),
    })),
    memos: (order.memos ?? []).map(({ uuid, at, staff_name, text }) => ({
      uuid,
      at: timeOf(at),
      staffName: staff_name,
      text,
    })),
    messages: (order.messages ?? []).map(({ template, at, states }) => ({
      template,
      at: timeOf(at),
      states: states ?? [],
    })),
    ...infoRequestOf(order),
    createdAt: seoulDateTime(order.created_at),
    ...(order.paid_at === null ? {} : { paidAt: seoulDateTime(order.paid_at) }),
  };
}
