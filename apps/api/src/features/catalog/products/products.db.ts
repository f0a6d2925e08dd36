// SQL that reads the categories and review figures of products, and the condition of products of a store.
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/connect.ts';
import type { SummaryRow } from '../product-items/product-items.ts';

/** What the card of a product shows besides the card of its representative item. */
export type ProductFacts = SummaryRow & {
  productUuid: string;
  /** The representative one first. */
  categories: { uuid: string; code: string; name: string; isRepresentative: boolean }[];
};

/** Categories and review figures of these products. */
export async function listFactsOf(db: Db, productUuids: readonly string[]): Promise<ProductFacts[]> {
  const found = await sql<ProductFacts>`
    select p.uuid as product_uuid, coalesce(v.rating, 0) as rating, coalesce(v.review_count, 0) as review_count,
      coalesce(v.photo_count, 0) as photo_count, coalesce(v.rating_counts, '{0,0,0,0,0}') as rating_counts,
      coalesce((
        select json_agg(json_build_object('uuid', c.uuid, 'code', c.code, 'name', c.name, 'isRepresentative', pc.is_representative)
          order by pc.is_representative desc, c.display_order)
        from product_category pc join category c on c.uuid = pc.category_uuid where pc.product_uuid = p.uuid), '[]') as categories
    from product p left join product_review_summary v on v.product_uuid = p.uuid
    where p.uuid = ${anyOf(productUuids)}`.execute(db);
  return found.rows;
}

/** Whether each of the uuids is a product. */
export async function areProducts(db: Db, uuids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(uuids)];
  if (distinct.length === 0) return true;
  const found = await sql<{ uuid: string }>`select uuid from product where uuid = ${anyOf(distinct)}`.execute(
    db,
  );
  return found.rows.length === distinct.length;
}

/** Product `p` is one of the store, or of any for undefined. */
export const isOfStore = (storeUuid: string | undefined): RawBuilder<unknown> =>
  storeUuid === undefined ? sql`true` : sql`p.store_uuid = ${storeUuid}::uuid`;
