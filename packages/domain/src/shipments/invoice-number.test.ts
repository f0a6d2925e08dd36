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

  test.each([
    [
      'CJ',
      [
        '대한통운',
        'CJ대한통운',
        'CJ 대한통운',
        'CJ택배',
        'CJ-GLS',
        'CJ대한통운(주)',
        '㈜CJ대한통운',
        '씨제이대한통운',
        'cj logistics',
      ],
    ],
    ['HANJIN', ['한진', '한진 택배', '(주)한진', '주식회사 한진', 'HANJIN', 'Hanjin Express']],
    [
      'POST_OFFICE',
      ['우체국', '우체국택배', '우체국 소포', '우편등기', 'ePOST', 'post office', 'Korea Post'],
    ],
    ['LOGEN', ['로젠', '로젠택배', '로젠 택배', 'LOGEN']],
    ['LOTTE', ['롯데', '롯데택배', '롯데글로벌로지스', '현대택배', 'lotte']],
    ['KYUNGDONG', ['경동', '경동택배']],
    ['CHUNIL', ['천일', '천일택배']],
    ['ILYANG', ['일양', '일양로지스', '일양택배']],
    ['KGB', ['KGB', 'KGB택배']],
    ['HY', ['hy', '프레시 매니저']],
    ['MANUAL', ['직접배송', '직배송', '자체 배송']],
    ['ETC', ['기타', '기타 택배', '기타택배']],
  ])('finds %s by each name that programs write', (carrier, names) => {
    for (const name of names) expect([name, carrierOf(name)]).toEqual([name, carrier]);
  });

  test('does not guess', () => {
    for (const name of ['번개택배', '택배', '', '합동택배', '대한', '한진해운'])
      expect(carrierOf(name)).toBeUndefined();
  });
});
