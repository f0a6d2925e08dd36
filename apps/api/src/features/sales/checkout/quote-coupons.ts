// Coupons of a quote: the selection's discounts, what fits each row and why not, and the proposed selection (docs/rules/coupons.md). Reads
// and writes nothing; the wallet comes with the facts of the quote.
import type { Static } from 'typebox';
import type { OrderQuote } from '#contract/sales/orders/order-shapes.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type BestCoupons, bestCoupons } from '#domain/prices/best-coupons/best-coupons.ts';
import { normalizedCouponCode } from '#domain/prices/coupon-code.ts';
import {
  type CouponOrder,
  type OwnedCoupon,
  type SelectedDiscounts,
  couponProblem,
  selectCoupons,
} from '#domain/prices/coupon-fit.ts';
import { usableMileage } from '#domain/mileage/mileage-use.ts';
import { type Won, sum } from '#domain/base/money.ts';
import { couponDiscount } from '#domain/prices/coupons.ts';
import type { OrderDiscount, QuoteLineInput } from '#domain/prices/quote.ts';
import {
  type NewOrderCoupon,
  type WalletRequest,
  mostConsidered,
  ownedCoupons,
} from '../user-coupons/user-coupons.ts';
import type { NewOrderProduct } from '../order-rows/order-rows.ts';
import type { QuoteFacts } from './quote-order.db.ts';

/** A requested item; `userCouponUuid` is its product coupon. */
export type QuoteItem = {
  productItemUuid: string;
  count: number;
  cartUuid?: string | undefined;
  userCouponUuid?: string | undefined;
};

/** The coupons of a request besides those of its rows. */
export type CouponRequest = {
  cartUserCouponUuid?: string | undefined;
  promotionCode?: string | undefined;
  /** Considers the member's whole wallet, for a proposal and for reasons. */
  isWholeWallet?: boolean;
  /** Selects the best set of the wallet in place of the coupons of the request. */
  isBest?: boolean | undefined;
};

export type QuotedCoupons = {
  order: CouponOrder;
  owned: readonly OwnedCoupon[];
  rows: ReturnType<typeof ownedCoupons>['rows'];
  selected: SelectedDiscounts;
  /** The best set if it is selected. */
  best?: BestCoupons | undefined;
  /** As entered, in normal form. */
  promotionCode: string | undefined;
  items: readonly QuoteItem[];
};

/** What the statement of the quote reads of the wallet; undefined without coupons. */
export function walletRequest(
  items: readonly QuoteItem[],
  request: CouponRequest,
): WalletRequest | undefined {
  const uuids = [...items.map((item) => item.userCouponUuid), request.cartUserCouponUuid];
  const userCouponUuids = uuids.filter((uuid) => uuid !== undefined);
  const { promotionCode, isWholeWallet = false } = request;
  if (!isWholeWallet && userCouponUuids.length === 0 && promotionCode === undefined) return undefined;
  return {
    isWhole: isWholeWallet,
    userCouponUuids,
    promotionCode: promotionCode === undefined ? undefined : normalizedCouponCode(promotionCode),
  };
}

/** The lines with their product coupons, and the discounts on the order. A coupon that does not fit has no discount. */
export function applyCoupons(
  lines: readonly QuoteLineInput[],
  items: readonly QuoteItem[],
  request: CouponRequest,
  { wallet, unpaidOrders }: Pick<QuoteFacts, 'wallet' | 'unpaidOrders'>,
  now: Date,
): {
  lines: QuoteLineInput[];
  discounts: { cartCoupon?: OrderDiscount; promotionCode?: OrderDiscount };
  coupons: QuotedCoupons;
} {
  const { shopper, coupons: owned, rows } = ownedCoupons(wallet, unpaidOrders);
  const couponLines = lines.map((line) => ({
    productItemUuid: line.productItemUuid,
    productPrice: line.salesPrice * line.count,
  }));
  const order: CouponOrder = { lines: couponLines, shopper, now };
  const code = request.promotionCode === undefined ? undefined : normalizedCouponCode(request.promotionCode);
  const best = request.isBest ? bestCoupons(owned, order) : undefined;
  const selection = best?.selection ?? {
    productCoupons: new Map(
      items.flatMap(({ productItemUuid, userCouponUuid }) =>
        userCouponUuid === undefined ? [] : [[productItemUuid, userCouponUuid] as const],
      ),
    ),
    cartCoupon: request.cartUserCouponUuid?.toLowerCase(),
    promotionCode: code === undefined ? undefined : (promotionOf(owned)?.userCouponUuid ?? code),
  };
  const selected = selectCoupons(owned, selection, order);
  return {
    lines: lines.map((line) => ({
      ...line,
      productCouponDiscountPrice: selected.productCoupons.get(line.productItemUuid)?.discountPrice ?? 0,
    })),
    discounts: {
      ...(selected.cartCoupon !== undefined && { cartCoupon: selected.cartCoupon }),
      ...(selected.promotionCode !== undefined && { promotionCode: selected.promotionCode }),
    },
    coupons: { order, owned, rows, selected, best, promotionCode: code, items },
  };
}

