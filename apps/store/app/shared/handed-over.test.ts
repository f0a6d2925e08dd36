// What a loader hands over is what its screen gets, on the server and in the browser.
import { expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { handedTextsContext } from '../context.ts';
import { handedOver, handOver } from './handed-over.ts';

const cards = { first: [{ name: '홍삼 "정"', price: 12_000 }], page: 2 };

test('in a document the data stands once, and its screen is rendered from what the loader made', () => {
  const context = new RouterContextProvider();
  const texts = ['{"before":1}'];
  context.set(handedTextsContext, texts);
  const handed = handOver(context, cards);
  expect(handedOver(handed)).toBe(cards);
  expect(Object.keys(handed)).toEqual(['at']);
  expect(JSON.parse(texts[handed.at ?? -1] ?? '')).toEqual(cards);
});

test('without a document the data goes along, and reads back the same', () => {
  const handed = handOver(new RouterContextProvider(), cards);
  const arrived: typeof handed = JSON.parse(JSON.stringify(handed));
  expect(handedOver(arrived)).toEqual(cards);
});

test('the same loader data is the same object at every rendering', () => {
  const arrived = { json: '{"page":1}' };
  expect(handedOver(arrived)).toBe(handedOver(arrived));
});
