// Counters in PostgreSQL that hold across processes: wrong guest lookups, polling. What counts as wrong is the caller's.
import { sql } from 'kysely';
import { dayMs } from '#domain/calendar.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';

export type Limit = {
  /** What is counted, such as `guest-lookup:ip:…`. */ key: string;
  limit: number;
  windowMs: number;
};

/** Refuses TOO_MANY_REQUESTS (with Retry-After) when the key has used up its window. Counts nothing. */
export async function refuseWhenUsedUp(ctx: Ctx, limits: readonly Limit[]): Promise<void> {
  const keys = limits.map((limit) => limit.key);
  const found = await sql<{ key: string; window_start: Date; count: number }>`
    select key, window_start, count from rate_limit where key = any(${keys})`.execute(ctx.db);
  for (const row of found.rows) {
    const limit = limits.find((candidate) => candidate.key === row.key);
    if (limit === undefined) continue;
    const endsAt = row.window_start.getTime() + limit.windowMs;
    if (row.count >= limit.limit && endsAt > ctx.now.getTime()) refuseUntil(ctx, endsAt);
  }
}

/** Counts one use; a window that is over starts anew. The window of a key that is used up starts at its last use. */
export async function countUse(ctx: Ctx, limits: readonly Limit[]): Promise<void> {
  for (const { key, limit, windowMs } of limits.toSorted((a, b) => a.key.localeCompare(b.key))) {
    const oldest = new Date(ctx.now.getTime() - windowMs);
    await sql`insert into rate_limit as used (key, window_start, count) values (${key}, ${ctx.now}, 1)
      on conflict (key) do update set
        count = case when used.window_start <= ${oldest} then 1 else used.count + 1 end,
        window_start = case when used.window_start <= ${oldest} or used.count + 1 >= ${limit} then ${ctx.now} else used.window_start end`.execute(
      ctx.db,
    );
  }
}

/** Takes one use or refuses: for calls that are limited as such (polling). */
export async function takeUse(ctx: Ctx, { key, limit, windowMs }: Limit): Promise<void> {
  const oldest = new Date(ctx.now.getTime() - windowMs);
  const taken = await sql<{ count: number; window_start: Date }>`
    insert into rate_limit as used (key, window_start, count) values (${key}, ${ctx.now}, 1)
    on conflict (key) do update set
      count = case when used.window_start <= ${oldest} then 1 else used.count + 1 end,
      window_start = case when used.window_start <= ${oldest} then ${ctx.now} else used.window_start end
    returning count, window_start`.execute(ctx.db);
  const row = taken.rows[0];
  if (row !== undefined && row.count > limit) refuseUntil(ctx, row.window_start.getTime() + windowMs);
}

/** Run by the clock: counters of a day ago say nothing any more. */
export async function forgetOldUses(ctx: Ctx): Promise<void> {
  await sql`delete from rate_limit where window_start < ${new Date(ctx.now.getTime() - dayMs)}`.execute(
    ctx.db,
  );
}

function refuseUntil(ctx: Ctx, endsAt: number): never {
  return refuse('TOO_MANY_REQUESTS', {
    extra: { retryAfterSeconds: Math.max(1, Math.ceil((endsAt - ctx.now.getTime()) / 1000)) },
  });
}
