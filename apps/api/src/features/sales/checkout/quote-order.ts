// The server's quote of items: current prices, stock and fees. A dry run returns it, a registration is compared with it
// (docs/rules/prices.md#quote, docs/endpoints.md#d17). Reads only.
import type { Static } from 'typebox';
import type { OrderQuote } from '#contract/sales/orders/order-shapes.ts';
import { type BuyingProblem, buyingProblem } from '#domain/cart/buying-problem.ts';
import { dispatchDate } from '#domain/base/calendar.ts';
import { remoteAreaType } from '#domain/prices/delivery-fee.ts';
import type { RemoteAreaType } from '#domain/base/enums.ts';
import { type Quote, deliveryGroupKey } from '#domain/prices/quote.ts';
import {
  type RefusalCode,
  limitMessage,
  refusalCatalogue,
  refuse,
  stockShortageMessage,
} from '#domain/base/refusal.ts';
import type { Db } from '../../../db/connect.ts';
import type { OrderableRow } from '../../catalog/product-items/product-items.ts';
import { deliveryLabelOf, remoteFeesOf } from '../../base/stores/stores.ts';
import { type QuotedMileage, quoteWithMileage } from './quote-mileage.ts';
import { type QuoteFacts, type QuotedRow, findQuoteFacts } from './quote-order.db.ts';
import {
  type CouponRequest,
  type QuoteItem,
  type QuotedCoupons,
  applyCoupons,
  couponResponses,
  walletRequest,
} from './quote-coupons.ts';
import { type UnpaidOrderUseRow, unpaidOrderResponse } from '../order-rows/order-rows.ts';

export type Problem = {
  productItemUuid: string;
  code: RefusalCode;
  message: string;
  availableCount?: number;
};
export type Quoted = {
  quote: Quote;
  mileage: QuotedMileage;
  rows: Map<string, QuotedRow>;
  /** Cart rows by item, for items that are ordered from the cart. */
  cartUuids: Map<string, string>;
  problems: Problem[];
  remoteArea: RemoteAreaType;
  holidays: string[];
  coupons: QuotedCoupons;
  unpaidOrders: UnpaidOrderUseRow[];
};

/** In won: within the range of a PostgreSQL integer, and more than a card would pay. */
const largestPayPrice = 1_000_000_000;

export type QuoteRequest = {
  items: readonly QuoteItem[];
  zipCode: string | undefined;
  userUuid: string | undefined;
  /** A guest with a valid age verification; a member's is stored with the account. */
  isAdultGuest: boolean;
  /**
   * A gift ignores `zipCode`, because its receiver enters the address, and refuses goods for adults, because the age of the receiver is unknown
   * (docs/rules/gifts.md). Default: false.
   */
  isGift?: boolean;
  /** Mileage to use. Default: none. */
  mileagePrice?: number;
  coupons?: CouponRequest;
  now: Date;
};

/** What the statement of the facts reads for this quote. Refuses COUPON_NOT_APPLICABLE for two coupons of one item. */
export function factsRequest({
  items,
  userUuid,
  zipCode,
  coupons = {},
  mileagePrice = 0,
  now,
}: QuoteRequest) {
  const lines = mergeLines(items);
  return {
    items: lines,
    userUuid,
    zipCode,
    wallet: walletRequest(lines, coupons),
    usesMileage: mileagePrice > 0,
    now,
  };
}

/** Reads the facts of the items and prices them. Refuses as `factsRequest` and `quoteOf`. */
export const quoteItems = async (db: Db, request: QuoteRequest): Promise<Quoted> =>
  quoteOf(await findQuoteFacts(db, factsRequest(request)), request);

/**
 * Prices the items; several lines of one item are merged. Pure. Refuses LIMIT_EXCEEDED above `largestPayPrice`; reports other problems;
 * refuses mileage as quoteWithMileage does.
 */
export function quoteOf(
  facts: QuoteFacts,
  {
    items: wanted,
    zipCode,
    userUuid,
    isAdultGuest,
    isGift = false,
    mileagePrice = 0,
    coupons = {},
    now,
  }: QuoteRequest,
): Quoted {
  const items = mergeLines(wanted);
  const byUuid = new Map(facts.items.map((row) => [row.uuid, row]));
  const isAdult = !isGift && (facts.isAdultViewer || isAdultGuest);
  const viewer = { isMember: userUuid !== undefined, isAdult, isGift };
  const problems = items.flatMap((item) => problemOf(item, byUuid.get(item.productItemUuid), viewer));
  const lines = items.flatMap((item) => lineOf(item, byUuid.get(item.productItemUuid)));
  const total = lines.reduce((sum, line) => sum + line.salesPrice * line.count, 0);
  if (total > largestPayPrice) return refuse('LIMIT_EXCEEDED');
  const couponed = applyCoupons(lines, items, coupons, facts, now);
  const remoteArea = isGift || zipCode === undefined ? 'NONE' : remoteAreaType(zipCode, facts.remoteRanges);
  return {
    ...quoteWithMileage(
      { lines: couponed.lines, remoteAreaType: remoteArea, ...couponed.discounts },
      mileagePrice,
      facts.mileage,
    ),
    coupons: couponed.coupons,
    rows: byUuid,
    cartUuids: new Map(
      wanted.flatMap(({ productItemUuid, cartUuid }) =>
        cartUuid === undefined ? [] : [[productItemUuid.toLowerCase(), cartUuid]],
      ),
    ),
    problems,
    remoteArea,
    holidays: facts.holidays,
    unpaidOrders: facts.unpaidOrders,
  };
}

