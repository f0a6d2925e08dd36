// How groups of words become what each word also asks for.
import { expect, test } from 'vitest';
import { toMap, toMeant } from './synonyms.ts';

const groups = [
  { words: ['오메가3', 'omega3'], typed: ['오메가 삼'] },
  { words: ['남성'], typed: ['남성용'] },
  { words: ['남성', '남자'], typed: [] },
];

test('the words of a group ask for each other, in the order of the groups', () => {
  const same = toMap(groups);
  expect(same.get('오메가<3>')).toEqual(['omega<3>']);
  expect(same.get('남성')).toEqual(['남자']);
  expect(same.get('남자')).toEqual(['남성']);
});

test('what is only typed asks for the words, and none of them for it', () => {
  const same = toMap(groups);
  expect(same.get('오메가삼')).toEqual(['오메가<3>', 'omega<3>']);
  expect(same.get('남성용')).toEqual(['남성']);
  expect([...same.values()].flat()).not.toContain('오메가삼');
});

test('what is only typed is called by the first word of its first group, unless a group calls products so', () => {
  const others = [...groups, { words: ['여성'], typed: ['남자', '남성용', '여성용'] }];
  expect([...toMeant(others)]).toEqual([
    ['오메가삼', '오메가3'],
    ['남성용', '남성'],
    ['여성용', '여성'],
  ]);
});
