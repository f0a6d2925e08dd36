// Asks a shop every labelled query and marks its first ten answers by the rules: recall, rank of the first, empty answers.
// Not here: the queries and rules, and which marks are good enough (search-demo.test.ts, search-real.test.ts).
import type { Client } from '#contract/client.ts';
import { type Facts, type Kind, type Query, kinds } from './rules.ts';

/** How many answers a shopper looks at. */
const looked = 10;

export type Marked = {
  kind: Kind;
  query: string;
  /** Products of the shop that the rule says are meant. */
  relevantCount: number;
  /** Those among the first ten, of as many as could be there: 0 to 1. */
  recall: number;
  /** 1 when the first answer is meant, 1/2 when the second is, 0 when none of the ten. */
  reciprocalRank: number;
  isEmpty: boolean;
  /** The first ten answers, `-` before those that are not meant. */
  answers: string[];
};

export type Marks = {
  kind: Kind | 'all';
  queryCount: number;
  recall: number;
  reciprocalRank: number;
  empty: number;
};

type Finder = Pick<Client, 'getProductItemsByPagingBySearchTable'>;

/**
 * Asks the queries one after the other. `facts` are those of every product of the shop by its uuid (readShopFacts).
 * Throws when a query means no product of the shop: then the label is wrong, not the search.
 */
export async function judgeSearch(
  api: Finder,
  facts: ReadonlyMap<string, Facts>,
  queries: readonly Query[],
): Promise<Marked[]> {
  const marked: Marked[] = [];
  for (const { kind, query, relevant } of queries) {
    const meant = new Set([...facts].filter(([, fact]) => relevant(fact)).map(([uuid]) => uuid));
    if (meant.size === 0) throw new Error(`No product of the shop is meant by "${query}" (${kind}).`);
    const found = await api.getProductItemsByPagingBySearchTable({ keyword: query, count: looked });
    const first = found.data.slice(0, looked);
    const place = first.findIndex((card) => meant.has(card.product.uuid));
    const hitCount = new Set(first.map((card) => card.product.uuid).filter((uuid) => meant.has(uuid))).size;
    marked.push({
      kind,
      query,
      relevantCount: meant.size,
      recall: hitCount / Math.min(looked, meant.size),
      reciprocalRank: place === -1 ? 0 : 1 / (place + 1),
      isEmpty: found.data.length === 0,
      answers: first.map(
        ({ product }) => `${meant.has(product.uuid) ? '' : '-'}${product.name} (${product.brandName})`,
      ),
    });
  }
  return marked;
}

/** Means of all queries first, then of each kind. */
export function meansOf(marked: readonly Marked[]): Marks[] {
  return [
    means('all', marked),
    ...kinds.map((kind) =>
      means(
        kind,
        marked.filter((one) => one.kind === kind),
      ),
    ),
  ];
}

function means(kind: Marks['kind'], of: readonly Marked[]): Marks {
  const mean = (value: (one: Marked) => number): number =>
    of.reduce((sum, one) => sum + value(one), 0) / of.length;
  return {
    kind,
    queryCount: of.length,
    recall: mean((one) => one.recall),
    reciprocalRank: mean((one) => one.reciprocalRank),
    empty: mean((one) => (one.isEmpty ? 1 : 0)),
  };
}

/** The marks as a table, below it the worst queries with what came instead of what was meant. */
export function reportOf(marked: readonly Marked[], worstCount = 40): string {
  const rows = meansOf(marked).map(({ kind, queryCount, recall, reciprocalRank, empty }) =>
    [
      kind.padEnd(14),
      String(queryCount).padStart(7),
      recall.toFixed(3).padStart(10),
      reciprocalRank.toFixed(3).padStart(16),
      `${(empty * 100).toFixed(1)} %`.padStart(8),
    ].join(''),
  );
  const worst = marked
    .filter((one) => one.recall < 1 || one.reciprocalRank < 1)
    .toSorted((a, b) => a.recall + a.reciprocalRank - b.recall - b.reciprocalRank)
    .slice(0, worstCount)
    .map(
      (one) =>
        `${one.kind}  "${one.query}"  recall ${one.recall.toFixed(2)}, first ${one.reciprocalRank.toFixed(2)}, ${one.relevantCount} meant\n    ` +
        (one.answers.join(' | ') || 'nothing'),
    );
  return ['kind          queries recall@10 reciprocal rank   empty', ...rows, '', ...worst].join('\n');
}
