// SQL of the rows that pictures of shared pages show. Reads rows of other features only.
import { sql } from 'kysely';
import { eventTypeLabels } from '#domain/content/event-labels.ts';
import type { EventType } from '#domain/content/event-enums.ts';
import type { Db } from '../../../db/connect.ts';

/** `photo` is the picture of a product alone, for product feeds (docs/rules/product-feeds.md#pictures). */
export const sharedKinds = ['goods', 'photo', 'event', 'magazine'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** `imageKey`: null without a picture, and for adult goods. */
export type SharedRow = { title: string; label: string; imageKey: string | null };

const goodsRow = (uuid: string) => sql<SharedRow>`
    select p.name as title, b.name as label, case when p.is_adult then null else p.main_image->>'key' end as image_key
    from product p join brand b on b.uuid = p.brand_uuid join product_list l on l.product_uuid = p.uuid and l.is_shown
    where p.uuid = coalesce((select i.product_uuid from product_item i where i.uuid = ${uuid} and i.is_active and i.is_display), ${uuid}::uuid)`;

const queries: Record<SharedKind, (uuid: string, now: Date) => ReturnType<typeof sql<SharedRow>>> = {
  // By the uuid of an item or product; shown as on its page.
  goods: goodsRow,
  photo: goodsRow,
  event: (uuid, now) => sql<SharedRow>`
    select e.title, e.event_type as label, e.thumbnail->>'key' as image_key from event e
    where e.uuid = ${uuid} and e.is_display and e.is_active and e.from_at <= ${now}`,
  magazine: (uuid, now) => sql<SharedRow>`
    select c.title, '매거진' as label, c.cover_image as image_key from content c
    where c.uuid = ${uuid} and c.is_display and c.is_active and c.published_at <= ${now}`,
};

/** The row of a page that is shown. */
export async function findShared(
  db: Db,
  kind: SharedKind,
  uuid: string,
  now: Date,
): Promise<SharedRow | undefined> {
  const found = await queries[kind](uuid, now).execute(db);
  const row = found.rows[0];
  if (row === undefined || kind !== 'event') return row;
  return { ...row, label: eventTypeLabels[row.label as EventType] };
}
