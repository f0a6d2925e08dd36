// SQL of codes and of the proofs that they are exchanged for. Owns code and proof. Codes, tokens and targets are stored as
// hashes.
import { sql } from 'kysely';
import type { CodePurpose } from '#domain/base/enums.ts';
import type { Db, Tx } from '../../../db/connect.ts';

/**
 * Identifies the codes of a purpose, target and requesting member (empty before an account exists). Each caller has its own code, so
 * that none replaces another's; `caller` is empty where a session identifies who requests.
 */
export type CodeKey = { purpose: CodePurpose; targetHash: string; viewer: string; caller: string };

/** Stores a code; it replaces the previous one of the same key. */
export async function writeCode(
  tx: Tx,
  { purpose, targetHash, viewer, caller }: CodeKey,
  code: { hash: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`insert into code (purpose, target_hash, viewer, caller, code_hash, sent_at, expires_at)
    values (${purpose}, ${targetHash}, ${viewer}, ${caller}, ${code.hash}, ${code.now}, ${code.expiresAt})
    on conflict (purpose, target_hash, viewer, caller) do update
      set code_hash = excluded.code_hash, try_count = 0, other_try_count = 0, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at`.execute(tx);
}

/**
 * Takes one try of the caller's valid code and returns its hash; undefined when it has none with a try left. Called before the
 * comparison, so that concurrent guesses count.
 */
export async function takeTry(
  db: Db,
  { purpose, targetHash, viewer, caller }: CodeKey,
  { now, tries }: { now: Date; tries: number },
): Promise<string | undefined> {
  const found = await sql<{ codeHash: string }>`
    update code set try_count = try_count + 1
    where purpose = ${purpose} and target_hash = ${targetHash} and viewer = ${viewer} and caller = ${caller}
      and expires_at > ${now} and try_count < ${tries}
    returning code_hash`.execute(db);
  return found.rows[0]?.codeHash;
}

/**
 * Takes one try of every valid code of the target that another caller requested, and returns their hashes. Counted apart from the tries of
 * those callers, so that no caller uses up another's.
 */
export async function takeOtherTries(
  db: Db,
  { purpose, targetHash, viewer, caller }: CodeKey,
  { now, tries }: { now: Date; tries: number },
): Promise<string[]> {
  const found = await sql<{ codeHash: string }>`
    update code set other_try_count = other_try_count + 1
    where (purpose, target_hash, viewer, caller) in (
        select purpose, target_hash, viewer, caller from code
        where purpose = ${purpose} and target_hash = ${targetHash} and viewer = ${viewer} and caller <> ${caller}
          and expires_at > ${now}
        order by caller for update)
      and other_try_count < ${tries}
    returning code_hash`.execute(db);
  return found.rows.map((row) => row.codeHash);
}

/** Uses up a code; false when a concurrent call has used it. */
export async function deleteCode(
  tx: Tx,
  { purpose, targetHash, viewer }: CodeKey,
  hash: string,
): Promise<boolean> {
  const deleted = await sql`delete from code
    where purpose = ${purpose} and target_hash = ${targetHash} and viewer = ${viewer} and code_hash = ${hash}
    returning 1`.execute(tx);
  return deleted.rows.length > 0;
}

/** Purpose of the newest valid code of this target, among `purposes`. */
export async function findNewestPurpose(
  db: Db,
  { targetHash, viewer, purposes }: { targetHash: string; viewer: string; purposes: readonly CodePurpose[] },
  now: Date,
): Promise<CodePurpose | undefined> {
  const found = await sql<{ purpose: CodePurpose }>`
    select purpose from code where target_hash = ${targetHash} and viewer in ('', ${viewer})
      and purpose = any(${purposes}::text[]) and expires_at > ${now}
    order by sent_at desc limit 1`.execute(db);
  return found.rows[0]?.purpose;
}

export async function insertProof(
  tx: Tx,
  { purpose, targetHash, viewer }: CodeKey,
  proof: { tokenHash: string; expiresAt: Date },
): Promise<void> {
  await sql`insert into proof (token_hash, purpose, target_hash, viewer, expires_at)
    values (${proof.tokenHash}, ${purpose}, ${targetHash}, ${viewer}, ${proof.expiresAt})`.execute(tx);
}

/** True for a valid proof of exactly this key. */
export async function hasProof(
  db: Db,
  { purpose, targetHash, viewer }: CodeKey,
  proof: { tokenHash: string; now: Date },
): Promise<boolean> {
  const found = await sql`select 1 from proof where token_hash = ${proof.tokenHash} and purpose = ${purpose}
    and target_hash = ${targetHash} and viewer = ${viewer} and expires_at > ${proof.now}`.execute(db);
  return found.rows.length > 0;
}

/** Uses up a proof; false when it is expired, used, or of another key. */
export async function deleteProof(
  tx: Tx,
  { purpose, targetHash, viewer }: CodeKey,
  proof: { tokenHash: string; now: Date },
): Promise<boolean> {
  const deleted = await sql`delete from proof where token_hash = ${proof.tokenHash} and purpose = ${purpose}
    and target_hash = ${targetHash} and viewer = ${viewer} and expires_at > ${proof.now} returning 1`.execute(
    tx,
  );
  return deleted.rows.length > 0;
}

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await sql`delete from code where expires_at <= ${now}`.execute(db);
  await sql`delete from proof where expires_at <= ${now}`.execute(db);
}
