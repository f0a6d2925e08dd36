// Synonyms and shopper terms derived from the groups of the synonym table.
import { expect, test } from 'vitest';
import { toSynonyms, toOneWaySynonyms } from './synonyms.ts';

const groups = [
  { words: ['오메가3', 'omega3'], one_way: ['오메가 삼'] },
  { words: ['남성'], one_way: ['남성용'] },
  { words: ['남성', '남자'], one_way: [] },
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
  const others = [...groups, { words: ['여성'], one_way: ['남자', '남성용', '여성용'] }];
  expect([...toOneWaySynonyms(others)]).toEqual([
    ['오메가삼', '오메가3'],
    ['남성용', '남성'],
    ['여성용', '여성'],
  ]);
});
