// SQL that saves items of products, with their price and movement rows. The save command of products passes thousands of drafts, so
// every step is one statement over all drafts.
import { sql } from 'kysely';
import type { TaxType } from '#domain/base/enums.ts';
import type { StockAdjustReason } from '#domain/catalog/stock-adjustment.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

/**
 * One item to be saved. Money in won; `code` is unique in the shop. A saved item keeps the values of omitted fields, a new one is displayed,
 * without inventory code, and its list price is no recommended one.
 */
export type ItemDraft = {
  code: string;
  productCode: string;
  displayName: string;
  optionItems: { name: string; value: string }[];
  optionOrder: number;
  salesPrice: number;
  fixedPrice: number;
  isRecommendedPrice?: boolean;
  taxType: TaxType;
  /** null keeps the count at the moment of writing; a new item starts with 0. */
  stockCount: number | null;
  maxBuyCount: number;
  inventoryCode?: string;
  /** It represents its product in lists; at most one item of a product. */
  isChosen?: boolean;
  isDisplay?: boolean;
};

/** Why a saved count differs from the stored one: an import, or a change by staff with the reason and memo that they stated. */
export type StockCause =
  | { reason: 'IMPORT' }
  | { reason: 'ADJUST' | StockAdjustReason; staffUuid: string; memo?: string | undefined };

const columns = sql`code text, product_code text, display_name text, option_items jsonb, option_order int, sales_price int, fixed_price int,
  is_recommended_price bool, tax_type text, stock_count int, max_buy_count int, inventory_code text, is_chosen bool, is_display bool`;

/**
 * Upserts the items of the products named in the drafts, which must exist and be locked with their items. A changed price adds a price_change
 * row, a changed count a stock_movement row with its cause; items that a product no longer names are hidden, never deleted.
 */
export async function saveItems(
  tx: Tx,
  drafts: readonly ItemDraft[],
  cause: StockCause,
  now: Date,
): Promise<void> {
  await sql`create temporary table if not exists item_draft (${columns}) on commit delete rows`.execute(tx);
  await sql`truncate item_draft`.execute(tx);
  await sql`
    insert into item_draft select * from jsonb_to_recordset(${jsonRows(drafts)}::jsonb) as d (${columns})`.execute(
    tx,
  );
  await completeDrafts(tx);
  await writePriceChanges(tx, now);
  await writeMovements(tx, cause, now);
  await writeItems(tx, now);
}

/** Fills in what is omitted, and the count of an item that is managed by lots, of which an order may have taken units since the draft was made. */
async function completeDrafts(tx: Tx): Promise<void> {
  await sql`
    update item_draft d set stock_count = case when i.is_lot_tracked then i.stock_count else coalesce(d.stock_count, i.stock_count, 0) end,
      is_recommended_price = coalesce(d.is_recommended_price, i.is_recommended_price, false),
      inventory_code = coalesce(d.inventory_code, i.inventory_code, ''),
      is_chosen = coalesce(d.is_chosen, i.is_chosen, false), is_display = coalesce(d.is_display, i.is_display, true)
    from item_draft same left join product_item i on i.code = same.code where same.code = d.code`.execute(tx);
}

async function writeItems(tx: Tx, now: Date): Promise<void> {
  // Before the choice is written: a product has one chosen item at any time.
  await sql`
    update product_item i set is_chosen = false from item_draft d join product p on p.code = d.product_code
    where d.is_chosen and i.product_uuid = p.uuid and i.is_chosen and i.code <> d.code`.execute(tx);
  await sql`
    insert into product_item (product_uuid, code, display_name, option_items, option_order, sales_price, fixed_price, is_recommended_price,
      tax_type, stock_count, max_buy_count, inventory_code, is_chosen, is_display, created_at)
    select p.uuid, d.code, d.display_name, d.option_items, d.option_order, d.sales_price, d.fixed_price, d.is_recommended_price,
      d.tax_type, d.stock_count, d.max_buy_count, d.inventory_code, d.is_chosen, d.is_display, ${now}
    from item_draft d join product p on p.code = d.product_code
    order by p.id, d.option_order
    on conflict (code) do update set product_uuid = excluded.product_uuid, display_name = excluded.display_name,
      option_items = excluded.option_items, option_order = excluded.option_order, sales_price = excluded.sales_price,
      fixed_price = excluded.fixed_price, is_recommended_price = excluded.is_recommended_price, tax_type = excluded.tax_type,
      stock_count = excluded.stock_count, max_buy_count = excluded.max_buy_count, inventory_code = excluded.inventory_code,
      is_chosen = excluded.is_chosen, is_display = excluded.is_display, is_active = true`.execute(tx);
  await sql`
    with first as (select i.uuid, i.sales_price, i.fixed_price, i.stock_count from product_item i join item_draft d on d.code = i.code
      where not exists (select from price_change c where c.product_item_uuid = i.uuid)),
    priced as (
      insert into price_change (product_item_uuid, sales_price, fixed_price, changed_at)
      select uuid, sales_price, fixed_price, ${now} from first)
    insert into stock_movement (product_item_uuid, change, reason, moved_at)
    select uuid, stock_count, 'FIRST', ${now} from first where stock_count > 0`.execute(tx);
  await sql`
    update product_item i set is_active = false from product p
    where p.uuid = i.product_uuid and p.code in (select product_code from item_draft) and i.is_active
      and i.code not in (select code from item_draft)`.execute(tx);
}

/** Runs before the items are written: adds a row for each price that will change. */
async function writePriceChanges(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into price_change (product_item_uuid, sales_price, fixed_price, changed_at)
    select i.uuid, d.sales_price, d.fixed_price, ${now} from product_item i join item_draft d on d.code = i.code
    where (i.sales_price, i.fixed_price) is distinct from (d.sales_price, d.fixed_price)`.execute(tx);
}

async function writeMovements(tx: Tx, cause: StockCause, now: Date): Promise<void> {
  const { staffUuid = null, memo = null } = cause.reason === 'IMPORT' ? {} : cause;
  await sql`
    insert into stock_movement (product_item_uuid, change, reason, staff_uuid, memo, moved_at)
    select i.uuid, d.stock_count - i.stock_count, ${cause.reason}, ${staffUuid}, ${memo}, ${now} from product_item i join item_draft d on d.code = i.code
    where d.stock_count <> i.stock_count`.execute(tx);
}
