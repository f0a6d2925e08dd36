// The condition of a keyword over a short text, for lists of hundreds of rows: every word occurs in it. Products are found by catalog/search.
import { type RawBuilder, sql } from 'kysely';

/** True where the lower-case SQL text contains every word of the keyword, in any order; a # before a word is ignored. */
export function hasEveryWord(text: RawBuilder<unknown>, keyword = ''): RawBuilder<unknown> {
  const words = keyword
    .toLowerCase()
    .split(/\s+/u)
    .map((word) => word.replace(/^#/u, ''))
    .filter(Boolean);
  return sql`not exists (select from unnest(${words}::text[]) word where strpos(${text}, word) = 0)`;
}
