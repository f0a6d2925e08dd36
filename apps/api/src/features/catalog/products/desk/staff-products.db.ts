// SQL of products as staff see them: list, counts by selling state, one product in full. The WHERE clause restricts staff of a store to
// their products.
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Health } from '#contract/catalog/catalogue-shapes.ts';
import type { Input } from '#contract/contract.ts';
import type {
  ProductBadge,
  ProductCodeType,
  ReturnRestriction,
  SalesChannel,
  TaxType,
} from '#domain/base/enums.ts';
import {
  type ProductTab,
  type SellingState,
  productTabs,
  sellingStates,
} from '#domain/products/selling-states.ts';
import { anyOf } from '../../../../db/any-of.ts';
import type { Db } from '../../../../db/connect.ts';
import { containing } from '../../../../db/like.ts';
import {
  type Paging,
  type Window,
  cappedPageOf,
  countedAtMost,
  newestFirst,
  pageWindow,
  totalOf,
} from '../../../../db/paging.ts';
import type { Picture } from '../../../../pictures.ts';
import { type DeliveryRow, deliveryColumns } from '../../../base/stores/stores.ts';
import { isInSalePeriod } from '../../product-lists/product-lists.ts';
import { isOfStore } from '../products.db.ts';

export type StaffItemRow = {
  id: number;
  uuid: string;
  code: string;
  inventoryCode: string;
  displayName: string;
  optionItems: { name: string; value: string }[];
  salesPrice: number;
  fixedPrice: number;
  isRecommendedPrice: boolean;
  taxType: TaxType;
  stockCount: number;
  lowStockLevel: number;
  isLowStockLevelOwn: boolean;
  isLotTracked: boolean;
  minimumUseByDays: number;
  maxBuyCount: number;
  isRepresentative: boolean;
  isDisplay: boolean;
};

/** Columns of the list and of the product in full; `items` without deleted ones. */
export type StaffProductRow = {
  id: number;
  uuid: string;
  code: string;
  version: number;
  name: string;
  brandName: string;
  categories: { uuid: string; code: string; name: string; isRepresentative: boolean }[];
  store: { uuid: string; name: string; isOwn: boolean };
  deliveryPolicy: { uuid: string; name: string };
  badges: ProductBadge[];
  isAdult: boolean;
  isActive: boolean;
  isDisplay: boolean;
  sellingState: SellingState;
  saleFrom: Date | null;
  saleTo: Date | null;
  createdAt: Date;
  updatedAt: Date;
  mainImage: Picture | null;
  statutoryNotices: { name: string; value: string }[];
  health: Static<typeof Health> | null;
  hasDetailText: boolean;
  hasDetailImages: boolean;
  items: StaffItemRow[];
};

/** From JSON: dates are texts. */
export type StaffItemDetailRow = StaffItemRow & {
  /** The newest first. */
  priceChanges: { salesPrice: number; fixedPrice: number; changedAt: string }[];
  channels: {
    channel: SalesChannel;
    channelProductId: string;
    optionCode: string;
    offeredAt: string | null;
  }[];
};

export type StaffProductDetailRow = Omit<StaffProductRow, 'items'> &
  DeliveryRow & {
    brandUuid: string;
    images: Picture[];
    detailImages: Picture[];
    detailText: string;
    returnRestriction: ReturnRestriction;
    recommendOrder: number;
    isCouponApplyPriceDisplay: boolean;
    isInstaEvent: boolean;
    optionNames: string[];
    items: StaffItemDetailRow[];
  };

export type StaffProductFilter = Input<'getProductTabCounts'>;
export type StaffListInput = Input<'getStaffProductsByPaging'>;
/** `storeUuid`: the store of a MERCHANT; undefined for head office. */
export type Scope = { storeUuid: string | undefined; now: Date };

/** Product `p`, joined as `listed` does, is in the state; partial indexes serve the rare ones. */
const isInState: Record<SellingState, (now: Date) => RawBuilder<unknown>> = {
  HIDDEN: () => sql`not p.is_display`,
  SCHEDULED: (now) => sql`(p.is_display and p.sale_from > ${now})`,
  ENDED: (now) => sql`(p.is_display and p.sale_to <= ${now})`,
  SOLD_OUT: (now) => sql`(p.is_display and ${isInSalePeriod(sql`p`, now)} and l.product_uuid is null)`,
  ON_SALE: (now) => sql`(p.is_display and ${isInSalePeriod(sql`p`, now)} and l.product_uuid is not null)`,
};

