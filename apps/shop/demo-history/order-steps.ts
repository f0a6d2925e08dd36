// What happens to an order of the past after it was placed: commands of its shopper and of staff, with the simulators of payments and parcels.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import type { Carrier } from '#domain/base/enums.ts';
import type { HistoryShop } from './history-shop.ts';
import type { Step } from './order-plan.ts';
import { type PlacedOrder, itemOf, passWindow } from './order-placement.ts';

/** Attempts of a refund before staff must act (docs/rules/refunds.md#records). */
const refundAttempts = 4;

type OrderRow = {
  uuid: string;
  groupUuid: string;
  carrier: Carrier;
  status: string;
  autoConfirmAt: Date | null;
};

async function rowsOf({ shop }: HistoryShop, order: PlacedOrder): Promise<OrderRow[]> {
  const found = await sql<OrderRow>`
    select r.uuid, r.order_group_uuid as group_uuid, s.carrier, r.status, r.auto_confirm_at
    from order_product r join order_group g on g.uuid = r.order_group_uuid join store s on s.uuid = g.store_uuid
    where r.order_uuid = ${order.uuid} order by r.line_no`.execute(shop.db);
  return found.rows;
}

/** Does the step; returns when the jobs have to run next, if that depends on the step. */
export async function doStep(
  history: HistoryShop,
  staff: Client,
  order: PlacedOrder,
  step: Exclude<Step, { do: 'WAIT' }>,
): Promise<Date | undefined> {
  switch (step.do) {
    case 'WAIT_FOR_CONFIRMATION':
      return (
        (await rowsOf(history, order)).map((row) => row.autoConfirmAt).find((at) => at !== null) ?? undefined
      );
    case 'DEPOSIT':
      await history.control('toss/deposit', { orderId: order.orderId });
      await order.api.confirmPaymentWithOrderId({ orderId: order.orderId, ...order.proof });
      return undefined;
    case 'CONFIRM_PURCHASE':
      await confirmPurchase(history, order);
      return undefined;
    case 'CLAIM':
      await requestClaim(history, order, step);
      return undefined;
    case 'ASK':
      await ask(history, order, step);
      return undefined;
    case 'ANSWER':
      await answer(history, staff, order, step.text);
      return undefined;
    case 'REVIEW':
      await review(history, order, step);
      return undefined;
    case 'REFUSE_REFUNDS':
      await history.control('next', {
        call: 'toss.cancel',
        status: 403,
        code: 'NOT_CANCELABLE_PAYMENT',
        message: '취소할 수 없는 결제입니다.',
        times: refundAttempts,
      });
      return undefined;
    case 'PAY_FEE':
      await payFee(history, order);
      return undefined;
    default:
      await workOfStaff(history, staff, order, step.do);
      // A simulated courier carries a parcel from its first lookup on.
      return step.do === 'DISPATCH' || step.do === 'APPROVE' ? history.clock.now() : undefined;
  }
}

async function workOfStaff(
  history: HistoryShop,
  staff: Client,
  order: PlacedOrder,
  work: 'ACCEPT' | 'DISPATCH' | 'APPROVE' | 'PASS_INSPECTION',
): Promise<void> {
  const rows = await rowsOf(history, order);
  if (work === 'ACCEPT')
    requireDone(await staff.bulkConfirmOrderProducts({ uuids: rows.map(({ uuid }) => uuid) }));
  if (work === 'DISPATCH') requireDone(await staff.bulkDispatchOrderProducts({ rows: withInvoices(rows) }));
  if (work === 'APPROVE') {
    const uuid = await openClaimOf(history, order);
    const { refundInfo } = await staff.previewClaimDecision({ uuid });
    const pickup = { carrier: 'CJ', invoiceNumber: freshInvoiceNumber() } as const;
    await staff.approveClaim({ uuid, expectedTotalRefundPrice: refundInfo.totalRefundPrice, pickup });
  }
  if (work === 'PASS_INSPECTION')
    await staff.passClaimInspection({ uuid: await openClaimOf(history, order) });
}

