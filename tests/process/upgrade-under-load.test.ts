// A process of the previous version serves while another one upgrades the database: it stays ready, and no request fails (docs/decisions/196).
// Not here: restarts (rolling-restart.test.ts), and how migrations are applied (apps/api/src/db/schema).
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '../../apps/api/src/db/embedded/embedded.ts';
import { migrate } from '../../apps/api/src/db/schema/migrate.ts';
import { buildApps } from '../../apps/shop/build-apps.ts';
import { judgeMigration, parseStatements } from '../migrations/judge.ts';
import { emptySchema, learn } from '../migrations/schema.ts';
import { balance } from '../balanced-load.ts';
import { startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../shop-process.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'onns-next-'));
const data = [temporaryDataDir(), temporaryDataDir()] as const;
let embedded: Embedded;
let web: StartedShop;
let client: Client;

/** The next version: a column with a backfill, an index and a constraint on tables that every page of products reads. */
const next = [
  {
    name: '99991231T2350-expand.sql',
    text: `alter table product add column next_name text;
alter table product add constraint product_next_name check (next_name <> '') not valid;
alter table product_list add column next_count int not null default 0;
`,
  },
  {
    name: '99991231T2351-fill.sql',
    text: `-- outside a transaction: indexes and a backfill
create index concurrently if not exists product_next_name_index on product (next_name);
create index concurrently if not exists product_list_next_count on product_list (next_count);
-- in batches
update product set next_name = uuid::text where uuid in (select uuid from product where next_name is null limit 20);
alter table product validate constraint product_next_name;
`,
  },
  {
    name: '99991231T2352-more.sql',
    text: 'create table next_thing (product_uuid uuid primary key references product (uuid));\n',
  },
];

beforeAll(async () => {
  await buildApps(root, () => {});
  embedded = await startEmbedded(data[0].path, { log: () => {} });
  web = await startTestShop(data[1].path, {
    DATABASE_URL: embedded.url,
    SHOP_SECRET: 'a secret that only these processes know',
    ROLE: 'web',
  });
  client = new Client({ connectionString: embedded.url });
  await client.connect();
  for (const part of ['migrations', 'functions', 'seed'])
    cpSync(join(root, 'apps/api/src/db', part), join(folder, part), { recursive: true });
  for (const { name, text } of next) writeFileSync(join(folder, 'migrations', name), text);
});
afterAll(async () => {
  await client.end();
  await stopShop(web);
  await embedded.stop();
  for (const one of data) one.remove();
  rmSync(folder, { recursive: true });
});

test('what the check of migrations accepts is applied under load without a failed request, also where a long transaction holds a lock', async () => {
  await loadModule();
  const schema = emptySchema();
  for (const table of ['product', 'product_list'])
    for (const statement of parseStatements(`create table ${table} (uuid uuid)`)) learn(schema, statement);
  expect(next.flatMap((file) => judgeMigration(file, schema, []))).toEqual([]);

  const load = balance([web.url]);
  // Like a backup or a report that reads the table.
  await client.query('begin; select from product limit 1');
  const said: string[] = [];
  const say = (sentence: string): void => {
    said.push(sentence);
    if (said.length === 2) void client.query('commit');
  };
  expect(await migrate(embedded.url, { folder, say })).toEqual(next.map(({ name }) => name));
  expect(said.length).toBeGreaterThanOrEqual(2);
  const answered = load.answered();
  await expect.poll(load.answered).toBeGreaterThan(answered + 50);
  expect((await fetch(`${web.url}/ready`)).status).toBe(200);
  // Requests that waited longer than the limit of a statement are answered with 503.
  expect(await load.end()).toEqual([]);
  const filled = await client.query('select count(*)::int as missing from product where next_name is null');
  expect(filled.rows).toEqual([{ missing: 0 }]);
});
