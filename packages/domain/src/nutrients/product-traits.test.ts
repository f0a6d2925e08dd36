// Traits of products from the texts of their labels.
import { describe, expect, test } from 'vitest';
import { type LabelledProduct, productTraits, traitKeysByKind } from './product-traits.ts';
import { traitText } from './trait-labels.ts';

const amounts = (value: string) => [{ name: '포장단위별 내용물의 용량(중량), 수량', value }];
const label = (changes: Partial<LabelledProduct>): LabelledProduct => ({
  badges: [],
  statutoryNotices: [],
  dailyIntake: '',
  nutrition: [],
  options: [[]],
  ...changes,
});

const traitsOf = (changes: Partial<LabelledProduct>): string[] =>
  productTraits(label(changes)).map(({ trait }) => trait);

describe('productTraits', () => {
  test('has form, intakes, months of every option and the ingredients of a whole label', () => {
    const traits = traitsOf({
      dailyIntake: '1일 2회, 1회 1캡슐을 물과 함께 섭취하십시오.',
      nutrition: [{ name: '비타민D3' }, { name: '열량' }, { name: '락추로스(분말)' }],
      options: [['60캡슐'], ['60캡슐 3병'], ['60캡슐 6병']],
    });
    expect(traits).toEqual([
      'FORM:CAPSULE',
      'INGREDIENT:락추로스',
      'INGREDIENT:비타민D',
      'INTAKES:2',
      'SUPPLY:1',
      'SUPPLY:3',
      'SUPPLY:6',
    ]);
  });

  test.each([
    ['1정', 'TABLET'],
    ['2캅셀', 'CAPSULE'],
    ['1포', 'STICK'],
    ['1스틱', 'STICK'],
    ['2구미', 'GUMMY'],
    ['20환', 'PILL'],
    ['1병', 'BOTTLE'],
    ['1팩', 'POUCH'],
    ['5 mL', 'LIQUID'],
  ])('the portion %s has the form %s', (portion, form) => {
    expect(traitsOf({ dailyIntake: `1일 1회, 1회 ${portion}을 섭취` })).toContain(`FORM:${form}`);
  });

  test.each(['1일 1회, 1회 2 g을 섭취', '1일 1회, 1회 2개를 섭취', '1일 1회, 1회 2알을 섭취'])(
    'a portion of several forms has none: %s',
    (dailyIntake) => {
      expect(traitsOf({ dailyIntake })).toEqual(['INTAKES:1']);
    },
  );

  test.each([
    ['20정', 'SUPPLY:0'],
    ['28정', 'SUPPLY:1'],
    ['57정', 'SUPPLY:1'],
    ['60정', 'SUPPLY:2'],
    ['90정', 'SUPPLY:3'],
    ['150정', 'SUPPLY:3'],
    ['180정', 'SUPPLY:6'],
    ['365정', 'SUPPLY:6'],
  ])('a pack of %s at one a day is %s', (pack, trait) => {
    const traits = traitsOf({
      dailyIntake: '1일 1회, 1회 1정',
      statutoryNotices: amounts(`600 mg × ${pack}`),
    });
    expect(traits.filter((one) => one.startsWith('SUPPLY'))).toEqual([trait]);
  });

  test('five intakes a day are three or more', () => {
    expect(traitsOf({ dailyIntake: '1일 5회, 1회 1정' })).toContain('INTAKES:3');
  });

  test('ranges, sets and texts without numbers have no trait', () => {
    expect(traitsOf({ dailyIntake: '1일 1~2회, 1회 1~2정을 섭취', options: [['60정']] })).toEqual([]);
    expect(traitsOf({ dailyIntake: '적당량을 섭취' })).toEqual([]);
    const set = { dailyIntake: '1일 1회, 1회 1정', badges: ['SET'], options: [['60정']] };
    expect(traitsOf(set)).toEqual(['FORM:TABLET', 'INTAKES:1']);
  });

  test('the spellings of an ingredient in spaces, case, width, brackets and punctuation have one key', () => {
    const spellings = ['L-카르니틴', 'l 카르니틴', 'Ｌ－카르니틴', 'L-카르니틴(분말)', 'L·카르니틴'];
    for (const name of spellings)
      expect(productTraits(label({ nutrition: [{ name }] }))).toEqual([
        { trait: 'INGREDIENT:l카르니틴', name: `INGREDIENT:${name}` },
      ]);
    expect(productTraits(label({ nutrition: spellings.map((name) => ({ name })) }))).toEqual([
      { trait: 'INGREDIENT:l카르니틴', name: 'INGREDIENT:L·카르니틴' },
    ]);
    expect(traitKeysByKind([...spellings.map((name) => `INGREDIENT:${name}`), 'FORM:TABLET'])).toEqual(
      new Map([
        ['INGREDIENT', spellings.map(() => 'INGREDIENT:l카르니틴')],
        ['FORM', ['FORM:TABLET']],
      ]),
    );
  });

  test('an ingredient of the nutrient list has its name there', () => {
    expect(productTraits(label({ nutrition: [{ name: '비타민 D3' }] }))).toEqual([
      { trait: 'INGREDIENT:비타민D', name: 'INGREDIENT:비타민D' },
    ]);
    expect(traitKeysByKind(['INGREDIENT:콜레칼시페롤', 'INGREDIENT:열량'])).toEqual(
      new Map([['INGREDIENT', ['INGREDIENT:비타민D', 'INGREDIENT:열량']]]),
    );
  });

  test('an ingredient whose name does not fit into an address is left out', () => {
    expect(traitsOf({ nutrition: [{ name: '가|나' }, { name: '가'.repeat(41) }] })).toEqual([]);
  });
});

test.each([
  ['FORM:TABLET', '정제'],
  ['INGREDIENT:비타민D', '비타민D'],
  ['INGREDIENT:로르산', '쏘팔메토 (로르산)'],
  ['INGREDIENT:constructor', 'constructor'],
  ['INGREDIENT:__proto__', '__proto__'],
])('%s is called %s', (trait, text) => {
  expect(traitText(trait)).toBe(text);
});
