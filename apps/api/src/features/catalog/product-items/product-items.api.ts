// Handlers of contract/catalog/product-items.ts.
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import type { productItems } from '#contract/catalog/product-items.ts';
import { remainingBuyCount } from '#domain/cart/buying-problem.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { unitMileage } from '#domain/members/grade.ts';
import { remoteAreaType } from '#domain/prices/delivery-fee.ts';
import { type Ctx, findMember } from '../../../context.ts';
import { isAdultGuest, isAdultViewer } from '../../members/accounts/accounts.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { downloadableCoupons, memberCouponPrices } from '../coupons/coupons.ts';
import {
  hasFilter,
  fixedCards,
  nearestCards,
  searchCards,
  filterOf,
} from '../product-lists/product-lists.ts';
import { compareRows } from './compare-rows.ts';
import { findItem, findItems, listThirdPartyStores } from './product-items.db.ts';
import { cardOf } from './product-items.ts';
import { itemDetailOf, itemOf, productOf } from './product-shape.ts';
import { findUserInfo } from './user-info.db.ts';

async function cards(filter: ProductFilter, ctx: Ctx) {
  const { rows, isPrefixMatch: _isPrefixMatch, ...page } = await searchCards(ctx, filterOf(ctx, filter));
  return { data: rows.map(cardOf), ...page };
}

/** A search without a filter that finds nothing returns the nearest products as well. */
async function cardsOfSearch(filter: ProductFilter & { keyword: string }, ctx: Ctx) {
  const page = await cards(filter, ctx);
  if (page.paging.totalCount !== 0 || hasFilter(filter)) return page;
  const nearest = await nearestCards(ctx.db, filter.keyword, ctx.now);
  return { ...page, nearest: { ...nearest, rows: nearest.rows.map(cardOf) } };
}

export const productItemsApi: HandlersOf<typeof productItems> = {
  async getProductItem({ uuid }, ctx) {
    const row = (await findItem(ctx.db, uuid, ctx.now)) ?? refuse('NOT_FOUND');
    const isAdult = row.isAdult && (await isAdultViewer(ctx));
    return itemDetailOf(row, isAdult ? ctx : undefined);
  },
  async getProductItemUserInfo({ uuid }, ctx) {
    const row = await findUserInfo(ctx.db, uuid, findMember(ctx), ctx.now);
    if (row === undefined) return refuse('NOT_FOUND');
    const userUuid = findMember(ctx);
    const [coupons, prices] = await Promise.all([
      downloadableCoupons(ctx, { productItemUuid: row.uuid }),
      userUuid === undefined ? undefined : memberCouponPrices(ctx.db, userUuid, [row.uuid], ctx.now),
    ]);
    const remaining = remainingBuyCount({ maxBuyCount: row.maxBuyCount, boughtCount: row.boughtCount });
    return {
      productItemUuid: row.uuid,
      isLiked: row.isLiked,
      likeCount: row.likeCount,
      couponDiscountablePrice:
        prices === undefined ? row.couponDiscountablePrice : (prices.get(row.uuid) ?? 0),
      expectedMileage: unitMileage(row.salesPrice, row.gradeType),
      coupons,
      isAdultVerified: row.isAdultViewer || isAdultGuest(ctx),
      cartCount: row.cartCount,
      ...(remaining !== undefined && { remainingBuyCount: remaining }),
      myOrderCount: row.orderCount,
      ...(row.lastOrderedAt !== null && { lastOrderedAt: seoulDateTime(row.lastOrderedAt) }),
      hasRestockAlert: row.hasRestockAlert,
      ...(row.zipCode !== null && { zipCode: row.zipCode }),
      remoteAreaType: remoteAreaType(row.zipCode ?? '', row.remoteRanges),
    };
  },
  async getFixedProductItemsByEventGroup({ eventGroupUuid }, ctx) {
    const found = await fixedCards(ctx.db, [eventGroupUuid], ctx.now);
    return (found.get(eventGroupUuid) ?? []).map(cardOf);
  },
  getProductItemsByPaging: cards,
  getProductItemsByPagingBySearchTable: cardsOfSearch,
  async getProductItemsByUuids({ uuids }, ctx) {
    const [found, isAdult] = await Promise.all([findItems(ctx.db, uuids, ctx.now), isAdultViewer(ctx)]);
    const rows = new Map(found.map((row) => [row.uuid, row]));
    return uuids.flatMap((uuid) => {
      const row = rows.get(uuid.toLowerCase());
      return row === undefined
        ? []
        : [{ ...itemOf(row), product: productOf(row, isAdult ? ctx : undefined) }];
    });
  },
  testSyncSummary: ({ productItemUuids }, ctx) => compareRows(ctx, productItemUuids),
  async getStoreNamesForThirdParty({ productItemUuids }, ctx) {
    const rows = await listThirdPartyStores(ctx.db, productItemUuids);
    return rows.map((row) => ({ storeUuid: row.uuid, name: row.name }));
  },
};
