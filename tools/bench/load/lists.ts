// What measurements of lists share: a shop without caches and jobs, sessions, and a remark where the aim is missed.
// Not here: the lists (order-lists.ts, product-lists.ts).
import { sql } from 'kysely';
import { type Db, openDatabase } from '../../../apps/api/src/db/connect.ts';
import { randomToken, tokenHash } from '../../../apps/api/src/secrets.ts';
import type { FilledDatabase } from '../data/fill.ts';
import { figuresTable, rowOf } from '../figures/report.ts';
import { type Providers, startUncachedShop } from '../programs/parts.ts';
import type { BenchRequest } from './ask.ts';
import { type Figures, measureRead, type Pace, type ReadScenario } from './measure.ts';

export type Report = {
  pace: Pace;
  onEnd: (end: () => Promise<void>) => void;
  say: (sentence: string) => void;
};

/** Measures these lists of the database and returns the table. */
export async function measureLists(
  database: FilledDatabase,
  providers: Providers,
  scenariosOf: (db: Db) => Promise<ReadScenario[]>,
  { pace, say }: Report,
): Promise<string[][]> {
  const shop = await startUncachedShop(database, providers, [], { isWeb: true });
  const figures: Figures[] = [];
  try {
    // The first start of the shop adds its staff.
    for (const scenario of await readScenarios(database.url, scenariosOf)) {
      const measured = judged(await measureRead(shop, database, scenario, [], pace));
      figures.push(measured);
      say(rowOf(measured).join('  '));
    }
  } finally {
    await shop.stop();
  }
  return figuresTable(figures);
}

async function readScenarios(
  url: string,
  scenariosOf: (db: Db) => Promise<ReadScenario[]>,
): Promise<ReadScenario[]> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    return await scenariosOf(db);
  } finally {
    await close();
  }
}

const mostMs = 50;

/** With a remark where the aim of every list is missed. */
const judged = (figures: Figures): Figures =>
  (figures.p99 ?? 0) <= mostMs
    ? figures
    : { ...figures, note: [figures.note, `above the aim of ${mostMs} ms`].filter(Boolean).join(', ') };

/** A session of head office; its token. */
export async function openStaffSession(db: Db): Promise<string> {
  // A first password must be changed before anything else.
  await sql`update staff_user set password_changed_at = coalesce(password_changed_at, now())`.execute(db);
  return openSession(db, 'STAFF', `select uuid from staff_user where role = 'ADMIN' limit 1`);
}

/** A session of the account that `select` returns; its token. */
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
