// Imports of products by staff over HTTP: the check cell by cell, headings of other programs, stores. Application:
// apply-products.test.ts. The format itself: catalog/catalogue-import.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/contract.ts';
import { lotCountMessage } from '#domain/catalog/stock-lots.ts';
import { startLots } from '../../../testing/catalog/lots.ts';
import { fileOfLines, firstItemOf, withOptions } from '../../../testing/catalog/desk-products.ts';
import {
  type Lines,
  type Preview,
  fullHeading,
  importDesk,
  newCode,
} from '../../../testing/catalog/product-imports.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { pay, register } from '../../../testing/sales/orders.ts';
import { sentStatements } from '../../../testing/sent-statements.ts';
import { testShop } from '../../../testing/shop.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stop();
  admin = await openStaff(shop);
});

const { check, apply, reread, plainProduct, freshProduct, edit } = importDesk(shop, () => admin);

const rowAt = ({ rows }: Preview, line: number) => rows.find((row) => row.line === line);
const errorsAt = (preview: Preview, line: number) => rowAt(preview, line)?.errors;

describe('a check', () => {
  test('reports new, changed, unchanged and wrong products by row and cell, and saves no product', async () => {
    const [changed, same] = [await plainProduct(withOptions), await plainProduct()];
    const code = newCode();
    const lines: Lines = [
      [...fullHeading, '단품코드', '비고'],
      [code, '겨울 비타민', '아침담은', '502', '19,900', 10, '', '새 상품'],
      ...changed.items.map((item, at) => [
        changed.code,
        '',
        '',
        '',
        at === 0 ? 5_500 : '',
        '',
        item.code,
        '',
      ]),
      ...same.items.map((item) => [same.code, '', '', '', '', '', item.code, '']),
      ['', '이름만', '', '', '', '', '', ''],
      [newCode(), '', '아침담은', '없는 코드', '천원', '-1', '', ''],
    ];
    const preview = await check(lines);
    expect(preview).toMatchObject({
      missingColumns: [],
      totalCount: lines.length - 1,
      errorCount: 2,
      productCounts: { NEW: 1, CHANGED: 1, UNCHANGED: 1, refused: 2 },
      notes: [],
    });
    expect(preview.columns.find(({ heading }) => heading === '비고')).toEqual({ heading: '비고' });
    expect(rowAt(preview, 2)).toMatchObject({
      isOk: true,
      productCode: code,
      state: 'NEW',
      errors: [],
      values: [
        { column: 'productCode', value: code },
        { column: 'productName', value: '겨울 비타민' },
        { column: 'brand', value: '아침담은' },
        { column: 'categories', value: '502' },
        { column: 'salesPrice', value: '19,900' },
        { column: 'stock', value: '10' },
        { column: 'itemCode', value: '' },
      ],
    });
    expect(rowAt(preview, 3)).toMatchObject({ isOk: true, state: 'CHANGED' });
    expect(rowAt(preview, 3 + changed.items.length)).toMatchObject({ isOk: true, state: 'UNCHANGED' });
    const [nameless, broken] = [lines.length - 1, lines.length];
    expect(errorsAt(preview, nameless)?.map(({ name }) => name)).toEqual(['productCode']);
    expect(errorsAt(preview, broken)?.map(({ name }) => name)).toEqual(['categories', 'salesPrice', 'stock']);
    expect(preview.rows[0]).toMatchObject({ isOk: false });
    expect(await reread(changed)).toEqual(changed);
    expect(
      (await admin.api.getStaffProductsByPaging({ count: 1, keyword: code, productCodeType: 'CODE' })).data,
    ).toEqual([]);
  });

  test('names the values that a new product lacks, and those that staff may not give', async () => {
    const displayed = await plainProduct('p.health is not null');
    const missing = await check([
      ['상품코드', '판매가'],
      [newCode(), 1_000],
    ]);
    expect(errorsAt(missing, 2)?.map(({ name }) => name)).toEqual(['productName', 'brand', 'categories']);
    const unlawful = await check([
      ['상품코드', '상세설명'],
      [displayed.code, '암을 치료합니다.'],
    ]);
    expect(errorsAt(unlawful, 2)?.map(({ name }) => name)).toEqual(['detailText']);
    const listed = await freshProduct();
    const former = await check([
      ['상품코드', '단품코드', '정가'],
      [listed.code, firstItemOf(listed).code, 99_000_000],
    ]);
    expect(errorsAt(former, 2)?.map(({ name }) => name)).toEqual(['fixedPrice']);
    expect(former.productCounts.refused).toBe(1);
  });

  test('refuses another count of an item that is managed by lots', async () => {
    const { code, items } = await freshProduct();
    const [first] = items;
    await startLots(shop, admin.api, first?.uuid ?? '', [{ code: 'A1', days: 300, count: 5 }]);
    const counted = (count: number) =>
      check([
        ['상품코드', '단품코드', '재고'],
        ...items.map((item, at) => [code, item.code, at === 0 ? count : item.stockCount]),
      ]);
    expect(errorsAt(await counted(6), 2)).toMatchObject([{ name: 'stock', message: lotCountMessage }]);
    expect(errorsAt(await counted(5), 2)).toEqual([]);
  });

  test('names items that the file leaves out, and what is probably a mistake', async () => {
    const product = await plainProduct(withOptions);
    const [kept, ...left] = product.items;
    const price = Math.floor((kept?.salesPrice ?? 0) / 3);
    const preview = await check([
      ['상품코드', '단품코드', '판매가'],
      [product.code, kept?.code ?? '', price],
    ]);
    expect(preview.removedItems).toEqual(
      left.map(({ code, displayName }) => ({ line: 2, code, displayName })),
    );
    expect(rowAt(preview, 2)?.notes).toEqual(['판매가가 절반 아래로 내렸습니다']);
  });

  test('of counts asks whether they include paid units that are not sent', async () => {
    const product = await plainProduct();
    const { uuid, code } = firstItemOf(product);
    await edit(product, { items: [{ uuid, stockCount: 50 }] });
    const item = { productItemUuid: uuid, count: 3 };
    await pay(shop, await register(shop, [item]));
    await register(shop, [{ ...item, count: 2 }]);
    const lines: Lines = [
      ['상품코드', '단품코드', '재고'],
      [product.code, code, 50],
    ];
    const open = await check(lines);
    expect(errorsAt(open, 2)?.map(({ name, message }) => [name, message])).toEqual([
      ['stock', '결제되었고 발송하지 않은 3개가 재고에 포함되는지 선택해 주세요.'],
    ]);
    // The units of an unpaid order are still in the warehouse, so they are subtracted from both counts.
    await apply(await check(lines, { stockIncludesUnsent: true }));
    expect(firstItemOf(await reread(product)).stockCount).toBe(45);
    await apply(await check(lines, { stockIncludesUnsent: false }));
    expect(firstItemOf(await reread(product)).stockCount).toBe(48);
  });

  test('is read again in pages, in the order of the file, until it expires', async () => {
    const product = await plainProduct();
    const lines: Lines = [
      ['상품코드', '단품코드', '판매가'],
      [newCode(), '', 'x'],
      [product.code, firstItemOf(product).code, 9_000],
      [newCode(), '', 'y'],
    ];
    const { importUuid = '', rows } = await check(lines);
    const page = (more: Partial<Input<'getProductImportRows'>>) =>
      admin.api.getProductImportRows({ uuid: importUuid, count: 100, ...more });
    expect((await page({})).rows).toEqual([...rows].toSorted((one, other) => one.line - other.line));
    expect(await page({ count: 1 })).toMatchObject({ rows: [{ line: 2 }], hasNext: true });
    expect(await page({ count: 1, isOk: false, afterLine: 2 })).toMatchObject({
      rows: [{ line: 4, isOk: false }],
      hasNext: false,
    });
    expect((await page({ isOk: true })).rows).toEqual(rows.filter(({ isOk }) => isOk));
    const merchant = await openMerchant(shop, { permissions: ['CATALOGUE'] });
    expect(await codeOf(merchant.api.getProductImportRows({ uuid: importUuid, count: 1 }))).toBe('NOT_FOUND');
  });

  test('can be read again by its author alone, and checked again with other columns', async () => {
    const product = await plainProduct();
    const { importUuid = '', ...preview } = await check(
      [
        ['상품코드', '단품코드', '가격', '비고'],
        [product.code, firstItemOf(product).code, 9_000, 'x'],
      ],
      { stockIncludesUnsent: true },
    );
    const again = await admin.api.getProductImport({ uuid: importUuid });
    expect(again).toEqual({ importUuid, ...preview });
    expect(again.stockIncludesUnsent).toBe(true);
    const colleague = await openStaff(shop);
    expect(await codeOf(colleague.api.getProductImport({ uuid: importUuid }))).toBe('NOT_FOUND');
    expect(await codeOf(colleague.api.importProducts({ importUuid }))).toBe('NOT_FOUND');
    const columns = [{ heading: '가격', column: 'salesPrice' as const }];
    const mapped = await admin.api.importProducts({ importUuid, columns });
    expect(mapped.columns.map(({ column }) => column)).toEqual([
      'productCode',
      'itemCode',
      'salesPrice',
      undefined,
    ]);
    expect(mapped.importUuid).not.toBe(importUuid);
    await apply(mapped);
    expect(firstItemOf(await reread(product)).salesPrice).toBe(9_000);
    expect(await codeOf(admin.api.importProducts({}))).toBe('REQUIRED_PARAMETER');
  });

  test('sends few statements for 5,000 rows', async () => {
    const lines = Array.from({ length: 5_000 }, () => [
      newCode(),
      '겨울 비타민',
      '아침담은',
      '502',
      9_900,
      1,
    ]);
    lines[4_999] = [newCode(), '겨울 비타민', '아침담은', '502', '천원', 1];
    let preview: Preview | undefined;
    const sent = await sentStatements(async () => {
      preview = await check([fullHeading, ...lines]);
    });
    expect(sent.length).toBeLessThan(30);
    expect(preview).toMatchObject({ totalCount: 5_000, okCount: 4_999, errorCount: 1 });
    expect(preview?.rows).toHaveLength(100);
    expect(preview?.rows[0]).toMatchObject({ line: 5_001, isOk: false });
  });

  test('refuses files that have no table of products', async () => {
    const refused = async (file: string) => codeOf(admin.api.importProducts({ file }));
    expect(await refused(Buffer.from('<html><table></table></html>').toString('base64'))).toBe(
      'INVALID_INPUT',
    );
    expect(await refused(fileOfLines([['상품코드', '판매가']]))).toBe('INVALID_INPUT');
    const many = Array.from({ length: 5_001 }, (_, at) => [`many-${at}`, 1]);
    expect(await refused(fileOfLines([['상품코드', '판매가'], ...many]))).toBe('INVALID_INPUT');
    expect(
      await refused(
        fileOfLines([
          ['상품코드', '판매가', 'sales_price'],
          ['a', 1, 1],
        ]),
      ),
    ).toBe('INVALID_INPUT');
  });
});

