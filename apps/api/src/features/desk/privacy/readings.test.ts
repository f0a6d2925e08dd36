// The monthly review of readings of personal data: what is counted, the bounds of the month, and the confirmation.
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { runJob } from '../../../jobs/scheduler.ts';
import { openMember } from '../../../testing/members/members.ts';
import { type OpenedStaff, openStaff } from '../../../testing/members/staff.ts';
import { paidOrder } from '../../../testing/sales/shipments.ts';
import { testShop } from '../../../testing/shop.ts';
import { exportJobsJobs } from '../../base/export-jobs/export-jobs.jobs.ts';

const shop = testShop({ demo: true, outside: true });
afterEach(() => shop.clock.run());

const month = '2026-11';
const ofStaff = async ({ api, staffUuid }: OpenedStaff, of: string) =>
  (await api.getPrivacyReadings({ month: of })).readings.find((row) => row.staffUuid === staffUuid);

/** Exports one order and downloads the file. */
async function exportOrder({ api, token }: OpenedStaff, orderNo: string, reason?: string): Promise<void> {
  const { jobUuid } = await api.exportOrders({
    columns: ['orderNo', 'recipientName'],
    format: 'CSV',
    searchKeyword: orderNo,
    searchKeywordType: 'ORDER_NO',
    ...(reason !== undefined && { reason }),
  });
  for (const job of exportJobsJobs) expect(await runJob(shop.parts, job)).toBe('DONE');
  const headers = { authorization: `Bearer ${token}` };
  expect((await shop.call('POST', `/staff/exports/${jobUuid}/action/download`, { headers })).status).toBe(
    200,
  );
}

test('counts readings, read records, files with personal data and reasons by staff member', async () => {
  shop.clock.stop();
  const [reader, idle] = [await openStaff(shop), await openStaff(shop)];
  const [one, other] = [await openMember(shop), await openMember(shop)];
  const reveal = (targetUuid: string, reason: string) =>
    reader.api.revealPrivacy({ targetType: 'USER', targetUuid, fields: ['phone'], reason });
  await reveal(one.userUuid, '배송지 확인');
  await reveal(one.userUuid, '본인 확인 요청');
  await reveal(other.userUuid, '본인 확인 요청');
  const { order } = await paidOrder(shop, { lines: 2 });
  await exportOrder(reader, order.orderNo, '택배사에 전달');
  // Personal columns are masked without a reason, so that this file is not counted.
  await exportOrder(reader, order.orderNo);
  expect(await ofStaff(reader, month)).toEqual({
    staffUuid: reader.staffUuid,
    staffName: '박담당',
    role: 'ADMIN',
    readingCount: 3,
    recordCount: 2,
    exportCount: 1,
    exportRowCount: 2,
    reasons: [
      { reason: '본인 확인 요청', count: 2 },
      { reason: '배송지 확인', count: 1 },
    ],
  });
  expect(await ofStaff(idle, month)).toBeUndefined();
});

test('a month begins and ends at midnight in Seoul', async () => {
  shop.clock.stopAt('2032-03-10T12:00:00+09:00');
  const reader = await openStaff(shop);
  const insertAt = (at: string) =>
    sql`insert into audit_log (staff_uuid, staff_name, role, ip, action, target_type, target_uuid, at, reason)
      values (${reader.staffUuid}, '박담당', 'ADMIN', '', 'REVEAL', 'USER', ${reader.staffUuid}, ${at}::timestamptz, ${at})`.execute(
      shop.database.db,
    );
  const times = [
    '2032-01-31T23:59:59+09:00',
    '2032-02-01T00:00:00+09:00',
    '2032-02-29T23:59:59+09:00',
    '2032-03-01T00:00:00+09:00',
  ];
  for (const at of times) await insertAt(at);
  const row = await ofStaff(reader, '2032-02');
  expect(row?.reasons.map(({ reason }) => reason)).toEqual(times.slice(1, 3));
  expect(await ofStaff(reader, '2032-04')).toBeUndefined();
});

test('a review is stored in the audit log and returned with the readings of its month', async () => {
  shop.clock.stopAt('2033-05-02T09:30:00+09:00');
  const { api, staffUuid } = await openStaff(shop);
  const review = await api.reviewPrivacyReadings({ month: '2033-04', note: ' 이상 없음 ' });
  expect(review).toEqual({ at: '2033-05-02T09:30:00', staffName: '박담당', note: '이상 없음' });
  shop.clock.moveBy(60_000);
  const again = await api.reviewPrivacyReadings({ month: '2033-04' });
  expect(again.note).toBeUndefined();
  expect((await api.getPrivacyReadings({ month: '2033-04' })).reviews).toEqual([again, review]);
  expect((await api.getPrivacyReadings({ month: '2033-03' })).reviews).toEqual([]);
  const { data } = await api.getAuditLogsByPaging({ count: 5, staffUuid, action: 'REVIEW_READINGS' });
  expect(data).toMatchObject([
    { targetType: 'AUDIT_LOG', after: { month: '2033-04' } },
    { after: { month: '2033-04' }, reason: '이상 없음' },
  ]);
  await expect(api.reviewPrivacyReadings({ month: '2033-06' })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    fields: [{ name: 'month' }],
  });
});
