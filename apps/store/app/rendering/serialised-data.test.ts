// What a loader serialises is what its screen reads, on the server and in the browser.
import { describe, expect, test } from 'vitest';
import { RouterContextProvider } from 'react-router';
import { deserialiseData, serialiseData, serialisedTextsContext } from './serialised-data.ts';

const cards = { first: [{ name: '홍삼 "정"', price: 12_000 }], page: 2 };

describe('serialised loader data', () => {
  test('is written once into a document, and its screen renders from the value of the loader', () => {
    const context = new RouterContextProvider();
    const texts = ['{"before":1}'];
    context.set(serialisedTextsContext, texts);
    const serialised = serialiseData(context, cards);
    expect(deserialiseData(serialised)).toBe(cards);
    expect(Object.keys(serialised)).toEqual(['at']);
    expect(JSON.parse(texts[serialised.at ?? -1] ?? '')).toEqual(cards);
  });

  test('carries its JSON where there is no document, and reads back equal', () => {
    const serialised = serialiseData(new RouterContextProvider(), cards);
    const received: typeof serialised = JSON.parse(JSON.stringify(serialised));
    expect(deserialiseData(received)).toEqual(cards);
  });

  test('is the same object at every rendering', () => {
    const received = { json: '{"page":1}' };
    expect(deserialiseData(received)).toBe(deserialiseData(received));
  });
});
