// Graded judgements: how well a product answers a query, from its facts alone. They use no code of the search, because they judge it.
// The queries are in real-judgements.ts and demo-judgements.ts, the scores in score.ts.
import type { Facts } from '../rules.ts';

/** 3: the product is what was asked for; 2: mainly; 1: it contains or resembles it; 0: no. */
export type Grade = 0 | 1 | 2 | 3;
export type Grading = (facts: Facts) => Grade;
export type Judgement = { query: string; grade: Grading; isUnseen?: true };

/** Ingredients and kinds of food that names contain, by their spellings; a space is optional wherever it is written or not. */
const spellings = {
  multi:
    '멀티 비타민 미네랄|멀티 비타민|멀티 비타|종합 비타민|multi vitamin|비타민 ace|비타민 미네랄|멀티 바이타민',
  vitaminA: '비타민 에이|비타민 a|vitamin a|베타카로틴',
  vitaminB:
    '비타민 비(?!오|움|타|피)|비타민 b|비타민 비군|vitamin b|비 콤플렉스|비 컴플렉스|b 컴플렉스|b 콤플렉스|활성 비타민',
  vitaminC: '비타민 씨|비타민 c|vitamin c|비타 c|c 1000|c1000',
  vitaminD: '비타민 디|비타민 d|vitamin d',
  vitaminE: '비타민 e|vitamin e|토코페롤',
  vitaminK: '비타민 k|비타민 케이|vitamin k',
  vitamin: '비타민|vitamin|바이타민',
  mineral: '미네랄',
  calmady: '칼마디',
  calcium: '칼슘|calcium',
  magnesium: '마그네슘|magnesium',
  zinc: '아연|zinc|징크',
  iron: '철분|iron|헴철|아이언',
  selenium: '셀레늄|셀렌|selenium',
  folate: '엽산|folic acid|folate',
  biotin: '비오틴|biotin',
  iodine: '요오드',
  chromium: '크롬',
  potassium: '칼륨',
  niacin: '나이아신',
  probiotics: '프로 바이오틱스|유산균|probiotics|신 바이오틱스|synbiotics|락토바실러스|비피더스|유산균주',
  postbiotics: '포스트 바이오틱스',
  prebiotics: '프리 바이오틱스|프락토 올리고당',
  omega3: '오메가 3|오메가 쓰리|omega 3|오메가|피쉬 오일|fish oil|epa|dha|이피에이|디에이치에이|알티지',
  krill: '크릴 오일|크릴',
  lutein: '루테인|lutein|마리골드',
  zeaxanthin: '지아잔틴|zeaxanthin',
  astaxanthin: '아스타잔틴|헤마토코쿠스',
  bilberry: '빌베리',
  milkThistle: '밀크 씨슬|밀크 시슬|milk thistle|실리마린|에너 씨슬',
  hovenia: '헛개 나무|헛개',
  redGinseng: '발효 홍삼|홍삼|red ginseng',
  blackGinseng: '흑삼',
  ginseng: '인삼|ginseng|수삼',
  propolis: '프로폴리스|propolis',
  collagen: '콜라겐|collagen',
  hyaluronic: '히알루론산|히알루론',
  ceramide: '세라마이드',
  elastin: '엘라스틴',
  glutathione: '글루타치온|글루타티온',
  msm: 'msm|엠에스엠|식이 유황',
  glucosamine: '글루코사민',
  chondroitin: '뮤코 다당 단백|뮤코 다당|콘드로이친|소 연골|상어 연골',
  boswellia: '보스웰리아|boswellia',
  mussel: '초록 입 홍합|초록잎 홍합|녹색 입 홍합',
  nag: 'n 아세틸 글루코사민|nag|엔에이지|아세틸 글루코사민',
  turmeric: '강황|커큐민|울금',
  garcinia: '가르시니아|garcinia|hca',
  catechin: '녹차|카테킨|그린티',
  cla: 'cla|씨엘에이|공액 리놀레산',
  cissus: '시서스',
  chitosan: '키토산',
  gla: '감마 리놀렌산|보라지|달맞이꽃',
  coq10: '코엔자임 q10|코엔자임 큐텐|코엔자임|코큐텐|coq10|q10|큐텐',
  ginkgo: '은행잎|징코|ginkgo',
  policosanol: '폴리코사놀',
  monascus: '홍국',
  banaba: '바나바',
  natto: '나토 키나제|나토',
  phosphatidyl: '포스파티딜 세린',
  theanine: '테아닌',
  lactium: '락티움|유단백 가수분해물',
  octacosanol: '옥타코사놀',
  sawPalmetto: '쏘팔메토|쏘팔 메토|saw palmetto|소팔메토',
  maca: '마카(?!다미아|롱)',
  arginine: '아르기닌',
  rhodiola: '홍경천|로디올라',
  bcaa: 'bcaa',
  creatine: '크레아틴|creatine',
  protein: '프로틴|단백질|protein|단백|유청|웨이|wpi|wpc|더블유피아이|더블유피씨|게이너',
  fiber: '식이 섬유|차전자피|이눌린',
  aloe: '알로에',
  antler: '녹용',
  royalJelly: '로열 젤리|로얄 젤리|로얄 제리',
  spirulina: '스피루리나',
  chlorella: '클로렐라',
  isoflavone: '이소플라본',
  cranberry: '크랜베리',
  yeast: '맥주 효모',
  pycnogenol: '피크노제놀',
} as const;
export type Thing = keyof typeof spellings;

