// Runs the labelled queries and scores their first ten results: recall, reciprocal rank, empty results. The required scores are in
// search-demo.test.ts and search-real.test.ts.
import type { Client } from '#contract/client.ts';
import { type Facts, type Kind, type Query, kinds } from './rules.ts';

/** Results that are scored, as many as a shopper looks at. */
const scoredCount = 10;

export type Scored = {
  kind: Kind;
  query: string;
  /** Number of products of the shop that match the rule. */
  relevantCount: number;
  /** Relevant products among the first ten, divided by the most that could be there: 0 to 1. */
  recall: number;
  /** 1 if the first result is relevant, 1/2 if the second is the first relevant one, 0 if none of the ten is. */
  reciprocalRank: number;
  isEmpty: boolean;
  /** The first ten results, with `-` before irrelevant ones. */
  results: string[];
};

export type Scores = {
  kind: Kind | 'all';
  queryCount: number;
  recall: number;
  reciprocalRank: number;
  empty: number;
};

type Finder = Pick<Client, 'getProductItemsByPagingBySearchTable'>;

/**
 * Runs the queries one after the other. `facts`: all products of the shop by uuid (readShopFacts). Throws if no product matches the
 * rule of a query, because then the label is wrong and not the search.
 */
export async function judgeSearch(
  api: Finder,
  facts: ReadonlyMap<string, Facts>,
  queries: readonly Query[],
): Promise<Scored[]> {
  const scored: Scored[] = [];
  for (const { kind, query, relevant } of queries) {
    const relevantUuids = new Set([...facts].filter(([, fact]) => relevant(fact)).map(([uuid]) => uuid));
    if (relevantUuids.size === 0) throw new Error(`No product of the shop matches "${query}" (${kind}).`);
    const found = await api.getProductItemsByPagingBySearchTable({ keyword: query, count: scoredCount });
    const first = found.data.slice(0, scoredCount);
    const position = first.findIndex((card) => relevantUuids.has(card.product.uuid));
    const hitCount = new Set(first.map((card) => card.product.uuid).filter((uuid) => relevantUuids.has(uuid)))
      .size;
    scored.push({
      kind,
      query,
      relevantCount: relevantUuids.size,
      recall: hitCount / Math.min(scoredCount, relevantUuids.size),
      reciprocalRank: position === -1 ? 0 : 1 / (position + 1),
      isEmpty: found.data.length === 0,
      results: first.map(
        ({ product }) =>
          `${relevantUuids.has(product.uuid) ? '' : '-'}${product.name} (${product.brandName})`,
      ),
    });
  }
  return scored;
}

/** Mean scores of all queries first, then of each kind. */
export function meanScores(scored: readonly Scored[]): Scores[] {
  return [
    means('all', scored),
    ...kinds.map((kind) =>
      means(
        kind,
        scored.filter((one) => one.kind === kind),
      ),
    ),
  ];
}

function means(kind: Scores['kind'], of: readonly Scored[]): Scores {
  const mean = (value: (one: Scored) => number): number =>
    of.reduce((sum, one) => sum + value(one), 0) / of.length;
  return {
    kind,
    queryCount: of.length,
    recall: mean((one) => one.recall),
    reciprocalRank: mean((one) => one.reciprocalRank),
    empty: mean((one) => (one.isEmpty ? 1 : 0)),
  };
}

/** A table of the scores, and below it the worst queries with their results. */
export function reportOf(scored: readonly Scored[], worstCount = 40): string {
  const rows = meanScores(scored).map(({ kind, queryCount, recall, reciprocalRank, empty }) =>
    [
      kind.padEnd(14),
      String(queryCount).padStart(7),
      recall.toFixed(3).padStart(10),
      reciprocalRank.toFixed(3).padStart(16),
      `${(empty * 100).toFixed(1)} %`.padStart(8),
    ].join(''),
  );
  const worst = scored
    .filter((one) => one.recall < 1 || one.reciprocalRank < 1)
    .toSorted((a, b) => a.recall + a.reciprocalRank - b.recall - b.reciprocalRank)
    .slice(0, worstCount)
    .map(
      (one) =>
        `${one.kind}  "${one.query}"  recall ${one.recall.toFixed(2)}, first ${one.reciprocalRank.toFixed(2)}, ${one.relevantCount} relevant\n    ` +
        (one.results.join(' | ') || 'nothing'),
    );
  return ['kind          queries recall@10 reciprocal rank   empty', ...rows, '', ...worst].join('\n');
}
