// Fills the sets of the demo shop (demo/catalogue/tying-sets.ts). The products must exist.
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { tyingSets } from '../../../../demo/catalogue/tying-sets.ts';
import { jsonRows } from './column-names.ts';
import type { Tx } from './connect.ts';

const shownDays = 365;

export async function fillTyingSets(tx: Tx, now: Date): Promise<void> {
  const rows = tyingSets.map((set, index) => ({ ...set, displayOrder: index + 1 }));
  const [from, to] = [new Date(now.getTime() - dayMs), new Date(now.getTime() + shownDays * dayMs)];
  await sql`
    insert into tying_set (title, html, items, from_at, to_at, display_order, created_at, updated_at)
    select d.title, d.html, (
        select jsonb_agg(jsonb_build_object('productItemUuid', l.product_item_uuid, 'count', (e.item ->> 'count')::int) order by e.place)
        from jsonb_array_elements(d.items) with ordinality as e (item, place)
        join product p on p.code = e.item ->> 'code' join product_list l on l.product_uuid = p.uuid),
      ${from}, ${to}, d.display_order, ${from}, ${from}
    from jsonb_to_recordset(${jsonRows(rows)}::jsonb) as d (title text, html text, items jsonb, display_order int)
    order by d.display_order`.execute(tx);
}
