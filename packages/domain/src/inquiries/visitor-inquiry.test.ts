// Rules of inquiries of visitors: addresses of home pages, items of a set.
import { expect, test } from 'vitest';
import { mergedItems, webAddress } from './visitor-inquiry.ts';

test.each([
  ['onns.example', 'https://onns.example/'],
  ['http://onns.example/a?b=1', 'http://onns.example/a?b=1'],
  [' https://온스.kr ', 'https://xn--9t4b97d.kr/'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['https://user:secret@onns.example', undefined],
  ['localhost', undefined],
  ['준비 중입니다', undefined],
  ['', undefined],
])('the home page %j is %j', (text, expected) => expect(webAddress(text)).toBe(expected));

test('counts of one item are added up in the order of the items', () => {
  const items = [
    { productItemUuid: 'A', count: 1 },
    { productItemUuid: 'b', count: 2 },
    { productItemUuid: 'a', count: 3 },
  ];
  expect(mergedItems(items)).toEqual([
    { productItemUuid: 'a', count: 4 },
    { productItemUuid: 'b', count: 2 },
  ]);
});