const isInTab = (tab: ProductTab, now: Date): RawBuilder<unknown> =>
  tab === 'ALL' ? sql`true` : isInState[tab](now);

const stateOf = (now: Date) =>
  sql`case ${sql.join(
    sellingStates.map((state) => sql`when ${isInState[state](now)} then ${sql.lit(state)}`),
    sql` `,
  )} end`;

/** Codes and public ids are compared as a whole, each by an index. */
function isNamed(keyword: string, type: ProductCodeType = 'NAME'): RawBuilder<unknown> {
  switch (type) {
    case 'CODE':
      return sql`p.uuid in (select uuid from product where code = ${keyword}
        union all select product_uuid from product_item where code = ${keyword})`;
    case 'INVENTORY_CODE':
      return sql`p.uuid in (select product_uuid from product_item
        where inventory_code = ${keyword} and inventory_code <> '' and is_active)`;
    case 'OPTION_ID':
      return sql`p.uuid in (select uuid from product where id = ${publicIdOf(keyword)}
        union all select product_uuid from product_item where id = ${publicIdOf(keyword)})`;
    case 'NAME':
      return areWordsIn(keyword, sql`p.name`);
  }
}

/** The keyword as a public id; 0, which nothing has, for another text. */
export const publicIdOf = (keyword: string): number => (/^\d{1,9}$/.test(keyword) ? Number(keyword) : 0);

/**
 * SQL condition: the text has every word of the keyword, in any case. A word without case, as in Korean, is compared without lower(), which
 * halves the work. PostgreSQL expects few matches of `like` with a parameter, and then looks up the products of the matches alone.
 */
