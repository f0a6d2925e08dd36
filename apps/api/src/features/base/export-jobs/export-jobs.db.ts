// SQL of exports. Owns export_job and export_part.
import { sql } from 'kysely';
import type { ExportFormat, ExportState } from '#domain/base/export-columns.ts';
import type { Db, Tx } from '../../../db/connect.ts';
import { renewalOf } from '../../../db/due-leases.ts';

export type NewExport = {
  kind: string;
  staffUuid: string;
  storeUuid: string | undefined;
  filter: object;
  columns: readonly string[];
  personalColumns: readonly string[];
  format: ExportFormat;
  reason: string | undefined;
  now: Date;
};

export type ExportRow = {
  uuid: string;
  kind: string;
  storeUuid: string | null;
  filter: unknown;
  columns: string[];
  personalColumns: string[];
  format: ExportFormat;
  reason: string | null;
  state: ExportState;
  rowCount: number;
  totalCount: number | null;
  byteCount: number;
  tryCount: number;
  failMessage: string | null;
  createdAt: Date;
  expireAt: Date | null;
  fetchedAt: Date | null;
};

const columns = sql`uuid, kind, store_uuid, filter, columns, personal_columns, format, reason, state, row_count, total_count, byte_count, try_count,
  fail_message, created_at, expire_at, fetched_at`;

export async function insertExport(tx: Tx, job: NewExport): Promise<ExportRow> {
  const made = await sql<ExportRow>`
    insert into export_job (kind, staff_uuid, store_uuid, filter, columns, personal_columns, format, reason, due_at, created_at)
    values (${job.kind}, ${job.staffUuid}, ${job.storeUuid ?? null}, ${JSON.stringify(job.filter)}, ${job.columns}::text[],
      ${job.personalColumns}::text[], ${job.format}, ${job.reason ?? null}, ${job.now}, ${job.now})
    returning ${columns}`.execute(tx);
  const [row] = made.rows;
  if (row === undefined) throw new Error('An insert returns its row.');
  return row;
}

/** An export of this staff account. */
export async function findExport(
  db: Db,
  { uuid, staffUuid }: { uuid: string; staffUuid: string },
): Promise<ExportRow | undefined> {
  const found = await sql<ExportRow>`
    select ${columns} from export_job where uuid = ${uuid} and staff_uuid = ${staffUuid}`.execute(db);
  return found.rows[0];
}

/** Marks a file as fetched; false when it was fetched before or has expired. */
export async function claimFile(tx: Tx, uuid: string, now: Date): Promise<boolean> {
  const done = await sql`
    update export_job set fetched_at = ${now} where uuid = ${uuid} and fetched_at is null and expire_at > ${now} returning 1`.execute(
    tx,
  );
  return done.rows.length > 0;
}

/** Leases the export that has been due the longest, as its next try. */
export async function claimExport(
  db: Db,
  { now, leaseUntil }: { now: Date; leaseUntil: Date },
): Promise<ExportRow | undefined> {
  const claimed = await sql<ExportRow>`
    update export_job set state = 'RUNNING', due_at = ${leaseUntil}, try_count = try_count + 1, row_count = 0
    where uuid = (select uuid from export_job where due_at <= ${now} order by due_at, uuid limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return claimed.rows[0];
}

export const renewExports = renewalOf('export_job');

/** A try of an export. */
export type ExportTry = Pick<ExportRow, 'uuid' | 'tryCount'>;

export async function savePart(
  db: Db,
  { uuid, tryCount }: ExportTry,
  part: number,
  bytes: Buffer,
): Promise<void> {
  await sql`insert into export_part (export_uuid, try_count, part, bytes) values (${uuid}, ${tryCount}, ${part}, ${bytes})`.execute(
    db,
  );
}

/** Notes the rows that are written; false when another process has taken the export. */
export async function writeProgress(
  db: Db,
  { uuid, tryCount }: ExportTry,
  { rowCount, totalCount }: { rowCount: number; totalCount: number | undefined },
): Promise<boolean> {
  const done = await sql`
    update export_job set row_count = ${rowCount}, total_count = coalesce(${totalCount ?? null}::int, total_count)
    where uuid = ${uuid} and try_count = ${tryCount} and state = 'RUNNING' returning 1`.execute(db);
  return done.rows.length > 0;
}

/** Completes a file; nothing where another process has taken the export. */
export async function finishExport(
  db: Db,
  { uuid, tryCount }: ExportTry,
  { byteCount, expireAt }: { byteCount: number; expireAt: Date },
): Promise<void> {
  await sql`
    update export_job set state = 'DONE', due_at = null, total_count = row_count, byte_count = ${byteCount}, expire_at = ${expireAt}
    where uuid = ${uuid} and try_count = ${tryCount} and state = 'RUNNING'`.execute(db);
}

/** Ends an export without a file, or with `dueAt` plans its next try. */
export async function failExport(
  db: Db,
  { uuid, tryCount }: ExportTry,
  { message, dueAt }: { message: string; dueAt: Date | undefined },
): Promise<void> {
  await sql`
    update export_job set state = ${dueAt === undefined ? 'FAILED' : 'QUEUED'}, due_at = ${dueAt ?? null}, fail_message = ${message}
    where uuid = ${uuid} and try_count = ${tryCount} and state = 'RUNNING'`.execute(db);
}

/** A part of a file; undefined after the last one. */
export async function findPart(
  db: Db,
  { uuid, tryCount }: ExportTry,
  part: number,
): Promise<Buffer | undefined> {
  const found = await sql<{ bytes: Buffer }>`
    select bytes from export_part where export_uuid = ${uuid} and try_count = ${tryCount} and part = ${part}`.execute(
    db,
  );
  return found.rows[0]?.bytes;
}

export async function deleteParts(db: Db, uuid: string): Promise<void> {
  await sql`delete from export_part where export_uuid = ${uuid}`.execute(db);
}

/**
 * Deletes the files that have expired, except those that are being fetched since `fetchedSince`, and the exports that were requested before
 * `requestedBefore`.
 */
export async function deleteExpired(
  db: Db,
  { now, fetchedSince, requestedBefore }: { now: Date; fetchedSince: Date; requestedBefore: Date },
): Promise<void> {
  await sql`
    delete from export_part p using export_job j
    where j.uuid = p.export_uuid and j.expire_at <= ${now} and (j.fetched_at is null or j.fetched_at < ${fetchedSince})`.execute(
    db,
  );
  await sql`delete from export_job where created_at < ${requestedBefore}`.execute(db);
}
