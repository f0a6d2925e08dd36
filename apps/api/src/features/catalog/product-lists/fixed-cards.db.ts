// The products that staff pinned in an event group: they come first and do not move (docs/rules/content.md#event-groups).
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/connect.ts';
import { type CardRow, listCardsOfItems } from './cards.db.ts';

/** The most pinned products of a group. */
const mostFixed = 20;

/** The cards of the pinned items of these groups, in their order; hidden products are left out. */
export async function fixedCards(
  db: Db,
  groupUuids: readonly string[],
  now: Date,
): Promise<Map<string, CardRow[]>> {
  const found = await sql<{ groupUuid: string; productItemUuid: string }>`
    select group_uuid, product_item_uuid from event_group_item where group_uuid = ${anyOf(groupUuids)} and is_fixed
    order by group_uuid, display_order, product_uuid`.execute(db);
  const cards = await listCardsOfItems(
    db,
    found.rows.map((row) => row.productItemUuid),
    now,
  );
  const cardOf = new Map(cards.map((card) => [card.uuid, card]));
  return new Map(
    groupUuids.map((uuid) => [
      uuid,
      found.rows
        .filter((row) => row.groupUuid === uuid.toLowerCase())
        .slice(0, mostFixed)
        .flatMap((row) => cardOf.get(row.productItemUuid) ?? []),
    ]),
  );
}
