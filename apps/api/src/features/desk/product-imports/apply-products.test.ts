// Application of imports of products over HTTP: what it saves, portions, versions, expiry.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseSeoulDateTime } from '#domain/base/calendar.ts';
import { runJob } from '../../../jobs/scheduler.ts';
import { firstItemOf, withOptions } from '../../../testing/catalog/desk-products.ts';
import { type Lines, fullHeading, importDesk, newCode } from '../../../testing/catalog/product-imports.ts';
import { codeOf } from '../../../testing/contract/refusals.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { exportJobsJobs } from '../../base/export-jobs/export-jobs.jobs.ts';

const shop = testShop({ demo: true, outside: true });
let admin: OpenedStaff;
beforeAll(async () => {
  shop.clock.stop();
  admin = await openStaff(shop);
});

const { check, apply, reread, plainProduct, edit, staleRows } = importDesk(shop, () => admin);

describe('an application', () => {
  test('saves what the check returned, hides new products and writes audit rows', async () => {
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

  test('keeps fields that no file contains, and refuses products that were changed since the check', async () => {
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

  test('in portions saves whole products, and each product once', async () => {
    const [first, last] = [await plainProduct(withOptions), await plainProduct()];
    const apart = newCode();
    const lines: Lines = [
      [...fullHeading, '단품코드'],
      ...first.items.map((item) => [first.code, '', '', '', 7_000, '', item.code]),
      [apart, '겨울 비타민', '아침담은', '502', 9_900, 1, ''],
      [last.code, '', '', '', 8_000, '', firstItemOf(last).code],
      [apart, '겨울 유산균', '아침담은', '502', 9_900, 1, ''],
    ];
    const { importUuid: uuid = '' } = await check(lines);
    const portion = (afterLine: number) => admin.api.applyProductImport({ uuid, afterLine, count: 1 });
    const one = await portion(0);
    // All rows of the product, although `count` is smaller.
    expect(one).toMatchObject({
      doneCount: 1,
      rows: [{ productCode: first.code }],
      lastLine: 2,
      leftCount: 3,
    });
    expect((await reread(first)).items.map(({ salesPrice }) => salesPrice)).toEqual(
      first.items.map(() => 7_000),
    );
    const two = await portion(one.lastLine);
    // This code is in two places of the file, which is refused even if a portion has only one of them.
    expect(two).toMatchObject({
      failedCount: 1,
      rows: [{ productCode: apart, isDone: false }],
      leftCount: 2,
    });
    const three = await portion(two.lastLine);
    expect(three).toMatchObject({ doneCount: 1, rows: [{ productCode: last.code }], leftCount: 1 });
    expect(await portion(three.lastLine)).toMatchObject({ failedCount: 1, leftCount: 0 });
    const [{ version }, again] = [await reread(first), await portion(0)];
    expect(again.rows).toMatchObject([{ productCode: first.code, isDone: true, isUnchanged: true }]);
    expect((await reread(first)).version).toBe(version);
    expect((await admin.api.applyProductImport({ uuid })).rows.map(({ isDone }) => isDone)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test('is refused an hour after the check', async () => {
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
