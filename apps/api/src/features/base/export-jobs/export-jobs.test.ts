// Exports over HTTP: requests, the job, the file that is fetched once, personal columns, formulas, formats (docs/rules/staff.md#exports). What the
// file of orders contains: export-orders.test.ts.
import iconv from 'iconv-lite';
import { beforeAll, describe, expect, test } from 'vitest';
import { readXlsx } from '../../desk/orders-desk/read-xlsx.ts';
import { exportKind } from '../../../export-kind.ts';
import type { Ctx } from '../../../context.ts';
import { runJob } from '../../../jobs/scheduler.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openMerchant, openStaff, storeUuids } from '../../../testing/members/staff.ts';
import { rows } from '../../../testing/sales/orders.ts';
import { testShop } from '../../../testing/shop.ts';
import { exportJobsJobs } from './export-jobs.jobs.ts';
import { requestExport } from './export-jobs.ts';
import { writeExports } from './write-exports.ts';

const shop = testShop({ demo: true });
let staff: OpenedStaff;
let memberUuid: string;
beforeAll(async () => {
  staff = await openStaff(shop);
  memberUuid = (await openMember(shop)).userUuid;
});

type Person = { number: number; name: string; phone: string; note: string | null };
const columns = {
  number: { label: '번호' },
  name: { label: '이름', discloses: 'name' },
  phone: { label: '연락처', discloses: 'phone' },
  note: { label: '메모' },
} as const;

/** A kind of `count` rows, in batches of 1,000; its filter is a text that every note repeats. */
const people = (count: number, note: string | null = null) =>
  exportKind<{ word?: string }, Person, typeof columns>({
    fileName: '사람 목록',
    permission: 'MEMBERS',
    personalPermission: 'MEMBERS',
    target: 'USER',
    columns,
    cells: {
      number: ({ number }) => number,
      name: ({ name }) => name,
      phone: ({ phone }) => phone,
      note: (row) => row.note,
    },
    maskedCells: { name: () => '홍*동', phone: () => '010-****-5678' },
    userUuidOf: ({ number }) => (number === 0 ? memberUuid : null),
    async readBatch(_ctx, { filter }, after) {
      const from = Number(after ?? 0);
      const rowsOfBatch = Array.from({ length: Math.min(1_000, count - from) }, (_, at) => ({
        number: from + at,
        name: '홍길동',
        phone: '010-1234-5678',
        note: filter.word ?? note,
      }));
      return {
        rows: rowsOfBatch,
        totalCount: count,
        ...(from + 1_000 < count && { next: String(from + 1_000) }),
      };
    },
  });

/** A context of this account in which the kind is called PEOPLE. */
async function contextOf(kind: ReturnType<typeof people>, of: OpenedStaff = staff): Promise<Ctx> {
  const context = shop.context({
    kind: 'staff',
    staffUuid: of.staffUuid,
    sessionUuid: '',
    role: 'ADMIN',
    permissions: ['MEMBERS', 'ORDERS', 'STAFF'],
  });
  return { ...context, effects: { ...context.effects, exports: { PEOPLE: kind } } };
}

type Request = Parameters<typeof requestExport>[2] & { word?: string };
const chosen = ['note', 'phone', 'number', 'name'];

/** The exported job of this kind, once it is written. */
async function written(kind: ReturnType<typeof people>, request: Partial<Request> = {}) {
  const ctx = await contextOf(kind);
  const { jobUuid } = await requestExport(ctx, 'PEOPLE', { columns: chosen, format: 'XLSX', ...request });
  await writeExports(ctx);
  const [job] = await rows<{
    tryCount: number;
    byteCount: number;
    state: string;
    failMessage: string | null;
  }>(shop, `select try_count, byte_count, state, fail_message from export_job where uuid = '${jobUuid}'`);
  const parts = await rows<{ bytes: Buffer }>(
    shop,
    `select bytes from export_part where export_uuid = '${jobUuid}' order by part`,
  );
  return { jobUuid, job, parts, file: Buffer.concat(parts.map(({ bytes }) => bytes)) };
}

const cellsOf = async (file: Buffer) => (await readXlsx(file, 500)).lines.map(({ cells }) => cells);

