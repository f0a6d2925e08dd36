// The invoice of a command, normalized and checked (docs/rules/delivery.md#invoice-numbers).
import type { Carrier } from '../base/enums.ts';
import { refuse } from '../base/refusal.ts';
import { invoiceNumberProblem, normalizedInvoiceNumber } from './invoice-number.ts';

export type Invoice = { carrier: Carrier; invoiceNumber: string };

/** The normalized invoice; refuses INVALID_INPUT for a number that the carrier cannot have. */
export function checkedInvoice({ carrier, invoiceNumber }: Invoice): Invoice {
  const normalized = normalizedInvoiceNumber(invoiceNumber);
  const problem = invoiceNumberProblem(carrier, normalized);
  return problem === undefined
    ? { carrier, invoiceNumber: normalized }
    : refuse('INVALID_INPUT', { fields: [{ name: 'invoiceNumber', message: problem }] });
}
