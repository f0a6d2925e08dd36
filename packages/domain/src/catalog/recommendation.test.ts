// Recommendations: pairs of hand-made people, and the hit rate on the held-out orders of simulated shoppers who have concerns.
import { describe, expect, test } from 'vitest';
import { recommendations } from './recommendation.ts';

const none = { seen: [], concernOf: () => undefined };

describe('recommendations', () => {
  test.each([
    { what: 'no buyer', bought: [], one: 1, expected: undefined },
    { what: 'one product alone', bought: [[1]], one: 1, expected: undefined },
    {
      what: 'never the product itself, and a repeated product once',
      bought: [[1, 1, 2]],
      one: 1,
      expected: [2],
    },
    {
      what: 'the more frequent pair first',
      bought: [
        [1, 3],
        [1, 2],
        [1, 2],
      ],
      one: 1,
      expected: [2, 3],
    },
    {
      what: 'equal pairs by number',
      bought: [
        [1, 3],
        [1, 2],
      ],
      one: 1,
      expected: [2, 3],
    },
    {
      what: 'a product that everyone buys after one that goes with it',
      bought: [
        [1, 2],
        [1, 2],
        [1, 9],
        [1, 9],
        [9, 4],
        [9, 5],
        [9, 6],
        [9, 7],
        [9, 8],
        [9, 3],
      ],
      one: 1,
      expected: [2, 9],
    },
  ])('have $what', ({ bought, one, expected }) => {
    expect(recommendations({ ...none, bought }, 10).get(one)).toEqual(expected);
  });

  test('weigh a purchase more than a view, and a shared concern more than none', () => {
    const seen = [[1, 2]];
    expect(recommendations({ ...none, bought: [[1, 3]], seen }, 10).get(1)).toEqual([3, 2]);
    const concernOf = (product: number) => (product === 3 ? 8 : 7);
    expect(
      recommendations(
        {
          bought: [
            [1, 2],
            [1, 3],
          ],
          seen: [],
          concernOf,
        },
        10,
      ).get(1),
    ).toEqual([2, 3]);
    const other = (product: number) => (product === 2 ? 8 : 7);
    expect(
      recommendations(
        {
          bought: [
            [1, 2],
            [1, 3],
          ],
          seen: [],
          concernOf: other,
        },
        10,
      ).get(1),
    ).toEqual([3, 2]);
  });

  test('have at most the requested number', () => {
    expect(recommendations({ ...none, bought: [[1, 2, 3, 4, 5]] }, 2).get(1)).toEqual([2, 3]);
  });
});

/** Mulberry32: the same numbers for every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const productCount = 400;
const concernCount = 16;
const shopperCount = 3000;
const shown = 10;

const concernOf = (product: number): number => product % concernCount;

/**
 * Shoppers with one or two concerns. Two of three purchases are for a concern, the others from the whole shop; in both, few products
 * sell much more than the rest, as in a real shop.
 */
function simulate(random: () => number) {
  const popular = () => Math.floor(productCount * random() ** 2.5);
  const forConcern = (concern: number) =>
    concern + concernCount * Math.floor((productCount / concernCount) * random() ** 2);
  return Array.from({ length: shopperCount }, () => {
    const concerns = Array.from({ length: random() < 0.5 ? 1 : 2 }, () =>
      Math.floor(concernCount * random()),
    );
    const pick = () =>
      random() < 0.66 ? forConcern(concerns[Math.floor(concerns.length * random())] ?? 0) : popular();
    const bought = new Set<number>();
    while (bought.size < 5) bought.add(pick());
    const products = [...bought];
    return {
      history: products.slice(0, 4),
      heldOut: products[4] ?? 0,
      seen: [...products.slice(0, 4), pick(), pick()],
    };
  });
}

/** Share of the shoppers whose held-out purchase is among the shown products. */
function hitRate(
  shoppers: ReturnType<typeof simulate>,
  shownTo: (history: readonly number[]) => readonly number[],
): number {
  const hits = shoppers.filter(({ history, heldOut }) => shownTo(history).includes(heldOut));
  return hits.length / shoppers.length;
}

test('the hit rate on held-out orders is at least 1.3 times that of the most popular products', () => {
  const shoppers = simulate(seededRandom(20_261_123));
  const counts = new Map<number, number>();
  for (const { history } of shoppers) for (const one of history) counts.set(one, (counts.get(one) ?? 0) + 1);
  const mostPopular = [...counts].toSorted((a, b) => b[1] - a[1]).map(([product]) => product);
  const best = recommendations(
    {
      bought: shoppers.map(({ history }) => history),
      seen: shoppers.map(({ seen }) => seen),
      concernOf,
    },
    20,
  );
  // The page of the product that was bought last.
  const recommended = hitRate(shoppers, (history) =>
    (best.get(history.at(-1) ?? 0) ?? []).filter((one) => !history.includes(one)).slice(0, shown),
  );
  const popular = hitRate(shoppers, (history) =>
    mostPopular.filter((one) => !history.includes(one)).slice(0, shown),
  );
  expect(recommended).toBeGreaterThanOrEqual(popular * 1.3);
  // The figures of docs/rules/discovery.md#recommendations.
  expect([recommended.toFixed(3), popular.toFixed(3)]).toEqual(['0.186', '0.137']);
});
