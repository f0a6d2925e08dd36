// Rate limits with counters in PostgreSQL, shared by all processes. Which uses count is decided by the caller.
import { sql } from 'kysely';
import { dayMs } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../context.ts';
import { type Db, type Tx, pipeline } from './connect.ts';

export type Limit = {
  /** What is counted, such as `guest-lookup:ip:…`. */ key: string;
  limit: number;
  windowMs: number;
};

/**
 * Takes one use of every limit, or refuses TOO_MANY_REQUESTS (with Retry-After) and takes none. Uses are taken before the work,
 * so that concurrent calls are counted, and given back by `giveUsesBack` on success. The first use after a window has ended starts a
 * new one. The last permitted use restarts the window, so that the caller then waits for a whole one.
 */
export async function takeUses(ctx: Ctx, ...limits: readonly Limit[]): Promise<void> {
  await ctx.tx(async (tx) => {
    // One order for all callers prevents deadlocks.
    const inOrder = limits.toSorted((left, right) => (left.key < right.key ? -1 : 1));
    const taken = await pipeline(...inOrder.map((one) => takeOne(tx, one, ctx.now)));
    const usedUp = inOrder.find((_, at) => taken[at] === false);
    if (usedUp !== undefined) await refuseUsedUp(tx, usedUp, ctx.now);
  });
}

async function takeOne(tx: Tx, { key, limit, windowMs }: Limit, now: Date): Promise<boolean> {
  const oldest = new Date(now.getTime() - windowMs);
  const taken = await sql`insert into rate_limit as used (key, window_start, count) values (${key}, ${now}, 1)
    on conflict (key) do update set
      count = case when used.window_start <= ${oldest} then 1 else used.count + 1 end,
      window_start = case when used.window_start <= ${oldest} or used.count + 1 >= ${limit} then ${now} else used.window_start end
    where used.count < ${limit} or used.window_start <= ${oldest}
    returning key`.execute(tx);
  return taken.rows.length > 0;
}

/** Gives uses back after a call that should not count. */
export async function giveUsesBack(ctx: Ctx, ...limits: readonly Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key);
  await ctx.tx((tx) =>
    sql`update rate_limit set count = count - 1
      where key in (select key from rate_limit where key = any(${keys}) and count > 0 order by key for update)`.execute(
      tx,
    ),
  );
}

/** Remaining uses of a limit in its current window. */
export async function usesLeft(ctx: Ctx, { key, limit, windowMs }: Limit): Promise<number> {
  const since = new Date(ctx.now.getTime() - windowMs);
  const found = await sql<{
    count: number;
  }>`select count from rate_limit where key = ${key} and window_start > ${since}`.execute(ctx.db);
  return Math.max(0, limit - (found.rows[0]?.count ?? 0));
}

/** SQL condition that a limit has no use left. */
export const isUsedUp = ({ key, limit, windowMs }: Limit, now: Date) => sql`exists (
  select from rate_limit where key = ${key} and count >= ${limit}::int and window_start > ${new Date(now.getTime() - windowMs)})`;

/** True when one of the limits has no use left. */
export async function isAnyUsedUp(ctx: Ctx, limits: readonly Limit[]): Promise<boolean> {
  const conditions = sql.join(
    limits.map((limit) => isUsedUp(limit, ctx.now)),
    sql` or `,
  );
  const found = await sql<{ isUsedUp: boolean }>`select ${conditions} as is_used_up`.execute(ctx.db);
  return found.rows[0]?.isUsedUp === true;
}

/** Deletes counters older than the longest window, a day. */
export async function deleteOldUses(ctx: Pick<Ctx, 'now'> & { db: Db }): Promise<void> {
  await sql`delete from rate_limit where window_start < ${new Date(ctx.now.getTime() - dayMs)}`.execute(
    ctx.db,
  );
}

async function refuseUsedUp(tx: Tx, { key, windowMs }: Limit, now: Date): Promise<never> {
  const found = await sql<{
    windowStart: Date;
  }>`select window_start from rate_limit where key = ${key}`.execute(tx);
  const endsAt = (found.rows[0]?.windowStart ?? now).getTime() + windowMs;
  return refuse('TOO_MANY_REQUESTS', {
    extra: { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) },
  });
}
