// Maps rows of the orders desk to answers. Persons are masked: revealing them is a call with a reason (docs/rules/staff.md#masking). Pure.
import type { Answer } from '#contract/contract.ts';
import type { personalDataActions } from '#domain/base/audit-words.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { regionOf } from '#domain/base/provinces.ts';
import { maskedEmail, maskedName, maskedPhone } from '#domain/members/masked.ts';
import type { StaffRole } from '#domain/members/staff.ts';
import { giftStateOf } from '#domain/orders/gift.ts';
import { orderProductNumber } from '#domain/orders/order-product-number.ts';
import { staffMovesOf } from '#domain/orders/staff-moves.ts';
import type { DispatchHold } from '#domain/shipments/dispatch-hold.ts';
import { undispatchedStatuses } from '#domain/shipments/order-tabs.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import type { TargetAudit } from '../../base/audit-logs/audit-logs.ts';
import { type AppliedTexts, type ShopVariables, messageText } from '../../base/messages/messages.ts';
import { type MemoRow, memoResponse } from '../order-memos/order-memos.ts';
import { type listHolds, productResponse } from '../../sales/order-rows/order-rows.ts';
import type { DeskRow } from './desk-row.db.ts';
import type { DeskHistory, DeskOrder } from './desk-order.db.ts';

type StaffOrder = Answer<'getStaffOrder'>;
type StaffOrderRow = StaffOrder['rows'][number];
type HoldRow = Awaited<ReturnType<typeof listHolds>>[number];

const channelResponse = ({ channelOrderId }: Pick<DeskRow, 'channelOrderId'>) =>
  channelOrderId === null ? {} : { channelOrderId };

/** True where the row waits for its dispatch and its due day has passed. A held row is never late (docs/rules/delivery.md#holds). */
export const isLate = ({ dueDate, status, hold }: DeskRow, now: Date): boolean =>
  dueDate !== null && hold === null && seoulDate(now) > dueDate && undispatchedStatuses.includes(status);

/** Who reads the row, and when. */
export type Reading = { role: StaffRole; now: Date };

export function deskRowResponse(row: DeskRow, { role, now }: Reading): StaffOrderRow {
  const region = regionOf(row.address);
  const parcels = row.parcels.map((parcel) => ({ ...parcel, rowUuids: [row.uuid] }));
  const order = {
    uuid: row.orderUuid,
    orderNo: row.orderNo,
    createdAt: row.orderedAt,
    userUuid: row.userUuid,
    salesChannel: row.salesChannel,
    giftMessage: row.giftMessage,
    giftAnswer: row.giftAnswer,
    giftAnsweredAt: row.giftAnsweredAt,
    groups: [{ parcels }],
  };
  return {
    ...productResponse(order, row, now),
    orderProductNo: orderProductNumber(row),
    invoices: parcels.map(({ carrier, invoiceNumber, doubts }) => ({
      carrier,
      carrierLabel: carrierLabels[carrier],
      invoiceNumber,
      ...(doubts.length === 0 ? {} : { doubts }),
    })),
    orderer: { name: maskedName(row.ordererName), phone: maskedPhone(row.ordererPhone) },
    recipient: { name: maskedName(row.recipientName), phone: maskedPhone(row.recipientPhone) },
    store: row.store,
    salesChannel: row.salesChannel,
    ...channelResponse(row),
    ...(row.payment !== null && { payment: row.payment }),
    ...(row.lots !== null && { lots: row.lots }),
    memoCount: row.memoCount,
    ...(row.pinnedMemo !== null && { pinnedMemo: row.pinnedMemo }),
    ...(region !== undefined && { region }),
    remoteAreaType: row.remoteAreaType,
    ...(row.combinable !== null && { combinable: row.combinable }),
    ...(row.giftMessage !== null && { gift: giftStateOf(row, [row.status]) }),
    ...(row.isFirstOrder && { isFirstOrder: true }),
    staffActions: staffMovesOf({ ...row, isDispatched: row.dispatchedAt !== null }, role),
    isDeliveryDelayed: isLate(row, now),
    ...(row.hold !== null && {
      hold: { ...heldFields(row.hold), heldAt: timeOf(row.hold.heldAt) },
    }),
    ...(row.dueDate !== null && { dueDate: row.dueDate }),
    orderedAt: seoulDateTime(row.orderedAt),
    ...(row.paidAt !== null && { paidAt: seoulDateTime(row.paidAt) }),
  };
}

