// SQL of orders of a merchant's former shop. Owns former_order_product.
import { sql } from 'kysely';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { type Paging, type PagingInput, newestFirst, shownPageOf } from '../../../db/paging.ts';

/** A product of an order; texts without a value are empty. */
export type FormerOrderProduct = {
  orderNo: string;
  orderedAt: Date;
  productName: string;
  optionText: string;
  count: number;
  amount: number;
  statusText: string;
  carrier: string;
  invoiceNumber: string;
};

/** `lineKey` identifies the product in its order. */
export type OwnedProduct = FormerOrderProduct & { userUuid: string; lineKey: string };

export type ListedProduct = FormerOrderProduct & { uuid: string };

/** Products of the orders of one member, newest first. */
export async function listFormerOrders(
  db: Db,
  userUuid: string,
  input: PagingInput,
): Promise<{ rows: ListedProduct[]; paging: Paging }> {
  const window = newestFirst(input, { at: sql`f.ordered_at`, uuid: sql`f.uuid` });
  const own = sql`from former_order_product f where f.user_uuid = ${userUuid}`;
  const found = await sql<ListedProduct & { cursorText: string; totalCount: number }>`
    select f.uuid, f.order_no, f.ordered_at, f.product_name, f.option_text, f.count, f.amount, f.status_text, f.carrier, f.invoice_number,
      ${window.cursorColumn} as cursor_text, (select count(*)::int ${own}) as total_count
    ${own} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return shownPageOf<ListedProduct>(found.rows, input, window);
}

const recordset = (
  rows: readonly OwnedProduct[],
) => sql`jsonb_to_recordset(${jsonRows(rows)}::jsonb) as r (user_uuid uuid,
  order_no text, line_key text, ordered_at timestamptz, product_name text, option_text text, count int, amount bigint, status_text text,
  carrier text, invoice_number text)`;

const facts = (table: string) => {
  const names = [
    'ordered_at',
    'product_name',
    'option_text',
    'count',
    'amount',
    'status_text',
    'carrier',
    'invoice_number',
  ];
  return sql`(${sql.join(names.map((name) => sql.ref(`${table}.${name}`)))})`;
};

type StoredProduct = { orderNo: string; lineKey: string; isOwn: boolean; isSame: boolean };

/** Those of these products that are stored: whether for the same member, and with the same facts. */
export async function listStoredProducts(db: Db, rows: readonly OwnedProduct[]): Promise<StoredProduct[]> {
  const found = await sql<StoredProduct>`
    select f.order_no, f.line_key, f.user_uuid = r.user_uuid as is_own, ${facts('f')} = ${facts('r')} as is_same
    from ${recordset(rows)} join former_order_product f on f.order_no = r.order_no and f.line_key = r.line_key`.execute(
    db,
  );
  return found.rows;
}

/** Adds products, and replaces other facts of those that are stored for the same member. */
export async function upsertProducts(tx: Tx, rows: readonly OwnedProduct[]): Promise<void> {
  await sql`
    insert into former_order_product as f (user_uuid, order_no, line_key, ordered_at, product_name, option_text, count, amount,
      status_text, carrier, invoice_number)
    select user_uuid, order_no, line_key, ordered_at, product_name, option_text, count, amount, status_text, carrier, invoice_number
    from ${recordset(rows)}
    on conflict (order_no, line_key) do update set ordered_at = excluded.ordered_at, product_name = excluded.product_name,
      option_text = excluded.option_text, count = excluded.count, amount = excluded.amount, status_text = excluded.status_text,
      carrier = excluded.carrier, invoice_number = excluded.invoice_number
    where f.user_uuid = excluded.user_uuid and ${facts('f')} <> ${facts('excluded')}`.execute(tx);
}

/** Deletes up to 500 products that withdrawn members ordered before `before`; returns their number. */
export async function deleteOldProducts(tx: Tx, before: Date): Promise<number> {
  const deleted = await sql`
    delete from former_order_product where uuid in (
      select f.uuid from users u join former_order_product f on f.user_uuid = u.uuid
      where u.state = 'WITHDRAWAL' and f.ordered_at < ${before} limit 500 for update of f skip locked)`.execute(
    tx,
  );
  return Number(deleted.numAffectedRows ?? 0);
}