const vitamins: readonly Thing[] = [
  'multi',
  'vitamin',
  'vitaminA',
  'vitaminB',
  'vitaminC',
  'vitaminD',
  'vitaminE',
  'vitaminK',
];
const trace: readonly Thing[] = [
  ...vitamins,
  ...([
    'mineral',
    'zinc',
    'selenium',
    'folate',
    'biotin',
    'iodine',
    'chromium',
    'potassium',
    'niacin',
  ] as const),
];

/** A spelling as a pattern: spaces optional, Latin letters not inside a longer word. */
function patternOf(spelling: string): string {
  const head = /^[a-z]/.test(spelling) ? '(?<![a-z])' : '';
  const tail = /[a-z]$/.test(spelling) ? '(?![a-z])' : '';
  return `${head}${spelling.replaceAll(' ', ' ?')}${tail}`;
}

const alternatives = Object.entries(spellings)
  .flatMap(([thing, all]) =>
    all.split(/\|(?![^(]*\))/).map((spelling) => ({ thing: thing as Thing, spelling })),
  )
  .toSorted((a, b) => b.spelling.length - a.spelling.length);
const anyThing = new RegExp(alternatives.map(({ spelling }) => `(${patternOf(spelling)})`).join('|'), 'gu');
/** After an ingredient: it is an addition, and what follows is the product (셀렌에 빠진 아연 젤리). */
const addition = /^ ?(?:에 빠진|을 ?담은|를 ?담은|담은|을 ?품은|를 ?품은|품은|함유|넣은|더한|든)/u;

const textOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}()]+/gu, ' ');
const outside = (text: string): string => text.replaceAll(/\([^)]*\)/gu, ' ').replaceAll(/[()]/gu, ' ');

function find(text: string): readonly Thing[] {
  const leading: Thing[] = [];
  const added: Thing[] = [];
  for (const match of text.matchAll(anyThing)) {
    const thing = alternatives[match.slice(1).findIndex((group) => group !== undefined)]?.thing;
    if (thing === undefined) continue;
    (addition.test(text.slice(match.index + match[0].length)) ? added : leading).push(thing);
  }
  return [...new Set([...leading, ...added])];
}

function findInName(name: string): readonly Thing[] {
  const text = textOf(name);
  const first = find(outside(text));
  return first.length > 0 ? first : find(text.replaceAll(/[()]/gu, ' '));
}

const known = new Map<string, readonly Thing[]>();
/** The ingredients and kinds that a text contains, in its order; of a text in brackets only where the rest has none. */
function thingsIn(text: string): readonly Thing[] {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = findInName(text);
  known.set(text, found);
  return found;
}

