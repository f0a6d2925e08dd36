// Takes dispatches back until the carrier has scanned the parcels.
import { api } from '../../shared/api/api.ts';
import { announceJob } from '../../shared/jobs/announce-job.ts';
import { isJob, runAsJob } from '../../shared/jobs/run-as-job.ts';
import type { Outcome } from '../../shared/list/run-action.ts';

/**
 * Withdraws the invoices of any number of order products; more than one call takes are a job of the tray. A row that was picked up meanwhile
 * fails with its reason. `labelOf`: the name of a row that failed.
 */
export async function withdraw(
  uuids: readonly string[],
  labelOf: (uuid: string) => string = (uuid) => uuid,
): Promise<Outcome> {
  if (isJob(uuids.length)) announceJob(uuids.length, '행');
  return runAsJob((portion) => api.bulkWithdrawInvoice({ uuids: portion }), uuids, {
    title: '송장 회수',
    unit: '행',
    labelOf,
  });
}
