// Files that the browser saves: rows that were not dispatched, and a form of a file of invoices.
import { invoiceRowsAtMost } from '#domain/base/table-files.ts';
import { readWaitingRows } from '../../../shared/parcels/order-rows.ts';
import { saveCsv } from '../../../shared/imports/save-csv.ts';
import { heading } from './batch.ts';
import type { InvoiceRow } from './batch.ts';

/** The rows with their reasons; the file can be corrected and uploaded. */
export function saveFailedRows(rows: readonly InvoiceRow[]): void {
  saveCsv('송장_고칠_행.csv', [
    [...heading, '고칠 내용'],
    ...rows.map(({ values, errors }) => [
      values.orderProductUuid,
      values.carrier,
      values.invoiceNumber,
      errors.map(({ message }) => message).join(' '),
    ]),
  ]);
}

/** Saves a form with the rows that wait for an invoice, those that are due first at the top. The other columns are not read. */
export async function saveForm(): Promise<void> {
  const rows = await readWaitingRows(invoiceRowsAtMost);
  saveCsv('송장_등록_양식.csv', [
    [...heading, '상품', '수량'],
    ...rows.map((row) => [row.orderProductNo, '', '', row.displayName, String(row.count)]),
  ]);
}
