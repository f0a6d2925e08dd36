// Takes dispatches back until the carrier has scanned the parcels.
import { api } from '../../shared/api/api.ts';
import { runInPortions } from '../../shared/list/run-action.ts';

/** Withdraws the invoices of any number of order products. A row that was picked up meanwhile fails with its reason. */
export async function withdraw(
  uuids: readonly string[],
): Promise<{ withdrawn: string[]; failed: { uuid: string; message: string }[] }> {
  const { done, failed } = await runInPortions(
    (portion) => api.bulkWithdrawInvoice({ uuids: portion }),
    uuids,
  );
  return { withdrawn: done, failed };
}
