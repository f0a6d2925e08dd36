// The ten ranks of the hot keywords as they are rendered.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { SearchStart } from './search-start.tsx';
import type { SearchStartContent } from './search-start.tsx';

/** The text of each rank: number and keyword, separated by a space. */
function ranksOf(hotKeywords: SearchStartContent['hotKeywords']): string[] {
  const content: SearchStartContent = { hotKeywords, recommendedKeywords: [], categories: [] };
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(SearchStart, { content }) }]);
  const markup = renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }));
  const list = /<ol[^>]*>(.*?)<\/ol>/s.exec(markup)?.[1] ?? '';
  return [...list.matchAll(/<li[^>]*>(.*?)<\/li>/gs)].map((rank) =>
    (rank[1] ?? '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const ranked = (keyword: string, rank: number) => ({ keyword, rank, change: 'SAME' as const });

test('R137 three keywords are shown as ten ranks, seven of them with a dash', () => {
  expect(ranksOf([ranked('오메가3', 1), ranked('홍삼', 2), ranked('유산균', 3)])).toEqual([
    '1 오메가3',
    '2 홍삼',
    '3 유산균',
    ...[4, 5, 6, 7, 8, 9, 10].map((rank) => `${rank} -`),
  ]);
});

test('R137 a missing rank between two others is a dash; without keywords there are ten dashes', () => {
  expect(ranksOf([ranked('홍삼', 1), ranked('루테인', 3)]).slice(0, 3)).toEqual([
    '1 홍삼',
    '2 -',
    '3 루테인',
  ]);
  expect(ranksOf([])).toEqual(Array.from({ length: 10 }, (_, at) => `${at + 1} -`));
});