/** One line per item with the sum of its counts; uuids in lower case. Refuses COUPON_NOT_APPLICABLE for two coupons of one item. */
export function mergeLines(wanted: readonly QuoteItem[]): QuoteItem[] {
  const merged = new Map<string, QuoteItem>();
  for (const { productItemUuid, count, userCouponUuid } of wanted) {
    const uuid = productItemUuid.toLowerCase();
    const before = merged.get(uuid);
    const coupon = userCouponUuid?.toLowerCase() ?? before?.userCouponUuid;
    if (before?.userCouponUuid !== undefined && coupon !== before.userCouponUuid)
      refuse('COUPON_NOT_APPLICABLE', { message: '상품 하나에는 상품 쿠폰을 한 장만 사용할 수 있습니다.' });
    merged.set(uuid, {
      productItemUuid: uuid,
      count: (before?.count ?? 0) + count,
      ...(coupon !== undefined && { userCouponUuid: coupon }),
    });
  }
  return [...merged.values()];
}

function lineOf(item: QuoteItem, row: OrderableRow | undefined) {
  if (row === undefined) return [];
  return [
    {
      productItemUuid: row.uuid,
      productUuid: row.productUuid,
      storeUuid: row.storeUuid,
      deliveryPolicyUuid: row.deliveryPolicyUuid,
      deliveryGroupKey: deliveryGroupKey(
        row.storeUuid,
        row.deliveryPolicyUuid,
        row.isBundled,
        row.productUuid,
      ),
      count: item.count,
      salesPrice: row.salesPrice,
      taxType: row.taxType,
      delivery: { ...deliveryLabelOf(row), ...remoteFeesOf(row) },
      isBundled: row.isBundled,
    },
  ];
}

type Viewer = { isMember: boolean; isAdult: boolean; isGift: boolean };

/** What prevents buying this count; an unknown item is NOT_ON_SALE. */
function problemOf(
  { productItemUuid, count }: QuoteItem,
  row: QuotedRow | undefined,
  viewer: Viewer,
): Problem[] {
  const problem: BuyingProblem | undefined =
    row === undefined ? { code: 'NOT_ON_SALE' } : buyingProblem(row, count, viewer.isAdult);
  if (problem === undefined) return [];
  return [{ productItemUuid, ...problem, message: messageOf(problem, row, viewer) }];
}

function messageOf(
  { code, availableCount = 0 }: BuyingProblem,
  row: QuotedRow | undefined,
  { isMember, isGift }: Viewer,
): string {
  if (code === 'ADULT_REQUIRED' && isGift) return '성인 인증이 필요한 상품은 선물할 수 없습니다.';
  if (code === 'STOCK_SHORTAGE') return stockShortageMessage(availableCount);
  if (code === 'LIMIT_EXCEEDED' && isMember && row !== undefined)
    return limitMessage(row.maxBuyCount, row.boughtCount);
  return refusalCatalogue[code].message;
}

/** The quote as it is returned to the client. */
export function quoteResponse(quoted: Quoted, now: Date): Static<typeof OrderQuote> {
  const storeOf = (row: OrderableRow) => ({
    uuid: row.storeUuid,
    name: row.storeName,
    isOwn: row.storeIsOwn,
  });
  const { permille: _permille, account: _account, ...shownMileage } = quoted.mileage;
  const rows = [...quoted.rows.values()];
  const couponFits = couponResponses(quoted.coupons, quoted.mileage.balance);
  const thirdParty = new Map(
    rows.filter((row) => !row.storeIsOwn).map((row) => [row.storeUuid, storeOf(row)]),
  );
  return {
    isPurchasable: quoted.problems.length === 0 && quoted.quote.lines.length > 0,
    problems: quoted.problems,
    lines: quoted.quote.lines.map((line) => ({
      productItemUuid: line.productItemUuid,
      count: line.count,
      salesPrice: line.salesPrice,
      productPrice: line.productPrice,
      productCouponDiscountPrice: line.productCouponDiscountPrice,
      cartCouponDiscountPrice: line.cartCouponDiscountPrice,
      promotionCodeDiscountPrice: line.promotionCodeDiscountPrice,
      mileagePrice: line.mileagePrice,
      payPrice: line.payPrice,
      applicableUserCoupons: couponFits.applicable.get(line.productItemUuid) ?? [],
    })),
    groups: quoted.quote.groups.flatMap((group) => {
      const row = rows.find((candidate) => group.productItemUuids.includes(candidate.uuid));
      if (row === undefined) return [];
      return [
        {
          deliveryGroupKey: group.deliveryGroupKey,
          store: storeOf(row),
          delivery: deliveryLabelOf(row),
          deliveryFee: group.deliveryFee,
          remoteDeliveryFee: group.remoteDeliveryFee,
          toFreePrice: group.toFreePrice,
          dispatchDate: dispatchDate(now, row.cutOffTime.slice(0, 5), quoted.holidays),
          productItemUuids: group.productItemUuids,
        },
      ];
    }),
    ...couponFits.answer,
    mileage: shownMileage,
    price: quoted.quote.price,
    remoteAreaType: quoted.remoteArea,
    thirdPartyStores: [...thirdParty.values()],
    hasAdultItem: rows.some((row) => row.isAdult),
    ...(quoted.unpaidOrders.length > 0 && { unpaidOrders: quoted.unpaidOrders.map(unpaidOrderResponse) }),
  };
}
