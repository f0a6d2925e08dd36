// Fills the events of the demo shop (demo/catalogue/events.ts), and pins products in the built-in exhibition MD 추천.
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { eventCategories, events, pickedProducts } from '../../../../demo/catalogue/events.ts';
import type { DemoEvent } from '../../../../demo/types.ts';
import { rewriteProductList } from '../features/catalog/product-lists/product-lists.ts';
import type { Tx } from './connect.ts';

/** Size of the drawn pictures (demo/draw/event-picture.ts). */
const pictureSize = { width: 960, height: 480 };

export async function fillEvents(tx: Tx, now: Date): Promise<void> {
  await sql`insert into event_category (name, display_order, created_at, updated_at)
    select name, place, ${now}, ${now} from unnest(${eventCategories}::text[]) with ordinality as c (name, place)`.execute(
    tx,
  );
  for (const [index, event] of events.entries()) await fillEvent(tx, event, index + 1, now);
  await sql`insert into event_group_item (group_uuid, product_uuid, product_item_uuid, is_fixed, display_order)
    select g.uuid, l.product_uuid, l.product_item_uuid, true, d.place
    from unnest(${pickedProducts}::text[]) with ordinality as d (code, place)
    join product p on p.code = d.code join product_list l on l.product_uuid = p.uuid
    join event e on e.default_type = 'MD_PICK' join event_group g on g.event_uuid = e.uuid`.execute(tx);
  await showInstagramBadges(tx);
}

async function fillEvent(tx: Tx, event: DemoEvent, displayOrder: number, now: Date): Promise<void> {
  const at = (day: number) => new Date(now.getTime() + day * dayMs);
  const thumbnail = { key: `event-${event.key}`, ...pictureSize, alt: event.alt };
  const made = await sql<{ uuid: string }>`
    insert into event (event_type, category_uuid, title, subtitle, thumbnail, content, hashtags, notices, instagram_hashtag, coupon_uuids,
      from_at, to_at, winner_date, display_order, created_at, updated_at)
    select ${event.eventType}, (select c.uuid from event_category c where c.name = ${event.category}), ${event.title}, ${event.subtitle}, ${JSON.stringify(thumbnail)}::jsonb,
      ${event.content}, ${event.hashtags}::text[], ${event.notices}::text[], ${event.instagramHashtag ?? null},
      array(select c.uuid from coupon c where c.name = any(${event.coupons ?? []}::text[])),
      date_trunc('day', ${at(event.fromDay)}::timestamptz), date_trunc('day', ${at(event.toDay)}::timestamptz),
      ${event.winnerDay === undefined ? null : at(event.winnerDay)}::timestamptz::date, ${displayOrder}, ${at(event.fromDay)},
      ${at(event.fromDay)}
    returning uuid`.execute(tx);
  const eventUuid = made.rows[0]?.uuid;
  for (const [index, group] of event.groups.entries())
    await sql`
      with made as (
        insert into event_group (event_uuid, title, display_order, created_at, updated_at)
        values (${eventUuid}, ${group.title}, ${index + 1}, ${at(event.fromDay)}, ${at(event.fromDay)}) returning uuid)
      insert into event_group_item (group_uuid, product_uuid, product_item_uuid, is_fixed, display_order)
      select made.uuid, l.product_uuid, l.product_item_uuid, d.place <= ${group.fixed.length}, d.place
      from made, unnest(${[...group.fixed, ...group.others]}::text[]) with ordinality as d (code, place)
      join product p on p.code = d.code join product_list l on l.product_uuid = p.uuid`.execute(tx);
  await sql`
    insert into event_winner (event_uuid, display_order, masked_id, prize)
    select ${eventUuid}::uuid, place, masked_id, prize
    from unnest(${(event.winners ?? []).map((winner) => winner.maskedId)}::text[],
      ${(event.winners ?? []).map((winner) => winner.prize)}::text[]) with ordinality as w (masked_id, prize, place)`.execute(
    tx,
  );
}

/** Products of open INSTA events carry the badge. */
async function showInstagramBadges(tx: Tx): Promise<void> {
  const changed = await sql<{ uuid: string }>`
    update product p set is_insta_event = true from event_group_item i join event_group g on g.uuid = i.group_uuid
      join event e on e.uuid = g.event_uuid and e.event_type = 'INSTA'
    where i.product_uuid = p.uuid returning p.uuid`.execute(tx);
  await rewriteProductList(
    tx,
    changed.rows.map((row) => row.uuid),
  );
}
