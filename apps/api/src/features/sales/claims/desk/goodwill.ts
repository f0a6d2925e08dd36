// Goodwill: staff return money of a paid order without a claim (docs/rules/refunds.md#goodwill).
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { formatWon, multiplyWon, sum } from '#domain/base/money.ts';
import { taxFreePartOf } from '#domain/payments/refund-parts.ts';
import { refuse } from '#domain/base/refusal.ts';
import { isNegative } from '#domain/orders/order-status.ts';
import { type Ctx, staffOf } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { readSettings } from '../../../base/settings/settings.ts';
import { isOrderOfStore, requireOwnChannel } from '../../order-rows/order-rows.ts';
import { type GoodwillRow, createRefund, listGoodwill } from '../../payments/payments.ts';
import { type ClaimState, readClaimState } from '../claim-state.ts';
import type { PaidRow } from '../claims.db.ts';

type Goodwill = Input<'refundGoodwill'>;

/**
 * Creates the refund for the staff of `storeUuid` (undefined: head office). The same `requestUuid` returns the same refund. Refuses
 * NOT_FOUND, ORDER_STATUS_CONFLICT for an order without money left, FORBIDDEN above the limit of the role, INVALID_INPUT above the money
 * that is left, IDEMPOTENCY_CONFLICT for a `requestUuid` with another content.
 */
export async function refundGoodwill(
  ctx: Ctx,
  input: Goodwill,
  storeUuid: string | undefined,
): Promise<Answer<'refundGoodwill'>> {
  const orderUuid = input.uuid.toLowerCase();
  if (!(await isOrderOfStore(ctx.db, orderUuid, storeUuid))) return refuse('NOT_FOUND');
  return ctx.tx(async (tx) => {
    const state = await readClaimState(tx, ctx, orderUuid);
    requireOwnChannel(state.order);
    const idempotencyKey = `goodwill-${input.requestUuid.toLowerCase()}`;
    const before = await listGoodwill(tx, orderUuid);
    const left = leftOf(state, before, { limit: await limitOf(tx, storeUuid), storeUuid });
    const repeated = before.find((one) => one.idempotencyKey === idempotencyKey);
    if (repeated !== undefined) {
      const isSame = repeated.amount === input.amount && repeated.reason === input.text;
      return isSame ? answerOf(repeated, left, before) : refuse('IDEMPOTENCY_CONFLICT');
    }
    const payment = requireLeft(left, input.amount);
    await createRefund(tx, ctx, {
      orderUuid,
      payment,
      cause: 'GOODWILL',
      reason: input.text,
      amount: input.amount,
      taxFreeAmount: taxFreePartOf(
        input.amount,
        Math.floor(multiplyWon(payment.taxFreeLeft, input.amount) / payment.left),
        { left: payment.left, taxFreeLeft: payment.taxFreeLeft },
      ),
      idempotencyKey,
      givenBy: { staffUuid: staffOf(ctx), storeUuid: storeUuid ?? null },
    });
    const given = await listGoodwill(tx, orderUuid);
    // Another order has a refund of this request.
    const made = given.find((one) => one.idempotencyKey === idempotencyKey) ?? refuse('IDEMPOTENCY_CONFLICT');
    await recordAudit(tx, ctx, {
      action: 'REFUND_GOODWILL',
      targetType: 'ORDER',
      targetUuid: orderUuid,
      after: { refundUuid: made.uuid, amount: made.amount },
      reason: input.text,
    });
    const afterwards = { ...left, ofRole: left.ofRole - input.amount, ofMoney: left.ofMoney - input.amount };
    return answerOf(made, afterwards, given);
  });
}

/** Most goodwill of one order, for the role of the caller. */
async function limitOf(tx: Tx, storeUuid: string | undefined): Promise<number> {
  const { merchantPrice, adminPrice } = await readSettings(tx, 'goodwill');
  return storeUuid === undefined ? adminPrice : merchantPrice;
}

/** What may be returned: under the limit of the role, and of the money. `payment` is the one that it is taken from. */
type Left = { ofRole: number; ofMoney: number; payment: PaidRow | undefined };

function leftOf(
  state: ClaimState,
  given: readonly GoodwillRow[],
  { limit, storeUuid }: { limit: number; storeUuid: string | undefined },
): Left {
  const payment = state.paid.find((one) => one.claimUuid === null && one.left > 0);
  const claimed = state.claims.filter((claim) => claim.status === 'IN_REQUEST' && !claim.isRefundCreated);
  const unclaimed =
    sum(state.paid.map((one) => one.left)) - sum(claimed.map((claim) => claim.refundInfo.totalRefundPrice));
  const ofOrder = Math.max(0, Math.min(payment?.left ?? 0, unclaimed));
  const ofMoney = storeUuid === undefined ? ofOrder : Math.min(ofOrder, leftOfStore(state, given, storeUuid));
  return { ofRole: Math.max(0, limit - sum(given.map((one) => one.amount))), ofMoney, payment };
}

/** What was paid for the goods of the store that did not leave the order, less the goodwill of its staff. */
function leftOfStore(state: ClaimState, given: readonly GoodwillRow[], storeUuid: string): number {
  const groups = new Set(state.groups.filter((one) => one.store.uuid === storeUuid).map((one) => one.uuid));
  const rows = state.products.filter((row) => groups.has(row.orderGroupUuid) && !isNegative(row.status));
  const ofStore = given.filter((one) => one.storeUuid === storeUuid);
  return Math.max(0, sum(rows.map((row) => row.payPrice)) - sum(ofStore.map((one) => one.amount)));
}

/** The payment that the amount is taken from. */
function requireLeft({ ofRole, ofMoney, payment }: Left, amount: number): PaidRow {
  if (payment === undefined || ofMoney === 0)
    return refuse('ORDER_STATUS_CONFLICT', { message: '환불할 수 있는 결제 금액이 없습니다.' });
  if (amount > ofMoney)
    return refuse('INVALID_INPUT', {
      fields: [{ name: 'amount', message: `${formatWon(ofMoney)}까지 환불할 수 있습니다.` }],
    });
  if (amount > ofRole)
    return refuse('FORBIDDEN', {
      message: `이 주문에는 ${formatWon(ofRole)}까지 보상 환불할 수 있습니다.`,
    });
  return payment;
}

function answerOf(made: GoodwillRow, left: Left, given: readonly GoodwillRow[]): Answer<'refundGoodwill'> {
  return {
    uuid: made.uuid,
    amount: made.amount,
    state: made.status,
    createdAt: seoulDateTime(made.createdAt),
    goodwillPrice: sum(given.map((one) => one.amount)),
    leftPrice: Math.min(left.ofRole, left.ofMoney),
  };
}
