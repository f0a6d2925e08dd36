// Daily totals of nutrients: sums computed by hand, units, order, hints, and properties of random products (docs/rules/nutrients.md).
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lintIssues } from '../content/efficacy-lint.ts';
import { amountText } from './amount.ts';
import { fraction, isLess, readDecimal } from './fraction.ts';
import { type HandComputed, handComputed } from '../testing/nutrient-sums.ts';
import { type CheckedProduct, type NutrientLimit, checkNutrients, limitBases } from './nutrient-check.ts';
import { hintsOf, nutrientNotice } from './nutrient-texts.ts';

const upper = (nutrient: string, maxAmount: string, unit: string): NutrientLimit => ({
  nutrient,
  basis: 'UPPER_INTAKE',
  minAmount: null,
  maxAmount,
  unit,
  source: '기준',
  note: '',
});
const daily = (nutrient: string, minAmount: string, maxAmount: string, unit: string): NutrientLimit => ({
  ...upper(nutrient, maxAmount, unit),
  basis: 'DAILY_AMOUNT',
  minAmount,
});
const limits: readonly NutrientLimit[] = [
  upper('비타민C', '2000', 'mg'),
  upper('비타민D', '100', 'μg'),
  upper('비타민 A', '3000', 'μg RAE'),
  upper('비타민E', '540', 'mg α-TE'),
  upper('비타민B6', '100', 'mg'),
  upper('엽산', '1000', 'μg DFE'),
  upper('아연', '35', 'mg'),
  upper('철', '45', 'mg'),
  upper('마그네슘', '350', 'mg'),
  upper('셀레늄', '0.4', 'mg'),
  daily('프로바이오틱스', '100000000', '10000000000', 'CFU/일'),
  daily('EPA 및 DHA 함유 유지', '0.5', '2.24', 'g'),
  daily('밀크씨슬(카르두스 마리아누스) 추출물', '130', '130', 'mg'),
];

/** "비타민C 60 mg;아연 5 mg@1/2" */
function productOf(text: string, index: number): CheckedProduct {
  const [rows = '', share = '1'] = text.split('@');
  const [numerator = '', denominator = '1'] = share.split('/');
  return {
    key: `P${index}`,
    nutrition: rows.split(';').map((row) => {
      const [, name = '', amount = ''] = /^(.*?) (\d[\d.,]*\D.*)$/u.exec(row) ?? [];
      return { name, amount };
    }),
    share: fraction(BigInt(numerator), BigInt(denominator)),
  };
}

test('sixty sums are computed by hand', () => {
  expect(handComputed).toHaveLength(60);
});

test.each<HandComputed>(handComputed)(
  '$products: $nutrient $sum = $total',
  ({ products, nutrient, total, isOver = false }) => {
    const checked = checkNutrients(products.map(productOf), limits);
    const found = checked.find((one) => one.nutrient === nutrient);
    expect(`${found?.amount} ${found?.unit}`).toBe(total);
    expect(found?.limits.some((limit) => limit.isOver)).toBe(isOver);
  },
);

describe('a check', () => {
  const products = ['비타민C 100 mg;아연 30 mg;철 5 mg', '아연 10 mg', '비타민C 200 mg'].map(productOf);

  test('lists exceeded limits first, then nutrients of several products, then the others', () => {
    expect(checkNutrients(products, limits).map(({ nutrient }) => nutrient)).toEqual([
      '아연',
      '비타민C',
      '철',
    ]);
  });

  test('states the parts of each product and every limit in the unit of the total', () => {
    const [zinc] = checkNutrients(products, [...limits, daily('아연', '0.00255', '0.012', 'g')]);
    expect(zinc?.parts).toEqual([
      { key: 'P0', amount: '30' },
      { key: 'P1', amount: '10' },
    ]);
    expect(zinc?.limits.map(({ basis, minAmount, maxAmount }) => [basis, minAmount, maxAmount])).toEqual([
      ['UPPER_INTAKE', null, '35'],
      ['DAILY_AMOUNT', '2.55', '12'],
    ]);
  });

  test('states exceeded limits and shared nutrients in neutral sentences', () => {
    expect(checkNutrients(products, limits).map(hintsOf)).toEqual([
      ['하루 합계가 성인 상한섭취량 35 mg보다 많습니다.', '상품 2개에 함께 들어 있습니다.'],
      ['상품 2개에 함께 들어 있습니다.'],
      [],
    ]);
  });

  test('has no expression that food advertising may not contain', () => {
    const every = limitBases.flatMap((basis) =>
      limits.map((limit) => ({ ...limit, basis, maxAmount: '0.001', minAmount: null })),
    );
    const texts = handComputed.flatMap((one) =>
      checkNutrients(one.products.map(productOf), every).flatMap(hintsOf),
    );
    expect(texts.length).toBeGreaterThan(60);
    for (const text of [...new Set(texts), nutrientNotice])
      expect(lintIssues(text, 'ADVERTISEMENT')).toEqual([]);
  });
});

