// Names the member's unpaid orders in the refusals that they may cause, so that a reservation does not look like a use
// (docs/rules/orders.md#unpaid-orders).
import type { Static } from 'typebox';
import type { OrderQuote } from '#contract/sales/orders/order-shapes.ts';
import { couponReasons } from '#domain/prices/coupon-fit.ts';
import { couponInUse, mileageInUse, orderInUse } from '#domain/orders/unpaid-order-text.ts';
import { type Refusal, type RefusalCode, isRefusal, refusalOf } from '#domain/base/refusal.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { type UnpaidOrderUseRow, listUnpaidOrders, unpaidOrderResponse } from '../order-rows/order-rows.ts';
import type { CouponRequest, QuoteItem } from './quote-coupons.ts';

/** What the caller asked for. */
type Wanted = { items: readonly QuoteItem[] } & CouponRequest;

const ofGoods: readonly RefusalCode[] = ['SOLD_OUT', 'STOCK_SHORTAGE', 'LIMIT_EXCEEDED'];
const refusals: readonly RefusalCode[] = [...ofGoods, 'COUPON_NOT_APPLICABLE', 'MILEAGE_SHORTAGE'];

/**
 * Runs `work`. A refusal of a member whose unpaid orders use the coupon, the mileage or the goods gets `unpaidOrders` and, where it would
 * read as a use, a sentence that names the order. Reads nothing unless such a refusal is thrown.
 */
export async function namingUnpaidOrders<Result>(
  ctx: Ctx,
  wanted: Wanted,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const userUuid = findMember(ctx);
    if (userUuid === undefined || !isRefusal(error) || !refusals.includes(error.code)) throw error;
    throw namedRefusal(error, wanted, await listUnpaidOrders(ctx.db, userUuid));
  }
}

function namedRefusal(refusal: Refusal, wanted: Wanted, orders: readonly UnpaidOrderUseRow[]): Refusal {
  const { uses, isFirstOrder } = concerned(refusal, wanted, orders);
  const [first] = uses;
  if (first === undefined) return refusal;
  const unpaid = { ...first, reservedUntil: new Date(first.reservedUntil) };
  const message =
    refusal.code === 'MILEAGE_SHORTAGE'
      ? mileageInUse(unpaid)
      : ofGoods.includes(refusal.code) || isFirstOrder
        ? `${refusal.message} ${orderInUse(unpaid)}`
        : couponInUse(unpaid);
  return refusalOf(refusal.code, {
    message,
    ...(refusal.fields && { fields: refusal.fields }),
    extra: { ...refusal.extra, unpaidOrders: uses.map(unpaidOrderResponse) },
  });
}

/** The unpaid orders that use what was refused. */
function concerned(
  { code, message, extra }: Refusal,
  { items, cartUserCouponUuid }: Wanted,
  orders: readonly UnpaidOrderUseRow[],
): { uses: UnpaidOrderUseRow[]; isFirstOrder: boolean } {
  const goods = refusedGoods(extra);
  const isFirstOrder = code === 'COUPON_NOT_APPLICABLE' && message === couponReasons.firstOrder;
  const lower = (uuids: readonly (string | undefined)[]) => uuids.map((uuid) => uuid?.toLowerCase());
  const named = extra?.['userCouponUuid'] as string | undefined;
  const couponUuids = lower(
    named === undefined ? [cartUserCouponUuid, ...items.map((one) => one.userCouponUuid)] : [named],
  );
  const uses = orders.filter((order) => {
    if (code === 'MILEAGE_SHORTAGE') return order.mileagePrice > 0;
    if (ofGoods.includes(code)) return order.productItemUuids.some((uuid) => goods.includes(uuid));
    return isFirstOrder || order.userCouponUuids.some((uuid) => couponUuids.includes(uuid));
  });
  return { uses, isFirstOrder };
}

/** The items that a refusal is about: the one that it names, or those with a problem in its quote. */
function refusedGoods(extra: Refusal['extra']): string[] {
  const quote = extra?.['quote'] as Static<typeof OrderQuote> | undefined;
  const named = extra?.['productItemUuid'] as string | undefined;
  return [
    ...(named === undefined ? [] : [named]),
    ...(quote?.problems ?? []).map((one) => one.productItemUuid),
  ];
}
