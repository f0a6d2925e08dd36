// SQL of the item that a row holds: after an exchange for another option it is the replacement (docs/rules/claims.md#exchange).
import { sql } from 'kysely';
import { jsonRows } from '../../../db/column-names.ts';
import type { Tx } from '../../../db/connect.ts';

export type RowItem = { orderProductUuid: string; productItemUuid: string };

/** Writes another item of the same product into rows of a locked order; amounts, prices and tax type stay those of the sale. */
export async function writeRowItems(tx: Tx, rows: readonly RowItem[]): Promise<void> {
  await sql`
    update order_product r set product_item_uuid = i.uuid, product_item_id = i.id, display_name = i.display_name, option_items = i.option_items
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as given (order_product_uuid uuid, product_item_uuid uuid)
    join product_item i on i.uuid = given.product_item_uuid
    where r.uuid = given.order_product_uuid and r.product_uuid = i.product_uuid and r.product_item_uuid <> i.uuid`.execute(
    tx,
  );
}
