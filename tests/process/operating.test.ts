// The operator's commands, run from a folder with a space and Korean letters in its name, on the embedded database. The content of a
// backup is tested in apps/api/src/db/backup/backup.test.ts.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbedded, stopOrphan } from '../../apps/api/src/db/embedded/embedded.ts';
import { databaseFolder } from '../../apps/api/src/testing/database-folder.ts';
import { programEnvironment } from '../shop-process.ts';

const root = dirname(dirname(import.meta.dirname));
const parent = databaseFolder('onns-operating-');
const copy = join(parent, '온스 가게');
const dataDir = join(copy, '.data');

beforeAll(() => {
  mkdirSync(copy);
  for (const name of ['apps', 'packages', 'tools', 'docs', 'demo', 'package.json', 'README.md'])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/\/(build|\.react-router|pictures|public)$/.test(path),
    });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});

afterAll(async () => {
  await stopOrphan(dataDir);
  rmSync(parent, { recursive: true, force: true });
});

type Ended = { code: number; output: string };

function run(
  program: string,
  parameters: string[] = [],
  settings: Record<string, string> = {},
): Promise<Ended> {
  const env = programEnvironment({ INIT_CWD: copy, ...settings });
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(copy, program), ...parameters],
      { env, cwd: copy },
      (_, stdout, stderr) => {
        resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
      },
    );
  });
}

const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  DATABASE_URL: 'postgresql://onns@127.0.0.1:1/onns',
  SHOP_SECRET: 'kF3v9-Zq81_sLw72mXc4Tn60pRb5Ydj3',
  TOSS_CLIENT_KEY: 'live_gck_0123456789abcdef',
  TOSS_SECRET_KEY: 'live_gsk_0123456789abcdef',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '0212345678',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'help@shop.example',
  MEDIA_SERVICE_TOKEN: 'tQ8xV2dL7mZ1sT4wB9nR6cF3hJ5gP0yAkE',
  S3_ENDPOINT: 'https://s3.storage.example',
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'AKIAOURS',
  S3_SECRET_ACCESS_KEY: 'ours',
};

const backups = (): string[] => readdirSync(join(dataDir, 'backups')).toSorted();

test('npm run where searches the checkout that it belongs to', async () => {
  expect(await run('tools/where.ts', ['R080'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('packages/domain/'),
  });
});

test('migrate, clock, staff:reset and search:rebuild use the database of the checkout that they belong to', async () => {
  expect(await run('apps/shop/commands/migrate.ts')).toMatchObject({
    code: 0,
    output: expect.stringContaining('Applied: 20261128T2340-'),
  });
  expect(existsSync(join(dataDir, 'postgres-supervisor.lock'))).toBe(true);
  expect(await run('apps/shop/commands/migrate.ts')).toMatchObject({
    code: 0,
    output: expect.stringContaining('up to date'),
  });
  // With another DATA_DIR each would fail on a database without tables, or create a folder with a percent-encoded name.
  expect(await run('apps/shop/commands/move-clock.ts')).toMatchObject({
    code: 0,
    output: expect.stringContaining("The shop's time is"),
  });
  expect(await run('apps/shop/commands/reset-staff.ts', ['admin'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('login id admin'),
  });
  expect((await run('apps/shop/commands/rebuild-search.ts')).output).toContain('0 search rows rewritten');
  expect(readdirSync(parent)).toEqual(['온스 가게']);
});

test('MIGRATE=0 refuses a pending migration, migrate backs up and applies it, and a restore of the backup applies it again', async () => {
  expect(await run('apps/shop/commands/backup.ts')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/rows of \d+ tables/),
  });
  const [manual = ''] = backups();
  expect(statSync(join(dataDir, 'backups')).mode & 0o777).toBe(0o700);
  writeFileSync(
    join(copy, 'apps/api/src/db/migrations/99991231T2359-test.sql'),
    `insert into search_total (query, total, counted_at) values ('from the last migration', 1, '2026-01-01')`,
  );
  expect(await run('apps/shop/commands/reset-staff.ts', ['admin'], { MIGRATE: '0' })).toEqual({
    code: 2,
    output:
      'The database lacks 99991231T2359-test.sql and MIGRATE is 0: apply it with npm run migrate, then start again.\n',
  });
  expect((await run('apps/shop/commands/migrate.ts')).output).toContain('Applied: 99991231T2359-test.sql.');
  const [automatic = '', ...others] = backups();
  expect([automatic.startsWith('before-upgrade-'), others]).toEqual([true, [manual]]);

  await stopOrphan(dataDir);
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true });
  expect(await run('apps/shop/commands/restore.ts', [join('.data/backups', automatic)])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Migrated to this version: 99991231T2359-test.sql.'),
  });
  expect(await run('apps/shop/commands/restore.ts', ['none.gz'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('none.gz is not there.'),
  });
});

test('demo:reset creates a new demo shop, which a restore does not overwrite, and refuses a live shop', async () => {
  expect(await run('apps/shop/commands/reset-demo.ts')).toMatchObject({
    code: 0,
    output: expect.stringContaining('The demo shop is new.'),
  });
  const [automatic = ''] = backups();
  expect(await run('apps/shop/commands/restore.ts', [join('.data/backups', automatic)])).toMatchObject({
    code: 2,
    output: expect.stringContaining('This database is not empty'),
  });
  expect((await run('apps/shop/commands/reset-demo.ts', [], live)).output).toBe(
    'SHOP_MODE is live: a live shop is never reset.\n',
  );
});

test('migrate in live mode seeds remote areas, holidays and synonyms, and no shop', async () => {
  const folder = join(parent, 'live');
  mkdirSync(folder, { mode: 0o711 });
  const server = await startEmbedded(folder, { log: () => {}, isDurable: false });
  const client = new Client({ connectionString: server.url });
  try {
    expect(
      await run('apps/shop/commands/migrate.ts', [], { ...live, DATABASE_URL: server.url }),
    ).toMatchObject({
      code: 0,
      output: expect.stringContaining('seed/remote_area.sql'),
    });
    await client.connect();
    const found = await client.query(`select
      (select type from remote_area where '40240' between start_zip and end_zip) as ulleungdo,
      (select name from holiday where day = '2027-09-15') as chuseok,
      (select count(*) > 400 from keyword_rule) as has_synonyms,
      (select count(*)::int from shop) as shops`);
    expect(found.rows).toEqual([{ ulleungdo: 'ISLAND', chuseok: '추석', has_synonyms: true, shops: 0 }]);
  } finally {
    await client.end();
    await server.stop();
  }
});
