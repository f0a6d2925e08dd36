// The comparison of a payment window with its registration, field by field.
import { describe, expect, test } from 'vitest';
import {
  type RegisteredFields,
  type ReportedFields,
  differingFields,
  methodsOfWindow,
} from './window-fields.ts';

const registered: RegisteredFields = {
  amount: 32_000,
  taxFreeAmount: 12_000,
  orderName: '알티지 오메가3 외 1건',
  methods: ['CARD', 'EASY_PAY'],
};
const reported: ReportedFields = {
  amount: 32_000,
  taxFreeAmount: 12_000,
  currency: 'KRW',
  orderName: '알티지 오메가3 외 1건',
  method: 'CARD',
};

describe('differingFields', () => {
  test.each<[string, Partial<ReportedFields>, string[]]>([
    ['nothing changed', {}, []],
    [
      'nothing reported',
      { taxFreeAmount: undefined, currency: undefined, orderName: undefined, method: undefined },
      [],
    ],
    ['another amount', { amount: 100 }, ['amount']],
    ['less tax-free', { taxFreeAmount: 0 }, ['taxFreeAmount']],
    ['more tax-free', { taxFreeAmount: 32_000 }, ['taxFreeAmount']],
    ['another currency', { currency: 'USD' }, ['currency']],
    ['another means', { method: 'TRANSFER' }, ['method']],
    ['an unknown means', { method: null }, ['method']],
    ['another name', { orderName: '알티지 오메가3 외 2건' }, ['orderName']],
    ['an empty name', { orderName: '-' }, ['orderName']],
    ['a name with other signs and spaces', { orderName: ' 알티지-오메가3  외 1건' }, []],
    ['a decomposed name', { orderName: '알티지 오메가3 외 1건'.normalize('NFD') }, []],
    [
      'everything changed',
      { amount: 1, taxFreeAmount: 1, currency: 'JPY', orderName: 'x', method: null },
      ['amount', 'taxFreeAmount', 'currency', 'method', 'orderName'],
    ],
  ])('with %s', (_name, changes, fields) => {
    expect(differingFields(registered, { ...reported, ...changes })).toEqual(fields);
  });

  test('without a stored name and stated means compares neither', () => {
    const open = { ...registered, orderName: undefined, methods: undefined };
    expect(differingFields(open, { ...reported, orderName: 'x', method: null })).toEqual([]);
  });
});

test('a window ends with its means, card and easy pay stand for each other, a widget with all offered', () => {
  expect(new Set(methodsOfWindow('CARD', []))).toEqual(new Set(['CARD', 'EASY_PAY']));
  expect(new Set(methodsOfWindow('EASY_PAY', []))).toEqual(new Set(['CARD', 'EASY_PAY']));
  expect(methodsOfWindow('TRANSFER', [])).toEqual(['TRANSFER']);
  expect(new Set(methodsOfWindow('TRANSFER', ['CARD']))).toEqual(new Set(['TRANSFER', 'CARD', 'EASY_PAY']));
});