describe('headings', () => {
  test('of another program are suggested, and read as staff map them', async () => {
    const product = await plainProduct();
    const { code, salesPrice } = firstItemOf(product);
    const lines: Lines = [
      ['Handle', 'Variant SKU', 'Variant Price', 'Body (HTML)'],
      [product.code, code, salesPrice + 100, '<p>소개</p>'],
    ];
    const unread = await check(lines);
    expect(unread).toMatchObject({ missingColumns: ['productCode'], totalCount: 1, rows: [] });
    expect(unread).not.toHaveProperty('importUuid');
    expect(unread.program).toBe('Shopify');
    expect(unread.columns.map(({ suggestion }) => suggestion)).toEqual([
      'productCode',
      'itemCode',
      'salesPrice',
      'detailText',
    ]);
    const columns = unread.columns.map(({ heading, suggestion }) => ({
      heading,
      column: suggestion === 'detailText' || suggestion === undefined ? ('NONE' as const) : suggestion,
    }));
    const mapped = await check(lines, { columns });
    expect(mapped).toMatchObject({ errorCount: 0, productCounts: { CHANGED: 1 } });
    expect(mapped.columns[3]).toEqual({ heading: 'Body (HTML)' });
    await apply(mapped);
    const after = await reread(product);
    expect(after.detailText).toBe(product.detailText);
    expect(firstItemOf(after).salesPrice).toBe(salesPrice + 100);
  });
});

