// Valid inputs for the calls of exports (samples.ts). A file is fetched by the account that asked for it, and written by the job.
import { runJob } from '../../jobs/scheduler.ts';
import { exportJobsJobs } from '../../features/base/export-jobs/export-jobs.jobs.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

const ofOrders = { columns: ['orderNo', 'recipientName'], format: 'XLSX', reason: '송장 출력' } as const;

export function exportSamples(shop: TestShop) {
  const request = ({ api }: OpenedStaff) =>
    api.exportOrders({ ...ofOrders, columns: [...ofOrders.columns], tab: 'ALL' });
  return {
    exportProducts: async () => ({
      columns: ['productCode', 'itemCode', 'salesPrice'],
      format: 'CSV',
      tab: 'ON_SALE',
    }),
    exportAuditLogs: async () => ({ columns: ['at', 'action'], format: 'CSV', action: 'REVEAL' }),
    exportOrders: async () => ({ ...ofOrders, columns: [...ofOrders.columns] }),
    getExport: async (staff: OpenedStaff) => ({ uuid: (await request(staff)).jobUuid }),
    downloadExport: async (staff: OpenedStaff) => {
      const { jobUuid: uuid } = await request(staff);
      for (const job of exportJobsJobs) await runJob(shop.parts, job);
      return { uuid };
    },
  } satisfies Partial<Samples>;
}
