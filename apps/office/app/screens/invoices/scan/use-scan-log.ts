// What was dispatched by the scanner on this screen, newest first, and its withdrawal.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Carrier } from '#domain/base/enums.ts';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import { showToast } from '../../../shared/parts/toast.tsx';
import type { OrderRow } from '../use-order-rows.ts';
import { withdraw } from '../withdraw.ts';

export type ScanEntry = {
  key: number;
  rows: readonly OrderRow[];
  carrier: Carrier;
  invoiceNumber: string;
  isWithdrawn: boolean;
};

export function useScanLog() {
  const queryClient = useQueryClient();
  const [entries, setEntries] = useState<readonly ScanEntry[]>([]);
  /** Dispatches the rows of a parcel; returns why it was refused. */
  const dispatch = async (
    rows: readonly OrderRow[],
    invoice: Pick<ScanEntry, 'carrier' | 'invoiceNumber'>,
  ): Promise<string | undefined> => {
    try {
      const result = await api.bulkDispatchOrderProducts({
        rows: rows.map(({ uuid }) => ({ uuid, ...invoice })),
      });
      const failed = result.rows.find(({ isDone }) => !isDone);
      const doneUuids = new Set(result.rows.filter(({ isDone }) => isDone).map(({ uuid }) => uuid));
      const done = rows.filter(({ uuid }) => doneUuids.has(uuid));
      if (done.length > 0)
        setEntries((now) => [{ key: now.length, rows: done, ...invoice, isWithdrawn: false }, ...now]);
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      return failed && (failed.message ?? '발송 처리하지 못했습니다.');
    } catch (error) {
      return sentenceOf(error);
    }
  };
  const undo = async (entry: ScanEntry): Promise<void> => {
    const { withdrawn, failed } = await withdraw(entry.rows.map(({ uuid }) => uuid));
    if (failed[0] !== undefined) showToast(failed[0].message, { tone: 'stop' });
    if (withdrawn.length === entry.rows.length)
      setEntries((now) => now.map((one) => (one.key === entry.key ? { ...one, isWithdrawn: true } : one)));
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
  };
  return { entries, dispatch, undo };
}
