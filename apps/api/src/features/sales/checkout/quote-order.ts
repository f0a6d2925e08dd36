// The server's quote of what a shopper wants: our prices, our stock, our fees. Reads only; dryRun answers it and
// registration compares with it (docs/rules/prices.md#quote, docs/api.md#d17).
import type { Static } from 'typebox';
import type { OrderQuote } from '#contract/sales/order-shapes.ts';
import { type BuyingProblem, buyingProblem } from '#domain/cart/buying-problem.ts';
import { dispatchDate, seoulDate } from '#domain/base/calendar.ts';
import { isZipCode, remoteAreaType } from '#domain/prices/delivery-fee.ts';
import type { RemoteAreaType, TermsType } from '#domain/base/enums.ts';
import { type Quote, deliveryGroupKey, quote } from '#domain/prices/quote.ts';
import {
  type RefusalCode,
  limitMessage,
  refusalCatalogue,
  refuse,
  stockShortageMessage,
} from '#domain/base/refusal.ts';
import type { Db } from '../../../db/connect.ts';
import type { OrderableRow } from '../../catalog/product-items/product-items.ts';
import { deliveryLabelOf } from '../../base/stores/stores.ts';
import type { RevisionRow } from '../../base/terms/terms.ts';
import { type QuotedRow, type Reserved, type Reserver, findQuoteFacts } from './quote-order.db.ts';

export type QuoteItem = { productItemUuid: string; count: number; cartUuid?: string | undefined };
export type Problem = {
  productItemUuid: string;
  code: RefusalCode;
  message: string;
  availableCount?: number;
};
export type Quoted = {
  quote: Quote;
  rows: Map<string, QuotedRow>;
  /** The cart rows that items come from, by item. */
  cartUuids: Map<string, string>;
  problems: Problem[];
  remoteArea: RemoteAreaType;
  holidays: string[];
  /** The current revisions of the texts that were asked about. */
  terms: RevisionRow[];
  /** What the caller that was named reserves without having paid. */
  reserved: Reserved;
  /** The client order id that was named has made its order already. */
  isOrdered: boolean;
};

/** Sums of an order stay inside what a row can hold and any card would pay. */
const largestPayPrice = 1_000_000_000;

/** Prices the items. Several lines of one item count as one, so that its stock and limit are asked once. */
export async function quoteItems(
  db: Db,
  wanted: readonly QuoteItem[],
  {
    zipCode,
    userUuid,
    isAdultGuest,
    termsTypes = [],
    reserver,
    clientOrderId,
    now,
  }: {
    zipCode: string | undefined;
    userUuid: string | undefined;
    /** A guest who has shown to be of age; a member's account says it by itself. */
    isAdultGuest: boolean;
    termsTypes?: readonly TermsType[];
    reserver?: Reserver;
    clientOrderId?: string;
    now: Date;
  },
): Promise<Quoted> {
  const items = mergeLines(wanted);
  const itemUuids = items.map((item) => item.productItemUuid);
  const facts = await findQuoteFacts(db, {
    itemUuids,
    userUuid,
    zipCode,
    termsTypes,
    reserver,
    largestCount: Math.max(0, ...items.map((item) => item.count)),
    clientOrderId,
    today: seoulDate(now),
    now,
  });
  const byUuid = new Map(facts.items.map((row) => [row.uuid, row]));
  const viewer = { isMember: userUuid !== undefined, isAdult: facts.isAdultViewer || isAdultGuest };
  const problems = items.flatMap((item) => problemOf(item, byUuid.get(item.productItemUuid), viewer));
  const lines = items.flatMap((item) => lineOf(item, byUuid.get(item.productItemUuid)));
  const total = lines.reduce((sum, line) => sum + line.salesPrice * line.count, 0);
  if (total > largestPayPrice) return refuse('LIMIT_EXCEEDED');
  const remoteArea =
    zipCode !== undefined && isZipCode(zipCode) ? remoteAreaType(zipCode, facts.remoteRanges) : 'NONE';
  return {
    quote: quote({ lines, remoteAreaType: remoteArea }),
    rows: byUuid,
    cartUuids: new Map(
      wanted.flatMap(({ productItemUuid, cartUuid }) =>
        cartUuid === undefined ? [] : [[productItemUuid.toLowerCase(), cartUuid]],
      ),
    ),
    problems,
    remoteArea,
    holidays: facts.holidays,
    terms: facts.terms,
    reserved: facts.reserved,
    isOrdered: facts.isOrdered,
  };
}

