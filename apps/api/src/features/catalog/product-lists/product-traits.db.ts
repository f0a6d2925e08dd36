// The traits of a product in its list row (docs/rules/catalog.md#traits), read from its label when the product is saved.
import { sql } from 'kysely';
import { type LabelTrait, productTraits } from '#domain/nutrients/product-traits.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

type FactsRow = {
  productUuid: string;
  badges: string[];
  statutoryNotices: { name: string; value: string }[];
  dailyIntake: string;
  nutrition: { name: string }[];
  options: string[][];
  traits: string[];
  traitNames: string[];
};

/** Keys of traits and, at the same places, their names. */
type TraitColumns = Pick<FactsRow, 'traits' | 'traitNames'>;

const columnsOf = (found: readonly LabelTrait[]): TraitColumns => ({
  traits: found.map(({ trait }) => trait),
  traitNames: found.map(({ name }) => name),
});

/** The stored traits of listed products beside the computed ones. */
export async function listTraits(
  db: Db,
  productUuids: readonly string[],
): Promise<{ productUuid: string; stored: TraitColumns; computed: TraitColumns }[]> {
  const found = await sql<FactsRow>`
    select p.uuid as product_uuid, p.badges, p.statutory_notices, coalesce(p.health ->> 'dailyIntake', '') as daily_intake,
      coalesce(nullif(p.health -> 'nutrition', 'null'), '[]') as nutrition, l.traits, l.trait_names,
      (select coalesce(jsonb_agg(jsonb_path_query_array(i.option_items, '$[*].value')), '[]') from product_item i
        where i.product_uuid = p.uuid and i.is_active and i.is_display) as options
    from product p join product_list l on l.product_uuid = p.uuid
    where p.uuid = any(${productUuids}::uuid[])`.execute(db);
  return found.rows.map(({ productUuid, traits, traitNames, ...label }) => ({
    productUuid,
    stored: { traits, traitNames },
    computed: columnsOf(productTraits(label)),
  }));
}

/** Rewrites the traits of these products; unchanged rows are not written. Call it after rewriteProductList where a label or an option may have changed. */
export async function rewriteTraits(tx: Tx, productUuids: readonly string[]): Promise<void> {
  const rows = await listTraits(tx, productUuids);
  await sql`
    update product_list l set traits = d.traits, trait_names = d.trait_names
    from jsonb_to_recordset(${jsonRows(rows.map(({ productUuid, computed }) => ({ productUuid, ...computed })))}::jsonb)
      as d (product_uuid uuid, traits text[], trait_names text[])
    where l.product_uuid = d.product_uuid and (l.traits, l.trait_names) <> (d.traits, d.trait_names)`.execute(
    tx,
  );
}