export const areWordsIn = (keyword: string, text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.join(
    keyword
      .toLowerCase()
      .split(/\s+/u)
      .filter(Boolean)
      .map(
        (word) => sql`${word === word.toUpperCase() ? text : sql`lower(${text})`} like ${containing(word)}`,
      ),
    sql` and `,
  )})`;

/** Item `i` has `column` in the range. */
export const isInRange = (
  column: 'sales_price' | 'stock_count',
  from: number | undefined,
  to: number | undefined,
) => sql`i.${sql.raw(column)} between ${from ?? 0}::int and ${to ?? 2_000_000_000}::int`;

/** Product `p` has an item whose `column` is in the range. */
const hasItemIn = (column: 'sales_price' | 'stock_count', from: number | undefined, to: number | undefined) =>
  sql`exists (select from product_item i where i.product_uuid = p.uuid and i.is_active and ${isInRange(column, from, to)})`;

/** Product `p` is in one of the categories or below it. */
export const isInCategories = (uuids: readonly string[]) => sql`p.uuid in (
  select pc.product_uuid from product_category pc join category c on c.uuid = pc.category_uuid
    left join category above on above.uuid = c.parent_uuid
  where c.uuid = ${anyOf(uuids)} or c.parent_uuid = ${anyOf(uuids)} or above.parent_uuid = ${anyOf(uuids)})`;

/** More than an item has in the 30 days that a lowest price is computed from. */
const mostPriceChanges = 200;

/**
 * SQL condition: the flag has this value. The value is part of the statement and not a parameter, because a generic plan cannot use a partial
 * index.
 */
export const flagIs = (flag: RawBuilder<unknown>, value: boolean): RawBuilder<unknown> =>
  value ? flag : sql`not ${flag}`;

export const isGiven = (list: readonly string[] | undefined): list is readonly string[] =>
  list !== undefined && list.length > 0;

function isMatching(filter: StaffProductFilter, { storeUuid }: Scope): RawBuilder<unknown> {
  const { uuids, brandUuids, categoryUuids, storeUuids, isAdult, isDisplay, priceRange, stockCountRange } =
    filter;
  const conditions = [
    isOfStore(storeUuid),
    flagIs(sql`p.is_active`, filter.isActive ?? true),
    ...(isGiven(uuids) ? [sql`p.uuid = ${anyOf(uuids)}`] : []),
    ...(isGiven(brandUuids) ? [sql`p.brand_uuid = ${anyOf(brandUuids)}`] : []),
    ...(isGiven(categoryUuids) ? [isInCategories(categoryUuids)] : []),
    ...(isGiven(storeUuids) ? [sql`p.store_uuid = ${anyOf(storeUuids)}`] : []),
    ...(isAdult === undefined ? [] : [flagIs(sql`p.is_adult`, isAdult)]),
    ...(isDisplay === undefined ? [] : [flagIs(sql`p.is_display`, isDisplay)]),
    ...(priceRange === undefined ? [] : [hasItemIn('sales_price', priceRange.fromPrice, priceRange.toPrice)]),
    ...(stockCountRange === undefined
      ? []
      : [hasItemIn('stock_count', stockCountRange.from, stockCountRange.to)]),
    ...(filter.keyword === undefined ? [] : [isNamed(filter.keyword.trim(), filter.productCodeType)]),
  ];
  return sql.join(conditions, sql` and `);
}

/** Products, with a row `l` where units of a shown item are left: both are read from indexes alone. */
const buyable = sql`left join product_list l on l.product_uuid = p.uuid and not l.is_sold_out`;
const listed = sql`from product p ${buyable}`;

/** Adds the missing type of a keyword: CODE or INVENTORY_CODE when a product in the scope has this code, otherwise NAME. */
async function withCodeType<Filter extends StaffProductFilter>(
  db: Db,
  filter: Filter,
  { storeUuid }: Scope,
): Promise<Filter> {
  const { keyword, productCodeType } = filter;
  if (keyword === undefined || productCodeType !== undefined) return filter;
  const isCode = (type: ProductCodeType) =>
    sql`exists (select from product p where ${isNamed(keyword.trim(), type)} and ${isOfStore(storeUuid)})`;
  const found = await sql<{ type: ProductCodeType }>`
    select case when ${isCode('CODE')} then 'CODE' when ${isCode('INVENTORY_CODE')} then 'INVENTORY_CODE' else 'NAME' end as type`.execute(
    db,
  );
  return { ...filter, productCodeType: found.rows[0]?.type ?? 'NAME' };
}

export type TabCount = { tab: ProductTab; count: number; isCapped: boolean };

/** Counts of every tab in one pass, each shown up to `countedAtMost`. */
export async function countTabs(db: Db, given: StaffProductFilter, scope: Scope): Promise<TabCount[]> {
  const filter = await withCodeType(db, given, scope);
  const counts = productTabs.map((tab) => sql`count(*) filter (where ${isInTab(tab, scope.now)})::int`);
  const found = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts ${listed} where ${isMatching(filter, scope)}`.execute(db);
  return productTabs.map((tab, at) => {
    const count = found.rows[0]?.counts[at] ?? 0;
    return { tab, count: Math.min(count, countedAtMost), isCapped: count > countedAtMost };
  });
}

const itemFields = sql`'id', i.id, 'uuid', i.uuid, 'code', i.code, 'inventoryCode', i.inventory_code, 'displayName', i.display_name,
  'optionItems', i.option_items, 'salesPrice', i.sales_price, 'fixedPrice', i.fixed_price, 'isRecommendedPrice', i.is_recommended_price,
  'taxType', i.tax_type, 'stockCount', i.stock_count,
  'lowStockLevel', coalesce(i.low_stock_level, default_low_stock_level()), 'isLowStockLevelOwn', i.low_stock_level is not null,
  'isLotTracked', i.is_lot_tracked, 'minimumUseByDays', i.minimum_use_by_days, 'maxBuyCount', i.max_buy_count, 'isRepresentative', i.is_chosen,
  'isDisplay', i.is_display`;

