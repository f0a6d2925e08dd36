// What the order would cost now; it depends on goods, counts and postcode.
import { api } from '../../shared/api/api.ts';
import { useQuote } from '../../shared/entry/use-quote.ts';
import { itemsOf } from './order-draft.ts';
import type { Draft, Quote } from './order-draft.ts';

const postcode = /^\d{5}$/;

export function useOrderQuote(draft: Draft) {
  const items = itemsOf(draft);
  const { zipCode } = draft;
  const input = { items, ...(postcode.test(zipCode) && { delivery: { zipCode } }) };
  return useQuote(
    'order-quote',
    items.length > 0 ? input : undefined,
    async (asked) => (await api.registerManualOrder({ ...asked, dryRun: true })) as Quote,
  );
}
