// Pairs of an order product and an invoice that were scanned on this screen, newest first: dispatched one by one, taken back one by one.
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Carrier } from '#domain/base/enums.ts';
import { api, sentenceOf } from '../../../shared/api/api.ts';
import { showToast } from '../../../shared/parts/toast.tsx';
import type { OrderRow } from '../../../shared/parcels/order-rows.ts';
import { withdraw } from '../withdraw.ts';
import type { Scanned } from './find-scanned.ts';

export type ScanEntry = {
  key: number;
  state: 'sending' | 'done' | 'failed' | 'withdrawn';
  /** As it was scanned. */
  product: string;
  carrier: Carrier;
  invoiceNumber: string;
  /** The rows that were dispatched; none before the order is found. */
  rows: readonly OrderRow[];
  /** Why it was not dispatched. */
  failure?: string;
};

export type ScanPair = Pick<ScanEntry, 'product' | 'carrier' | 'invoiceNumber'> & {
  /** The order product, which may still be looked up. */
  found: Promise<Scanned>;
};

export type ScanLog = ReturnType<typeof useScanLog>;

export function useScanLog() {
  const queryClient = useQueryClient();
  const [entries, setEntries] = useState<readonly ScanEntry[]>([]);
  const nextKey = useRef(0);
  const change = (key: number, changes: Partial<ScanEntry>) =>
    setEntries((now) => now.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
  return {
    entries,
    /** Dispatches the pair. The next one can be scanned meanwhile. */
    add: async ({ found, ...pair }: ScanPair): Promise<void> => {
      const key = nextKey.current++;
      setEntries((now) => [{ key, state: 'sending', rows: [], ...pair }, ...now]);
      change(key, await outcomeOf(found, pair));
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
    undo: async (entry: ScanEntry): Promise<void> => {
      const { done: withdrawn, failed } = await withdraw(entry.rows.map(({ uuid }) => uuid));
      if (failed[0] !== undefined) showToast(failed[0].message, { tone: 'stop' });
      if (withdrawn.length === entry.rows.length) change(entry.key, { state: 'withdrawn' });
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  };
}

/** The state of the entry after the dispatch of its rows. */
async function outcomeOf(
  lookup: Promise<Scanned>,
  { carrier, invoiceNumber }: Pick<ScanEntry, 'carrier' | 'invoiceNumber'>,
): Promise<Partial<ScanEntry>> {
  try {
    const found = await lookup;
    if ('problem' in found) return { state: 'failed', failure: found.problem };
    const result = await api.bulkDispatchOrderProducts({
      rows: found.rows.map(({ uuid }) => ({ uuid, carrier, invoiceNumber })),
    });
    const failed = result.rows.find(({ isDone }) => !isDone);
    if (failed === undefined) return { state: 'done', rows: found.rows };
    return { state: 'failed', rows: found.rows, failure: failed.message ?? '발송 처리하지 못했습니다.' };
  } catch (error) {
    return { state: 'failed', failure: sentenceOf(error) };
  }
}
