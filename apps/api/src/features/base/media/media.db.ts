// SQL of uploads. Owns upload.
import { sql } from 'kysely';
import type { UploadPurpose } from '#domain/base/enums.ts';
import { originalUploadMs, unusedUploadMs } from '#domain/media/upload-rules.ts';
import type { FileType } from '#domain/media/file-type.ts';
import { jsonRows } from '../../../db/column-names.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type UploadRow = {
  uuid: string;
  purpose: UploadPurpose;
  ownerUuid: string | null;
  extension: FileType;
  state: 'ISSUED' | 'STORED' | 'USED';
  /** Large files of a picture; more than one of a long picture. */
  sliceCount: number;
};

const columns = sql`uuid, purpose, owner_uuid, extension, state, slice_count`;
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

export type NewUpload = { purpose: UploadPurpose; ownerUuid: string | null; extension: FileType };

/** Inserts an upload in state ISSUED and returns its uuid. */
export async function insertUpload(
  db: Db,
  { purpose, ownerUuid, extension }: NewUpload,
  now: Date,
): Promise<string> {
  const inserted = await sql<{ uuid: string }>`
    insert into upload (purpose, owner_uuid, extension, created_at, erase_original_at, erase_at)
    values (${purpose}, ${ownerUuid}, ${extension}, ${now}, ${after(now, originalUploadMs)}, ${after(now, unusedUploadMs)})
    returning uuid`.execute(db);
  return inserted.rows[0]?.uuid ?? '';
}

/** One upload; undefined for an unknown uuid. */
export async function findUpload(db: Db, uuid: string): Promise<UploadRow | undefined> {
  const found = await sql<UploadRow>`select ${columns} from upload where uuid = ${uuid}`.execute(db);
  return found.rows[0];
}

/** Uploads of one owner and purpose among these uuids. */
export async function listOwnUploads(
  db: Db,
  uuids: readonly string[],
  { ownerUuid, purpose }: { ownerUuid: string | null; purpose: UploadPurpose },
): Promise<UploadRow[]> {
  const found = await sql<UploadRow>`select ${columns} from upload
    where uuid = any(${uuids}::uuid[]) and owner_uuid is not distinct from ${ownerUuid}::uuid and purpose = ${purpose}`.execute(
    db,
  );
  return found.rows;
}

export type StoredUpload = Pick<UploadRow, 'uuid' | 'extension' | 'sliceCount'> & {
  width: number | null;
  height: number | null;
};

/** Records how many slices are about to be stored, so that all are erased when the process dies before `writeStored`. */
export async function writeSliceCount(db: Db, uuid: string, sliceCount: number): Promise<void> {
  await sql`update upload set slice_count = ${sliceCount} where uuid = ${uuid} and state = 'ISSUED'`.execute(
    db,
  );
}

/** Marks a checked and converted upload as STORED; a repetition changes nothing. */
export async function writeStored(db: Db, stored: StoredUpload, now: Date): Promise<void> {
  await sql`update upload set state = 'STORED', extension = ${stored.extension}, width = ${stored.width},
      height = ${stored.height}, slice_count = ${stored.sliceCount}, stored_at = ${now}
    where uuid = ${stored.uuid} and state = 'ISSUED'`.execute(db);
}

export type Use = { ownerUuid: string | null; purpose: UploadPurpose; targetUuid: string };

/**
 * Marks uploads of the owner as used by the target, and returns the uuids of those that now belong to it. An upload that is due for
 * erasure, or used by another entity, is omitted.
 */
export async function writeUse(
  tx: Tx,
  uuids: readonly string[],
  { ownerUuid, purpose, targetUuid }: Use,
  now: Date,
): Promise<string[]> {
  const used = await sql<{ uuid: string }>`
    update upload set state = 'USED', target_uuid = ${targetUuid}, erase_at = null
    where uuid = any(${uuids}::uuid[]) and owner_uuid is not distinct from ${ownerUuid}::uuid and purpose = ${purpose}
      and (state = 'STORED' and erase_at > ${now} or state = 'USED' and target_uuid = ${targetUuid})
    returning uuid`.execute(tx);
  return used.rows.map(({ uuid }) => uuid);
}

/** Marks stored uploads of an import as used, each by its target. */
export async function claimStored(
  tx: Tx,
  uses: readonly { uuid: string; targetUuid: string }[],
): Promise<void> {
  await sql`
    update upload u set state = 'USED', target_uuid = n.target_uuid, erase_at = null
    from jsonb_to_recordset(${jsonRows(uses)}::jsonb) as n (uuid uuid, target_uuid uuid)
    where u.uuid = n.uuid and u.state = 'STORED'`.execute(tx);
}

/** Makes the uploads of the targets due for erasure, except `keptUuids`. */
export async function writeRelease(
  tx: Tx,
  {
    targetUuids,
    keptUuids,
    now,
  }: { targetUuids: readonly string[]; keptUuids: readonly string[]; now: Date },
): Promise<void> {
  await sql`update upload set state = 'STORED', target_uuid = null, erase_at = ${now}
    where target_uuid = any(${targetUuids}::uuid[]) and uuid <> all(${keptUuids}::uuid[])`.execute(tx);
}

export type DueErasure = UploadRow & { isOriginalOnly: boolean };

/**
 * Claims uploads whose original or whose files are due for erasure. The lease ends when the process dies; `writeErased` ends it
 * otherwise.
 */
export async function claimDueErasures(db: Db, count: number, now: Date): Promise<DueErasure[]> {
  const leasedUntil = after(now, 60_000);
  const claimed = await sql<DueErasure>`
    update upload set leased_until = ${leasedUntil}
    where uuid = any(array(
      select uuid from upload
      where (erase_at <= ${now} or erase_original_at <= ${now}) and (leased_until is null or leased_until <= ${now})
      limit ${sql.lit(count)} for update skip locked))
    returning ${columns}, erase_at is null or erase_at > ${now} as is_original_only`.execute(db);
  return claimed.rows;
}

/** Deletes the row, or records that the original is erased. */
export async function writeErased(
  db: Db,
  { uuid, isOriginalOnly }: Pick<DueErasure, 'uuid' | 'isOriginalOnly'>,
): Promise<void> {
  if (isOriginalOnly)
    await sql`update upload set erase_original_at = null, leased_until = null where uuid = ${uuid}`.execute(
      db,
    );
  else await sql`delete from upload where uuid = ${uuid} and state <> 'USED'`.execute(db);
}
