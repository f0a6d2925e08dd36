// Files of old addresses over HTTP: what is read, refused, added, changed and left, and what a repetition does.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileOfLines } from '../../../testing/catalog/desk-products.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { importByCommand } from './moving-in.ts';

const shop = testShop({ demo: true });
let admin: OpenedStaff;
beforeAll(async () => {
  admin = await openStaff(shop);
});

type Lines = Parameters<typeof fileOfLines>[0];
const heading = ['이전 주소', '새 주소', '상품코드', '메모'];

const send = (lines: Lines, dryRun = false, { api } = admin) =>
  api.importMovingFile({ kind: 'OLD_ADDRESSES', file: fileOfLines(lines), dryRun });
const targetOf = async (address: string) => (await shop.api.findOldAddress({ address })).target;

test('a check reports each row and adds nothing, the import adds the right rows, a repetition nothing', async () => {
  const found = await sql<{ uuid: string; code: string }>`
    select uuid, code from product order by code limit 1`.execute(shop.database.db);
  const { uuid = '', code = '' } = found.rows[0] ?? {};
  const lines: Lines = [
    heading,
    ['https://old.example/product/detail.html?product_no=1', '/goods/event', '', 'x'],
    ['/product/detail.html?product_no=2', '', code, ''],
    ['/product/detail.html?product_no=3', '', 'unknown', ''],
    ['/product/detail.html?product_no=4', '//other.example', '', ''],
    ['product/5', '/faq', '', ''],
    ['/product/detail.html?product_no=1&utm_source=a', '/faq', '', ''],
    ['/product/detail.html?product_no=7', '', '', ''],
  ];
  const preview = await send(lines, true);
  expect(preview).toMatchObject({
    missingColumns: [],
    totalCount: 7,
    newCount: 2,
    changedCount: 0,
    unchangedCount: 0,
    errorCount: 5,
  });
  expect(preview.columns.at(-1)).toEqual({ heading: '메모' });
  expect(preview.rows.map(({ line, errors: [error] }) => [line, error?.name])).toEqual([
    [4, 'productCode'],
    [5, 'target'],
    [6, 'address'],
    [7, 'address'],
    [8, 'target'],
    [2, undefined],
    [3, undefined],
  ]);
  expect(await targetOf('/product/detail.html?product_no=1')).toBeUndefined();
  expect(await send(lines)).toMatchObject({ newCount: 2, errorCount: 5 });
  expect(await targetOf('/product/detail.html?cate_no=9&product_no=1')).toBe('/goods/event');
  expect(await targetOf('/product/detail.html?product_no=2')).toBe(`/goods/${uuid}`);
  expect(await send(lines)).toMatchObject({ newCount: 0, changedCount: 0, unchangedCount: 2 });
  const changed = await send([heading.slice(0, 2), ['/product/detail.html?product_no=1', '/faq']]);
  expect(changed).toMatchObject({ newCount: 0, changedCount: 1 });
  expect(await targetOf('/product/detail.html?product_no=1')).toBe('/faq');
});

describe('a file', () => {
  test('without the column of addresses states it and adds nothing', async () => {
    expect(await send([['주소'], ['/a']])).toMatchObject({ missingColumns: ['address'], totalCount: 0 });
  });

  test('whose rows lead to each other is refused at these rows', async () => {
    const lines = [
      ['이전 주소', '새 주소'],
      ['/loop/a', '/loop/b'],
      ['/loop/b', '/loop/a'],
      ['/loop/c', '/loop/c?x=1'],
    ];
    expect(await send(lines)).toMatchObject({ newCount: 0, errorCount: 3 });
  });

  test('without rows is refused', async () => {
    await expect(send([heading])).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ name: 'file' }],
    });
  });

  test('with more rows than a portion is imported whole', async () => {
    const rows = Array.from({ length: 4_100 }, (_, at) => [`/many/${at}`, '/faq']);
    expect(await send([['address', 'target'], ...rows])).toMatchObject({ newCount: 4_100, errorCount: 0 });
    expect(await targetOf('/many/4099')).toBe('/faq');
  });

  test('is imported by head office alone', async () => {
    const merchant = await openMerchant(shop);
    await expect(send([heading, ['/a', '/faq']], true, merchant)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('the command', () => {
  /** A heading and this many rows; `onLine` gets the number of each line before it is read. */
  async function* lines(rowCount: number, onLine: (line: number) => void = () => {}) {
    yield { line: 1, cells: ['address', 'target'] };
    for (let line = 2; line <= rowCount + 1; line += 1) {
      onLine(line);
      yield { line, cells: [`/command/${line}`, '/faq'] };
    }
  }

  test('is recorded in the audit log with its counts', async () => {
    const report = await importByCommand(shop.context(), 'OLD_ADDRESSES', lines(3), { isDryRun: false });
    expect(report).toMatchObject({ newCount: 3, errorCount: 0 });
    const found = await sql<{ after: object }>`
      select after from audit_log where target_type = 'MOVING_FILE' order by number desc limit 1`.execute(
      shop.database.db,
    );
    expect(found.rows[0]?.after).toMatchObject({ kind: 'OLD_ADDRESSES', newCount: 3 });
  });

  test('stops at a signal before its next portion, and continues when it is repeated', async () => {
    const ending = new AbortController();
    const stopAt = (line: number) => {
      if (line === 3_000) ending.abort(new Error('stopped'));
    };
    const options = { isDryRun: false, signal: ending.signal };
    const stopped = importByCommand(shop.context(), 'OLD_ADDRESSES', lines(5_000, stopAt), options);
    await expect(stopped).rejects.toThrow('stopped');
    const again = await importByCommand(shop.context(), 'OLD_ADDRESSES', lines(5_000), { isDryRun: false });
    expect(again).toMatchObject({ newCount: 3_000, unchangedCount: 2_000, errorCount: 0 });
  });
});
