// Saves the order sheet's form for this tab, so that a reload or a closed payment window loses nothing. Consents are not saved: they
// are given for each order.
import { useSyncExternalStore } from 'react';
import type { Address } from '../../shared/address/address-types.ts';
import { sessionStore } from '../../shared/browser/session-store.ts';
import { emptyForm, visitorForm } from './sheet-form.ts';
import type { SheetForm } from './sheet-form.ts';

export const formStore = sessionStore<SheetForm>('onns.order-sheet', (stored) => {
  const values = (stored ?? {}) as Record<string, unknown>;
  const known = Object.entries(emptyForm).map(([name, empty]) => {
    const value = values[name];
    return [name, typeof value === typeof empty ? value : empty];
  });
  return Object.fromEntries(known) as SheetForm;
});

/**
 * The form and a function that changes some of its fields. `first` is the initial form, which the server renders; the saved form of
 * another visitor of this tab is ignored.
 */
export function useSheetForm(
  first: SheetForm,
  addresses: Address[],
): [SheetForm, (change: Partial<SheetForm>) => void] {
  const saved = useSyncExternalStore(formStore.subscribe, formStore.read, () => first);
  const form = visitorForm(saved, first, addresses);
  return [
    form,
    (change) => formStore.write({ ...visitorForm(formStore.read(), first, addresses), ...change }),
  ];
}
