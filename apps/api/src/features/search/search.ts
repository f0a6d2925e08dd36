// The door of search: word conditions for lists, and rewriting the search rows of changed products.
// Knows nothing of cards, so that lists may use it.
import { qwertyToHangul } from '#domain/hangul.ts';
import type { Db } from '../../db/connect.ts';
import type { WordMatch } from '../product-items/product-items.ts';
import { isFound, wordCondition, wordRank } from './search.db.ts';

export { rewriteSearchItems } from './search.db.ts';

export type Words = { match: WordMatch; correctedKeyword?: string };

/** How a list is narrowed and ranked by a keyword; a keyboard left on English is put right when only that finds something. */
export async function findWords(db: Db, keyword: string): Promise<Words> {
  const hangul = qwertyToHangul(keyword);
  const isSlip = hangul !== keyword && !(await isFound(db, keyword)) && (await isFound(db, hangul));
  const used = isSlip ? hangul : keyword;
  return {
    match: { condition: wordCondition(used), rank: wordRank(used) },
    ...(isSlip ? { correctedKeyword: hangul } : {}),
  };
}
