// Fields that a rule of keywords lacks, and fields that only rules of another kind have.
import { expect, test } from 'vitest';
import { type KeywordRule, keywordRuleProblem } from './keyword-rules.ts';

const empty = { words: ['홍삼'], oneWayWords: [], link: null, productUuids: [] };

test.each<[problem: string | undefined, rule: Partial<KeywordRule>]>([
  [undefined, { kind: 'SYNONYM', words: ['홍삼', 'red ginseng'] }],
  [undefined, { kind: 'SYNONYM', oneWayWords: ['사포닌'] }],
  ['words', { kind: 'SYNONYM' }],
  ['link', { kind: 'SYNONYM', words: ['홍삼', '인삼'], link: '/main' }],
  [undefined, { kind: 'BAN' }],
  ['oneWayWords', { kind: 'BAN', oneWayWords: ['사포닌'] }],
  ['productUuids', { kind: 'BAN', productUuids: ['1'] }],
  [undefined, { kind: 'REDIRECT', link: '/goods/event' }],
  [undefined, { kind: 'REDIRECT', link: '/goods/list/searching' }],
  ['link', { kind: 'REDIRECT' }],
  ['link', { kind: 'REDIRECT', link: '/goods/list/search/%ED%99%8D%EC%82%BC' }],
  ['link', { kind: 'REDIRECT', link: '/GOODS/list/Search?keyword=a' }],
  ['link', { kind: 'REDIRECT', link: '/goods/list/%73earch/a' }],
  ['link', { kind: 'REDIRECT', link: '/goods/./list/search/a' }],
  [undefined, { kind: 'REDIRECT', link: '/goods/event?from=%E0%A4%A' }],
  [undefined, { kind: 'REDIRECT', link: '/%E0%A4%A' }],
  ['productUuids', { kind: 'REDIRECT', link: '/main', productUuids: ['1'] }],
  [undefined, { kind: 'PINNED', productUuids: ['1'] }],
  ['productUuids', { kind: 'PINNED' }],
  ['link', { kind: 'PINNED', productUuids: ['1'], link: '/main' }],
])('%s is the problem of %o', (problem, rule) => {
  expect(keywordRuleProblem({ ...empty, kind: 'BAN', ...rule })?.name).toBe(problem);
});
