// Scores graded judgements: NDCG@10, and how often the first result is the thing itself. The required scores are in search-demo.test.ts and
// search-real.test.ts.
import { createHash } from 'node:crypto';
import type { Client } from '#contract/client.ts';
import type { Facts } from '../rules.ts';
import type { Grade, Judgement } from './grades.ts';

const scoredCount = 10;

/** The uuids of the first products that a keyword finds. */
type Finder = (keyword: string, count: number) => Promise<readonly string[]>;

/** Searches through the API. */
export const apiFinder =
  (api: Pick<Client, 'getProductItemsByPagingBySearchTable'>): Finder =>
  async (keyword, count) =>
    (await api.getProductItemsByPagingBySearchTable({ keyword, count })).data.map(
      ({ product }) => product.uuid,
    );

export type Graded = {
  query: string;
  isHeldOut: boolean;
  /** Discounted gain of the first ten results, divided by that of the best ten products: 0 to 1. */
  ndcg: number;
  /** Grade of the first result; 0 when there is none. */
  first: Grade;
  /** Highest grade of a product of the shop. */
  bestGrade: Grade;
  /** Grade and name of each of the first ten results. */
  results: string[];
};

/** True for the half of the queries whose results are not looked at while the order is tuned: the last written, others by a hash. */
const isHeldOut = ({ query, isUnseen }: Judgement): boolean =>
  isUnseen === true || (createHash('sha256').update(query).digest()[0] ?? 0) % 2 === 1;

const gain = (grades: readonly Grade[]): number =>
  grades
    .slice(0, scoredCount)
    .reduce<number>((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);

/**
 * Runs the queries one after the other. `facts`: all products of the shop by uuid. Throws if no product is at least mainly what a query
 * asks for, because then the judgement is wrong and not the search.
 */
export async function scoreJudgements(
  find: Finder,
  facts: ReadonlyMap<string, Facts>,
  judgements: readonly Judgement[],
): Promise<Graded[]> {
  const graded: Graded[] = [];
  for (const judgement of judgements) {
    const { query, grade } = judgement;
    const grades = new Map([...facts].map(([uuid, fact]) => [uuid, grade(fact)]));
    const ideal = [...grades.values()].toSorted((a, b) => b - a).slice(0, scoredCount);
    const [bestGrade = 0] = ideal;
    if (bestGrade < 2) throw new Error(`No product of the shop is "${query}".`);
    const found = (await find(query, scoredCount)).slice(0, scoredCount);
    const grade0 = (uuid: string): Grade => grades.get(uuid) ?? 0;
    graded.push({
      query,
      isHeldOut: isHeldOut(judgement),
      ndcg: gain(found.map(grade0)) / gain(ideal),
      first: grade0(found[0] ?? ''),
      bestGrade,
      results: found.map((uuid) => `${grade0(uuid)} ${facts.get(uuid)?.name ?? ''}`),
    });
  }
  return graded;
}

type GradedMeans = { queryCount: number; ndcg: number; firstIsIt: number };

/** Means of NDCG@10, and the share of queries whose first result is the thing itself, where the shop has one. */
export function gradedMeans(graded: readonly Graded[]): GradedMeans {
  const withThing = graded.filter(({ bestGrade }) => bestGrade === 3);
  return {
    queryCount: graded.length,
    ndcg: graded.reduce((sum, { ndcg }) => sum + ndcg, 0) / graded.length,
    firstIsIt: withThing.filter(({ first }) => first === 3).length / withThing.length,
  };
}

/** A table of both halves, and the worst queries of the half that may be looked at. */
export function gradedReport(graded: readonly Graded[], worstCount = 30): string {
  const halves = [
    { name: 'tuned', of: graded.filter((one) => !one.isHeldOut) },
    { name: 'held out', of: graded.filter((one) => one.isHeldOut) },
    { name: 'all', of: graded },
  ];
  const rows = halves.map(({ name, of }) => {
    const { queryCount, ndcg, firstIsIt } = gradedMeans(of);
    return `${name.padEnd(9)}${String(queryCount).padStart(8)}${ndcg.toFixed(3).padStart(9)}${firstIsIt.toFixed(3).padStart(13)}`;
  });
  const worst = graded
    .filter((one) => !one.isHeldOut && (one.ndcg < 1 || one.first < one.bestGrade))
    .toSorted((a, b) => a.ndcg + a.first / 3 - b.ndcg - b.first / 3)
    .slice(0, worstCount)
    .map((one) => `"${one.query}"  NDCG ${one.ndcg.toFixed(2)}\n    ${one.results.join(' | ') || 'nothing'}`);
  return ['half      queries  NDCG@10  first is it', ...rows, '', ...worst].join('\n');
}
