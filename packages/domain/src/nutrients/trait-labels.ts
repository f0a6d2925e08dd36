// The traits of products by which lists are filtered, and their labels (docs/rules/catalog.md#traits).

/** Traits with a fixed value, in the order of the filter. A further kind, INGREDIENT, has the name of a functional ingredient. */
const labels: Readonly<Record<string, string>> = {
  'FORM:TABLET': '정제',
  'FORM:CAPSULE': '캡슐',
  'FORM:STICK': '포·스틱',
  'FORM:GUMMY': '구미',
  'FORM:PILL': '환',
  'FORM:BOTTLE': '병',
  'FORM:POUCH': '팩',
  'FORM:LIQUID': '액상',
  'INTAKES:1': '하루 1회',
  'INTAKES:2': '하루 2회',
  'INTAKES:3': '하루 3회 이상',
  'SUPPLY:0': '1개월분 미만',
  'SUPPLY:1': '1개월분',
  'SUPPLY:2': '2개월분',
  'SUPPLY:3': '3~5개월분',
  'SUPPLY:6': '6개월분 이상',
};

/** Names for shoppers of ingredients that have another name on labels (nutrient-names.ts). */
const ingredientNames: ReadonlyMap<string, string> = new Map([
  ['EPA와 DHA의 합', '오메가3 (EPA·DHA)'],
  ['진세노사이드 Rg1, Rb1 및 Rg3의 합', '홍삼 (진세노사이드)'],
  ['프로바이오틱스', '유산균 (프로바이오틱스)'],
  ['실리마린', '밀크씨슬 (실리마린)'],
  ['총 HCA', '가르시니아 (HCA)'],
  ['디메틸설폰', 'MSM (디메틸설폰)'],
  ['로르산', '쏘팔메토 (로르산)'],
]);

export const fixedTraits = (): string[] => Object.keys(labels);

/** Titles of the kinds, in the order of the filter. */
export const traitTitles = {
  FORM: '제형',
  INGREDIENT: '주요 성분',
  INTAKES: '하루 섭취 횟수',
  SUPPLY: '용량',
} as const;

export type TraitKind = keyof typeof traitTitles;

/** The pattern of one trait: a fixed one, or INGREDIENT with a name without control characters. */
export const traitPattern = (): string =>
  `^(?:${fixedTraits().join('|')}|INGREDIENT:[^|\\s\\x00-\\x1f][^|\\x00-\\x1f]{0,39})$`;

/** 'FORM' of 'FORM:TABLET'. */
export const kindOfTrait = (trait: string): string => trait.slice(0, trait.indexOf(':'));

/** '정제' of 'FORM:TABLET', '비타민D' of 'INGREDIENT:비타민D'. */
export function traitText(trait: string): string {
  const value = trait.slice(trait.indexOf(':') + 1);
  return labels[trait] ?? ingredientNames.get(value) ?? value;
}
