// Fills the view log of the demo shop with the visits of its past, so that the reports of the funnel and of products have viewers
// (docs/demo-shop.md#visits).
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import type { Inflow } from '#domain/base/enums.ts';
import { jsonRows } from './column-names.ts';
import type { Db } from './connect.ts';

/** Where visitors come from; one that occurs twice is twice as frequent. */
export const visitInflows: readonly Inflow[] = [
  'NAVER',
  'DIRECT',
  'NAVER_SHOPPING',
  'INSTAGRAM',
  'NAVER',
  'KAKAO',
  'GOOGLE',
];

/** The shop grows, and its last days, on which most of its orders were placed, have most visitors. */
const viewersOf = (daysAgo: number): number =>
  Math.round(6 + 25 * Math.exp(-daysAgo / 30) + 100 * Math.exp(-daysAgo / 1.5));

type Target = { productUuid: string; productItemUuid: string };
type View = Target & { guestExternalId: string; inflow: Inflow; viewedAt: Date };

/** Spreads consecutive numbers evenly over 0 to 1: the golden ratio. */
const spread = (place: number): number => (place * 0.618_033_988_75) % 1;

/**
 * Inserts the visits of each of `days` days before `now`, by persons who do not exist, each with one to three products, of which the first ones
 * are viewed most. They are in no recommendation, which counts people by their address.
 */
export async function fillDemoVisits(db: Db, now: Date, days: number): Promise<void> {
  const shown = await sql<Target>`
    select product_uuid, product_item_uuid from product_list where is_shown order by product_uuid`.execute(
    db,
  );
  const views = Array.from({ length: days }, (_, daysAgo) => visitsOfDay(shown.rows, now, daysAgo)).flat();
  await sql`
    insert into view_log (guest_external_id, target_type, target_uuid, product_uuid, inflow, viewed_at)
    select guest_external_id, 'PRODUCT_ITEM', product_item_uuid, product_uuid, inflow, viewed_at
    from jsonb_to_recordset(${jsonRows(views)}::jsonb) as given (
      guest_external_id uuid, product_item_uuid uuid, product_uuid uuid, inflow text, viewed_at timestamptz)
    on conflict do nothing`.execute(db);
}

function visitsOfDay(shown: readonly Target[], now: Date, daysAgo: number): View[] {
  const viewers = viewersOf(daysAgo);
  return Array.from({ length: viewers }, (_, person) => {
    const visitor = {
      guestExternalId: randomUUID(),
      inflow: visitInflows[person % visitInflows.length] ?? 'DIRECT',
      viewedAt: new Date(now.getTime() - (daysAgo + (person + 1) / (viewers + 1)) * dayMs),
    };
    return Array.from({ length: 1 + (person % 3) }, (_one, view) => {
      const chance = spread(daysAgo * 31 + person * 3 + view);
      const target = shown[Math.floor(shown.length * chance ** 2)];
      return target === undefined ? [] : [{ ...visitor, ...target }];
    }).flat();
  }).flat();
}