/** The file of an export by the call, as bytes. */
const download = (jobUuid: string, token = staff.token) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/v1/staff/exports/${jobUuid}/action/download`,
    headers: { authorization: `Bearer ${token}` },
  });

describe('a file', () => {
  test('has the chosen columns in the order of the declaration, with their headings', async () => {
    const { file, job } = await written(people(2));
    expect(job?.byteCount).toBe(file.length);
    expect(await cellsOf(file)).toEqual([
      ['번호', '이름', '연락처', '메모'],
      ['0', '홍*동', '010-****-5678', ''],
      ['1', '홍*동', '010-****-5678', ''],
    ]);
  });

  test('in CSV has a byte order mark in UTF-8, and the same rows in CP949', async () => {
    const note = '따옴표 " 쉼표, 줄\n바꿈 뷁';
    const utf8 = (await written(people(1, note), { format: 'CSV' })).file;
    expect(utf8.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = utf8.toString('utf8').slice(1);
    expect(text).toBe('번호,이름,연락처,메모\r\n0,홍*동,010-****-5678,"따옴표 "" 쉼표, 줄\n바꿈 뷁"\r\n');
    const cp949 = (await written(people(1, note), { format: 'CSV_CP949' })).file;
    expect(iconv.decode(cp949, 'cp949')).toBe(text);
    const emoji = (await written(people(1, '좋아요😀'), { format: 'CSV_CP949' })).file;
    expect(iconv.decode(emoji, 'cp949')).toContain('좋아요?');
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('contains %j as a text', async (note) => {
    const { file } = await written(people(1, note));
    expect((await cellsOf(file))[1]?.[3]?.startsWith(`'${note.charAt(0)}`)).toBe(true);
    const csv = (await written(people(1, note), { format: 'CSV' })).file.toString('utf8');
    expect(csv).toMatch(/,"?'[=+\-@\t\r]/);
  });

  test('without rows has the headings', async () => {
    expect(await cellsOf((await written(people(0))).file)).toEqual([['번호', '이름', '연락처', '메모']]);
  });

  test('of many batches has every row once, in parts, and the job states its rows', async () => {
    const { jobUuid, file, parts } = await written(people(25_500, '가'.repeat(40)), { format: 'CSV' });
    const lines = file.toString('utf8').split('\r\n');
    expect(lines).toHaveLength(25_502);
    expect(lines[25_500]?.startsWith('25499,')).toBe(true);
    expect(parts.length).toBeGreaterThan(3);
    expect(await staff.api.getExport({ uuid: jobUuid }).catch(() => 'other kind')).toBe('other kind');
    const [job] = await rows(shop, `select row_count, total_count from export_job where uuid = '${jobUuid}'`);
    expect(job).toEqual({ rowCount: 25_500, totalCount: 25_500 });
  });
});

describe('personal columns', () => {
  const newest = async () => (await staff.api.getAuditLogsByPaging({ count: 1, action: 'EXPORT' })).data[0];

  test('are masked without a reason', async () => {
    const { file } = await written(people(1));
    expect((await cellsOf(file))[1]).toEqual(['0', '홍*동', '010-****-5678', '']);
    expect(await newest()).toMatchObject({ after: { personalColumns: [], fields: [] } });
    expect((await newest())?.reason).toBeUndefined();
  });

  test('are written with a reason, which the audit log has with their names and without the searched text', async () => {
    const { jobUuid, file } = await written(people(1), { reason: '택배사 요청 확인', word: '홍길동' });
    expect((await cellsOf(file))[1]).toEqual(['0', '홍길동', '010-1234-5678', '홍길동']);
    const audit = await newest();
    expect(audit).toMatchObject({
      targetType: 'PEOPLE_EXPORT',
      targetUuid: jobUuid,
      staffUuid: staff.staffUuid,
      reason: '택배사 요청 확인',
      after: {
        personalColumns: ['name', 'phone'],
        fields: ['name', 'phone'],
        filter: ['word'],
        format: 'XLSX',
      },
    });
    expect(JSON.stringify(audit)).not.toContain('홍길동');
  });

  test('are masked for staff without the permission to read them, whatever the reason', async () => {
    const kind = { ...people(1), personalPermission: 'CLAIMS' as const };
    const { file } = await written(kind, { reason: '택배사 요청 확인' });
    expect((await cellsOf(file))[1]).toEqual(['0', '홍*동', '010-****-5678', '']);
  });

  test('that are not chosen are not disclosed', async () => {
    await written(people(1), { reason: '택배사 요청 확인', columns: ['number'] });
    expect(await newest()).toMatchObject({ after: { columns: ['number'], personalColumns: [], fields: [] } });
  });
});

