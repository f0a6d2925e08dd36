// Tables of cases: the kind of goods of a statutory table, its rows, and what a product lacks.
import { describe, expect, test } from 'vitest';
import {
  type LegalHealth,
  type LegalProduct,
  type NoticeType,
  missingFields,
  noticeNames,
  noticeTypeOf,
  noticeTypes,
  tableOf,
} from './statutory-notices.ts';

const health: LegalHealth = {
  isHealthFunctionalFood: true,
  reportNumber: '20040020076101',
  adReviewNumber: '심의필 제2026-1호',
  functions: ['혈행 개선에 도움을 줄 수 있음'],
  dailyIntake: '1일 1회 1캡슐',
  cautions: ['이상사례가 있으면 섭취를 중단하고 전문가와 상담할 것'],
};

/** A product of this kind that lacks nothing. */
const complete = (type: NoticeType): LegalProduct => ({
  health: type === 'HEALTH_FOOD' ? health : null,
  statutoryNotices: noticeNames[type].map((name) => ({ name, value: '값' })),
  hasDetailText: true,
  hasDetailImages: true,
  items: [{ salesPrice: 1, isDisplay: true }],
});
const namesOf = (product: LegalProduct) => missingFields(product).map(({ name }) => name);

test.each(noticeTypes)('a complete table of %s is recognised and lacks nothing', (type) => {
  const product = complete(type);
  expect(new Set(noticeNames[type]).size).toBe(noticeNames[type].length);
  expect(noticeTypeOf(product)).toBe(type);
  expect(noticeTypeOf({ ...product, statutoryNotices: tableOf(type, []) })).toBe(type);
  expect(missingFields(product)).toEqual([]);
});

describe('the kind of goods', () => {
  test.each<[what: string, names: string[], health: LegalHealth | null, type: NoticeType]>([
    ['without a table', [], null, 'GENERAL'],
    ['of rows that no table has', ['행사 안내'], null, 'GENERAL'],
    ['of a health functional food without a table', [], health, 'HEALTH_FOOD'],
    ['of a health functional food with a table of food', [...noticeNames.FOOD], health, 'HEALTH_FOOD'],
    ['of food with facts that are none of a health functional food', [...noticeNames.FOOD], {}, 'FOOD'],
    ['of a part of a table', ['품목 또는 명칭', '원산지'], null, 'FARM_PRODUCE'],
  ])('%s', (_what, names, facts, type) => {
    const statutoryNotices = names.map((name) => ({ name, value: '값' }));
    expect(noticeTypeOf({ health: facts, statutoryNotices })).toBe(type);
  });
});

test('a table has the rows of its kind in their order, then other given rows', () => {
  const given = [
    { name: '행사 안내', value: '나' },
    { name: '제조국', value: '가' },
  ];
  const table = tableOf('GENERAL', given);
  expect(table.map(({ name }) => name)).toEqual([...noticeNames.GENERAL, '행사 안내']);
  expect(table.filter(({ value }) => value !== '')).toEqual([given[1], given[0]]);
});

test.each(noticeTypes)('a table that staff change to %s is recognised, whatever rows it had', (type) => {
  for (const other of noticeTypes) {
    const before = noticeNames[other].map((name) => ({ name, value: '값' }));
    const statutoryNotices = tableOf(type, before);
    expect(noticeTypeOf({ health: null, statutoryNotices })).toBe(type);
    expect(statutoryNotices).toEqual(expect.arrayContaining(before));
  }
});

describe('a product lacks', () => {
  const food = complete('FOOD');
  const withValue = (value: string, more: Partial<LegalProduct> = {}): LegalProduct => ({
    ...food,
    ...more,
    statutoryNotices: food.statutoryNotices.map((row) => (row.name === '영양성분' ? { ...row, value } : row)),
  });
  const noText = { hasDetailText: false, hasDetailImages: false };
  const supplement = complete('HEALTH_FOOD');

  test.each<[what: string, product: LegalProduct, fields: string[]]>([
    ['a blank row', withValue(' '), ['statutoryNotices.영양성분']],
    ['a row with a placeholder', withValue('제품 포장에 표시'), ['statutoryNotices.영양성분']],
    ['nothing where a description has it', withValue('상세페이지 참조'), []],
    ['a row that refers to no text', withValue('상세페이지 참조', noText), ['statutoryNotices.영양성분']],
    ['the text of its detail pictures', { ...food, hasDetailText: false }, ['detailText']],
    ['nothing without both', { ...food, ...noText }, []],
    ['an item', { ...food, items: [] }, ['items']],
    ['a displayed item', { ...food, items: [{ salesPrice: 0, isDisplay: false }] }, ['items']],
    [
      'the price of a displayed item',
      {
        ...food,
        items: [
          { salesPrice: 1, isDisplay: true },
          { salesPrice: 0, isDisplay: false },
          { salesPrice: 0, isDisplay: true },
        ],
      },
      ['items.2.salesPrice'],
    ],
    [
      'every row',
      { ...food, statutoryNotices: [] },
      noticeNames.GENERAL.map((name) => `statutoryNotices.${name}`),
    ],
    [
      'the number of the review of its advertisement',
      { ...supplement, health: { ...health, adReviewNumber: '' } },
      ['health.adReviewNumber'],
    ],
    [
      'supplement facts',
      { ...supplement, health: { isHealthFunctionalFood: true, functions: [' '] } },
      ['reportNumber', 'adReviewNumber', 'functions', 'dailyIntake', 'cautions'].map(
        (name) => `health.${name}`,
      ),
    ],
    ['all facts with the table of a supplement', { ...supplement, health: null }, ['health']],
  ])('%s', (_what, product, fields) => {
    expect(namesOf(product)).toEqual(fields);
    for (const { message } of missingFields(product)) expect(message).toMatch(/입력해 주세요\.$/);
  });

  test.each([
    ['', '‘영양성분’ 항목을 입력해 주세요.'],
    [
      '상세 설명 참조',
      '상세 설명에 글이 없어 ‘영양성분’ 항목을 ‘상세 설명 참조’로 둘 수 없습니다. 내용을 입력해 주세요.',
    ],
    [
      '제품 포장에 표시',
      '‘영양성분’ 항목에 ‘제품 포장에 표시’만 적을 수 없습니다. 표시한 내용을 입력해 주세요.',
    ],
  ])('a row with the value “%s”, with a sentence that explains it', (value, message) => {
    expect(missingFields(withValue(value, noText))).toEqual([{ name: 'statutoryNotices.영양성분', message }]);
  });
});
