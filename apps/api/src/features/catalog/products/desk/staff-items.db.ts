// SQL of the list of items as staff see it. The WHERE clause restricts staff of a store to items of their products.
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { ProductCodeType } from '#domain/base/enums.ts';
import type { ChannelName } from '#domain/channels/channels.ts';
import { anyOf } from '../../../../db/any-of.ts';
import type { Db } from '../../../../db/connect.ts';
import { type Paging, cappedCount, cappedPageOf, pageWindow, totalOf } from '../../../../db/paging.ts';
import type { Picture } from '../../../../pictures.ts';
import { unpaidUnits } from '../../product-items/product-items.ts';
import { isOfStore } from '../products.db.ts';
import {
  type Scope,
  type StaffItemRow,
  type StaffProductRow,
  areWordsIn,
  flagIs,
  isGiven,
  isInCategories,
  isInRange,
  publicIdOf,
} from './staff-products.db.ts';

export type ListedItemRow = StaffItemRow & {
  /** Units of orders that are not paid yet. */
  unpaidCount: number;
  /** From JSON. */
  product: Pick<
    StaffProductRow,
    'uuid' | 'code' | 'version' | 'name' | 'brandName' | 'store' | 'isAdult' | 'isDisplay'
  > & { mainImage: Picture | null };
};

type ItemListInput = Input<'getStaffProductItemsByPaging'>;

/** Codes and public ids are compared as a whole, each by an index. */
function isNamed(keyword: string, type: ProductCodeType = 'NAME'): RawBuilder<unknown> {
  switch (type) {
    case 'CODE':
      return sql`i.uuid in (select uuid from product_item where code = ${keyword}
        union all select o.uuid from product_item o join product q on q.uuid = o.product_uuid where q.code = ${keyword})`;
    case 'INVENTORY_CODE':
      return sql`(i.inventory_code = ${keyword} and i.inventory_code <> '')`;
    case 'OPTION_ID':
      return sql`i.uuid in (select uuid from product_item where id = ${publicIdOf(keyword)}
        union all select o.uuid from product_item o join product q on q.uuid = o.product_uuid where q.id = ${publicIdOf(keyword)})`;
    case 'NAME':
      return areWordsIn(keyword, sql`i.display_name`);
  }
}

/** As the board of staff counts it. */
const isLowStock = sql`(i.stock_count > 0 and i.uuid in (select product_item_uuid from low_stock_item))`;

const isUnlinked = (channel: ChannelName): RawBuilder<unknown> => sql`
  not exists (select from channel_product c where c.channel = ${channel} and c.product_item_uuid = i.uuid)`;

function isMatching(input: ItemListInput, { storeUuid }: Scope): RawBuilder<unknown> {
  const { uuids, productUuids, brandUuids, categoryUuids, storeUuids, priceRange, stockCountRange } = input;
  const conditions = [
    isOfStore(storeUuid),
    sql`p.is_active and i.is_active`,
    ...(isGiven(uuids) ? [sql`i.uuid = ${anyOf(uuids)}`] : []),
    ...(isGiven(productUuids) ? [sql`p.uuid = ${anyOf(productUuids)}`] : []),
    ...(isGiven(brandUuids) ? [sql`p.brand_uuid = ${anyOf(brandUuids)}`] : []),
    ...(isGiven(categoryUuids) ? [isInCategories(categoryUuids)] : []),
    ...(isGiven(storeUuids) ? [sql`p.store_uuid = ${anyOf(storeUuids)}`] : []),
    ...(input.isAdult === undefined ? [] : [flagIs(sql`p.is_adult`, input.isAdult)]),
    ...(input.isDisplay === undefined ? [] : [flagIs(sql`i.is_display`, input.isDisplay)]),
    ...(priceRange === undefined ? [] : [isInRange('sales_price', priceRange.fromPrice, priceRange.toPrice)]),
    ...(stockCountRange === undefined
      ? []
      : [isInRange('stock_count', stockCountRange.from, stockCountRange.to)]),
    ...(input.isLotTracked === undefined ? [] : [flagIs(sql`i.is_lot_tracked`, input.isLotTracked)]),
    ...(input.isLowStock === undefined ? [] : [input.isLowStock ? isLowStock : sql`not ${isLowStock}`]),
    ...(input.unlinkedChannel === undefined ? [] : [isUnlinked(input.unlinkedChannel)]),
    ...(input.keyword === undefined ? [] : [isNamed(input.keyword.trim(), input.productCodeType)]),
  ];
  return sql.join(conditions, sql` and `);
}

const columns = sql`i.id, i.uuid, i.code, i.inventory_code, i.display_name, i.option_items, i.sales_price, i.fixed_price,
  i.is_recommended_price, i.tax_type, i.stock_count, coalesce(i.low_stock_level, default_low_stock_level()) as low_stock_level,
  i.low_stock_level is not null as is_low_stock_level_own, i.is_lot_tracked, i.minimum_use_by_days, i.max_buy_count, i.is_chosen as is_representative, i.is_display,
  jsonb_build_object('uuid', p.uuid, 'code', p.code, 'version', p.version, 'name', p.name, 'brandName', b.name, 'isAdult', p.is_adult,
    'isDisplay', p.is_display, 'mainImage', p.main_image,
    'store', jsonb_build_object('uuid', s.uuid, 'name', s.name, 'isOwn', s.is_own)) as product`;

/** One page with its total. */
export async function listStaffItems(
  db: Db,
  input: ItemListInput,
  scope: Scope,
): Promise<{ rows: ListedItemRow[]; paging: Paging }> {
  // The index of products gives the order of products, and the few items of one are sorted.
  const order = [sql`p.id`, sql`-i.option_order`, sql`-i.id`];
  const window = pageWindow(input, { columns: order, direction: 'desc' });
  const from = sql`from product p join product_item i on i.product_uuid = p.uuid where ${isMatching(input, scope)}`;
  // A name is searched in every item, once for page and total. In the order of products PostgreSQL would look up the items of each product.
  const isByName = input.keyword !== undefined && (input.productCodeType ?? 'NAME') === 'NAME';
  const parts = isByName
    ? sql`found as materialized (select i.uuid, ${window.after} as is_after, ${window.keys} ${from}),
    page as materialized (select uuid from found where is_after order by ${window.orderByKeys} ${window.limit}),
    total as (select ${cappedCount(sql`from found`)} as total_count)`
    : sql`page as materialized (select i.uuid ${from} and ${window.after} order by ${window.orderBy} ${window.limit}),
    total as (select ${totalOf(input, from)} as total_count)`;
  const found = await sql<ListedItemRow & { cursorText: string; totalCount: number }>`
    with ${parts}
    select ${columns}, coalesce(unpaid.count, 0) as unpaid_count, ${window.cursorColumn} as cursor_text, total.total_count
    from page join product_item i on i.uuid = page.uuid join product p on p.uuid = i.product_uuid join brand b on b.uuid = p.brand_uuid
      join store s on s.uuid = p.store_uuid cross join total
      left join (select uuid, sum(count)::int as count from (${unpaidUnits(sql`page`)}) taken group by uuid) unpaid on unpaid.uuid = i.uuid
      order by ${window.orderBy}`.execute(db);
  return cappedPageOf(found.rows, input, window, found.rows[0]?.totalCount ?? 0);
}
