// Public API of the notices of head office.
import type { Static } from 'typebox';
import type { HeadquarterNotice } from '#contract/base/headquarter-notices.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { Db } from '../../../db/connect.ts';
import { type HeadquarterNoticeRow, listCurrentNotices } from './headquarter-notices.db.ts';

export { type HeadquarterNoticeRow, currentNoticesColumn } from './headquarter-notices.db.ts';

/** `row` may come from JSON, where dates are texts. */
export function noticeResponse(row: HeadquarterNoticeRow): Static<typeof HeadquarterNotice> {
  const { uuid, title, content, displayOrder } = row;
  const from = seoulDateTime(new Date(row.fromAt));
  const to = seoulDateTime(new Date(row.toAt));
  return { uuid, title, content, from, to, displayOrder };
}

/** The notices that product pages and the order sheet show now, in order. */
export async function currentNotices(db: Db, now: Date): Promise<Static<typeof HeadquarterNotice>[]> {
  return (await listCurrentNotices(db, now)).map(noticeResponse);
}
