// SQL that saves items of products, with their price and movement rows. The save command of products passes thousands of drafts, so
// every step is one statement over all drafts.
import { sql } from 'kysely';
import type { TaxType } from '#domain/base/enums.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

/** One item to be saved. Money in won; `code` is unique in the shop. */
export type ItemDraft = {
  code: string;
  productCode: string;
  displayName: string;
  optionItems: { name: string; value: string }[];
  optionOrder: number;
  salesPrice: number;
  fixedPrice: number;
  taxType: TaxType;
  /** null keeps the count at the moment of writing; a new item starts with 0. */
  stockCount: number | null;
  maxBuyCount: number;
};

/**
 * Upserts the items of the products named in the drafts (which must exist). A changed price adds a price_change row, a
 * changed count a stock_movement row with `reason`; items that a product no longer names are hidden, never deleted.
 */
export async function saveItems(
  tx: Tx,
  drafts: readonly ItemDraft[],
  reason: 'FIRST' | 'IMPORT',
  now: Date,
): Promise<void> {
  await sql`
    create temporary table if not exists item_draft (code text, product_code text, display_name text, option_items jsonb, option_order int,
      sales_price int, fixed_price int, tax_type text, stock_count int, max_buy_count int) on commit delete rows`.execute(
    tx,
  );
  await sql`truncate item_draft`.execute(tx);
  await sql`
    insert into item_draft select * from jsonb_to_recordset(${jsonRows(drafts)}::jsonb) as d (code text, product_code text, display_name text,
      option_items jsonb, option_order int, sales_price int, fixed_price int, tax_type text, stock_count int, max_buy_count int)`.execute(
    tx,
  );
  // Locks in uuid order, as orders do, so that they cannot deadlock.
  await sql`select uuid from product_item where code in (select code from item_draft) order by uuid for update`.execute(
    tx,
  );
  await sql`
    update item_draft d set stock_count = coalesce((select i.stock_count from product_item i where i.code = d.code), 0)
    where d.stock_count is null`.execute(tx);
  await writePriceChanges(tx, now);
  await writeMovements(tx, reason, now);
  await writeItems(tx, now);
}

async function writeItems(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into product_item (product_uuid, code, display_name, option_items, option_order, sales_price, fixed_price, tax_type,
      stock_count, max_buy_count, created_at)
    select p.uuid, d.code, d.display_name, d.option_items, d.option_order, d.sales_price, d.fixed_price, d.tax_type,
      d.stock_count, d.max_buy_count, ${now}
    from item_draft d join product p on p.code = d.product_code
    order by p.id, d.option_order
    on conflict (code) do update set product_uuid = excluded.product_uuid, display_name = excluded.display_name,
      option_items = excluded.option_items, option_order = excluded.option_order, sales_price = excluded.sales_price,
      fixed_price = excluded.fixed_price, tax_type = excluded.tax_type, stock_count = excluded.stock_count,
      max_buy_count = excluded.max_buy_count, is_active = true`.execute(tx);
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

async function writeMovements(tx: Tx, reason: 'FIRST' | 'IMPORT', now: Date): Promise<void> {
  await sql`
    insert into stock_movement (product_item_uuid, change, reason, moved_at)
    select i.uuid, d.stock_count - i.stock_count, ${reason}, ${now} from product_item i join item_draft d on d.code = i.code
    where d.stock_count <> i.stock_count`.execute(tx);
}
