// The carrier of the next invoices: the last one that was chosen in this browser, the same in every row.
import { useSyncExternalStore } from 'react';
import { carriers } from '#domain/base/enums.ts';
import type { Carrier } from '#domain/base/enums.ts';

const key = 'onns.desk.carrier';
const listeners = new Set<() => void>();

const read = (): Carrier => carriers.find((carrier) => carrier === localStorage.getItem(key)) ?? 'CJ';

function write(carrier: Carrier): void {
  localStorage.setItem(key, carrier);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useCarrier(): [carrier: Carrier, choose: (carrier: Carrier) => void] {
  return [useSyncExternalStore(subscribe, read), write];
}
