// SQL of visits to pages of sets. Owns tying_log.
import { sql } from 'kysely';
import { type TyingStep, stepsUpTo } from '#domain/inquiries/tying-steps.ts';
import type { Db, Tx } from '../../../db/connect.ts';

export type TyingLogRow = {
  uuid: string;
  tyingUuid: string;
  externalId: string;
  step: TyingStep;
  selection: Record<string, unknown> | null;
  createdAt: Date;
  updatedAt: Date;
};

export type Visit = { setUuid: string; externalId: string };
export type Reached = { step: TyingStep; selection: Record<string, unknown> | undefined; now: Date };

const columns = sql`uuid, tying_set_uuid as tying_uuid, external_id, step, selection, created_at, updated_at`;
const json = (value: object | undefined): string | null =>
  value === undefined ? null : JSON.stringify(value);

/**
 * The newest visit of the browser to the set since `since`; undefined without one. Takes a lock until the end of the transaction, so that
 * concurrent calls of a browser find or insert one visit.
 */
export async function findVisit(
  tx: Tx,
  { setUuid, externalId }: Visit,
  since: Date,
): Promise<string | undefined> {
  const key = `tying-log:${setUuid}:${externalId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const found = await sql<{ uuid: string }>`
    select uuid from tying_log where tying_set_uuid = ${setUuid} and external_id = ${externalId} and updated_at > ${since}
    order by updated_at desc limit 1`.execute(tx);
  return found.rows[0]?.uuid;
}

export async function insertVisit(
  tx: Tx,
  { setUuid, externalId }: Visit,
  { step, selection, now, utm }: Reached & { utm: object },
): Promise<string> {
  const inserted = await sql<{ uuid: string }>`
    insert into tying_log (tying_set_uuid, external_id, step, selection, utm, created_at, updated_at)
    values (${setUuid}, ${externalId}, ${step}, ${json(selection)}::jsonb, ${JSON.stringify(utm)}::jsonb, ${now}, ${now})
    returning uuid`.execute(tx);
  return inserted.rows[0]?.uuid ?? '';
}

/**
 * The visit of this browser after it reached a step: an earlier step leaves it unchanged, the same step updates the selection. undefined for
 * the visit of another browser.
 */
export async function advanceVisit(
  db: Db,
  { uuid, externalId }: { uuid: string; externalId: string },
  { step, selection, now }: Reached,
): Promise<TyingLogRow | undefined> {
  await sql`update tying_log set step = ${step}, selection = coalesce(${json(selection)}::jsonb, selection), updated_at = ${now}
    where uuid = ${uuid} and external_id = ${externalId} and step = any(${stepsUpTo(step)}::text[])`.execute(
    db,
  );
  const found = await sql<TyingLogRow>`
    select ${columns} from tying_log where uuid = ${uuid} and external_id = ${externalId}`.execute(db);
  return found.rows[0];
}

/** Sets the step of a visit to SUBMIT; a visit to another set is unchanged. */
export async function submitVisit(tx: Tx, uuid: string, setUuid: string, now: Date): Promise<void> {
  await sql`update tying_log set step = 'SUBMIT', updated_at = ${now}
    where uuid = ${uuid} and tying_set_uuid = ${setUuid}`.execute(tx);
}

export async function deleteVisitsBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from tying_log where updated_at < ${before}`.execute(db);
}