const timeOf = (at: string): string => seoulDateTime(new Date(at));

const heldFields = ({ reason, text, heldUntil, staffName }: DispatchHold) => ({
  reason,
  ...(text !== '' && { text }),
  ...(heldUntil !== null && { heldUntil }),
  staffName,
});

/** Returns the holds as the answer of an order shows them. A hold that ended automatically has midnight of its day as its end. */
export const deskHolds = (holds: readonly HoldRow[], now: Date): StaffOrder['holds'] =>
  holds.map(({ orderProductUuid, heldAt, endedAt, endedByName, ...hold }) => {
    const { heldUntil } = hold;
    const automaticEnd = heldUntil !== null && heldUntil <= seoulDate(now) ? `${heldUntil}T00:00:00` : null;
    const end = endedAt === null ? automaticEnd : seoulDateTime(endedAt);
    return {
      orderProductUuid,
      ...heldFields(hold),
      heldAt: seoulDateTime(heldAt),
      ...withoutNulls({ endedAt: end, endedByName }),
    };
  });

/** Returns the audit rows of an order in the shape of its answer. */
export const personalDataEvents = (
  audits: readonly TargetAudit<(typeof personalDataActions)[number]>[],
): StaffOrder['personalDataEvents'] =>
  audits.map(({ at, staffName, action, after, reason }) => ({
    at: seoulDateTime(at),
    staffName,
    action,
    fields: (after?.['fields'] as string[] | undefined) ?? [],
    ...withoutNulls({ reason }),
  }));

/** The memos of an order as a staff account sees them; deleted ones without their text. */
export const deskMemos = (
  memos: readonly MemoRow[],
  readerUuid: string,
): Pick<StaffOrder, 'memos' | 'deletedMemos'> => ({
  memos: memos.filter(({ deletedAt }) => deletedAt === null).map((memo) => memoResponse(memo, readerUuid)),
  deletedMemos: memos.flatMap(({ uuid, staffName, deletedAt, deletedByName }) =>
    deletedAt === null
      ? []
      : [{ uuid, staffName, deletedAt: seoulDateTime(deletedAt), deletedByName: deletedByName ?? staffName }],
  ),
});

type Order = Answer<'getOrder'>;

/** The order without its amounts and payment, which are the part `money`, and with what the desk adds. */
export function deskOrderResponse(
  { price: _price, explanation: _explanation, payment: _payment, ...order }: Order,
  { messages, ...desk }: DeskOrder,
  rows: readonly DeskRow[],
  histories: readonly DeskHistory[],
  { ofShop, textsAt, ...reading }: Reading & { ofShop: ShopVariables; textsAt: AppliedTexts },
): Omit<StaffOrder, 'memos' | 'deletedMemos' | 'holds' | 'personalDataEvents'> {
  return {
    ...order,
    ...channelResponse(desk),
    rows: rows.map((row) => deskRowResponse(row, reading)),
    histories: histories.map(({ toStatus, ...one }) => ({
      ...withoutNulls(one),
      at: seoulDateTime(one.at),
      status: toStatus,
    })),
    messages: (messages ?? []).map(({ template, at, states, phone, email, variables }) => ({
      template,
      at: timeOf(at),
      states: states ?? [],
      ...withoutNulls({
        phone: phone && maskedPhone(phone),
        email: email && maskedEmail(email),
        text: messageText(textsAt, { template, at: new Date(at) }, { ...variables, ...ofShop }),
      }),
    })),
  };
}
