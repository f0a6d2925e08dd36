// SQL of recommendations. Owns product_recommendation. Reads orders and views of people, which never leave the job.
import { sql } from 'kysely';
import { negativeStatuses } from '#domain/orders/order-status.ts';
import type { Db } from '../../../db/connect.ts';
import { isInSalePeriod } from '../product-lists/product-lists.ts';

/** What each person bought since `since`, as numbers of products, newest first. A guest is the phone of the order. */
export async function listBought(db: Db, since: Date): Promise<number[][]> {
  const found = await sql<{ products: number[] }>`
    select array_agg(b.id order by b.last_at desc, b.id) as products
    from (
      select coalesce(o.user_uuid::text, o.orderer_phone) as person, p.id, max(o.paid_at) as last_at
      from orders o join order_product r on r.order_uuid = o.uuid join product p on p.uuid = r.product_uuid
      where o.paid_at > ${since} and r.status <> all(${negativeStatuses}) group by 1, 2) b
    group by b.person having count(*) > 1`.execute(db);
  return found.rows.map((row) => row.products);
}

/** What each person viewed since `since`: a member, or the visitors of one network address. Rows without either are not counted. */
export async function listSeen(db: Db, since: Date): Promise<number[][]> {
  const found = await sql<{ products: number[] }>`
    select array_agg(s.id order by s.last_at desc, s.id) as products
    from (
      select coalesce(v.user_uuid::text, v.person_hash) as person, p.id, max(v.viewed_at) as last_at
      from view_log v join product p on p.uuid = v.product_uuid where v.viewed_at > ${since}
        and coalesce(v.user_uuid::text, v.person_hash) is not null group by 1, 2) s
    group by s.person having count(*) > 1`.execute(db);
  return found.rows.map((row) => row.products);
}

/** The representative category of each product, as one number per category. */
export async function listConcerns(db: Db): Promise<Map<number, number>> {
  const found = await sql<{ id: number; concern: number }>`
    select p.id, dense_rank() over (order by c.category_uuid)::int as concern
    from product_category c join product p on p.uuid = c.product_uuid where c.is_representative`.execute(db);
  return new Map(found.rows.map(({ id, concern }) => [id, concern]));
}

/** Replaces the recommendations by these; products are numbers. */
export async function replaceRecommendations(
  db: Db,
  best: ReadonlyMap<number, readonly number[]>,
  now: Date,
): Promise<void> {
  const rows = [...best].flatMap(([id, others]) => others.map((other, at) => ({ id, rank: at + 1, other })));
  await sql`delete from product_recommendation`.execute(db);
  await sql`
    insert into product_recommendation (product_uuid, rank, recommended_uuid, computed_at)
    select p.uuid, n.rank, other.uuid, ${now}
    from unnest(${rows.map((row) => row.id)}::int[], ${rows.map((row) => row.rank)}::int[], ${rows.map((row) => row.other)}::int[])
      as n (id, rank, other) join product p on p.id = n.id join product other on other.id = n.other`.execute(
    db,
  );
}

export type RecommendedFor = { productUuid: string; categoryUuid: string | null };

/** The shown product of an item or product uuid, with its representative category. */
export async function findProductOf(db: Db, uuid: string): Promise<RecommendedFor | undefined> {
  const found = await sql<RecommendedFor>`
    select l.product_uuid, (select category_uuid from product_category where product_uuid = l.product_uuid
      order by is_representative desc limit 1) as category_uuid
    from product_list l where l.is_shown
      and l.product_uuid = coalesce((select product_uuid from product_item where uuid = ${uuid}), ${uuid}::uuid)`.execute(
    db,
  );
  return found.rows[0];
}

/** At most `count` buyable products that go with a product, without adult goods. */
export async function listRecommended(
  db: Db,
  productUuid: string,
  { count, now }: { count: number; now: Date },
): Promise<string[]> {
  const found = await sql<{ recommendedUuid: string }>`
    select r.recommended_uuid from product_recommendation r join product_list l on l.product_uuid = r.recommended_uuid
      join product p on p.uuid = l.product_uuid
    where r.product_uuid = ${productUuid} and l.is_shown and not l.is_sold_out and not p.is_adult and ${isInSalePeriod(sql`l`, now)}
    order by r.rank limit ${sql.lit(count)}`.execute(db);
  return found.rows.map((row) => row.recommendedUuid);
}
