// Databases and backups of the numbered migrations that the baseline replaced. Their tables are made by this version's files, which was
// proved equal once (docs/decisions/143), and their history is the numbered one.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Client } from 'pg';
import { freshDatabase, type TestDatabase } from '../../testing/database.ts';
import { writeBackup } from '../backup/backup.ts';
import { listPending, migrate } from './migrate.ts';
import { withoutNumbered } from './replaced-migrations.ts';
import { restoreBackup } from '../backup/restore.ts';
import { readMigrations, readSchema } from './schema-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'onns-numbered-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Names and hashes as these databases record them. */
const numbered = `
0001-shop-and-catalogue.sql baa1f2e2d9d9461d112f7eeb1446493deee67854abdab2023501bcf52278b179
0002-orders-and-payments.sql e4d3b4c0874aeb61665b7205cf89e0482f0288466355dff0a4368e08b0cce973
0003-search.sql 5ecd3bfe2abe15c343ddf85e942c3b91febff76303feb583e31f9f83544a5174
0004-shelves.sql 96ada09e0fd1cd42c67cf0971446a4de3b027f8e8b02cd2a8953be476cff3012
0005-orders-written-lean.sql 03af6db6accc0c689992f225b2a83cacda35551399771bf5e585fdc8bb62cc2b
0006-page-changes.sql c0ffcdbc351ef6c6e7c1d1d103ad0bc00508dfec6b0e95a6255436dcc36437c5
0007-shelves-are-walked.sql 06999d49065e823121be416d774c10a7e3b6eed2d20216cf073232e7d5d5f7cf
0008-amounts-are-types.sql 3ed250c8e3b8a94d8f3415363aa050509f6eed8b868473e57021da0324329607
0009-search-in-seven-bands.sql fe03dc6693158c53b7a71145927732ca182ff85e063f2eed18cd1791782ca149
0010-members.sql cc653130ae017dc920c0f4cbd0415d150cd4762825e05fcb3708ecd98f4bf05d
0011-companies.sql f0e53b438aea1290c006a2b209e15da7d98f8861c418bbe9167ec7d1054a1c6f
0012-cart.sql db9395bbe855987802525aa1b1b6e14c598faf4cf29ca6e087ab4c2e91b09cd3
0013-staff.sql 5272fca879fcb0497dbe1da4c9ddd93ec05d802d17ebe8171f9ce1c99f861d50
0014-unlinks.sql d9ba7f8fdd5d23a3dc00b2f6e88cd09747489d06390671deabc11b3d6f183994
0015-farewells-stand-with-links.sql fe7640c48431eb203a0482ee7eb97d9663c26c3400dc4d998ebf0bf0cd5bcaa9
0015-stock-tells-in-short.sql 04710ea955ea4bec4808c756d88a44ccc510ebbd2b3925f4b999c64810136e7d
0016-terms-are-edited.sql 2a20df065240b917ae122a64cd4d7565fcd825755400bcd1ed2f5eba500a66e8
0017-notices-that-fall-due.sql 40a2fb3fd980cd5397e006d4cdbbfe4219161618b6672be32975738b6ec87eb0
0018-texts-go-together.sql 4852e0eecf7bc454861b02217f02c2246de9cc195e7dacbbd1d5088db3f8f842
0019-a-lease-of-its-own.sql d5a9a849b3b39ff15b4dae7a4f0b10853b86332cc1280e8f906d23b02b0f04c4
0019-half-typed-searches.sql 4eb9f92902b6be345e1c9640d8f4458be7f3f8f9e45e4b5fd4e05ae1e4a0becf
0020-search-by-threes.sql 739689c82ddcaf498d4afa929044bca67a6a10868e9cc89068db8613ec9c5456
0021-how-words-are-typed.sql 639702596a1a4cc8a069a12014e634c7cea33bcd3ab693d7332387c3fbf2c039
0022-needs-as-shoppers-write-them.sql 67beebfaa0aa67f2b595dbd8914323b814590764d0f48685a06331ab5b25444e
0023-more-that-shoppers-write.sql 1c6d4f74fd85331e475fb3698f3f972e3f37de30f39bf30f015130f47a35f6ff
0023-notices-to-many.sql af42d9c8a7add6b26c41137428451de4998c200698a095f880176d9d7a6115a4
0024-brands-as-search-spells-them.sql 1a852b72eaf0d70e0152c473270703c599f28bed71db752ad139e0fb20a69bce
0024-still-more-that-shoppers-write.sql 22a74108bec5717399f6b1802886c4c35832247a6fcfae137ae3180d09606d98
0025-cards-ready-to-be-read.sql 567cfa0baa25043bad60cd53649b59c6199d939818b31e8a5a4e51734970d230
0026-search-asks-once.sql 2b9d37fad4066564d7992c63748934abe3cf66704447864129805633e0afcda2
0029-families-of-words.sql 7f54208d826c92b6fcf9559ea77b91464b5786cf5503ea3e50f5b1d46b2cefde
0030-what-another-set-found-missing.sql d5f7709c362d26946de3f9f4f398ad995f76da69814bb9c6fcacff254fafe1cc
0031-cards-follow-their-tables.sql b065f60b2370155878bb98fa94c1791bbb857322e81c204ecfe54c1bf150ad87
0040-challenges.sql 9482de8994df446f38971a782f5185ff7415b1381b176bc72365736424bfa476
0041-sign-in-guard.sql 1df2e442ea9954c5a4b2d8706ab345d11a11c9b9bf840ad8a2a16c0d4c04050b
0042-reset-mail-requests.sql 78d21567df4c55231efe4468548c4f0e45de30ff628fc692f0e0b5368d4b10a7
0050-islands-of-jeju.sql 1ca81870ee7531372658bb79a337f1410facd5ccc0393e5e4a3dc0fba4ebd890
0051-units-reserved-unpaid.sql 73ed034e8d8784c61253a5dd6aa0870f02830044ec17418695b06d11467df032
0052-payment-notices-coalesce.sql 89ee66829cef95b3ca1929bf91af7dc08b4e3a74d70474883ecc06740dfb989a
0053-day-of-departure.sql b40e7e9f80a414db1c18bdc104a6a47d1cf20551ab52c1961f3d02d18038a45b
0060-apple-notices.sql d81b97c244f69886a660ef414f75bdf9c0efae4e66c8aedfb8b1c725958bc017
0070-visit-inflow.sql 3f88587e48b555d96e4a6ddbb0a4d662e9af2e92b2ad77e3db1e48f06643a484
0080-refund-causes.sql 1c8dcd786e39a31bcd75977513986a84ed3cdf7ab8302b78dd1f80113c1eca1b
`
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', hash = ''] = line.split(' ');
    return { name, hash };
  });