describe('a file of orders', () => {
  const request = { columns: ['orderNo' as const], format: 'CSV' as const };
  const runJobs = async () => {
    for (const job of exportJobsJobs) expect(await runJob(shop.parts, job)).toBe('DONE');
  };
  const partsOf = (jobUuid: string) => rows(shop, `select from export_part where export_uuid = '${jobUuid}'`);

  test('is queued, written by the job, and fetched once by the account that asked for it', async () => {
    const asked = await staff.api.exportOrders(request);
    expect(asked).toEqual({ jobUuid: asked.jobUuid, state: 'QUEUED', rowCount: 0, personalColumns: [] });
    expect((await download(asked.jobUuid)).statusCode).toBe(404);
    await runJobs();
    const done = await staff.api.getExport({ uuid: asked.jobUuid });
    expect(done).toMatchObject({
      state: 'DONE',
      totalCount: done.rowCount,
      fileUrl: `/api/v1/staff/exports/${asked.jobUuid}/action/download`,
    });
    const other = await openStaff(shop);
    await expect(other.api.getExport({ uuid: asked.jobUuid })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await download(asked.jobUuid, other.token)).statusCode).toBe(404);
    const answer = await download(asked.jobUuid);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename\*=UTF-8''%EC%A3%BC%EB%AC%B8_20261123_\d{6}\.csv$/,
      ),
    });
    expect(answer.rawPayload.toString('utf8').slice(1)).toMatch(/^주문번호\r\n/);
    expect(await partsOf(asked.jobUuid)).toEqual([]);
    expect((await download(asked.jobUuid)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    expect(await staff.api.getExport({ uuid: asked.jobUuid })).not.toHaveProperty('fileUrl');
    const { data } = await staff.api.getAuditLogsByPaging({ count: 10, targetUuid: asked.jobUuid });
    expect(data.map(({ action }) => action)).toEqual(['DOWNLOAD', 'EXPORT']);
  });

  test('can be fetched for ten minutes; afterwards it is deleted, and after a day its request', async () => {
    const { jobUuid: uuid } = await staff.api.exportOrders(request);
    await runJobs();
    shop.clock.moveBy(9 * 60_000);
    expect(await staff.api.getExport({ uuid })).toHaveProperty('fileUrl');
    shop.clock.moveBy(60_000);
    expect(await staff.api.getExport({ uuid })).not.toHaveProperty('fileUrl');
    expect((await download(uuid)).json()).toMatchObject({ code: 'LINK_EXPIRED' });
    await runJobs();
    expect(await partsOf(uuid)).toEqual([]);
    shop.clock.moveBy(24 * 60 * 60_000);
    await runJobs();
    expect(await rows(shop, `select from export_job where uuid = '${uuid}'`)).toEqual([]);
    shop.clock.run();
  });

  test('is not fetched after the account has lost the permission or belongs to another store', async () => {
    const [storeUuid = '', otherStore = ''] = await storeUuids(shop);
    const merchant = await openMerchant(shop, { storeUuid, permissions: ['ORDERS'] });
    const { jobUuid } = await merchant.api.exportOrders(request);
    await runJobs();
    const statusAs = async (change: string) => {
      await rows(shop, `update staff_user set ${change} where uuid = '${merchant.staffUuid}'`);
      shop.parts.sessions.invalidate();
      return (await download(jobUuid, merchant.token)).statusCode;
    };
    expect(await statusAs(`permissions = '{CLAIMS}'`)).toBe(404);
    expect(await statusAs(`permissions = '{ORDERS}', store_uuid = '${otherStore}'`)).toBe(404);
    expect(await statusAs(`store_uuid = '${storeUuid}'`)).toBe(200);
  });

  test.each([
    { change: { columns: [] }, field: 'columns' },
    { change: { columns: ['password'] }, field: 'columns.0' },
    { change: { format: 'PDF' }, field: 'format' },
    { change: { reason: '음' }, field: 'reason' },
    { change: { dateRange: { fromDate: '2026-02-30' } }, field: 'dateRange.fromDate' },
  ])('is refused with a wrong $field', async ({ change, field }) => {
    const answer = await shop.call('POST', '/staff/orders/action/export', {
      headers: { authorization: `Bearer ${staff.token}` },
      body: { ...request, ...change },
    });
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ name: field }] });
  });

  test('is refused after a hundred files of one day', async () => {
    const { api } = await openStaff(shop);
    for (let at = 0; at < 100; at += 1) await api.exportOrders(request);
    await expect(api.exportOrders(request)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await rows(shop, `delete from export_job where state = 'QUEUED'`);
  });
});

