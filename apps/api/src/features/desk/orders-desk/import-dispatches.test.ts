// Imports of invoices at the orders desk over HTTP: the check, its pages, the application in portions, refused files. Formats of files are tested
// in read-csv.test.ts and dispatch-rows.test.ts.
import { randomUUID } from 'node:crypto';
import iconv from 'iconv-lite';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Input } from '#contract/contract.ts';
import { sentStatements } from '../../../testing/sent-statements.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { freshInvoice, paidOrder, paidRow, rowsOfOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { xlsxOf, zipOf } from '../../../testing/catalog/xlsx.ts';
import { claim, claimOf } from '../../../testing/sales/claims.ts';
import { openMember } from '../../../testing/members/members.ts';

const shop = testShop({ demo: true, outside: true });
let staff: OpenedStaff;

beforeAll(async () => {
  staff = await openStaff(shop);
});

describe('an import of invoices', () => {
  test('is checked, then applied once', async () => {
    const desk = await openStaff(shop);
    const [row, invoice] = [await paidRow(shop), freshInvoice()];
    const csv = `상품주문번호,택배사,송장번호\n${row},CJ 대한통운,"${invoice.slice(0, 4)}-${invoice.slice(4)}"\n${row},한진택배,1\nabc,=1+1,${invoice}\n`;
    const preview = await desk.api.importDispatches({ csv });
    expect(preview).toMatchObject({ totalCount: 3, okCount: 1, errorCount: 2, unchangedCount: 0 });
    expect(preview.rows.map(({ line, isOk }) => [line, isOk])).toEqual([
      [3, false],
      [4, false],
      [2, true],
    ]);
    const apply = () => desk.api.applyDispatchImport({ uuid: preview.importUuid });
    const result = await apply();
    expect(result).toMatchObject({ doneCount: 1, failedCount: 0 });
    expect(await apply()).toMatchObject({
      doneCount: 1,
      rows: [{ uuid: row, isDone: true, isUnchanged: true, message: '이미 처리되어 있어 건너뛰었습니다.' }],
    });
    const again = await desk.api.importDispatches({ csv });
    expect(again).toMatchObject({ importUuid: preview.importUuid, okCount: 1, unchangedCount: 1 });
    expect(again.rows.find(({ isOk }) => isOk)).toMatchObject({ line: 2, isUnchanged: true });
    expect(await rows(shop, `select from shipment where invoice_number = '${invoice}'`)).toHaveLength(1);
  });

  test('of a row with an open claim is refused, and works with the same file after the claim is withdrawn', async () => {
    const desk = await openStaff(shop);
    const member = await openMember(shop);
    const order = await paidOrder(shop, { lines: 2, member: member.api });
    const bought = order.order.groups.flatMap((group) => group.orderProducts);
    const uuids = bought.map(({ uuid }) => uuid);
    await desk.api.bulkConfirmOrderProducts({ uuids });
    await claim(member.api, claimOf(bought.slice(1), 'CANCEL'));
    const csv = uuids.map((uuid) => `${uuid},CJ,${freshInvoice()}`).join('\n');
    const upload = () => desk.api.importDispatches({ csv });
    const preview = await upload();
    expect(preview.rows).toMatchObject([
      { line: 2, isOk: false, errors: [{ message: "'취소 요청' 상태에서는 송장을 등록할 수 없습니다." }] },
      { line: 1, isOk: true },
    ]);
    const apply = () => desk.api.applyDispatchImport({ uuid: preview.importUuid });
    expect(await apply()).toMatchObject({ doneCount: 1, failedCount: 1 });
    await member.api.changeOrderProductStatus({ uuids: uuids.slice(1), status: 'PREPARING_PRODUCT' });
    expect((await upload()).rows).toMatchObject([
      { line: 1, isOk: true, isUnchanged: true },
      { line: 2, isOk: true },
    ]);
    const again = await apply();
    expect(again).toMatchObject({ doneCount: 2, failedCount: 0 });
    expect(again.rows.map(({ isUnchanged = false }) => isUnchanged)).toEqual([true, false]);
  });

  test('of an xlsx file is checked and applied like one of text, with the numbers of its lines', async () => {
    const [row, invoice] = [await paidRow(shop), freshInvoice()];
    const file = xlsxOf([
      ['상품주문번호', '택배사', '송장번호'],
      [],
      [row, 'CJ대한통운', invoice],
      [row, 'CJ대한통운', invoice],
    ]);
    const xlsx = file.toString('base64');
    const preview = await staff.api.importDispatches({ xlsx });
    expect(preview.rows.map(({ line, isOk }) => [line, isOk])).toEqual([
      [4, false],
      [3, true],
    ]);
    expect((await staff.api.importDispatches({ xlsx })).importUuid).toBe(preview.importUuid);
    const result = await staff.api.applyDispatchImport({ uuid: preview.importUuid });
    expect(result).toMatchObject({ doneCount: 1, failedCount: 0 });
    expect(await rows(shop, `select from shipment where invoice_number = '${invoice}'`)).toHaveLength(1);
  });

  test.each<[string, (table: string[][]) => Buffer]>([
    ['in CP949', (table) => iconv.encode(table.map((cells) => cells.join(',')).join('\r\n'), 'cp949')],
    [
      'in UTF-16 with tabs',
      (table) => iconv.encode(table.map((cells) => cells.join('\t')).join('\n'), 'utf-16'),
    ],
    ['of a spreadsheet', xlsxOf],
  ])('%s is read by what its bytes are, with the columns of its heading', async (_what, write) => {
    const [row, invoice] = [await paidRow(shop), freshInvoice()];
    const file = write([
      ['택배사', '받는 분', '운송장 번호', '상품주문번호'],
      ['대한통운', '뷁', `${invoice}.0`, row],
    ]).toString('base64');
    expect(await staff.api.importDispatches({ file })).toMatchObject({
      okCount: 1,
      rows: [{ line: 2, values: { orderProductUuid: row, carrier: 'CJ', invoiceNumber: invoice } }],
      notes: expect.arrayContaining(['읽지 않은 열: 받는 분']),
    });
  });

  test.each<[string, Input<'importDispatches'>, string]>([
    ['without a file', {}, 'REQUIRED_PARAMETER'],
    ['with two files', { csv: 'a', xlsx: 'UEsDBA==' }, 'INVALID_INPUT'],
    ['with a file of another kind', { xlsx: Buffer.from('a,b,c').toString('base64') }, 'INVALID_INPUT'],
    ['of an old spreadsheet', { file: '0M8R4KGxGuE=' }, 'INVALID_INPUT'],
    ['of a web page', { file: Buffer.from('<table>').toString('base64') }, 'INVALID_INPUT'],
    ['of bytes that are no text', { file: '////' }, 'INVALID_INPUT'],
    ['that is no base64', { xlsx: '가' }, 'INVALID_INPUT'],
    ['of a heading alone', { csv: '상품주문번호,택배사,송장번호' }, 'INVALID_INPUT'],
    ['of 10,001 lines', { csv: 'a,b,c\n'.repeat(10_001) }, 'INVALID_INPUT'],
    [
      'of 10,001 lines of a sheet below the heading',
      {
        xlsx: xlsxOf([
          ['상품주문번호', '택배사', '송장번호'],
          ...Array.from({ length: 10_001 }, () => ['a', 'b', 'c']),
        ]).toString('base64'),
      },
      'INVALID_INPUT',
    ],
  ])('%s is refused', async (_what, input, code) => {
    await expect(staff.api.importDispatches(input)).rejects.toMatchObject({ code });
  });

  test.each<[string, Buffer, string]>([
    ['a PDF', Buffer.from('%PDF-1.7\n상품주문번호,택배사,송장번호'), 'PDF 파일은'],
    ['a PNG', Buffer.from('89504e470d0a1a0a', 'hex'), '사진 파일은'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), '사진 파일은'],
    ['a picture of a phone', Buffer.from('\0\0\0\u0018ftypheic'), '사진 파일은'],
    [
      'a HWP document',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('HWP Document File')]),
      '한글(HWP) 파일은',
    ],
    [
      'a HWPX document',
      Buffer.concat([
        Buffer.from('PK\u0003\u0004'),
        Buffer.alloc(26),
        Buffer.from('mimetypeapplication/hwp+zip'),
      ]),
      '한글(HWP) 파일은',
    ],
    ['an old spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '옛 엑셀(.xls)'],
    ['an archive of a table', zipOf([{ path: 'a.csv', content: 'a' }]), '압축한 파일은'],
    ['a program', Buffer.from('7f454c4602010100ffff00ff', 'hex'), '표가 아닌 파일은'],
  ])('of %s is refused with a sentence that names its kind', async (_what, bytes, words) => {
    await expect(staff.api.importDispatches({ file: bytes.toString('base64') })).rejects.toMatchObject({
      fields: [{ message: expect.stringContaining(words) }],
    });
  });

  test('takes the number of an order product for its uuid', async () => {
    const paid = await paidOrder(shop, { lines: 2 });
    const { order } = paid;
    const uuids = rowsOfOrder(paid);
    const lines = [
      `${order.orderNo}-001,CJ,${freshInvoice()}`,
      `${order.orderNo}002,CJ,${freshInvoice()}`,
      `${order.orderNo}-003,CJ,${freshInvoice()}`,
      `${order.orderNo}-001,CJ,${freshInvoice()}`,
      `${order.orderNo}-001,CJ,1`,
    ];
    const { rows: checked, importUuid } = await staff.api.importDispatches({ csv: lines.join('\n') });
    const known = checked.filter(({ isOk }) => isOk);
    expect(known.map(({ line, orderProductNo }) => [line, orderProductNo])).toEqual([
      [1, `${order.orderNo}-001`],
      [2, `${order.orderNo}-002`],
    ]);
    expect(new Set(known.map(({ values }) => values?.orderProductUuid))).toEqual(new Set(uuids));
    const wrong = checked.filter(({ isOk }) => !isOk);
    expect(wrong).toMatchObject([
      { line: 3, errors: [{ name: 'orderProductUuid' }] },
      { line: 4, errors: [{ message: '1행에 같은 상품주문번호가 있습니다.' }] },
      // Its order product is known although its invoice is wrong.
      { line: 5, values: { orderProductUuid: known[0]?.values.orderProductUuid } },
    ]);
    expect(await staff.api.applyDispatchImport({ uuid: importUuid })).toMatchObject({
      doneCount: 2,
      failedCount: 0,
    });
  });

  test('of 10,000 rows is checked with few statements, read in pages and applied in portions, each row once', async () => {
    const uuids = [await paidRow(shop), await paidRow(shop), await paidRow(shop)];
    const lineOf = [1, 5_000, 10_000];
    const lines = Array.from({ length: 10_000 }, () => `${randomUUID()},CJ,${freshInvoice()},메모`);
    for (const [at, uuid] of uuids.entries())
      lines[(lineOf[at] ?? 0) - 1] = `${uuid},CJ,${freshInvoice()},${'메모'.repeat(50_000)}`;
    const file = Buffer.from(lines.join('\n')).toString('base64');
    let preview: Answer<'importDispatches'> | undefined;
    const sent = await sentStatements(async () => {
      preview = await staff.api.importDispatches({ file });
    });
    expect(sent.length).toBeLessThan(20);
    expect(preview).toMatchObject({ totalCount: 10_000, okCount: 3, errorCount: 9_997 });
    expect(preview?.rows).toHaveLength(100);
    const uuid = preview?.importUuid ?? '';
    const wrong = await staff.api.getDispatchImportRows({ uuid, count: 500, isOk: false, afterLine: 9_500 });
    expect([wrong.rows.length, wrong.hasNext, wrong.rows[0]?.line]).toEqual([499, false, 9_501]);
    const page = (more: object) => staff.api.getDispatchImportRows({ uuid, count: 2, ...more });
    expect((await page({ isOk: true })).rows.map(({ line }) => line)).toEqual([1, 5_000]);
    expect(await page({ isOk: true, afterLine: 5_000 })).toMatchObject({
      rows: [{ line: 10_000, isOk: true, values: { orderProductUuid: uuids[2] } }],
      hasNext: false,
    });
    expect(await page({ afterLine: 9_998 })).toMatchObject({ rows: [{ isOk: false }, { isOk: true }] });

    const apply = (more: object) => staff.api.applyDispatchImport({ uuid, ...more });
    const states = ({ rows: results }: Answer<'applyDispatchImport'>) =>
      results.map(({ line, isDone, isUnchanged = false }) => [line, isDone, isUnchanged]);
    // The cells of a row with an unknown order product have no error, so that the row is tried.
    const first = await apply({ count: 2 });
    expect(first).toMatchObject({ doneCount: 1, failedCount: 1, lastLine: 2, leftCount: 9_998 });
    expect(first.rows[1]).toMatchObject({ line: 2, code: 'NOT_FOUND', values: { carrier: 'CJ' } });
    const [again, middle] = await Promise.all([apply({ count: 1 }), apply({ afterLine: 4_999, count: 1 })]);
    expect([states(again), states(middle)]).toEqual([[[1, true, true]], [[5_000, true, false]]]);
    expect(await apply({ afterLine: 9_999 })).toMatchObject({
      rows: [{ line: 10_000, isDone: true }],
      leftCount: 0,
    });
    expect(await apply({ afterLine: 10_000 })).toMatchObject({ rows: [], lastLine: 10_000, leftCount: 0 });
    const parcels = await rows(
      shop,
      `select from shipment_item where order_product_uuid in (${uuids.map((one) => `'${one}'`).join()})`,
    );
    expect(parcels).toHaveLength(3);
  });

  test('of another store is refused with NOT_FOUND, and order products of another store are reported as unknown', async () => {
    const order = await paidOrder(shop);
    const own = order.order.groups[0]?.store.uuid;
    const other = (await storeUuids(shop)).find((uuid) => uuid !== own) ?? '';
    const foreign = await openMerchant(shop, { storeUuid: other, permissions: ['ORDERS'] });
    const named = [rowsOfOrder(order)[0], `${order.order.orderNo}-001`];
    const csv = named.map((name) => `${name},CJ,${freshInvoice()}`).join('\n');
    const preview = await foreign.api.importDispatches({ csv });
    const unknown = { isOk: false, errors: [{ name: 'orderProductUuid' }] };
    expect(preview.rows).toMatchObject([unknown, unknown]);
    const desk = await openStaff(shop);
    await expect(desk.api.applyDispatchImport({ uuid: preview.importUuid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('expires after an hour', async () => {
    const { importUuid } = await (
      await openStaff(shop)
    ).api.importDispatches({
      csv: `${await paidRow(shop)},CJ,${freshInvoice()}`,
    });
    shop.clock.moveBy(61 * 60_000);
    const desk = await openStaff(shop);
    await expect(desk.api.applyDispatchImport({ uuid: importUuid })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
  });
});