/** One parcel for each group, by the carrier of its store. */
function withInvoices(rows: readonly OrderRow[]): Input<'bulkDispatchOrderProducts'>['rows'] {
  const numbers = new Map(rows.map(({ groupUuid: group }) => [group, freshInvoiceNumber()]));
  return rows.map(({ uuid, carrier, groupUuid: group }) => ({
    uuid,
    carrier,
    invoiceNumber: numbers.get(group) ?? '',
  }));
}

/** Twelve digits; the ending lets the simulated courier deliver the next day (docs/integrations.md#tracking). */
const freshInvoiceNumber = (): string => `${String(randomInt(1_000_000_000)).padStart(9, '0')}001`;

/** A row that is refused is a fault of the plan. */
function requireDone({ failedCount, rows }: Answer<'bulkConfirmOrderProducts'>): void {
  if (failedCount > 0) throw new Error(rows.map(({ message }) => message ?? '').join(' '));
}

async function confirmPurchase(history: HistoryShop, order: PlacedOrder): Promise<void> {
  const rows = await rowsOf(history, order);
  const uuids = rows.filter(({ status }) => status === 'DELIVERY_COMPLETE').map(({ uuid }) => uuid);
  await order.api.changeOrderProductStatus({ uuids, status: 'PURCHASE_CONFIRM' });
}

async function requestClaim(
  history: HistoryShop,
  order: PlacedOrder,
  { type: claimType, reason, line, count, exchangeItem }: Extract<Step, { do: 'CLAIM' }>,
): Promise<void> {
  const orderProductUuid = (await rowsOf(history, order))[line]?.uuid ?? '';
  await order.api.registerOrderClaims({
    claimType,
    reason,
    items: [{ orderProductUuid, count }],
    ...(exchangeItem === undefined
      ? {}
      : { exchangeItems: [{ orderProductUuid, productItemUuid: await itemOf(history, exchangeItem) }] }),
  });
}

async function ask(
  history: HistoryShop,
  order: PlacedOrder,
  { type, text }: Extract<Step, { do: 'ASK' }>,
): Promise<void> {
  const orderProductUuid = (await rowsOf(history, order))[0]?.uuid ?? '';
  await order.api.registerProductInquiry({ type, text, orderProductUuid });
}

async function answer({ shop }: HistoryShop, staff: Client, order: PlacedOrder, text: string): Promise<void> {
  const found = await sql<{ uuid: string }>`
    select uuid from product_inquiry where order_uuid = ${order.uuid} and answered_at is null`.execute(
    shop.db,
  );
  const [inquiry] = found.rows;
  if (inquiry === undefined) throw new Error('The order has no question without an answer.');
  await staff.answerInquiry({ uuid: inquiry.uuid, text });
}

async function review(
  history: HistoryShop,
  order: PlacedOrder,
  { line, rating, text }: Extract<Step, { do: 'REVIEW' }>,
): Promise<void> {
  const orderProductUuid = (await rowsOf(history, order))[line]?.uuid ?? '';
  await order.api.registerProductReview({ orderProductUuid, rating, text });
}

async function openClaimOf({ shop }: HistoryShop, order: PlacedOrder): Promise<string> {
  const found = await sql<{ uuid: string }>`
    select uuid from order_claim where order_uuid = ${order.uuid} and completed_at is null`.execute(shop.db);
  const [claim] = found.rows;
  if (claim === undefined) throw new Error('The order has no open claim.');
  return claim.uuid;
}

async function payFee(history: HistoryShop, order: PlacedOrder): Promise<void> {
  const uuid = await openClaimOf(history, order);
  const payment = await order.api.startClaimPayment({ uuid });
  const { orderId, payPrice: amount } = payment;
  const paymentKey = await passWindow(history, payment);
  await order.api.confirmPayment({ orderId, amount, paymentKey });
}
