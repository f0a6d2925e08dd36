// The form of a rule of keywords: what is sent, and what the rules of the shop refuse.
import { expect, test } from 'vitest';
import { linkProblem, problemsOf, toInput, toValues, wordsProblem } from './rule-values.ts';

const values = {
  ...toValues(undefined),
  words: '비타민\n 비타민C \n',
  oneWayWords: '비타',
  link: '/faq',
  productUuids: ['a'],
};

test.each([
  ['SYNONYM', { oneWayWords: ['비타'], link: '', productUuids: [] }],
  ['BAN', { oneWayWords: [], link: '', productUuids: [] }],
  ['REDIRECT', { oneWayWords: [], link: '/faq', productUuids: [] }],
  ['PINNED', { oneWayWords: [], link: '', productUuids: ['a'] }],
] as const)('a rule of the kind %s sends the fields of its kind', (kind, sent) => {
  expect(toInput({ ...values, kind })).toMatchObject({ kind, words: ['비타민', '비타민C'], ...sent });
  expect(problemsOf({ ...values, kind })).toEqual([]);
});

test.each([
  ['one synonym', { kind: 'SYNONYM', words: '비타민', oneWayWords: '' }, ['words']],
  ['a link to a search', { kind: 'REDIRECT', link: '/goods/list/search/a' }, ['link']],
  ['no pinned product', { kind: 'PINNED', productUuids: [] }, ['productUuids']],
  ['no keyword, which its field states', { kind: 'BAN', words: ' ' }, []],
  ['a link that is no path, which its field states', { kind: 'REDIRECT', link: 'faq' }, []],
] as const)('%s: problems at %j', (_case, change, names) => {
  const given = {
    ...values,
    ...change,
    productUuids: [...('productUuids' in change ? change.productUuids : ['a'])],
  };
  expect(problemsOf(given).map(({ name }) => name)).toEqual(names);
});

test('keywords are counted and measured by line, and a link is a path of the shop', () => {
  expect(wordsProblem(Array.from({ length: 30 }, (_, at) => `낱말${at}`).join('\n'))).toBeUndefined();
  expect(wordsProblem(Array.from({ length: 31 }, (_, at) => `낱말${at}`).join('\n'))).toContain('지금 31개');
  expect(wordsProblem(`비타민\n${'가'.repeat(51)}`)).toContain('50자까지');
  expect(['/goods/event?tab=1', '//shop.example', 'https://shop.example', '/a b'].map(linkProblem)).toEqual([
    undefined,
    ...Array.from({ length: 3 }, () => '상점 안의 주소를 /로 시작해 적어 주세요.'),
  ]);
});
