// SQL that reads notices. Owns notice, which staff write by base/edited-rows.
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type PagingInput, pageOf, pageWindow } from '../../../db/paging.ts';

export type NoticeRow = { uuid: string; title: string; content: string; isPinned: boolean; createdAt: Date };

const columns = sql`n.uuid, n.title, n.content, n.is_pinned, n.created_at`;

/** A shown notice with its older and newer neighbour. */
export async function findNotice(
  db: Db,
  uuid: string,
): Promise<(NoticeRow & { previousUuid: string | null; nextUuid: string | null }) | undefined> {
  const found = await sql<NoticeRow & { previousUuid: string | null; nextUuid: string | null }>`
    select ${columns},
      (select o.uuid from notice o where o.is_display and o.is_active and o.number < n.number order by o.number desc limit 1) as previous_uuid,
      (select o.uuid from notice o where o.is_display and o.is_active and o.number > n.number order by o.number limit 1) as next_uuid
    from notice n where n.uuid = ${uuid} and n.is_display and n.is_active`.execute(db);
  return found.rows[0];
}

export type NoticeFilter = PagingInput & { keyword?: string };

/** Shown notices, pinned ones first, then newest. */
export async function listNotices(db: Db, filter: NoticeFilter) {
  const window = pageWindow(filter, { columns: [sql`n.is_pinned::int`, sql`n.number`], direction: 'desc' });
  const term = filter.keyword?.trim().toLowerCase() ?? '';
  const where = sql`n.is_display and n.is_active and (${term} = '' or strpos(lower(n.title || ' ' || regexp_replace(n.content, '<[^>]+>', ' ', 'g')), ${term}) > 0)`;
  const found = await sql<NoticeRow & { cursorText: string; totalCount: number }>`
    select ${columns}, ${window.cursorColumn} as cursor_text, (select count(*)::int from notice n where ${where}) as total_count
    from notice n where ${where} and ${window.after} order by ${window.orderBy} ${window.limit}`.execute(db);
  return pageOf(found.rows, filter, window, found.rows[0]?.totalCount ?? 0);
}