describe('the job', () => {
  test('continues the export of a killed process as its next try, from the beginning', async () => {
    const ctx = await contextOf(people(2));
    const { jobUuid } = await requestExport(ctx, 'PEOPLE', { columns: chosen, format: 'CSV' });
    await rows(
      shop,
      `update export_job set state = 'RUNNING', try_count = 1, due_at = ${shop.clock.sql()} + interval '1 minute' where uuid = '${jobUuid}'`,
    );
    await rows(
      shop,
      `insert into export_part (export_uuid, try_count, part, bytes) values ('${jobUuid}', 1, 0, 'half')`,
    );
    await writeExports(ctx);
    expect(await rows(shop, `select state from export_job where uuid = '${jobUuid}'`)).toEqual([
      { state: 'RUNNING' },
    ]);
    shop.clock.moveBy(61_000);
    await writeExports(ctx);
    const parts = await rows<{ bytes: Buffer; tryCount: number }>(
      shop,
      `select bytes, try_count from export_part where export_uuid = '${jobUuid}'`,
    );
    expect(parts.map(({ tryCount }) => tryCount)).toEqual([2]);
    expect(parts[0]?.bytes.toString('utf8')).toContain('1,홍*동');
    shop.clock.run();
  });

  test('of two processes one writes an export', async () => {
    const ctx = await contextOf(people(5_000));
    const { jobUuid } = await requestExport(ctx, 'PEOPLE', { columns: chosen, format: 'XLSX' });
    await Promise.all([writeExports(ctx), writeExports(ctx)]);
    expect(await rows(shop, `select state, try_count from export_job where uuid = '${jobUuid}'`)).toEqual([
      { state: 'DONE', tryCount: 1 },
    ]);
  });

  test('tries a failed export three times', async () => {
    const failing = { ...people(1), readCells: () => Promise.reject(new Error('The rows cannot be read.')) };
    const ctx = await contextOf(failing);
    const { jobUuid } = await requestExport(ctx, 'PEOPLE', { columns: chosen, format: 'XLSX' });
    const stateOf = () =>
      rows(shop, `select state, try_count, fail_message from export_job where uuid = '${jobUuid}'`);
    for (const tryCount of [1, 2]) {
      await writeExports(ctx);
      expect(await stateOf()).toMatchObject([{ state: 'QUEUED', tryCount }]);
      shop.clock.moveBy(31_000);
    }
    await writeExports(ctx);
    expect(await stateOf()).toMatchObject([
      { state: 'FAILED', tryCount: 3, failMessage: expect.stringContaining('만들지 못했습니다') },
    ]);
    expect(shop.bugs).toHaveLength(3);
    shop.bugs.length = 0;
    shop.clock.run();
  });

  test('ends an export of more than a million rows', async () => {
    const endless = people(1);
    const { readCells } = endless;
    const many = {
      ...endless,
      readCells: async (...call: Parameters<typeof readCells>) => {
        const batch = await readCells(...call);
        const [row = []] = batch.rows;
        return { ...batch, rows: Array.from({ length: 400_000 }, () => row.slice(0, 1)), next: 'more' };
      },
    };
    const { job, parts } = await written(many, { format: 'CSV', columns: ['number'] });
    expect(job).toMatchObject({ state: 'FAILED', failMessage: expect.stringContaining('100만 행') });
    expect(parts).toEqual([]);
  });
});

test('a member sees the exports that contained personal data, and no others', async () => {
  const { api, userUuid } = await openMember(shop);
  memberUuid = userUuid;
  await written(people(3));
  expect((await api.getMyDisclosuresByPaging({ count: 10 })).data).toEqual([]);
  await written(people(3), { reason: '택배사 요청 확인' });
  const disclosed = { target: 'USER', fields: ['name', 'phone'], reason: '택배사 요청 확인', role: 'ADMIN' };
  expect((await api.getMyDisclosuresByPaging({ count: 10 })).data).toMatchObject([disclosed]);
  const stranger = await openMember(shop);
  expect((await stranger.api.getMyDisclosuresByPaging({ count: 10 })).data).toEqual([]);
});
