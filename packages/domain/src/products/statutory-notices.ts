// The statutory table of a product (상품정보제공고시) by kind of goods, and what a product lacks before it may be shown for sale
// (docs/rules/law.md#statutory).
import type { RefusalField } from '../base/refusal.ts';

export const noticeTypes = [
  'HEALTH_FOOD',
  'FOOD',
  'FARM_PRODUCE',
  'COSMETIC',
  'PET',
  'ELECTRIC',
  'SPORT',
  'KITCHEN',
  'FABRIC',
  'GENERAL',
] as const;
/** Kind of goods whose rows the table has; GENERAL for all other goods. */
export type NoticeType = (typeof noticeTypes)[number];

/** The table of goods other than food. */
const ofGoods = (rows: readonly string[], makers: readonly string[] = ['제조자']): readonly string[] => [
  '품명 및 모델명',
  ...rows,
  ...makers,
  '제조국',
  '품질보증기준',
  '소비자상담·A/S 전화번호',
];

/** Names of the rows of each table, in its order. */
export const noticeNames: Readonly<Record<NoticeType, readonly string[]>> = {
  HEALTH_FOOD: [
    '제품명',
    '식품의 유형',
    '제조업소의 명칭과 소재지',
    '소비기한 및 보관방법',
    '포장단위별 내용물의 용량(중량), 수량',
    '원료명 및 함량',
    '영양정보',
    '기능정보',
    '섭취량, 섭취방법 및 섭취 시 주의사항, 부작용 발생 가능성',
    '의약품이 아니라는 표현',
    '유전자변형건강기능식품 해당 여부',
    '수입식품 문구',
    '소비자안전을 위한 주의사항',
    '소비자상담 관련 전화번호',
  ],
  FOOD: [
    '제품명',
    '식품의 유형',
    '생산자 및 소재지',
    '제조연월일, 소비기한',
    '포장단위별 내용물의 용량(중량), 수량',
    '원재료명 및 함량',
    '영양성분',
    '유전자변형식품 표시',
    '소비자안전을 위한 주의사항',
    '수입식품 문구',
    '소비자상담 관련 전화번호',
  ],
  FARM_PRODUCE: [
    '품목 또는 명칭',
    '포장단위별 내용물의 용량(중량), 수량, 크기',
    '생산자(수입자)',
    '원산지',
    '제조연월일(포장일 또는 생산연도), 소비기한',
    '관련법상 표시사항',
    '수입식품 문구',
    '상품구성',
    '보관방법 또는 취급방법',
    '소비자안전을 위한 주의사항',
    '소비자상담 관련 전화번호',
  ],
  COSMETIC: ofGoods(
    [
      '용량 또는 중량',
      '제품 주요 사양',
      '사용기한 또는 개봉 후 사용기간',
      '모든 성분',
      '기능성 화장품 여부',
      '사용할 때의 주의사항',
    ],
    ['사용방법', '화장품제조업자 및 화장품책임판매업자'],
  ),
  PET: ofGoods(['사료의 종류', '용량', '원료의 명칭', '등록 성분량', '유통기한', '급여 방법', '주의사항']),
  ELECTRIC: ofGoods([
    'KC 인증 정보',
    '정격전압, 소비전력',
    '에너지소비효율등급',
    '출시년월',
    '크기, 무게',
    '구성품',
  ]),
  SPORT: ofGoods(['KC 인증 정보', '크기, 중량', '색상', '재질', '제품 구성', '출시년월', '세부 사양']),
  KITCHEN: ofGoods(['재질', '구성품', '크기', '출시년월', '수입식품안전관리 특별법에 따른 문구']),
  FABRIC: ofGoods([
    '제품 소재',
    '색상',
    '치수',
    '제품 구성',
    '세탁 방법 및 취급 시 주의사항',
    'KC 인증 정보',
  ]),
  GENERAL: ofGoods(['KC 인증 정보', '크기, 중량', '재질', '구성품', '출시년월']),
};

export type Notice = { name: string; value: string };

/** The supplement facts that the law requires; absent on other goods. */
export type LegalHealth = {
  isHealthFunctionalFood?: boolean;
  reportNumber?: string;
  adReviewNumber?: string;
  functions?: readonly string[];
  dailyIntake?: string;
  cautions?: readonly string[];
};

type Tabled = { health: LegalHealth | null; statutoryNotices: readonly Notice[] };

/**
 * The kind of goods: a health functional food by its facts, other goods by the kind whose rows the table begins with, as `tableOf` writes
 * them, else by the kind of which it has most rows. GENERAL without any row.
 */
