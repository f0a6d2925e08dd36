// A file or a pasted text from its check to its dispatch. Corrected rows are checked without the file, and a dispatch can be taken back.
import { useState } from 'react';
import type { Input } from '#contract/contract.ts';
import { api, reasonOf } from '../../../shared/api/api.ts';
import { useWork } from '../use-work.ts';
import { batchOf, corrected, csvOfValues, withCheck, withRow, withWithdrawn } from './batch.ts';
import type { Batch, InvoiceRow } from './batch.ts';
import { readRows } from './read-rows.ts';
import { labelOf, sendBatch } from './send-batch.ts';

export type BatchWork = ReturnType<typeof useBatch>;

export function useBatch() {
  const [batch, setBatch] = useState<Batch>();
  const { run, dispatch, undo, clear, ...work } = useWork();
  const change = (next: (now: Batch) => Batch) => setBatch((now) => now && next(now));
  return {
    ...work,
    /** Undefined until a file was read. */
    batch,
    clear: () => {
      setBatch(undefined);
      clear();
    },
    check: (name: string, input: Input<'importDispatches'>) =>
      run(async () => {
        const preview = await api.importDispatches(input);
        const rows = await readRows(preview);
        clear();
        setBatch(batchOf(name, preview, rows));
      }),
    /** Checks one row with other values. If the call fails, the row stays wrong and shows the reason. */
    repair: async (row: InvoiceRow, values: InvoiceRow['values']) => {
      const next = corrected(row, values);
      change((now) => withRow(now, next));
      try {
        const preview = await api.importDispatches({ csv: csvOfValues([values]) });
        change((now) => withCheck(now, next, preview));
      } catch (error) {
        const errors = row.errors.slice(0, 1).map(({ name }) => ({ name, message: reasonOf(error) }));
        change((now) => withRow(now, { ...next, errors, isChecking: false }));
      }
    },
    dispatch: () => dispatch(async () => (batch === undefined ? { rows: [] } : sendBatch(batch, change))),
    undo: () =>
      undo({
        labelOf: (uuid) => (batch === undefined ? uuid : labelOf(batch, uuid)),
        onWithdrawn: (uuids) => change((now) => withWithdrawn(now, uuids)),
      }),
  };
}
