// What Toss Payments reports of the fields that the browser passed to its window (docs/integrations.md#toss-window-fields). It reports them
// from the authentication on, by payment key, and never the customer key.
import { type Fields, textOf } from '../json.ts';
import type { DeclaredFields } from './port.ts';

const wonOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;

/** The fields of a Payment object; after a cancellation its tax-free amount is what is left of it. */
export function readTossWindow(fields: Fields): DeclaredFields {
  const orderName = textOf(fields['orderName']);
  const currency = textOf(fields['currency']);
  const taxFreeAmount = Array.isArray(fields['cancels']) ? undefined : wonOf(fields['taxFreeAmount']);
  return {
    ...(orderName !== undefined && { orderName }),
    ...(currency !== undefined && { currency }),
    ...(taxFreeAmount !== undefined && { taxFreeAmount }),
  };
}

/** The window takes the name of an order as it is. */
export const tossWindowName = (orderName: string): string => orderName;