test('staff of a store import only products of their store', async () => {
  const { data } = await admin.api.getStaffProductsByPaging({ count: 100 });
  const foreign = data.find((row) => row.store.isOwn);
  const own = data.find((row) => !row.store.isOwn);
  const merchant = await openMerchant(shop, { storeUuid: own?.store.uuid, permissions: ['CATALOGUE'] });
  const lines: Lines = [
    ['상품코드', '단품코드', '판매자', '추천순서'],
    [foreign?.code ?? '', '', '', ''],
    [newCode(), '', foreign?.store.name ?? '', ''],
    ...(own?.items ?? []).map((item) => [own?.code ?? '', item.code, '', 3]),
  ];
  const preview = await check(lines, {}, merchant);
  expect(errorsAt(preview, 2)).toEqual([{ name: 'productCode', message: '이미 사용 중인 상품코드입니다.' }]);
  expect(errorsAt(preview, 3)?.map(({ name }) => name)).toEqual(['store']);
  expect(errorsAt(preview, 4)?.map(({ name }) => name)).toEqual(['recommendOrder']);
  expect((await apply(preview, merchant)).doneCount).toBe(0);
  expect(await codeOf(apply(preview))).toBe('NOT_FOUND');
  const added = await check(
    [fullHeading, [newCode(), '겨울 비타민', '아침담은', '502', 19_900, 10]],
    {},
    merchant,
  );
  const { rows } = await apply(added, merchant);
  expect((await reread({ uuid: rows[0]?.uuid ?? '' })).store.uuid).toBe(own?.store.uuid);
});
