// The order of the actions of a row.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderAction } from '#domain/base/enums.ts';
import { RowActions } from './row-actions.tsx';

function labelsOf(actions: OrderAction[]): string[] {
  const product = { uuid: 'a', displayName: '홍삼정', actions, expectedMileage: 0 };
  const row = { product, order: { orderNo: '1' }, rows: [product], changeStatus: async () => {} };
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, createElement(RowActions, row)));
  return [...html.matchAll(/>([^<>]+)<span class="spoken">/g)].map(([, label = '']) => label);
}

test.each<[OrderAction[], string[]]>([
  [
    ['RETURN', 'EXCHANGE', 'CONFIRM', 'TRACK'],
    ['구매 확정', '배송 조회', '반품 요청', '교환 요청'],
  ],
  [
    ['WITHDRAW', 'TRACK'],
    ['배송 조회', '요청 철회'],
  ],
  [
    ['RETURN', 'REVIEW', 'CONFIRM'],
    ['구매 확정', '리뷰 쓰기', '반품 요청'],
  ],
])('of %s: the main one is the first', (actions, labels) => {
  expect(labelsOf(actions)).toEqual(labels);
});