const promotionOf = (owned: readonly OwnedCoupon[]) => owned.find((coupon) => coupon.isPromotionCode);

/** True when a promotion code was entered that does not exist. */
export const isCodeUnknown = ({ promotionCode, owned }: QuotedCoupons): boolean =>
  promotionCode !== undefined && promotionOf(owned) === undefined;

const usedDiscounts = ({ productCoupons, cartCoupon, promotionCode }: QuotedCoupons['selected']) =>
  [...productCoupons.values(), cartCoupon, promotionCode].filter((one) => one !== undefined);

/** True when a selected coupon is for the first order only. */
export function usesFirstOrderCoupon({ selected, owned }: QuotedCoupons): boolean {
  const uuids = usedDiscounts(selected).map((one) => one.userCouponUuid);
  return owned.some((coupon) => coupon.isFirstOrderOnly && uuids.includes(coupon.userCouponUuid));
}

const unknownCode = '프로모션 코드를 확인해 주세요.';

/** Refuses the first selected coupon that does not fit: COUPON_NOT_APPLICABLE or COUPON_PERIOD_ENDED with its reason. */
export function refuseCouponProblem(coupons: QuotedCoupons, extra: () => Record<string, unknown>): void {
  const [problem] = coupons.selected.problems;
  if (problem === undefined) return;
  const message =
    isCodeUnknown(coupons) && problem.userCouponUuid === coupons.promotionCode ? unknownCode : problem.reason;
  refuse(problem.code, { message, extra: { ...extra(), userCouponUuid: problem.userCouponUuid } });
}

type Answer = Static<typeof OrderQuote>;
type Fit = Answer['cartCoupons'][number];

/** The coupon fields of the answer, and the product coupons of each item. The proposal uses mileage up to `mileageBalance`. */
export function couponResponses(
  coupons: QuotedCoupons,
  mileageBalance: Won,
): {
  applicable: Map<string, Fit[]>;
  answer: Pick<
    Answer,
    'appliedCoupons' | 'cartCoupons' | 'unusableUserCoupons' | 'bestCoupons' | 'promotionCode'
  >;
} {
  const { owned, order, selected } = coupons;
  const applicable = new Map<string, Fit[]>();
  const unusableUserCoupons: Fit[] = [];
  const cartCoupons: Fit[] = [];
  for (const coupon of owned) {
    if (coupon.isPromotionCode) continue;
    const reason = couponProblem(coupon, order)?.reason;
    if (coupon.couponType === 'CART') {
      cartCoupons.push(
        fitOf(coupon, cartPrice(coupon, coupons), reason ?? combinationReason(coupon, selected)),
      );
      continue;
    }
    if (coupon.targetProductItemUuids.length === 0) unusableUserCoupons.push(fitOf(coupon, 0, reason));
    for (const { productItemUuid, productPrice } of order.lines) {
      if (!coupon.targetProductItemUuids.includes(productItemUuid)) continue;
      const fits = applicable.get(productItemUuid) ?? [];
      fits.push(fitOf(coupon, couponDiscount(coupon, productPrice), reason));
      applicable.set(productItemUuid, fits);
    }
  }
  for (const fits of applicable.values()) fits.sort(byDiscount);
  cartCoupons.sort(byDiscount);
  const promotionCode = promotionResponse(coupons);
  return {
    applicable,
    answer: {
      appliedCoupons: appliedResponse(coupons),
      cartCoupons,
      unusableUserCoupons,
      bestCoupons: bestResponse(coupons, mileageBalance),
      ...(promotionCode !== undefined && { promotionCode }),
    },
  };
}

/** Coupons that fit come first, the largest discount at the top. */
const byDiscount = (one: Fit, other: Fit): number =>
  Number(one.reason !== undefined) - Number(other.reason !== undefined) ||
  other.discountPrice - one.discountPrice;

function fitOf(coupon: OwnedCoupon, discountPrice: number, reason: string | undefined): Fit {
  return {
    userCouponUuid: coupon.userCouponUuid,
    name: coupon.name,
    validTo: seoulDateTime(coupon.validTo),
    discountPrice: reason === undefined ? discountPrice : 0,
    ...(reason !== undefined && { reason }),
  };
}

/** The applied coupons, each with its discount. */
function appliedResponse({ owned, selected }: QuotedCoupons): Fit[] {
  const prices = new Map(
    usedDiscounts(selected).map(({ userCouponUuid, discountPrice }) => [userCouponUuid, discountPrice]),
  );
  return owned.flatMap((coupon) => {
    const discountPrice = prices.get(coupon.userCouponUuid);
    return discountPrice === undefined ? [] : [fitOf(coupon, discountPrice, undefined)];
  });
}

