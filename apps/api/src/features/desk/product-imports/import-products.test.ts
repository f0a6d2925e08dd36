// Imports of products by staff over HTTP: the check cell by cell, headings of other programs, application, versions, stores. The format itself:
// catalog/catalogue-import.
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Answer, Input } from '#contract/contract.ts';
import { parseSeoulDateTime } from '#domain/base/calendar.ts';
import { runJob } from '../../../jobs/scheduler.ts';
import {
  type StaffProduct,
  fileOfLines,
  firstItemOf,
  productDesk,
  withOptions,
} from '../../../testing/catalog/desk-products.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { type OpenedStaff, openMerchant, openStaff } from '../../../testing/members/staff.ts';
import { pay, register } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { exportJobsJobs } from '../../base/export-jobs/export-jobs.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stop();
  admin = await openStaff(shop);
});

const { freshProduct, edit, staleRows } = productDesk(shop, () => admin);

type Lines = Parameters<typeof fileOfLines>[0];
type Preview = Answer<'importProducts'>;

const check = (
  lines: Lines,
  more: Partial<Input<'importProducts'>> = {},
  { api } = admin,
): Promise<Preview> => api.importProducts({ file: fileOfLines(lines), ...more });
const apply = ({ importUuid = '' }: Preview, { api } = admin) => api.applyProductImport({ uuid: importUuid });
const reread = ({ uuid }: { uuid: string }): Promise<StaffProduct> => admin.api.getStaffProduct({ uuid });
const rowAt = ({ rows }: Preview, line: number) => rows.find((row) => row.line === line);
const errorsAt = (preview: Preview, line: number) => rowAt(preview, line)?.errors;
/** A product whose list prices no rule keeps from being changed. */
const plainProduct = async (where = 'true') => {
  const product = await freshProduct(where);
  return edit(product, { items: product.items.map(({ uuid }) => ({ uuid, fixedPrice: 0 })) });
};
let codes = 0;
const newCode = () => `import-${(codes += 1)}`;

const fullHeading = ['상품코드', '상품명', '브랜드', '카테고리', '판매가', '재고'];

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
    // Units of the unpaid order are in the warehouse, so they are subtracted in both cases.
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

describe('an application', () => {
  test('saves what the check showed: new products hidden, others as by staff, with audit rows', async () => {
    const product = await plainProduct(
      `(select count(*) from product_item i where i.product_uuid = p.uuid) = 1`,
    );
    const code = newCode();
    const preview = await check([
      [...fullHeading, '고시:원산지'],
      [code, '겨울 비타민', '아침담은', '502', 19_900, 10, '대한민국'],
      [product.code, '', '', '', '', '', ''],
      [newCode(), '', '', '', '', '', ''],
    ]);
    const result = await apply(preview);
    expect(result).toMatchObject({ doneCount: 2, failedCount: 1 });
    expect(result.rows.map(({ line, isDone, isUnchanged }) => [line, isDone, isUnchanged])).toEqual([
      [2, true, undefined],
      [3, true, true],
      [4, false, undefined],
    ]);
    const made = await reread({ uuid: result.rows[0]?.uuid ?? '' });
    expect(made).toMatchObject({
      code,
      name: '겨울 비타민',
      isDisplay: false,
      sellingState: 'HIDDEN',
      statutoryNotices: [{ name: '원산지', value: '대한민국' }],
      items: [{ code: `${code}-1`, salesPrice: 19_900, stockCount: 10 }],
    });
    expect(await staleRows(made)).toEqual([]);
    expect(await reread(product)).toEqual(product);
    const audit = await admin.api.getAuditLogsByPaging({ count: 3, targetUuid: made.uuid });
    expect(audit.data).toMatchObject([{ action: 'CREATE', targetType: 'PRODUCT' }]);
    const ofImport = await admin.api.getAuditLogsByPaging({ count: 3, targetUuid: preview.importUuid });
    expect(ofImport.data.map(({ action }) => action)).toEqual(['APPLY', 'IMPORT']);
  });

  test('keeps what only staff set, and leaves products alone that were changed since the check', async () => {
    const [kept, moved] = [await plainProduct(), await plainProduct('p.health is null')];
    const withCode = await edit(kept, {
      saleTo: '2031-01-01T00:00:00',
      items: [{ uuid: firstItemOf(kept).uuid, inventoryCode: 'S-1' }],
    });
    const lines: Lines = [
      ['상품코드', '단품코드', '판매가'],
      [kept.code, firstItemOf(kept).code, 7_000],
      ...moved.items.map((item) => [moved.code, item.code, 8_000]),
    ];
    const preview = await check(lines);
    const other = await edit(moved, { isInstaEvent: true });
    const first = await apply(preview);
    expect(first.rows).toMatchObject([{ isDone: true }, { isDone: false, code: 'VERSION_CONFLICT' }]);
    expect(await reread(other)).toEqual(other);
    const after = await reread(kept);
    expect(after).toMatchObject({ saleTo: withCode.saleTo, isDisplay: true });
    expect(firstItemOf(after)).toMatchObject({ salesPrice: 7_000, inventoryCode: 'S-1' });
    await edit(after, { items: after.items.map(({ uuid }) => ({ uuid, salesPrice: 6_000 })) });
    const again = await apply(preview);
    expect(again.rows).toMatchObject([{ isDone: true, isUnchanged: true }, { isDone: false }]);
    expect(firstItemOf(await reread(kept)).salesPrice).toBe(6_000);
    expect((await apply(await check(lines))).doneCount).toBe(2);
  });

  test('ends an hour after the check', async () => {
    const product = await plainProduct();
    const preview = await check([
      ['상품코드', '배지'],
      [product.code, '선물'],
    ]);
    const { expireAt = '' } = preview;
    const left = parseSeoulDateTime(expireAt).getTime() - shop.clock.now().getTime();
    expect(left).toBeGreaterThan(59 * 60_000);
    await sql`update product_import set expires_at = ${shop.clock.now()} where uuid = ${preview.importUuid}`.execute(
      shop.database.db,
    );
    expect(await codeOf(apply(preview))).toBe('LINK_EXPIRED');
    expect(await reread(product)).toEqual(product);
  });

  test('of an exported file changes nothing', async () => {
    const product = await plainProduct(withOptions);
    const { jobUuid } = await admin.api.exportProducts({
      columns: [
        'productCode',
        'itemCode',
        'productName',
        'policy',
        'categories',
        'optionNames',
        'optionValues',
        'salesPrice',
        'detailText',
      ],
      format: 'XLSX',
      uuids: [product.uuid],
    });
    for (const job of exportJobsJobs) await runJob(shop.parts, job);
    const { fileUrl = '' } = await admin.api.getExport({ uuid: jobUuid });
    const headers = { authorization: `Bearer ${admin.token}` };
    const { rawPayload } = await shop.app.inject({ method: 'POST', url: fileUrl, headers });
    const preview = await admin.api.importProducts({ file: rawPayload.toString('base64') });
    expect(preview).toMatchObject({ errorCount: 0, productCounts: { UNCHANGED: 1 }, removedItems: [] });
  });
});

test('staff of a store import products of the store alone', async () => {
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