/** Each item once, by its uuid in lower case. */
export function mergeLines(wanted: readonly QuoteItem[]): QuoteItem[] {
  const counts = new Map<string, number>();
  for (const { productItemUuid, count } of wanted) {
    const uuid = productItemUuid.toLowerCase();
    counts.set(uuid, (counts.get(uuid) ?? 0) + count);
  }
  return [...counts].map(([productItemUuid, count]) => ({ productItemUuid, count }));
}

function lineOf(item: QuoteItem, row: OrderableRow | undefined) {
  if (row === undefined) return [];
  return [
    {
      productItemUuid: row.uuid,
      productUuid: row.product_uuid,
      storeUuid: row.store_uuid,
      deliveryPolicyUuid: row.delivery_policy_uuid,
      deliveryGroupKey: deliveryGroupKey(
        row.store_uuid,
        row.delivery_policy_uuid,
        row.is_bundled,
        row.product_uuid,
      ),
      count: item.count,
      salesPrice: row.sales_price,
      taxType: row.tax_type,
      delivery: { ...deliveryLabelOf(row), jejuFee: row.jeju_fee, islandFee: row.island_fee },
      isBundled: row.is_bundled,
    },
  ];
}

type Viewer = { isMember: boolean; isAdult: boolean };

/** Why an item cannot be bought so; what the shop does not know is not on sale. */
function problemOf(
  { productItemUuid, count }: QuoteItem,
  row: QuotedRow | undefined,
  viewer: Viewer,
): Problem[] {
  const problem: BuyingProblem | undefined =
    row === undefined
      ? { code: 'NOT_ON_SALE' }
      : buyingProblem(
          {
            isOnSale: row.is_on_sale,
            isAdultProofMissing: row.is_adult && !viewer.isAdult,
            stockCount: row.stock_count,
            maxBuyCount: row.max_buy_count,
            boughtCount: row.bought_count,
          },
          count,
        );
  if (problem === undefined) return [];
  return [{ productItemUuid, ...problem, message: messageOf(problem, row, viewer) }];
}

function messageOf(
  { code, availableCount = 0 }: BuyingProblem,
  row: QuotedRow | undefined,
  { isMember }: Viewer,
): string {
  if (code === 'STOCK_SHORTAGE') return stockShortageMessage(availableCount);
  if (code === 'LIMIT_EXCEEDED' && isMember && row !== undefined)
    return limitMessage(row.max_buy_count, row.bought_count);
  return refusalCatalogue[code].message;
}

/** The quote as the shopper gets it. */
export function quoteAnswer(quoted: Quoted, now: Date): Static<typeof OrderQuote> {
  const storeOf = (row: OrderableRow) => ({
    uuid: row.store_uuid,
    name: row.store_name,
    isOwn: row.store_is_own,
  });
  const rows = [...quoted.rows.values()];
  const thirdParty = new Map(
    rows.filter((row) => !row.store_is_own).map((row) => [row.store_uuid, storeOf(row)]),
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
      applicableUserCoupons: [],
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
          dispatchDate: dispatchDate(now, row.cut_off_time.slice(0, 5), quoted.holidays),
          productItemUuids: group.productItemUuids,
        },
      ];
    }),
    cartCoupons: [],
    bestCoupons: {},
    mileage: { balance: 0, usablePrice: 0, unit: 10, minimum: 1000 },
    price: quoted.quote.price,
    remoteAreaType: quoted.remoteArea,
    thirdPartyStores: [...thirdParty.values()],
    hasAdultItem: rows.some((row) => row.is_adult),
  };
}