export function noticeTypeOf({ health, statutoryNotices }: Tabled): NoticeType {
  if (health?.isHealthFunctionalFood === true) return 'HEALTH_FOOD';
  const names = statutoryNotices.map(({ name }) => name);
  const written = noticeTypes.find((type) => noticeNames[type].every((name, at) => names[at] === name));
  if (written !== undefined) return written;
  const countOf = (type: NoticeType): number =>
    noticeNames[type].filter((name) => names.includes(name)).length;
  return noticeTypes.reduce<NoticeType>(
    (best, type) => (countOf(type) > countOf(best) ? type : best),
    'GENERAL',
  );
}

/** The table of this kind of goods with the given values: its rows in their order, blank ones included, then other given rows. */
export function tableOf(type: NoticeType, given: readonly Notice[]): Notice[] {
  const values = new Map(given.map(({ name, value }) => [name, value]));
  const names = noticeNames[type];
  return [
    ...names.map((name) => ({ name, value: values.get(name) ?? '' })),
    ...[...values].filter(([name]) => !names.includes(name)).map(([name, value]) => ({ name, value })),
  ];
}

/** What the law requires of a product that is shown for sale. */
export type LegalProduct = Tabled & {
  /** The text equivalent of the detail pictures. */
  hasDetailText: boolean;
  hasDetailImages: boolean;
  items: readonly PricedItem[];
};

export type PricedItem = { salesPrice: number; isDisplay: boolean };

/** A placeholder of imported lists, which tells a shopper nothing. */
const onPackage = '제품 포장에 표시';
/** A value that refers to the description is one only where the description is text. */
const inDetails = /상세\s*(?:페이지|설명|이미지)\s*(?:참[조고]|에\s*표[시기])/;

const required = (name: string, label: string): RefusalField => ({
  name,
  message: `‘${label}’ 항목을 입력해 주세요.`,
});

/** Returns the row of the notice as a wrong field when its value is missing or only a placeholder. */
function rowProblem(label: string, value: string, { hasDetailText }: LegalProduct): RefusalField | undefined {
  const name = `statutoryNotices.${label}`;
  if (value.trim() === '') return required(name, label);
  if (value.includes(onPackage))
    return {
      name,
      message: `‘${label}’ 항목에 ‘${onPackage}’만 적을 수 없습니다. 표시한 내용을 입력해 주세요.`,
    };
  if (!hasDetailText && inDetails.test(value))
    return {
      name,
      message: `상세 설명에 글이 없어 ‘${label}’ 항목을 ‘${value.trim()}’로 둘 수 없습니다. 내용을 입력해 주세요.`,
    };
  return undefined;
}

const healthLabels = {
  reportNumber: '품목제조신고번호',
  adReviewNumber: '광고심의번호',
  functions: '기능성',
  dailyIntake: '섭취방법',
  cautions: '주의사항',
} as const satisfies Partial<Record<keyof LegalHealth, string>>;

function missingHealth(health: LegalHealth | null): RefusalField[] {
  if (health?.isHealthFunctionalFood !== true) return [required('health', '건강기능식품 정보')];
  return Object.entries(healthLabels)
    .filter(([name]) => {
      const value = health[name as keyof typeof healthLabels];
      return value === undefined || [value].flat().every((text) => text.trim() === '');
    })
    .map(([name, label]) => required(`health.${name}`, label));
}

/** Returns the prices of displayed items below 1 won as wrong fields, named by their index in `items`. */
export const unpricedItems = (items: readonly PricedItem[]): RefusalField[] =>
  items.flatMap(({ salesPrice, isDisplay }, at) =>
    isDisplay && salesPrice < 1
      ? [{ name: `items.${at}.salesPrice`, message: '진열하는 항목의 판매가를 1원 이상으로 입력해 주세요.' }]
      : [],
  );

/** Returns the fields that prevent a product from being displayed, with Korean sentences; [] when its legal fields and prices are complete. */
export function missingFields(product: LegalProduct): RefusalField[] {
  const type = noticeTypeOf(product);
  const values = new Map(product.statutoryNotices.map(({ name, value }) => [name, value]));
  const isTextMissing = product.hasDetailImages && !product.hasDetailText;
  return [
    ...(product.items.some(({ isDisplay }) => isDisplay) ? [] : [required('items', '단품')]),
    ...unpricedItems(product.items),
    ...noticeNames[type].flatMap((name) => rowProblem(name, values.get(name) ?? '', product) ?? []),
    ...(type === 'HEALTH_FOOD' ? missingHealth(product.health) : []),
    ...(isTextMissing
      ? [{ name: 'detailText', message: '상세 사진에 있는 내용을 글로 입력해 주세요.' }]
      : []),
  ];
}
