// Effects of transitions as data: each code of docs/rules/orders.md#effects that depends on the moved rows alone has one function.
import { confirmAfterClaim, confirmDates } from '#domain/orders/confirm-dates.ts';
import { isNegative } from '#domain/orders/order-status.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { holidays } from '../../base/stores/stores.ts';
import { emptyStock, returnStock } from '../../catalog/product-items/product-items.ts';
import { clawbackMileage, clawbackReviewMileage, earnMileage, restoreMileage } from '../mileage/mileage.ts';
import { restoreCoupons } from '../user-coupons/user-coupons.ts';
import { type Moved, type OrderProductRow, stockNeeds, writeRowDates } from '../order-rows/order-rows.ts';
import type { FiredEvent, OrderEventFacts } from './event-facts.ts';

type Effect = (
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  facts: OrderEventFacts,
  rows: OrderProductRow[],
) => Promise<FiredEvent['restoredCoupons'] | void>;

/** Releases the stock of rows that leave the order. In an exchange S+ means the replacement, which the claim returns. */
const returnRowStock: Effect = async (tx, ctx, _facts, rows) => {
  const left = rows.filter((row) => isNegative(row.status));
  if (left.length > 0) await returnStock(tx, stockNeeds(left), ctx.now);
};

/** Who ended the rows: what the command states, otherwise by the actor. */
const causeOf = ({ move, cause }: OrderEventFacts) =>
  cause ??
  (move.actor === 'SHOPPER'
    ? 'SHOPPER'
    : move.actor === 'MERCHANT' || move.actor === 'ADMIN'
      ? 'MERCHANT'
      : 'SYSTEM');

/**
 * Whether mileage and coupons of the rows are usable for some days longer (docs/rules/mileage.md#grace): only a paid order can earn that.
 * Otherwise opening and closing a payment window would extend them.
 */
const hasGrace = (facts: OrderEventFacts): boolean =>
  facts.locked.order.paidAt !== null && causeOf(facts) !== 'SHOPPER';

/** Returns the rows' shares of the used mileage, or what the claim states. */
const restoreRowMileage: Effect = async (tx, ctx, facts, rows) => {
  const { locked, restoredMileage } = facts;
  const shares = rows.map((row) => ({
    orderProductUuid: row.uuid,
    amount: restoredMileage?.get(row.uuid) ?? row.mileagePrice,
  }));
  // All rows of an event belong to one claim.
  const claimUuid = rows[0]?.claimUuid ?? undefined;
  await ofMember(locked, (member) =>
    restoreMileage(tx, { ...member, rows: shares, claimUuid, hasGrace: hasGrace(facts), now: ctx.now }),
  );
};

/** Credits rows that are confirmed for the first time. */
const earnRowMileage: Effect = async (tx, ctx, { locked }, rows) => {
  const credits = rows.filter((row) => row.confirmedAt === null).map(creditOf);
  await ofMember(locked, (member) => earnMileage(tx, { ...member, rows: credits, now: ctx.now }));
};

/** Takes back the credits, of purchase and review, of rows that were confirmed before they were returned. */
const clawBackRowMileage: Effect = async (tx, ctx, { locked }, rows) => {
  const confirmed = rows.filter((row) => row.confirmedAt !== null);
  const claimUuid = confirmed[0]?.claimUuid ?? undefined;
  await ofMember(locked, async (member) => {
    await clawbackMileage(tx, { ...member, rows: confirmed.map(creditOf), claimUuid, now: ctx.now });
    const orderProductUuids = confirmed.map((row) => row.uuid);
    if (orderProductUuids.length > 0)
      await clawbackReviewMileage(tx, {
        userUuid: member.userUuid,
        orderProductUuids,
        claimUuid,
        now: ctx.now,
      });
  });
};

const creditOf = (row: OrderProductRow) => ({ orderProductUuid: row.uuid, amount: row.expectedMileage });

/** Guests have no mileage. */
async function ofMember(
  { order }: OrderEventFacts['locked'],
  work: (member: { userUuid: string; orderUuid: string }) => Promise<void>,
): Promise<void> {
  if (order.userUuid !== null) await work({ userUuid: order.userUuid, orderUuid: order.uuid });
}

const restoreRowCoupons: Effect = async (tx, ctx, facts) =>
  restoreCoupons(tx, { orderUuid: facts.locked.order.uuid, hasGrace: hasGrace(facts), now: ctx.now });

type RowDates = Omit<Parameters<typeof writeRowDates>[1][number], 'orderProductUuid'>;

/** Writes the dates of each row that `datesOf` computes. */
const writesDates =
  (datesOf: (row: OrderProductRow, now: Date) => RowDates): Effect =>
  (tx, ctx, _facts, rows) =>
    writeRowDates(
      tx,
      rows.map((row) => ({ orderProductUuid: row.uuid, ...datesOf(row, ctx.now) })),
    );

/** Days from delivery in which its holidays matter. */
const confirmHolidayDays = 40;

const writeDelivered: Effect = async (tx, ctx, facts, rows) => {
  const dates = confirmDates(ctx.now, await holidays(tx, seoulDate(ctx.now), confirmHolidayDays));
  await writesDates((_row, now) => ({ deliveredAt: now, ...dates }))(tx, ctx, facts, rows);
};

/** Allows the automatic confirmation again; a delivered replacement has its dates from deliveredAt. */
const writeReleased = writesDates((row, now) => ({
  isConfirmPaused: false,
  ...(row.status === 'EXCHANGE_DELIVERY_COMPLETE'
    ? {}
    : { autoConfirmAt: confirmAfterClaim(now, row.autoConfirmAt) }),
}));

/** Rows that the event confirmed: the first confirmation is stored, and no timer remains. */
async function writeConfirmed(tx: Tx, ctx: Pick<Ctx, 'now'>, moved: readonly Moved[]): Promise<void> {
  const confirmed = moved.filter(({ row }) => row.status === 'PURCHASE_CONFIRM');
  await writeRowDates(
    tx,
    confirmed.map(({ row }) => ({ orderProductUuid: row.uuid, confirmedAt: ctx.now, autoConfirmAt: null })),
  );
}

/** In the order in which they run; a code that is not listed is executed by the command. */
const effects: readonly (readonly [code: string, effect: Effect])[] = [
  ['S+', returnRowStock],
  ['C+', restoreRowCoupons],
  ['S0', (tx, ctx, _facts, rows) => emptyStock(tx, stockNeeds(rows), ctx.now)],
  ['M+', restoreRowMileage],
  ['E+', earnRowMileage],
  ['E-', clawBackRowMileage],
  ['dispatchedAt', writesDates((_row, now) => ({ dispatchedAt: now }))],
  ['deliveredAt', writeDelivered],
  ['hold', writesDates(() => ({ isConfirmPaused: true }))],
  ['unhold', writeReleased],
];

/** Runs each effect once for all rows whose transition lists it; returns the restored coupons. */
export async function executeEffects(
  tx: Tx,
  ctx: Pick<Ctx, 'now'>,
  facts: OrderEventFacts,
  moved: readonly Moved[],
): Promise<FiredEvent['restoredCoupons']> {
  const restored: FiredEvent['restoredCoupons'][number][] = [];
  for (const [code, effect] of effects) {
    const rows = moved.filter(({ transition }) => transition.effects.includes(code)).map(({ row }) => row);
    if (rows.length === 0) continue;
    restored.push(...((await effect(tx, ctx, facts, rows)) ?? []));
  }
  await writeConfirmed(tx, ctx, moved);
  return restored;
}
