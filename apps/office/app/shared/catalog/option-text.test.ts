// The text of the options that is shown beside the name of an item.
import { expect, test } from 'vitest';
import { optionText } from './option-text.ts';

const two = [{ value: '딸기' }, { value: '2병' }];

test.each([
  { displayName: '비타민C · 딸기 · 2병', optionItems: two, text: '' },
  { displayName: '비타민C', optionItems: two, text: '딸기 · 2병' },
  { displayName: '비타민C 12병', optionItems: [{ value: '2병' }], text: '2병' },
  { displayName: '비타민C', optionItems: [], text: '' },
])('returns "$text" beside "$displayName"', ({ text, ...item }) => {
  expect(optionText(item)).toBe(text);
});
