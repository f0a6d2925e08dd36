// What a new shop needs before it is opened: the facts of the law, what it sells with, its providers and its first product
// (docs/rules/staff.md#opening). Nothing is on sale while an item is missing.
import { registrationNumberProblem } from '../inquiries/registration-number.ts';
import type { TermsType, UserTermsKind } from '../base/enums.ts';

/** Steps of the guide in which staff complete the items. */
export const openingSteps = [
  'shop',
  'store',
  'delivery',
  'categories',
  'terms',
  'providers',
  'products',
] as const;
export type OpeningStep = (typeof openingSteps)[number];

/** `missing` keeps the shop closed; `warning` does not. */
export const openingStates = ['done', 'missing', 'warning'] as const;
export type OpeningState = (typeof openingStates)[number];

export type OpeningItem = {
  key: string;
  step: OpeningStep;
  state: OpeningState;
  title: string;
  /** The fact that decides the state, as a Korean sentence or a value. */
  fact: string;
};

/** The identity that the law requires on every page; '' for what was not entered. */
export type ShopIdentity = {
  companyName: string;
  representative: string;
  businessNumber: string;
  mailOrderNumber: string;
  healthFoodNumber: string;
  address: string;
  phone: string;
  email: string;
  hostingProvider: string;
  centreHours: string;
  privacyOfficer: string;
  escrowText: string;
};

export type ProviderFacts = {
  provider: string;
  /** Korean name. */
  name: string;
  /** Its keys are set. */
  isConnected: boolean;
  /** The shop cannot sell without it. */
  isRequired: boolean;
  /** Its last test call; undefined without one. */
  test?: { isOk: boolean; sentence: string } | undefined;
};

export type OpeningFacts = {
  shop: Partial<ShopIdentity>;
  /** The own store; undefined until it is registered. */
  store?: { name: string; hasReturnPlace: boolean } | undefined;
  deliveryPolicyCount: number;
  categoryCount: number;
  /** Kinds of terms with a revision in effect. */
  termsKinds: readonly string[];
  providers: readonly ProviderFacts[];
  /** Products that are displayed. */
  productCount: number;
};

const legalTitles: Record<keyof ShopIdentity, [title: string, law: string]> = {
  companyName: ['상호', '전자상거래법 10조'],
  representative: ['대표자', '전자상거래법 10조'],
  businessNumber: ['사업자등록번호', '전자상거래법 10조'],
  mailOrderNumber: ['통신판매업 신고번호', '전자상거래법 12조'],
  healthFoodNumber: ['건강기능식품판매업 신고번호', '건강기능식품법 6조'],
  address: ['사업장 주소', '전자상거래법 10조'],
  phone: ['전화', '전자상거래법 10조'],
  email: ['이메일', '전자상거래법 10조'],
  centreHours: ['상담 시간', '고객센터 안내'],
  hostingProvider: ['호스팅 제공자', '전자상거래법 10조'],
  privacyOfficer: ['개인정보 보호책임자', '개인정보 보호법 31조'],
  escrowText: ['구매안전서비스 안내', '전자상거래법 24조'],
};

/** Contact data of persons, which the checklist does not show. */
const contacts: ReadonlySet<string> = new Set(['phone', 'email', 'privacyOfficer']);

/** Keys of registration numbers. A text that cannot be a registration number counts as missing. */
const registrations: ReadonlySet<string> = new Set(['mailOrderNumber', 'healthFoodNumber']);

const state = (isDone: boolean, otherwise: OpeningState = 'missing'): OpeningState =>
  isDone ? 'done' : otherwise;

function legalItems(shop: OpeningFacts['shop']): OpeningItem[] {
  return Object.entries(legalTitles).map(([key, [title, law]]) => {
    const value = (shop[key as keyof ShopIdentity] ?? '').trim();
    const problem = registrations.has(key) && value !== '' ? registrationNumberProblem(value) : undefined;
    const fact = problem ?? (value === '' ? law : contacts.has(key) ? '적었습니다' : value);
    return { key, step: 'shop', state: state(value !== '' && problem === undefined), title, fact };
  });
}

function storeItems({
  store,
  deliveryPolicyCount: policies,
  categoryCount: categories,
}: OpeningFacts): OpeningItem[] {
  return [
    {
      key: 'store',
      step: 'store',
      state: state(store !== undefined),
      title: '첫 스토어',
      fact: store?.name ?? '상품을 파는 스토어를 등록해 주세요.',
    },
    {
      key: 'returnPlace',
      step: 'store',
      state: state(store?.hasReturnPlace === true, 'warning'),
      title: '교환·반품지',
      fact: store?.hasReturnPlace === true ? '적었습니다' : '판매 채널에 올리려면 필요합니다.',
    },
    {
      key: 'delivery',
      step: 'delivery',
      state: state(policies > 0),
      title: '배송 정책',
      fact: policies > 0 ? `${policies}개` : '배송비와 반품비를 정해 주세요.',
    },
    {
      key: 'categories',
      step: 'categories',
      state: state(categories > 0),
      title: '카테고리',
      fact: categories > 0 ? `${categories}개` : '상품을 나눌 카테고리를 등록해 주세요.',
    },
  ];
}

