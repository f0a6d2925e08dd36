// Which items keep a shop closed. Where the facts come from: apps/api/src/features/desk/opening.
import { describe, expect, test } from 'vitest';
import { termsTypes, userTermsKinds } from '../base/enums.ts';
import { type OpeningFacts, openingChecklist, openingSteps, testSentence } from './opening-checklist.ts';

const allTermsKinds = [...termsTypes, ...userTermsKinds];

const nothing: OpeningFacts = {
  shop: {},
  deliveryPolicyCount: 0,
  categoryCount: 0,
  termsKinds: [],
  providers: [
    { provider: 'PAY', name: '결제', isConnected: true, isRequired: true },
    { provider: 'KAKAO', name: '카카오', isConnected: false, isRequired: false },
  ],
  productCount: 0,
};
const complete: OpeningFacts = {
  shop: {
    companyName: '가게',
    representative: '김가게',
    businessNumber: '120-81-47521',
    mailOrderNumber: '제2026-서울성동-0001호',
    healthFoodNumber: '제2026-0001호',
    address: '서울',
    phone: '1600-0000',
    email: 'help@shop.example',
    centreHours: '평일 10:00~17:00',
    hostingProvider: '가게',
    privacyOfficer: '김가게',
    escrowText: '구매안전서비스로 보호됩니다.',
  },
  store: { name: '가게', hasReturnPlace: true },
  deliveryPolicyCount: 1,
  categoryCount: 6,
  termsKinds: allTermsKinds,
  providers: [
    {
      provider: 'PAY',
      name: '결제',
      isConnected: true,
      isRequired: true,
      test: { isOk: true, sentence: '답' },
    },
  ],
  productCount: 1,
};

const missingKeys = (facts: OpeningFacts) =>
  openingChecklist(facts).flatMap(({ key, state }) => (state === 'missing' ? [key] : []));

describe('the checklist', () => {
  test('of an empty shop names what is missing in every step, and keys that may come later as warnings', () => {
    const items = openingChecklist(nothing);
    expect(new Set(items.filter(({ state }) => state === 'missing').map(({ step }) => step))).toEqual(
      new Set(openingSteps),
    );
    expect(items.filter(({ state }) => state === 'warning').map(({ key }) => key)).toEqual([
      'returnPlace',
      'optionalTerms',
      'provider.KAKAO',
    ]);
    expect(items.filter(({ state }) => state === 'done')).toEqual([]);
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
  });

  test('of a complete shop has nothing missing', () => {
    expect(new Set(openingChecklist(complete).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  test.each(Object.keys(complete.shop))('without %s is not complete, nor with blanks', (key) => {
    for (const value of ['', '  '])
      expect(missingKeys({ ...complete, shop: { ...complete.shop, [key]: value } })).toEqual([key]);
  });

  test.each(['mailOrderNumber', 'healthFoodNumber'])(
    'reports %s as missing when its text cannot be a registration number',
    (key) => {
      const items = openingChecklist({ ...complete, shop: { ...complete.shop, [key]: 'abc' } });
      expect(items.filter(({ state }) => state === 'missing')).toMatchObject([
        { key, fact: expect.stringMatching(/연도와 번호/) as string },
      ]);
    },
  );

  test.each<[string, Partial<OpeningFacts>, string[]]>([
    ['no store', { store: undefined }, ['store']],
    ['no place for returns', { store: { name: '가게', hasReturnPlace: false } }, []],
    ['no delivery policy', { deliveryPolicyCount: 0 }, ['delivery']],
    ['no category', { categoryCount: 0 }, ['categories']],
    [
      'no service terms',
      { termsKinds: allTermsKinds.filter((kind) => kind !== 'SERVICE_USE') },
      ['serviceTerms'],
    ],
    [
      'no policy for guests',
      { termsKinds: allTermsKinds.filter((kind) => kind !== 'ANONYMOUS_PERSONAL_INFO') },
      ['privacyPolicy'],
    ],
    ['no marketing terms', { termsKinds: allTermsKinds.filter((kind) => kind !== 'MARKETING') }, []],
    ['no product', { productCount: 0 }, ['product']],
    [
      'an untested payment',
      { providers: [{ provider: 'PAY', name: '결제', isConnected: true, isRequired: true }] },
      ['provider.PAY'],
    ],
    [
      'a failed test',
      {
        providers: [
          {
            provider: 'PAY',
            name: '결제',
            isConnected: true,
            isRequired: true,
            test: { isOk: false, sentence: '' },
          },
        ],
      },
      ['provider.PAY'],
    ],
    [
      'a test of keys that are gone',
      {
        providers: [
          {
            provider: 'PAY',
            name: '결제',
            isConnected: false,
            isRequired: true,
            test: { isOk: true, sentence: '' },
          },
        ],
      },
      ['provider.PAY'],
    ],
  ])('with %s', (_name, change, expected) => {
    expect(missingKeys({ ...complete, ...change })).toEqual(expected);
  });
});

test.each(allTermsKinds)('terms of the kind %s belong to one item', (kind) => {
  const items = openingChecklist({ ...complete, termsKinds: allTermsKinds.filter((one) => one !== kind) });
  expect(items.filter(({ step, state }) => step === 'terms' && state !== 'done')).toHaveLength(1);
});

test.each([
  [{ isOk: true as const }, /답을 받았습니다/],
  [{ isOk: true as const, detail: '보냈습니다.' }, /^보냈습니다\.$/],
  [{ isOk: false as const, code: 'UNAUTHORIZED_KEY' }, /인증 키가 맞지 않습니다 \(UNAUTHORIZED_KEY\)/],
  [{ isOk: false as const, code: 'HTTP_401' }, /인증 키가 맞지 않습니다/],
  [{ isOk: false as const, code: 'TIMED_OUT' }, /답을 받지 못했습니다 \(TIMED_OUT\)/],
])('the sentence of %j', (answer, sentence) => {
  expect(testSentence(answer)).toMatch(sentence);
});
