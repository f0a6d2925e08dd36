// Items of the option grid.
import { describe, expect, test } from 'vitest';
import { newItem } from '../product-values.ts';
import { itemProblems, itemsOfOptions, optionsOf, pasted } from './items.ts';

const size = (value: string) => [{ name: '구성', value }];
const one = { ...newItem(size('1병'), 19_900), uuid: 'first' };
const two = { ...newItem(size('2병'), 39_000), uuid: 'second' };

describe('itemsOfOptions', () => {
  test('keeps items with the same values and gives new items the price of the first', () => {
    const items = itemsOfOptions([{ name: '구성', values: ['2병', '3병', '1병'] }], [one, two]);
    expect(items).toEqual([two, newItem(size('3병'), 19_900), one]);
  });
  test('returns every combination of two options', () => {
    const options = [
      { name: '맛', values: ['딸기', '포도'] },
      { name: '구성', values: ['1병', '2병'] },
    ];
    const items = itemsOfOptions(options, []);
    expect(Array.isArray(items) && optionsOf(items)).toEqual(options);
  });
  test('returns a problem for too many combinations', () => {
    const values = Array.from({ length: 100 }, (_, at) => `${at}`);
    const options = ['가', '나'].map((name) => ({ name, values }));
    expect(itemsOfOptions(options, [])).toEqual({ problem: '옵션의 조합은 500개까지 만들 수 있습니다.' });
  });
});

describe('pasted', () => {
  test('leaves the stock of an item that is managed by lots', () => {
    const items = pasted(
      [{ ...one, stockCount: 9, isLotTracked: true }, two],
      { row: 0, column: 'stockCount' },
      '5\t2\n6\t3',
    );
    expect(items.map(({ stockCount, maxBuyCount }) => [stockCount, maxBuyCount])).toEqual([
      [9, 2],
      [6, 3],
    ]);
  });
  test.each([
    {
      text: '21,900원\t30,000\t10개\r\n42,000\t60000\t5\r\n1\t2\t3\r\n',
      expected: [
        { salesPrice: 21_900, fixedPrice: 30_000, stockCount: 10 },
        { salesPrice: 42_000, fixedPrice: 60_000, stockCount: 5 },
      ],
    },
    { text: '\t\t7', expected: [{ salesPrice: null, fixedPrice: 0, stockCount: 7 }, { stockCount: 0 }] },
    { text: '비쌈', expected: [{ salesPrice: Number.NaN }, { salesPrice: 39_000 }] },
  ])('$text', ({ text, expected }) => {
    expect(pasted([one, two], { row: 0, column: 'salesPrice' }, text)).toMatchObject(expected);
  });
  test('changes only cells to the right of the cell and below it', () => {
    expect(pasted([one, two], { row: 1, column: 'inventoryCode' }, 'A-1\tmore\nA-2')).toEqual([
      one,
      { ...two, inventoryCode: 'A-1' },
    ]);
  });
});

test.each([
  { items: [one, two], problems: [] },
  { items: [], problems: [['items', '항목이 하나 이상 있어야 합니다.']] },
  { items: [one, newItem(size('3병'))], problems: [['items.1.salesPrice', '‘3병’의 판매가를 적어 주세요.']] },
  {
    items: [
      { ...one, salesPrice: -100 },
      { ...two, stockCount: Number.NaN, maxBuyCount: -1 },
    ],
    problems: [
      ['items.0.salesPrice', '‘1병’의 판매가를 0원 이상으로 적어 주세요.'],
      ['items.1.stockCount', '‘2병’의 재고를 숫자로 적어 주세요.'],
      ['items.1.maxBuyCount', '‘2병’의 1인 한도를 0개 이상으로 적어 주세요.'],
    ],
  },
  {
    items: [{ ...one, fixedPrice: 10_000 }],
    problems: [['items.0.fixedPrice', '‘1병’의 정가가 판매가보다 낮습니다.']],
  },
])('itemProblems returns $problems', ({ items, problems }) => {
  expect(itemProblems(items).map(({ name, message }) => [name, message])).toEqual(problems);
});