const itemsWith = (fields: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object(${fields}) order by i.option_order, i.id)
    from product_item i where i.product_uuid = p.uuid and i.is_active), '[]') as items`;

const columns = (
  now: Date,
) => sql`p.id, p.uuid, p.code, p.version, p.name, b.name as brand_name, p.badges, p.is_adult, p.is_active,
  p.is_display, p.sale_from, p.sale_to, p.created_at, p.updated_at, p.main_image, p.statutory_notices, p.health,
  p.detail_text <> '' as has_detail_text, p.detail_images <> '[]' as has_detail_images, ${stateOf(now)} as selling_state,
  jsonb_build_object('uuid', s.uuid, 'name', s.name, 'isOwn', s.is_own) as store,
  jsonb_build_object('uuid', d.uuid, 'name', d.name) as delivery_policy,
  coalesce((select jsonb_agg(jsonb_build_object('uuid', c.uuid, 'code', c.code, 'name', c.name, 'isRepresentative', pc.is_representative)
    order by pc.is_representative desc, c.display_order)
    from product_category pc join category c on c.uuid = pc.category_uuid where pc.product_uuid = p.uuid), '[]') as categories`;

const joins = sql`join brand b on b.uuid = p.brand_uuid join store s on s.uuid = p.store_uuid
  join delivery_policy d on d.uuid = p.delivery_policy_uuid ${buyable}`;

function windowOf(input: StaffListInput): Window {
  if (input.sortType === 'UPDATED') return newestFirst(input, { at: sql`p.updated_at`, uuid: sql`p.uuid` });
  const direction = input.sortType === 'OLDEST' ? 'asc' : 'desc';
  return pageWindow(input, { columns: [sql`p.id`], direction });
}

type ListedRow = StaffProductRow & { cursorText: string; totalCount: number };

/** One page with its total; the columns are read for the products of the page only. */
export async function listStaffProducts(
  db: Db,
  given: StaffListInput,
  scope: Scope,
): Promise<{ rows: ListedRow[]; paging: Paging }> {
  const input = await withCodeType(db, given, scope);
  const window = windowOf(input);
  const { now } = scope;
  const where = sql`where ${isMatching(input, scope)} and ${isInTab(input.tab ?? 'ALL', now)}`;
  const found = await sql<ListedRow>`
    with page as materialized (
      select p.uuid ${listed} ${where} and ${window.after} order by ${window.orderBy} ${window.limit}),
    total as (select ${totalOf(input, sql`${listed} ${where}`)} as total_count)
    select ${columns(now)}, ${itemsWith(itemFields)}, ${window.cursorColumn} as cursor_text, total.total_count
    from page join product p on p.uuid = page.uuid ${joins} cross join total order by ${window.orderBy}`.execute(
    db,
  );
  return cappedPageOf(found.rows, input, window, found.rows[0]?.totalCount ?? 0);
}

/** The newest price changes of item `i`. */
const priceChanges = sql`
  coalesce((select jsonb_agg(jsonb_build_object('salesPrice', c.sales_price, 'fixedPrice', c.fixed_price, 'changedAt', c.changed_at)
    order by c.changed_at desc)
    from (select * from price_change h where h.product_item_uuid = i.uuid order by h.changed_at desc limit ${sql.lit(mostPriceChanges)}) c), '[]')`;

const channels = sql`
  coalesce((select jsonb_agg(jsonb_build_object('channel', c.channel, 'channelProductId', c.channel_product_id, 'optionCode', c.option_code,
    'offeredAt', c.offered_at) order by c.channel) from channel_product c where c.product_item_uuid = i.uuid), '[]')`;

/** A product of the store, or of any for head office, unless it is deleted. */
export async function findStaffProduct(
  db: Db,
  uuid: string,
  { storeUuid, now }: Scope,
): Promise<StaffProductDetailRow | undefined> {
  const found = await sql<StaffProductDetailRow>`
    select ${columns(now)}, b.uuid as brand_uuid, p.images, p.detail_images, p.detail_text, p.return_restriction, p.recommend_order,
      p.is_coupon_apply_price_display, p.is_insta_event, p.option_names, ${deliveryColumns},
      ${itemsWith(sql`${itemFields}, 'priceChanges', ${priceChanges}, 'channels', ${channels}`)}
    from product p ${joins} where p.uuid = ${uuid} and p.is_active and ${isOfStore(storeUuid)}`.execute(db);
  return found.rows[0];
}
