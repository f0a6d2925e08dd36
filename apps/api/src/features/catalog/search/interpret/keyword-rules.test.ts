// Synonyms, shopper terms and rules of whole keywords, derived from the rows of keyword_rule.
import { expect, test } from 'vitest';
import { toOneWaySynonyms, toRules, toSynonyms } from './keyword-rules.ts';

const groups = [
  { words: ['오메가3', 'omega3'], oneWay: ['오메가 삼'] },
  { words: ['남성'], oneWay: ['남성용'] },
  { words: ['남성', '남자'], oneWay: [] },
];

test('words of a group are synonyms of each other, in the order of the groups', () => {
  const same = toSynonyms(groups);
  expect(same.get('오메가<3>')).toEqual(['omega<3>']);
  expect(same.get('남성')).toEqual(['남자']);
  expect(same.get('남자')).toEqual(['남성']);
});

test('a one-way synonym has the words as synonyms, but is a synonym of none', () => {
  const same = toSynonyms(groups);
  expect(same.get('오메가삼')).toEqual(['오메가<3>', 'omega<3>']);
  expect(same.get('남성용')).toEqual(['남성']);
  expect([...same.values()].flat()).not.toContain('오메가삼');
});

test('a one-way synonym becomes the first word of its first group, unless it is a word of a group', () => {
  const others = [...groups, { words: ['여성'], oneWay: ['남자', '남성용', '여성용'] }];
  expect([...toOneWaySynonyms(others)]).toEqual([
    ['오메가삼', '오메가3'],
    ['남성용', '남성'],
    ['여성용', '여성'],
  ]);
});

test('a keyword has the first rule of each kind, in any spelling; synonyms are no rule of a whole keyword', () => {
  const rule = { words: ['감기약'], oneWay: [], link: null, productUuids: [] };
  const rules = toRules([
    { ...rule, kind: 'SYNONYM', words: ['홍삼', 'red ginseng'] },
    { ...rule, kind: 'BAN' },
    { ...rule, kind: 'REDIRECT', words: ['오늘 특가', '타임세일'], link: '/goods/event' },
    { ...rule, kind: 'REDIRECT', words: ['타임세일'], link: '/goods/bestseller' },
    { ...rule, kind: 'PINNED', words: ['타임 세일'], productUuids: ['b', 'a'] },
  ]);
  expect(Object.fromEntries(rules)).toEqual({
    감기약: { isBanned: true, pinnedUuids: [] },
    오늘특가: { isBanned: false, pinnedUuids: [], linkUrl: '/goods/event' },
    타임세일: { isBanned: false, pinnedUuids: ['b', 'a'], linkUrl: '/goods/event' },
  });
});
