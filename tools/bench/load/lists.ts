// Measures lists of a shop without caches and jobs, in sessions of staff and members, and marks those that miss their aim.
// Not here: the lists (order-lists.ts, product-lists.ts).
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../../apps/api/src/db/connect.ts';
import { randomToken, tokenHash } from '../../../apps/api/src/secrets.ts';
import type { FilledDatabase } from '../data/fill.ts';
import { figuresTable, rowOf } from '../figures/report.ts';
import { type Providers, startUncachedShop } from '../programs/parts.ts';
import type { BenchRequest } from './ask.ts';
import { type Figures, measureRead, median, type Pace, type ReadScenario } from './measure.ts';

const yardstickRuns = 5;

type Lists = {
  scenariosOf: (db: Db) => Promise<ReadScenario[]>;
  aimMsOf: (name: string) => number;
  /** A statement whose time is measured before each scenario; p50 is stated as a multiple of it. */
  yardstick?: { title: string; run: (db: Db) => Promise<unknown> };
};

export type Report = {
  pace: Pace;
  onEnd: (end: () => Promise<void>) => void;
  say: (sentence: string) => void;
};

/** Measures these lists of the database and returns the table, with a remark where p99 is above `aimMsOf` the name of a scenario. */
export async function measureLists(
  database: FilledDatabase,
  providers: Providers,
  { scenariosOf, aimMsOf, yardstick }: Lists,
  { pace, say }: Report,
): Promise<string[][]> {
  const shop = await startUncachedShop(database, providers, [], { isWeb: true });
  const { db, close } = openDatabase(database.url, { connections: 1 });
  const figures: Figures[] = [];
  try {
    // The first start of the shop adds its staff.
    for (const scenario of await scenariosOf(db)) {
      const unitMs = yardstick && (await timeOf(() => yardstick.run(db)));
      const found = await measureRead(shop, database, scenario, [], pace);
      const measured = remarked(found, [
        yardstick && `${((found.p50 ?? 0) / (unitMs ?? 1)).toFixed(1)} times ${yardstick.title}`,
        (found.p99 ?? 0) > aimMsOf(scenario.name) && `above the aim of ${aimMsOf(scenario.name)} ms`,
      ]);
      figures.push(measured);
      say(rowOf(measured).join('  '));
    }
  } finally {
    await close();
    await shop.stop();
  }
  return figuresTable(figures);
}

/** Median of several runs in milliseconds. */
async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let at = 0; at < yardstickRuns; at += 1) {
    const startedAt = performance.now();
    await run();
    times.push(performance.now() - startedAt);
  }
  return median(times);
}

function remarked(figures: Figures, remarks: readonly (string | false | undefined)[]): Figures {
  const note = [figures.note, ...remarks].filter(Boolean).join(', ');
  return { ...figures, ...(note !== '' && { note }) };
}

/** Opens a session of head office; returns its token. */
export async function openStaffSession(db: Db): Promise<string> {
  // A first password must be changed before anything else.
  await sql`update staff_user set password_changed_at = coalesce(password_changed_at, now())`.execute(db);
  return openSession(db, 'STAFF', `select uuid from staff_user where role = 'ADMIN' limit 1`);
}

/** Opens a session of the account that `select` returns; returns its token. */
export async function openSession(db: Db, kind: 'MEMBER' | 'STAFF', select: string): Promise<string> {
  const token = randomToken();
  await sql`insert into session (token_hash, kind, ${sql.ref(kind === 'STAFF' ? 'staff_uuid' : 'user_uuid')}, created_at, last_seen_at, expires_at)
    select ${tokenHash(token)}, ${kind}, uuid, now(), now(), now() + interval '1 day' from (${sql.raw(select)}) account`.execute(
    db,
  );
  return token;
}

export const post = (path: string, token: string, body?: object): BenchRequest => ({
  method: 'POST',
  path: `/api/v1${path}`,
  ...(body !== undefined && { body: JSON.stringify(body) }),
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  judge: (answer) => (answer.body.includes('"data"') ? undefined : 'no answer'),
});
