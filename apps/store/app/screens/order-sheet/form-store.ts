// Keeps the half-filled order sheet for this tab, so that a reload or a closed payment window loses nothing.
// Consents are not in it: they are given anew for every order.
import { useSyncExternalStore } from 'react';
import { sessionStore } from '../../shared/order/session-store.ts';
import { emptyForm } from './sheet-form.ts';
import type { SheetForm } from './sheet-form.ts';

const store = sessionStore<SheetForm>('onns.order-sheet', (stored) => {
  const kept = (stored ?? {}) as Record<string, unknown>;
  const known = Object.entries(emptyForm).map(([name, empty]) => {
    const value = kept[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(known) as SheetForm;
});

/** The form and how to change some of its fields. Empty on the server and while hydrating. */
export function useSheetForm(): [SheetForm, (change: Partial<SheetForm>) => void] {
  const form = useSyncExternalStore(store.subscribe, store.read, () => emptyForm);
  return [form, (change) => store.write({ ...store.read(), ...change })];
}
