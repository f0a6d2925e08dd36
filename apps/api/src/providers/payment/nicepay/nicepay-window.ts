// What NICEPAY reports of the fields that the browser passed to its window (docs/integrations.md#nicepay-window-fields). It reports them with
// the answer of the approval, not before, and never the tax-free amount.
import { cutToBytes } from '#domain/base/cut-to-bytes.ts';
import { type Fields, textOf } from '../../json.ts';
import type { DeclaredFields } from '../port.ts';

/** The fields of a result object. */
export function readNicepayWindow(fields: Fields): DeclaredFields {
  const orderName = textOf(fields['goodsName']);
  const currency = textOf(fields['currency']);
  return { ...(orderName !== undefined && { orderName }), ...(currency !== undefined && { currency }) };
}

/** Limit of the name of an order in the window. */
const nameBytes = 40;

/** The name without the signs that the window replaces, in its length. */
export const nicepayWindowName = (orderName: string): string =>
  cutToBytes(orderName.replaceAll(/["|]/g, ' '), nameBytes);