/** Kinds of terms by the item of the checklist that requires them. */
const termsGroups: readonly {
  key: string;
  title: string;
  needed: OpeningState;
  kinds: readonly (TermsType | UserTermsKind)[];
}[] = [
  { key: 'serviceTerms', title: '이용약관', needed: 'missing', kinds: ['SERVICE_USE'] },
  {
    key: 'privacyPolicy',
    title: '개인정보 처리방침',
    needed: 'missing',
    kinds: ['PERSONAL_INFO', 'ANONYMOUS_PERSONAL_INFO'],
  },
  {
    key: 'orderTerms',
    title: '주문할 때 받는 동의',
    needed: 'missing',
    kinds: [
      'ANONYMOUS_PERSONAL_INFO_USE',
      'ANONYMOUS_PG',
      'ANONYMOUS_THIRDPARTY',
      'USER_PG',
      'USER_THIRDPARTY',
    ],
  },
  {
    key: 'memberTerms',
    title: '가입할 때 받는 동의',
    needed: 'missing',
    kinds: ['OVER_FOURTEEN', 'PERSONAL_INFO_USE'],
  },
  {
    key: 'optionalTerms',
    title: '선택 동의와 문의 동의',
    needed: 'warning',
    kinds: ['COOPERATION', 'FOR_OTHERS_USE', 'MARKETING', 'PERSONAL_INFO_OPTIONAL'],
  },
];

function termsItems(given: readonly string[]): OpeningItem[] {
  return termsGroups.map(({ key, title, needed, kinds }) => {
    const missing = kinds.filter((kind) => !given.includes(kind));
    return {
      key,
      step: 'terms',
      state: state(missing.length === 0, needed),
      title,
      fact: missing.length === 0 ? `${kinds.length}종` : `${missing.length}종 없음`,
    };
  });
}

const providerNames: Readonly<Record<string, string>> = {
  SOLAPI: '문자·알림톡 (SOLAPI)',
  SMTP: '이메일',
  S3: '파일 저장소',
  TRACKING: '배송 조회',
  NICE: '본인·성인 확인 (NICE)',
  KAKAO: '카카오 로그인',
  APPLE: 'Apple 로그인',
  NAVERPAY: '네이버페이 주문형',
  SMARTSTORE: '스마트스토어',
};

/** Korean name of a provider that is no payment provider. */
export const providerNameOf = (provider: string): string => providerNames[provider] ?? provider;

function providerItem({ provider, name, isConnected, isRequired, test }: ProviderFacts): OpeningItem {
  const fact = isConnected
    ? (test?.sentence ?? '키가 있습니다. 시험해 주세요.')
    : isRequired
      ? '키가 없습니다.'
      : '나중에 연결해도 상점을 열 수 있습니다.';
  return {
    key: `provider.${provider}`,
    step: 'providers',
    state: state(isConnected && test?.isOk === true, isRequired ? 'missing' : 'warning'),
    title: name,
    fact,
  };
}

/** Every item in the order of the guide. */
export function openingChecklist(facts: OpeningFacts): OpeningItem[] {
  const { productCount } = facts;
  return [
    ...legalItems(facts.shop),
    ...storeItems(facts),
    ...termsItems(facts.termsKinds),
    ...facts.providers.map(providerItem),
    {
      key: 'product',
      step: 'products',
      state: state(productCount > 0),
      title: '첫 상품',
      fact: productCount > 0 ? `${productCount}개 진열` : '진열한 상품이 없습니다.',
    },
  ];
}

/** The result of a test call to a provider. `code`: code of its refusal, or the reason why there was no answer. */
export type TestAnswer = { isOk: true; detail?: string } | { isOk: false; code: string };

const wrongKey =
  /40[13]|UNAUTH|FORBIDDEN|INVALID_?(?:API_?)?KEY|NOT_REGISTERED_BUSINESS|EAUTH|SIGNATURE|_535|InvalidClient|invalid_client/iu;

/** The result of a test call as a Korean sentence for staff. */
export function testSentence(answer: TestAnswer): string {
  if (answer.isOk) return answer.detail ?? '불러 보고 답을 받았습니다.';
  if (wrongKey.test(answer.code))
    return `인증 키가 맞지 않습니다 (${answer.code}). 발급 화면의 키를 다시 확인해 주세요.`;
  return `답을 받지 못했습니다 (${answer.code}). 제공사의 상태를 확인하고 다시 시험해 주세요.`;
}