test.each([
  ['1500', 'mg', '1,500 mg'],
  ['0.5', 'μg', '0.5 μg'],
  ['1234567.125', 'mg', '1,234,567.125 mg'],
  ['10000000000', 'CFU', '100억 CFU'],
  ['5050000000', 'CFU', '50.5억 CFU'],
  ['1250000000000', 'CFU', '12,500억 CFU'],
  ['50000', 'CFU', '5만 CFU'],
  ['999', 'CFU', '999 CFU'],
])('%s %s is written %s', (amount, unit, text) => {
  expect(amountText(amount, unit)).toBe(text);
});

describe('random products', () => {
  const row = fc.record({
    name: fc.constantFrom('비타민C', '비타민D', '아연', '프로바이오틱스 수', '엽산', '열량'),
    amount: fc
      .tuple(fc.nat(99_999), fc.nat(999), fc.constantFrom('mg', 'μg', 'g', 'IU', '억 CFU', 'kcal', 'μg DFE'))
      .map(([whole, decimals, unit]) => `${whole}.${String(decimals).padStart(3, '0')} ${unit}`),
  });
  const product = fc.record({
    key: fc.uuid(),
    nutrition: fc.array(row, { maxLength: 6 }),
    share: fc
      .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
      .map(([one, other]) => fraction(BigInt(one), BigInt(other))),
  });
  const products = fc.uniqueArray(product, { maxLength: 6, selector: ({ key }) => key });
  const totalsOf = (given: readonly CheckedProduct[]) =>
    new Map(checkNutrients(given, limits).map((one) => [`${one.nutrient} ${one.unit}`, one]));

  test('have the same totals in any order', () => {
    fc.assert(
      fc.property(products, (given) => {
        const [forwards, backwards] = [totalsOf(given), totalsOf(given.toReversed())];
        expect([...backwards.keys()]).toEqual([...forwards.keys()]);
        for (const [key, { amount, limits: of }] of forwards)
          expect(backwards.get(key)).toMatchObject({ amount, limits: of });
      }),
    );
  });

  test('never have a lower total after one more product', () => {
    fc.assert(
      fc.property(products, product, (given, more) => {
        const after = totalsOf([...given, { ...more, key: 'more' }]);
        for (const [key, { amount, limits: of }] of totalsOf(given)) {
          const [before, now] = [readDecimal(amount), readDecimal(after.get(key)?.amount ?? '')];
          expect(before && now && isLess(now, before)).not.toBe(true);
          if (of.some(({ isOver }) => isOver))
            expect(after.get(key)?.limits.some(({ isOver }) => isOver)).toBe(true);
        }
      }),
    );
  });

  test('have exactly the total of their whole amounts in thousandths', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(999_999), { minLength: 1, maxLength: 50 }), (thousandths) => {
        const given = thousandths.map((count, index) => ({
          key: String(index),
          nutrition: [
            {
              name: '아연',
              amount: `${Math.floor(count / 1000)}.${String(count % 1000).padStart(3, '0')} mg`,
            },
          ],
        }));
        const sum = thousandths.reduce((all, next) => all + next, 0);
        const [total] = checkNutrients(given, []);
        const [whole = '0', decimals = ''] = (total?.amount ?? '0').split('.');
        expect(Number(whole) * 1000 + Number(decimals.padEnd(3, '0'))).toBe(sum);
      }),
    );
  });
});
