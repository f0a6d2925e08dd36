// Which products go together, from what the same people bought and viewed (docs/rules/discovery.md#recommendations). Pure: the nightly job
// reads the rows and stores the result.

/** What one person bought or viewed: numbers of products, newest first. */
export type Interest = readonly number[];

export type Interests = {
  bought: Iterable<Interest>;
  seen: Iterable<Interest>;
  /** The category that states the concern of a product; undefined where it has none. */
  concernOf: (product: number) => number | undefined;
};

/** A person with more products says little about each pair, and pairs grow with the square. */
const mostPerPerson = 40;
/**
 * Pairs of few people are weak evidence: this many people without the pair are assumed. Like the two factors below chosen on simulated
 * shoppers of other seeds than that of the test.
 */
const damping = 10;
/** A view is a weaker sign than a purchase. */
const seenWeight = 0.6;
/** Factor of a pair of the same concern. */
const concernFactor = 4;

type Counts = { people: Map<number, number>; pairs: Map<number, Map<number, number>> };

function count(interests: Iterable<Interest>): Counts {
  const people = new Map<number, number>();
  const pairs = new Map<number, Map<number, number>>();
  for (const interest of interests) {
    const products = [...new Set(interest)].slice(0, mostPerPerson);
    for (const one of products) {
      people.set(one, (people.get(one) ?? 0) + 1);
      const others = pairs.get(one) ?? new Map<number, number>();
      pairs.set(one, others);
      for (const other of products) if (other !== one) others.set(other, (others.get(other) ?? 0) + 1);
    }
  }
  return { people, pairs };
}

/** Adds the similarity of each pair: people with both, over the geometric mean of the people with one. */
function addScores(
  scores: Map<number, Map<number, number>>,
  { people, pairs }: Counts,
  weight: number,
): void {
  for (const [one, others] of pairs) {
    const own = scores.get(one) ?? new Map<number, number>();
    scores.set(one, own);
    for (const [other, both] of others) {
      const expected = Math.sqrt((people.get(one) ?? 0) * (people.get(other) ?? 0)) + damping;
      own.set(other, (own.get(other) ?? 0) + (weight * both) / expected);
    }
  }
}

/** At most `most` products for each product, the best first; equal ones by number. Products without pairs are missing. */
export function recommendations(interests: Interests, most: number): Map<number, number[]> {
  const scores = new Map<number, Map<number, number>>();
  addScores(scores, count(interests.bought), 1);
  addScores(scores, count(interests.seen), seenWeight);
  const best = new Map<number, number[]>();
  for (const [one, others] of scores) {
    const concern = interests.concernOf(one);
    const ranked = [...others].map(([other, score]) => {
      const isShared = concern !== undefined && interests.concernOf(other) === concern;
      return { other, score: isShared ? score * concernFactor : score };
    });
    ranked.sort((a, b) => b.score - a.score || a.other - b.other);
    if (ranked.length > 0)
      best.set(
        one,
        ranked.slice(0, most).map(({ other }) => other),
      );
  }
  return best;
}