/** What the cart coupon takes off with the selected product coupons, or would take off without them if they exclude each other. */
function cartPrice(coupon: OwnedCoupon, { order, selected }: QuotedCoupons): number {
  const targets = new Set(coupon.targetProductItemUuids);
  const base = order.lines
    .filter((line) => targets.has(line.productItemUuid))
    .map(
      (line) => line.productPrice - (selected.productCoupons.get(line.productItemUuid)?.discountPrice ?? 0),
    );
  return couponDiscount(coupon, sum(base));
}

/** The problem that the selection reported for this coupon. */
const combinationReason = (coupon: OwnedCoupon, selected: SelectedDiscounts): string | undefined =>
  selected.problems.find((problem) => problem.userCouponUuid === coupon.userCouponUuid)?.reason;

function promotionResponse(coupons: QuotedCoupons): Answer['promotionCode'] {
  const { promotionCode: code, owned, selected } = coupons;
  if (code === undefined) return undefined;
  const coupon = promotionOf(owned);
  if (coupon === undefined) return { code, discountPrice: 0, reason: unknownCode };
  const reason = combinationReason(coupon, selected);
  return {
    code,
    name: coupon.name,
    discountPrice: selected.promotionCode?.discountPrice ?? 0,
    ...(reason !== undefined && { reason }),
  };
}

function bestResponse(
  { owned, order, items, promotionCode, best: selected }: QuotedCoupons,
  mileageBalance: Won,
): Answer['bestCoupons'] {
  const { selection, discountPrice, ...best } = selected ?? bestCoupons(owned, order);
  const goodsPrice = sum(order.lines.map((line) => line.productPrice)) - discountPrice;
  // Coupons of the wallet that were not considered could take off all that remains.
  const isWalletWhole = owned.filter((coupon) => !coupon.isPromotionCode).length < mostConsidered;
  const mostMissedPrice = isWalletWhole ? best.mostMissedPrice : goodsPrice;
  const mileagePrice = usableMileage({ balance: mileageBalance, goodsPrice });
  if (discountPrice === 0 && mileagePrice === 0) return {};
  const { productCoupons, cartCoupon } = selection;
  return {
    items: items.map(({ productItemUuid, count }) => {
      const userCouponUuid = productCoupons.get(productItemUuid);
      return { productItemUuid, count, ...(userCouponUuid !== undefined && { userCouponUuid }) };
    }),
    ...(cartCoupon !== undefined && { cartUserCouponUuid: cartCoupon }),
    ...(selection.promotionCode === undefined || promotionCode === undefined ? {} : { promotionCode }),
    mileagePrice,
    discountPrice,
    ...(mostMissedPrice === 0 ? {} : { mostMissedPrice }),
  };
}

/** The coupons that an order with these products stores. */
export function orderCoupons(
  { selected, rows, order }: QuotedCoupons,
  products: readonly NewOrderProduct[],
): NewOrderCoupon[] {
  const snapshot = (
    uuid: string,
    kind: NewOrderCoupon['kind'],
    discountPrice: number,
    productUuids: string[],
  ) => {
    const row = rows.get(uuid);
    if (row === undefined) return [];
    return [
      {
        couponUuid: row.uuid,
        userCouponUuid: row.userCouponUuid,
        kind,
        name: row.name,
        discountPrice,
        minOrderPrice: row.minOrderPrice,
        cancelPolicy: row.cancelPolicy,
        orderProductUuids: productUuids,
      },
    ];
  };
  const onOrder = (
    discount: SelectedDiscounts['cartCoupon'],
    kind: 'CART' | 'PROMOTION_CODE',
    column: 'cartCouponDiscountPrice' | 'promotionCodeDiscountPrice',
  ) => {
    if (discount === undefined) return [];
    const targets = products.filter(
      (one) => discount.targetProductItemUuids?.includes(one.productItemUuid) ?? true,
    );
    const shared = targets.filter((one) => one[column] > 0);
    const uuids = (shared.length > 0 ? shared : targets).map((one) => one.uuid);
    return snapshot(discount.userCouponUuid, kind, discount.discountPrice, uuids);
  };
  const onRows = order.lines.flatMap(({ productItemUuid }) => {
    const coupon = selected.productCoupons.get(productItemUuid);
    if (coupon === undefined) return [];
    const uuids = products.filter((one) => one.productItemUuid === productItemUuid).map((one) => one.uuid);
    return snapshot(coupon.userCouponUuid, 'PRODUCT', coupon.discountPrice, uuids);
  });
  return [
    ...onRows,
    ...onOrder(selected.cartCoupon, 'CART', 'cartCouponDiscountPrice'),
    ...onOrder(selected.promotionCode, 'PROMOTION_CODE', 'promotionCodeDiscountPrice'),
  ];
}
