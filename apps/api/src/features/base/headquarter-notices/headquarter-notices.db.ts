// SQL that reads notices of head office. Owns headquarter_notice, which staff write by base/edited-rows.
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { EditedRow } from '../edited-rows/edited-rows.ts';

export type HeadquarterNoticeRow = EditedRow & {
  title: string;
  content: string;
  fromAt: Date;
  toAt: Date;
  displayOrder: number;
};

const current = (now: Date) => sql`
  select * from headquarter_notice where is_display and is_active and from_at <= ${now} and to_at > ${now}
  order by display_order, number limit 10`;

/** At most ten notices that are in their display period, in order. */
export async function listCurrentNotices(db: Db, now: Date): Promise<HeadquarterNoticeRow[]> {
  const found = await sql<HeadquarterNoticeRow>`${current(now)}`.execute(db);
  return found.rows;
}

/** The same notices as a JSON array, a column for statements of other features; its dates are texts. */
export const currentNoticesColumn = (now: Date): RawBuilder<HeadquarterNoticeRow[]> =>
  sql`(select coalesce(json_agg(json_build_object('uuid', n.uuid, 'title', n.title, 'content', n.content,
    'fromAt', n.from_at, 'toAt', n.to_at, 'displayOrder', n.display_order) order by n.display_order, n.number), '[]') from (${current(now)}) n)`;
