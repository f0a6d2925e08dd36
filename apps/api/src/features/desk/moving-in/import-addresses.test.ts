// Files of old addresses over HTTP: what is read, refused, added, changed and left, and what a repetition does.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileOfLines } from '../../../testing/catalog/desk-products.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';

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
