// Idempotency-Key: for 24 hours the same key with the same body returns the first response (docs/endpoints.md#idempotency). Commands are
// idempotent without it; this also makes their responses identical.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../context.ts';
import { errorFacts } from '../http/error-facts.ts';
import type { Db } from './connect.ts';

/** Keys are separate per caller. */
function scoped({ actor }: Ctx, operation: string): string {
  if (actor.kind === 'guest') return operation;
  if (actor.kind === 'service') return `${operation}:service`;
  return `${operation}:${actor.kind === 'member' ? actor.userUuid : actor.staffUuid}`;
}

export type StoredResponse = { status: number; answer: string };

/**
 * A process that died or lost its database leaves its key without a response; after this time the key may be used again. Shorter than
 * writes may be refused after the loss of a primary (docs/operating.md); a running call renews its key earlier, at three opportunities.
 */
const abandonedMs = 12_000;
const renewEveryMs = 3_000;
/** How long a key is valid. */
export const keyTtlMs = dayMs;

/** Hash that compares the bodies sent with one key; 43 characters. */
export function bodyHash(input: unknown): string {
  return createHash('sha256').update(JSON.stringify(input)).digest('base64url');
}

/** Hash of the call's key for rows that store which request wrote them; undefined for a call without one. 43 characters. */
export function keyHash(ctx: Ctx, operation: string): string | undefined {
  const key = ctx.request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  return createHash('sha256')
    .update(JSON.stringify([scoped(ctx, operation), key]))
    .digest('base64url');
}

/**
 * Reserves the key for this operation and returns undefined, or returns the stored response for the same body. Refuses
 * IDEMPOTENCY_CONFLICT for another body, TOO_MANY_REQUESTS while the first call is running.
 */
export async function takeKey(
  ctx: Ctx,
  operation: string,
  key: string,
  hash: string,
): Promise<StoredResponse | undefined> {
  const taken = await sql<{ isNew: boolean }>`
    insert into idempotent_answer as existing (key, operation, body_hash, created_at)
    values (${key}, ${scoped(ctx, operation)}, ${hash}, ${ctx.now})
    on conflict (operation, key) do update set created_at = excluded.created_at, body_hash = excluded.body_hash, status = null, answer = null
      where existing.created_at < ${new Date(ctx.now.getTime() - keyTtlMs)}
        or (existing.status is null and existing.body_hash = excluded.body_hash and existing.created_at < ${new Date(ctx.now.getTime() - abandonedMs)})
    returning true as is_new`.execute(ctx.db);
  if (taken.rows.length > 0) return undefined;
  const found = await sql<{ bodyHash: string; status: number | null; answer: string | null }>`
    select body_hash, status, answer from idempotent_answer where operation = ${scoped(ctx, operation)} and key = ${key}`.execute(
    ctx.db,
  );
  const stored = found.rows[0];
  if (stored === undefined || stored.bodyHash !== hash) return refuse('IDEMPOTENCY_CONFLICT');
  if (stored.status === null || stored.answer === null)
    return refuse('TOO_MANY_REQUESTS', { extra: { retryAfterSeconds: 1 } });
  return { status: stored.status, answer: stored.answer };
}

/** Runs the work of a call, and renews its reserved key meanwhile. */
export async function withKey<T>(
  ctx: Ctx,
  operation: string,
  key: string,
  work: () => Promise<T> | T,
): Promise<T> {
  const renew = (): Promise<unknown> =>
    sql`update idempotent_answer set created_at = ${ctx.currentTime()}
      where operation = ${scoped(ctx, operation)} and key = ${key} and status is null`.execute(ctx.db);
  const timer = setInterval(() => {
    renew().catch((error: unknown) => ctx.log.warn(errorFacts(error), 'an idempotency key was not renewed'));
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Stores the response for repeats of the key. */
export async function saveResponse(
  ctx: Ctx,
  operation: string,
  key: string,
  stored: StoredResponse,
): Promise<void> {
  await sql`update idempotent_answer set status = ${stored.status}, answer = ${stored.answer}
    where operation = ${scoped(ctx, operation)} and key = ${key}`.execute(ctx.db);
}

/** Releases the key after a call without a response to store. */
export async function releaseKey(ctx: Ctx, operation: string, key: string): Promise<void> {
  await sql`delete from idempotent_answer where operation = ${scoped(ctx, operation)} and key = ${key} and status is null`.execute(
    ctx.db,
  );
}

/** Deletes responses after a day. */
export async function deleteOldResponses(ctx: Pick<Ctx, 'now'> & { db: Db }): Promise<void> {
  await sql`delete from idempotent_answer where created_at < ${new Date(ctx.now.getTime() - keyTtlMs)}`.execute(
    ctx.db,
  );
}
