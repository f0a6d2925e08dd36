// Counters in PostgreSQL that hold across processes: wrong guest lookups, polling. What counts as wrong is the caller's.
import { sql } from 'kysely';
import { dayMs } from '#domain/calendar.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { type Tx, pipeline } from './connect.ts';

export type Limit = {
  /** What is counted, such as `guest-lookup:ip:…`. */ key: string;
  limit: number;
  windowMs: number;
};

/**
 * Takes one use of every limit, or refuses TOO_MANY_REQUESTS (with Retry-After) and takes none. Taken before the work, so
 * that a hundred wishes at once are not a hundred uses; who deserves it gets them back. A window that is over starts anew,
 * and a use that is the last one starts it anew too: the wait is a whole window.
 */
export async function takeUses(ctx: Ctx, ...limits: readonly Limit[]): Promise<void> {
  await ctx.tx(async (tx) => {
    // In one order everywhere, so that two wishes never wait for each other in a circle.
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

/** Gives back what was taken for a wish that turned out right. */
export async function giveUsesBack(ctx: Ctx, ...limits: readonly Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key);
  await ctx.tx((tx) =>
    sql`update rate_limit set count = count - 1
      where key in (select key from rate_limit where key = any(${keys}) and count > 0 order by key for update)`.execute(
      tx,
    ),
  );
}

/** How many uses of a limit are left in its window. */
export async function usesLeft(ctx: Ctx, { key, limit, windowMs }: Limit): Promise<number> {
  const since = new Date(ctx.now.getTime() - windowMs);
  const found = await sql<{
    count: number;
  }>`select count from rate_limit where key = ${key} and window_start > ${since}`.execute(ctx.db);
  return Math.max(0, limit - (found.rows[0]?.count ?? 0));
}

/** The condition that a limit has no use left, for a statement that may only go on below it. */
export const isUsedUp = ({ key, limit, windowMs }: Limit, now: Date) => sql`exists (
  select from rate_limit where key = ${key} and count >= ${limit}::int and window_start > ${new Date(now.getTime() - windowMs)})`;

/** Run by the clock: counters of a day ago say nothing any more. */
export async function deleteOldUses(ctx: Ctx): Promise<void> {
  await sql`delete from rate_limit where window_start < ${new Date(ctx.now.getTime() - dayMs)}`.execute(
    ctx.db,
  );
}

async function refuseUsedUp(tx: Tx, { key, windowMs }: Limit, now: Date): Promise<never> {
  const found = await sql<{
    window_start: Date;
  }>`select window_start from rate_limit where key = ${key}`.execute(tx);
  const endsAt = (found.rows[0]?.window_start ?? now).getTime() + windowMs;
  return refuse('TOO_MANY_REQUESTS', {
    extra: { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)) },
  });
}