const refundCauses = '20261122T1210-refund-causes.sql';
const later = readMigrations()
  .map(({ name }) => name)
  .filter((name) => name > refundCauses);
const cases = [
  { last: '0070-visit-inflow.sql', missing: [refundCauses, ...later] },
  { last: '0080-refund-causes.sql', missing: later },
];

describe.each(cases)('a database of the migrations up to $last', ({ last, missing }) => {
  const history = numbered.filter(({ name }) => name <= last);
  const { functions, seeds } = readSchema();
  const expected = [...missing, ...functions.map(({ name }) => name), ...seeds.map(({ name }) => name)];
  const databases: TestDatabase[] = [];
  let url: string;
  beforeEach(async () => {
    url = await bareDatabase();
    const equal = readMigrations().filter(({ name }) => !missing.includes(name));
    await migrate(url, { only: equal.map(({ name }) => name) });
    await ask(url, 'drop table applied_function, applied_seed; truncate migration');
    for (const { name, hash } of history)
      await ask(url, `insert into migration (name, hash) values ('${name}', '${hash}')`);
    await ask(url, `insert into search_synonym (words) values ('{홍삼,red ginseng}')`);
    await ask(url, `insert into remote_area (start_zip, end_zip, type) values ('63002', '63644', 'JEJU')`);
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.drop();
  });

  async function bareDatabase(): Promise<string> {
    const database = await freshDatabase({ withoutTables: true });
    databases.push(database);
    return database.url;
  }

  async function expectUpgraded(upgraded: string): Promise<void> {
    expect(await listPending(upgraded)).toEqual([]);
    // Tables with rows of the merchant are not seeded; holidays, which were empty, are.
    expect(await ask(upgraded, 'select words from keyword_rule')).toEqual([
      { words: ['홍삼', 'red ginseng'] },
    ]);
    expect(await ask(upgraded, 'select start_zip from remote_area')).toEqual([{ start_zip: '63002' }]);
    expect((await ask(upgraded, 'select from holiday')).length).toBeGreaterThan(60);
    expect(await ask(upgraded, `select to_regproc('notify_page_change') is not null as has`)).toEqual([
      { has: true },
    ]);
    expect(
      await ask(
        upgraded,
        `select attname from pg_attribute where attrelid = 'refund'::regclass and attname = 'cause'`,
      ),
    ).toHaveLength(1);
  }

  test('is upgraded to this version and keeps its rows and history', async () => {
    expect(await listPending(url)).toEqual(expected);
    expect(await migrate(url)).toEqual(expected);
    await expectUpgraded(url);
    const recorded = await ask(url, 'select name, hash from migration order by name');
    expect(recorded).toEqual(
      [...history, ...readMigrations().map(({ name, hash }) => ({ name, hash }))].toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      ),
    );
  });

  test('is restored from backups made before and after its upgrade', async () => {
    for (const when of ['before', 'after']) {
      const path = join(folder, `${last}-${when}.gz`);
      await writeBackup(url, path);
      const restored = await bareDatabase();
      expect((await restoreBackup(restored, path)).migrated).toEqual(
        when === 'before' ? expected.filter((name) => !name.startsWith('functions/')) : [],
      );
      await expectUpgraded(restored);
      await migrate(url);
    }
  });

  test('is refused, and stays unchanged, when a migration is missing, unknown or changed', async () => {
    for (const change of [
      `delete from migration where name like '0031%'`,
      `insert into migration (name, hash) values ('0090-tests.sql', '')`,
      `update migration set hash = 'x' where name like '0001%'`,
    ]) {
      await ask(url, `begin; create table saved as select * from migration; ${change}; commit`);
      await expect(migrate(url)).rejects.toThrow(
        /^The numbered migrations here are not exactly those up to 0070-visit-inflow\.sql or 0080-refund-causes\.sql: [^:]+\.$/,
      );
      await expect(listPending(url)).rejects.toThrow('The numbered migrations here');
      expect(await ask(url, `select to_regclass('applied_function') as made`)).toEqual([{ made: null }]);
      await ask(
        url,
        'begin; truncate migration; insert into migration select * from saved; drop table saved; commit',
      );
    }
  });

  test('in a backup with a changed history is refused before anything is deleted', async () => {
    const path = join(folder, `${last}-odd.gz`);
    await writeBackup(url, path);
    const text = gunzipSync(readFileSync(path)).toString();
    writeFileSync(path, gzipSync(text.replace('0031-cards', '0032-cards')));
    await expect(restoreBackup(url, path, { isForced: true })).rejects.toThrow(
      'The numbered migrations here are not exactly those',
    );
    expect(await ask(url, 'select from search_synonym')).toHaveLength(1);
  });
});

test('withoutNumbered removes only the numbered migrations of an upgraded database', () => {
  const [first] = readMigrations();
  if (first === undefined) throw new Error('No migrations.');
  expect(withoutNumbered([first], [])).toEqual([]);
  expect(withoutNumbered([], [first])).toEqual([first]);
  expect(withoutNumbered([], [...numbered, first])).toEqual([first]);
});

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
