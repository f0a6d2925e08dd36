// How many requests a call counts as in the limit per caller (apps/api/src/http/request-limit.ts).
import type { Endpoint } from './endpoint.ts';

/** A keyword of more words finds its products with more statements, and people rarely type one. */
const usualWords = 4;
/** Rows of a list that one request includes. */
const usualRows = 50;

/** The cost of a call with this input: its declared cost, more with a keyword, twice with a long one, and more for a long list. */
export function costOfCall(
  { cost, costOfKeyword = cost }: Pick<Endpoint, 'cost' | 'costOfKeyword'>,
  { keyword, count }: { keyword?: unknown; count?: unknown },
): number {
  const wordCount = typeof keyword === 'string' ? wordsOf(keyword) : 0;
  const costOfWords = wordCount === 0 ? cost : wordCount > usualWords ? 2 * costOfKeyword : costOfKeyword;
  return costOfWords + (typeof count === 'number' ? Math.max(0, Math.ceil(count / usualRows) - 1) : 0);
}

const wordsOf = (keyword: string): number => keyword.match(/\S+/gu)?.length ?? 0;
