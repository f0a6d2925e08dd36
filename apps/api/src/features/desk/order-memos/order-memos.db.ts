// SQL of memos of orders. Owns order_memo and order_memo_revision.
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../db/connect.ts';

export type MemoRow = {
  uuid: string;
  orderUuid: string;
  staffUuid: string;
  staffName: string;
  text: string;
  version: number;
  createdAt: Date;
  editedAt: Date | null;
  pinnedAt: Date | null;
  deletedAt: Date | null;
  deletedByName: string | null;
  /** Oldest first. */
  revisions: { text: string; replacedAt: string }[] | null;
};

const columns = sql`m.uuid, m.order_uuid, m.staff_uuid, s.name as staff_name, m.text, m.version, m.created_at, m.edited_at, m.pinned_at, m.deleted_at,
  (select x.name from staff_user x where x.uuid = m.deleted_by_uuid) as deleted_by_name,
  (select jsonb_agg(jsonb_build_object('text', v.text, 'replacedAt', v.replaced_at) order by v.version)
    from order_memo_revision v where v.memo_uuid = m.uuid) as revisions`;

/** Orders with a listed row of the store; undefined: of any. */
const isVisible = (
  orderUuid: RawBuilder<unknown>,
  storeUuid: string | undefined,
) => sql`exists (select from order_desk_row d
  where d.order_uuid = ${orderUuid} and (${storeUuid === undefined} or d.store_uuid = ${storeUuid ?? null}::uuid))`;

/** The memos of an order, oldest first, deleted ones too. */
export async function listMemos(db: Db, orderUuid: string): Promise<MemoRow[]> {
  const found = await sql<MemoRow>`
    select ${columns} from order_memo m join staff_user s on s.uuid = m.staff_uuid
    where m.order_uuid = ${orderUuid} order by m.created_at, m.uuid`.execute(db);
  return found.rows;
}

/** The locked memo, deleted or not, of an order that staff of the store see. */
export async function lockMemo(
  tx: Tx,
  uuid: string,
  storeUuid: string | undefined,
): Promise<MemoRow | undefined> {
  const found = await sql<MemoRow>`
    select ${columns} from order_memo m join staff_user s on s.uuid = m.staff_uuid
    where m.uuid = ${uuid} and ${isVisible(sql`m.order_uuid`, storeUuid)} for update of m`.execute(tx);
  return found.rows[0];
}

/** Inserts a memo; undefined for an order that staff of the store do not see. */
export async function insertMemo(
  tx: Tx,
  memo: { orderUuid: string; storeUuid: string | undefined; staffUuid: string; text: string; now: Date },
): Promise<{ uuid: string } | undefined> {
  const made = await sql<{ uuid: string }>`
    insert into order_memo (order_uuid, staff_uuid, text, created_at)
    select o.uuid, ${memo.staffUuid}, ${memo.text}, ${memo.now} from orders o
    where o.uuid = ${memo.orderUuid} and ${isVisible(sql`o.uuid`, memo.storeUuid)} returning uuid`.execute(
    tx,
  );
  return made.rows[0];
}

/** Writes the text and the pin of a memo, and stores a replaced text as a revision. */
export async function writeMemo(
  tx: Tx,
  memo: MemoRow,
  { text, pinnedAt, now }: { text: string; pinnedAt: Date | null; now: Date },
): Promise<void> {
  const isEdited = text !== memo.text;
  if (isEdited)
    await sql`insert into order_memo_revision (memo_uuid, version, text, replaced_at)
      values (${memo.uuid}, ${memo.version}, ${memo.text}, ${now})`.execute(tx);
  await sql`update order_memo set text = ${text}, pinned_at = ${pinnedAt}, version = version + 1,
      edited_at = ${isEdited ? now : memo.editedAt}
    where uuid = ${memo.uuid}`.execute(tx);
}

/** Marks a memo as deleted and unpins it. */
export async function writeDeleted(
  tx: Tx,
  uuid: string,
  { staffUuid, now }: { staffUuid: string; now: Date },
): Promise<void> {
  await sql`update order_memo set deleted_at = ${now}, deleted_by_uuid = ${staffUuid}, pinned_at = null, version = version + 1
    where uuid = ${uuid}`.execute(tx);
}