const patterns = new Map<string, RegExp>();
function patternFor(words: string): RegExp {
  const pattern = patterns.get(words) ?? new RegExp(words, 'iu');
  patterns.set(words, pattern);
  return pattern;
}
const isFor = (words: string) => {
  const pattern = patternFor(words);
  return ({ name }: Facts): boolean => pattern.test(name);
};
const isForPets = ({ name, categories }: Facts): boolean =>
  /강아지|고양이|반려/u.test(`${name} ${categories.join(' ')}`);
const isSet = isFor('세트|\\+ ?은행잎');

const atMost = (most: Grade, grade: Grade): Grade => (grade > most ? most : grade);

function gradeOf(wanted: readonly Thing[], { name, ingredients }: Facts): Grade {
  const isWanted = (thing: Thing): boolean => wanted.includes(thing);
  const things: (Thing | 'wanted')[] = [
    ...new Set(thingsIn(name).map((thing) => (isWanted(thing) ? 'wanted' : thing))),
  ];
  const at = things.indexOf('wanted');
  if (at === -1) {
    const heads = ingredients.map((head) => thingsIn(head).some(isWanted));
    if (!heads.includes(true)) return 0;
    return things.length === 0 && heads[0] === true ? 2 : 1;
  }
  if (things.length === 1) return 3;
  if (at === 0) return things.length === 2 ? 3 : things.length > 4 ? 1 : 2;
  const isTrace = (thing: Thing | 'wanted'): boolean =>
    trace.includes(thing === 'wanted' ? (wanted[0] ?? 'multi') : thing);
  return things.length === 2 && (!isTrace('wanted') || isTrace(things[0] ?? 'wanted')) ? 2 : 1;
}

/** The product is one of these; food for animals only contains it, and a set with it mainly is it. */
export const is =
  (...wanted: Thing[]): Grading =>
  (facts) =>
    atMost(isForPets(facts) ? 1 : isSet(facts) ? 2 : 3, gradeOf(wanted, facts));

export const isVitamin: Grading = is(...vitamins);

/** The grade of `base` where the name also has these words. */
export const withWords = (base: Grading, words: string): Grading => {
  const has = isFor(words);
  return (facts) => (has(facts) ? base(facts) : 0);
};

/** As `withWords`, also by a category, which counts less than the name. */
export const forPerson =
  (base: Grading, words: string, category: string): Grading =>
  (facts) => {
    const grade = base(facts);
    if (isFor(words)(facts)) return grade;
    return facts.categories.includes(category) ? atMost(2, grade) : 0;
  };

/** The grade of `base` for the products of a maker. */
export const ofBrand =
  (base: Grading, words: string): Grading =>
  (facts) => {
    const isOfBrand = [facts.name, ...facts.brand].some((name) => isFor(words)({ ...facts, name }));
    return isOfBrand ? base(facts) : 0;
  };

/** The name has the words; `category` alone is mainly it; food for animals only resembles it. */
export const named =
  (words: string, category?: string): Grading =>
  (facts) => {
    const grade = isFor(words)(facts)
      ? 3
      : category !== undefined && facts.categories.includes(category)
        ? 2
        : 0;
    return atMost(isForPets(facts) ? 1 : isSet(facts) ? 2 : 3, grade);
  };

/** For animals: the words and the animal in the name or category. */
export const forPet =
  (animal: string, words: string): Grading =>
  (facts) => {
    const isOfAnimal = patternFor(animal).test([facts.name, ...facts.categories].join(' '));
    return isOfAnimal && isFor(words)(facts) ? 3 : 0;
  };

/** The highest of these. */
export const best =
  (...gradings: Grading[]): Grading =>
  (facts) =>
    Math.max(...gradings.map((grading) => grading(facts))) as Grade;

/** A grade that the name lowers: such products are at most this. */
export const except =
  (base: Grading, words: string, most: Grade): Grading =>
  (facts) =>
    isFor(words)(facts) ? atMost(most, base(facts)) : base(facts);

export const judgementsOf = (grades: Record<string, Grading>): Judgement[] =>
  Object.entries(grades).map(([query, grade]) => ({ query, grade }));
