// Names of nutrients and functional ingredients on labels, and how their units convert (docs/rules/nutrients.md#units).
import { type Fraction, fraction } from './fraction.ts';

/** MASS in micrograms, CFU as a number of bacteria, VOLUME in millilitres. */
export type QuantityKind = 'MASS' | 'CFU' | 'VOLUME';

export type Nutrient = {
  name: string;
  /** In which totals and limits are shown. */
  unit: string;
  /** Other names on labels and in public lists, normalised. */
  aliases?: readonly string[];
  /** Equivalent after g, mg or μg that means the same mass: `RAE`. */
  equivalents?: readonly string[];
  /** Micrograms of one IU. */
  microgramsPerIu?: Fraction;
  /** Names of a form of the nutrient whose mass or IU counts differently. */
  forms?: readonly { aliases: readonly string[]; massFactor?: Fraction; microgramsPerIu?: Fraction }[];
};

/** The nutrients whose names or units need a rule; any other name is its own nutrient, measured by mass. */
const nutrients: readonly Nutrient[] = [
  {
    name: '비타민A',
    unit: 'μg RAE',
    aliases: ['레티놀'],
    equivalents: ['rae', 're'],
    // Retinol: 1 IU = 0.3 μg RAE.
    microgramsPerIu: fraction(3n, 10n),
  },
  // As beta-carotene, not as vitamin A, because its intake is stated in its own row. 1 IU = 0.6 μg.
  { name: '베타카로틴', unit: 'mg', aliases: ['β카로틴'], microgramsPerIu: fraction(6n, 10n) },
  {
    name: '비타민D',
    unit: 'μg',
    aliases: ['비타민d2', '비타민d3', '콜레칼시페롤'],
    // 40 IU = 1 μg.
    microgramsPerIu: fraction(1n, 40n),
  },
  {
    name: '비타민E',
    unit: 'mg α-TE',
    aliases: ['dα토코페롤', '알파토코페롤'],
    equivalents: ['ate'],
    // d-α-tocopherol: 1 IU = 0.67 mg α-TE.
    microgramsPerIu: fraction(670n),
    // Synthetic dl-α-tocopherol: 1 IU = 0.45 mg α-TE, 1 mg = 0.74 mg α-TE.
    forms: [{ aliases: ['dlα토코페롤'], massFactor: fraction(74n, 100n), microgramsPerIu: fraction(450n) }],
  },
  { name: '비타민K', unit: 'μg', aliases: ['비타민k1', '비타민k2', '메나퀴논'] },
  { name: '비타민C', unit: 'mg', aliases: ['아스코르브산'] },
  { name: '비타민B1', unit: 'mg', aliases: ['티아민'] },
  { name: '비타민B2', unit: 'mg', aliases: ['리보플라빈'] },
  { name: '나이아신', unit: 'mg NE', aliases: ['비타민b3', '니코틴산아미드'], equivalents: ['ne'] },
  { name: '판토텐산', unit: 'mg', aliases: ['비타민b5'] },
  { name: '비타민B6', unit: 'mg', aliases: ['피리독신'] },
  {
    name: '엽산',
    unit: 'μg DFE',
    aliases: ['비타민b9'],
    equivalents: ['dfe'],
    // Synthetic folic acid: 0.6 μg = 1 μg DFE.
    forms: [{ aliases: ['폴산', '합성엽산', 'folicacid'], massFactor: fraction(5n, 3n) }],
  },
  { name: '비타민B12', unit: 'μg', aliases: ['코발라민'] },
  { name: '비오틴', unit: 'μg', aliases: ['비타민b7'] },
  { name: '칼슘', unit: 'mg' },
  { name: '인', unit: 'mg' },
  { name: '칼륨', unit: 'mg' },
  { name: '마그네슘', unit: 'mg' },
  { name: '철', unit: 'mg', aliases: ['철분'] },
  { name: '아연', unit: 'mg' },
  { name: '구리', unit: 'mg' },
  { name: '셀렌', unit: 'μg', aliases: ['셀레늄'] },
  { name: '요오드', unit: 'μg' },
  { name: '망간', unit: 'mg' },
  { name: '몰리브덴', unit: 'μg' },
  { name: '크롬', unit: 'μg' },
  {
    name: 'EPA와 DHA의 합',
    unit: 'mg',
    aliases: ['epadha', 'epa및dha', 'epa및dha함유유지', 'epa와dha', 'epadha의합', '오메가3'],
  },
  {
    name: '프로바이오틱스',
    unit: 'CFU',
    aliases: ['프로바이오틱스수', '유산균', '유산균수', '비피더스균수'],
  },
  { name: '실리마린', unit: 'mg', aliases: ['밀크씨슬', '밀크씨슬추출물'] },
  { name: '총 HCA', unit: 'mg', aliases: ['hca', '가르시니아캄보지아추출물', '총hydroxycitricacid'] },
  {
    name: '진세노사이드 Rg1, Rb1 및 Rg3의 합',
    unit: 'mg',
    aliases: ['홍삼', '진세노사이드rg1rb1및rg3', '진세노사이드rg1rb1rg3의합'],
  },
  { name: '루테인', unit: 'mg', aliases: ['마리골드꽃추출물'] },
  {
    name: '디메틸설폰',
    unit: 'mg',
    aliases: ['msm', '엠에스엠', '디메틸설폰msm', '디메틸설폰엠에스엠', 'msm디메틸설폰'],
  },
  { name: '코엔자임Q10', unit: 'mg', aliases: ['coq10', 'coenzymeq10'] },
  { name: '로르산', unit: 'mg', aliases: ['쏘팔메토열매추출물', '쏘팔메토'] },
  { name: '옥타코사놀', unit: 'mg', aliases: ['옥타코사놀함유유지'] },
  { name: '감마리놀렌산', unit: 'mg', aliases: ['감마리놀렌산함유유지'] },
  { name: '아스타잔틴', unit: 'mg', aliases: ['헤마토코쿠스추출물'] },
  { name: '카테킨', unit: 'mg', aliases: ['녹차추출물'] },
  { name: '히알루론산', unit: 'mg' },
  { name: 'L-테아닌', unit: 'mg', aliases: ['테아닌'] },
  { name: 'N-아세틸글루코사민', unit: 'mg', aliases: ['nag', '엔에이지'] },
];

