// Repairs a difference between the shop's ledgers: what was computed from rows is computed again, a row that is missing is added. A difference
// with a channel is repaired there. No row of money, mileage or stock is changed (docs/rules/payments.md#ledgers).
import { refuse } from '#domain/base/refusal.ts';
import { type LedgerKind, isChannelKind, ledgerWords } from '#domain/payments/ledger-words.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { recountCoupon } from '../../catalog/coupons/coupons.ts';
import {
  recountByLots,
  recountLot,
  recountStock,
  takeStock,
} from '../../catalog/product-items/product-items.ts';
import { repairAtChannel } from '../../channels/channel-ledger/channel-ledger.ts';
import { matchLots, recountLots } from '../../sales/mileage/mileage.ts';
import { lockOrder, recountFacts, recountOrder } from '../../sales/order-rows/order-rows.ts';
import { dropSums } from '../../sales/sales-sums/sales-sums.ts';
import { addRefundMoney, recountPayment } from '../../sales/payments/payments.ts';
import { type FoundDifference, findDifferences } from './ledger-checks.db.ts';
import { type LedgerDifferenceRow, closeDifference, lockOpenDifference } from './ledger-differences.db.ts';

type Repair = (tx: Tx, found: FoundDifference, now: Date) => Promise<void>;

/** The repair of a row of an order, under the order's lock. */
const ofOrder =
  (repair: (tx: Tx, subjectUuid: string, now: Date) => Promise<void>): Repair =>
  async (tx, { subjectUuid, orderUuid }, now) => {
    await lockOrder(tx, orderUuid ?? subjectUuid);
    await repair(tx, subjectUuid, now);
  };

const repairs: Partial<Record<LedgerKind, Repair>> = {
  ORDER_SUM: ofOrder(recountOrder),
  PAYMENT_SUM: ofOrder(recountPayment),
  SALES_FACTS: ofOrder(recountFacts),
  SALES_SUMS: (tx, { subjectUuid }) => dropSums(tx, subjectUuid),
  REFUND_MONEY: ofOrder(addRefundMoney),
  MILEAGE_LOT: (tx, { subjectUuid }) => recountLots(tx, subjectUuid),
  MILEAGE_BALANCE: (tx, { subjectUuid }) => matchLots(tx, subjectUuid),
  COUPON_COUNT: (tx, { subjectUuid }) => recountCoupon(tx, subjectUuid),
  STOCK_SUM: (tx, { subjectUuid }) => recountStock(tx, subjectUuid),
  STOCK_NOT_TAKEN: async (tx, { subjectUuid, orderUuid }, now) => {
    const { products } = await lockOrder(tx, orderUuid ?? refuse('NOT_FOUND'));
    const row = products.find(({ uuid }) => uuid === subjectUuid) ?? refuse('NOT_FOUND');
    const { productItemUuid, productUuid, count } = row;
    await takeStock(tx, [{ productItemUuid, productUuid, count, orderProductUuid: subjectUuid }], now);
  },
  LOT_UNITS: (tx, { subjectUuid }, now) => recountLot(tx, subjectUuid, now),
  LOT_SUM: (tx, { subjectUuid }, now) => recountByLots(tx, subjectUuid, now),
};

/** Repairs a difference with a channel there, before any transaction, and returns it; undefined for other kinds, and for sides that are equal by now. */
async function repairedAtChannel(
  ctx: Ctx,
  { kind, state, subjectUuid }: LedgerDifferenceRow,
): Promise<FoundDifference | undefined> {
  if (state !== 'OPEN' || !isChannelKind(kind)) return undefined;
  const [found] = await findDifferences(ctx.db, kind, { now: ctx.now, only: subjectUuid });
  if (found !== undefined) await repairAtChannel[kind]?.(ctx, subjectUuid);
  return found;
}

/**
 * Makes both sides of an open difference equal and closes it; one that is equal by now is closed as GONE. Refuses STATUS_NOT_ALLOWED for a
 * closed one, for a kind that staff decide and where the sides still differ, SOLD_OUT, STOCK_SHORTAGE, and PROVIDER_UNAVAILABLE while a
 * channel does not answer.
 */
export async function repairDifference(ctx: Ctx, difference: LedgerDifferenceRow): Promise<void> {
  const { uuid, kind, subjectUuid } = difference;
  const staffUuid = staffOf(ctx);
  if (ledgerWords[kind].repair === undefined)
    refuse('STATUS_NOT_ALLOWED', { message: ledgerWords[kind].step });
  const atChannel = await repairedAtChannel(ctx, difference);
  await ctx.tx(async (tx) => {
    if (!(await lockOpenDifference(tx, uuid)))
      refuse('STATUS_NOT_ALLOWED', { message: '이미 처리한 차이입니다.' });
    const scope = { now: ctx.currentTime(), only: subjectUuid };
    const [stored] = await findDifferences(tx, kind, scope);
    if (stored !== undefined) await repairs[kind]?.(tx, stored, ctx.now);
    const found = atChannel ?? stored;
    const [left] = await findDifferences(tx, kind, scope);
    if (left !== undefined)
      refuse('STATUS_NOT_ALLOWED', { message: '고친 뒤에도 맞지 않습니다. 주문과 기록을 확인해 주세요.' });
    await closeDifference(tx, uuid, {
      as: found === undefined ? 'GONE' : 'REPAIRED',
      staffUuid,
      now: ctx.now,
    });
    await recordAudit(tx, ctx, {
      action: 'REPAIR',
      targetType: 'LEDGER_DIFFERENCE',
      targetUuid: uuid,
      ...(found !== undefined && {
        before: { kind, amount: found.actual },
        after: { kind, amount: found.expected },
      }),
    });
  });
}
