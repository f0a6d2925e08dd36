// Export of the audit log over HTTP: its rows, their words, and the audit rows of the export. Jobs and formats: base/export-jobs.
import { expect, test } from 'vitest';
import { auditExportColumns } from '#domain/base/audit-export-columns.ts';
import { runJob } from '../../../jobs/scheduler.ts';
import { makeStaff, openStaff } from '../../../testing/members/staff.ts';
import { testShop } from '../../../testing/shop.ts';
import { exportJobsJobs } from '../../base/export-jobs/export-jobs.jobs.ts';
import { readXlsx } from '../orders-desk/read-xlsx.ts';

const shop = testShop({ demo: true });
const columns = Object.keys(auditExportColumns) as (keyof typeof auditExportColumns)[];

test('an export has the filtered entries of the list, newest first; its request and its download are audited', async () => {
  shop.clock.stop();
  const { api, token, staffUuid } = await openStaff(shop);
  for (const name of ['이담당', '최담당']) {
    const { staffUuid: uuid } = await makeStaff(shop);
    await api.editStaffUser({ uuid, version: 1, name });
    await api.deleteStaffUser({ uuid });
  }
  const filter = { staffUuid, action: 'EDIT', dateRange: { fromDate: '2026-11-23', toDate: '2026-11-23' } };
  const { data } = await api.getAuditLogsByPaging({ count: 10, ...filter });
  expect(data.map(({ targetName }) => targetName)).toEqual(['최담당', '이담당']);

  const { jobUuid } = await api.exportAuditLogs({ ...filter, columns, format: 'XLSX' });
  for (const job of exportJobsJobs) expect(await runJob(shop.parts, job)).toBe('DONE');
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/v1/staff/exports/${jobUuid}/action/download`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  const [head, ...lines] = (await readXlsx(answer.rawPayload, 10)).lines.map(({ cells }) => cells);
  expect(head).toEqual(columns.map((name) => auditExportColumns[name].label));
  expect(lines).toEqual(
    data.map(({ at, targetName, targetUuid, before, after }) => [
      at.replace('T', ' '),
      '박담당',
      '본사',
      '127.0.0.1',
      '수정',
      '직원',
      targetName,
      targetUuid,
      '',
      JSON.stringify(before),
      JSON.stringify(after),
    ]),
  );
  const own = await api.getAuditLogsByPaging({ count: 10, targetUuid: jobUuid });
  expect(own.data).toMatchObject([
    { action: 'DOWNLOAD', targetType: 'AUDIT_LOGS_EXPORT', after: { rowCount: 2, personalColumns: [] } },
    { action: 'EXPORT', after: { columns, filter: ['action', 'dateRange', 'staffUuid'] } },
  ]);
});