/** Rows that food law requires in every nutrition table; they are not counted. */
const common = new Set(
  ['열량', '탄수화물', '당류', '단백질', '지방', '포화지방', '트랜스지방', '콜레스테롤', '나트륨'].map(
    normaliseName,
  ),
);

/** Lower case, without brackets and their content, spaces, hyphens and punctuation. */
function normaliseName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([{][^)\]}]*[)\]}]/gu, '')
    .replaceAll('μ', 'u')
    .replace(/[\s\-–·ㆍ,.:/+®™*]/gu, '');
}

/** `key` is the same for every name of the nutrient. */
export type FoundNutrient = {
  key: string;
  nutrient: Nutrient;
  /** One of the nutrients above; otherwise `nutrient.name` is the name as it is spelled. */
  isListed: boolean;
  massFactor?: Fraction;
  microgramsPerIu?: Fraction;
};

const byName = new Map<string, FoundNutrient>(
  nutrients.flatMap((nutrient) => [
    ...[nutrient.name, ...(nutrient.aliases ?? [])].map((name): [string, FoundNutrient] => [
      normaliseName(name),
      {
        key: normaliseName(nutrient.name),
        nutrient,
        isListed: true,
        ...(nutrient.microgramsPerIu && { microgramsPerIu: nutrient.microgramsPerIu }),
      },
    ]),
    ...(nutrient.forms ?? []).flatMap(({ aliases, ...factors }) =>
      aliases.map((name): [string, FoundNutrient] => [
        normaliseName(name),
        { key: normaliseName(nutrient.name), nutrient, isListed: true, ...factors },
      ]),
    ),
  ]),
);

/** The nutrient of a row; undefined for energy, carbohydrate and the like, and for a blank name. */
export function findNutrient(name: string): FoundNutrient | undefined {
  const key = normaliseName(name);
  if (key === '' || common.has(key)) return undefined;
  const nutrient = { name: name.trim().replace(/\s+/gu, ' '), unit: '' };
  return byName.get(key) ?? { key, nutrient, isListed: false };
}
