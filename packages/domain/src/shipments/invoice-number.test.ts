// Tables of valid and invalid numbers for every carrier, and of the names that find a carrier.
import { describe, expect, test } from 'vitest';
import { type Carrier, carriers } from '../base/enums.ts';
import { carrierLabels } from '../base/enum-labels.ts';
import { carrierOf, invoiceNumberProblem, normalizedInvoiceNumber } from './invoice-number.ts';

type Case = { carrier: Carrier; valid: string[]; invalid: string[] };

const cases: Case[] = [
  { carrier: 'CHUNIL', valid: ['12345678901'], invalid: ['1234567890', '123456789012', ''] },
  { carrier: 'CJ', valid: ['1234567890', '123456789012'], invalid: ['12345678901', '12345678901A', ''] },
  { carrier: 'DELIRABBIT', valid: ['AB12345678'], invalid: ['AB12345', 'AB-12345678', ''] },
  { carrier: 'ETC', valid: ['AB12'], invalid: ['A12', '송장1234', ''] },
  {
    carrier: 'HANJIN',
    valid: ['1234567890', '123456789012', '12345678901234'],
    invalid: ['1234567890123', ''],
  },
  { carrier: 'HY', valid: ['HY12345678'], invalid: ['1234567', ''] },
  { carrier: 'ILYANG', valid: ['123456789', '1234567890', '12345678901'], invalid: ['12345678', ''] },
  { carrier: 'KGB', valid: ['1234567890', '12345678901'], invalid: ['123456789', ''] },
  { carrier: 'KYUNGDONG', valid: ['12345678', '1234567890123456'], invalid: ['1234567', ''] },
  { carrier: 'LOGEN', valid: ['12345678901'], invalid: ['1234567890', ''] },
  { carrier: 'LOTTE', valid: ['123456789012', '1234567890123'], invalid: ['12345678901', ''] },
  { carrier: 'MANUAL', valid: [''], invalid: ['1234567890'] },
  { carrier: 'POST_OFFICE', valid: ['1234567890123'], invalid: ['123456789012', ''] },
  { carrier: 'TODAY_PICKUP', valid: ['PK12345678'], invalid: ['PK1', ''] },
];

describe('invoice number', () => {
  test('every carrier has a case', () => {
    expect(cases.map(({ carrier }) => carrier)).toEqual([...carriers]);
  });

  test.each(cases)('of $carrier', ({ carrier, valid, invalid }) => {
    for (const number of valid) expect(invoiceNumberProblem(carrier, number)).toBeUndefined();
    for (const number of invalid) expect(invoiceNumberProblem(carrier, number)).toMatch(/다\.$/);
  });

  test('loses spaces and dashes, and is written in capitals', () => {
    expect(normalizedInvoiceNumber(' 1234-5678 9012 ')).toBe('123456789012');
    expect(normalizedInvoiceNumber('pk12ab')).toBe('PK12AB');
  });
});

describe('carrier by code or label', () => {
  test.each(carriers)('finds %s by both', (carrier) => {
    expect(carrierOf(carrier.toLowerCase())).toBe(carrier);
    expect(carrierOf(` ${carrierLabels[carrier]} `)).toBe(carrier);
  });

  test('finds labels without their part in brackets, and with spaces', () => {
    expect(carrierOf('KGB택배')).toBe('KGB');
    expect(carrierOf('CJ 대한통운')).toBe('CJ');
    expect(carrierOf('번개택배')).toBeUndefined();
  });
});
