// Reads the rules of keywords (keyword_rule), which content/keywords writes, and caches them in memory for ten seconds.
import { sql } from 'kysely';
import { searchText } from '#domain/korean-text/search-text.ts';
import type { Db } from '../../../../db/connect.ts';
import type { Synonyms } from '../interpret/interpret-keyword.ts';
import {
  type KeywordRule,
  type KeywordRules,
  type OneWaySynonyms,
  type RuleOfKeyword,
  noRule,
  toKeywordRules,
} from '../interpret/keyword-rules.ts';

const cachedForMs = 10_000;
/** By the connections that read them: those of the primary and of each replica. */
let cache = new WeakMap<Db, { until: number; rules: Promise<KeywordRules> }>();

/** The synonyms; a change of the table is visible after at most ten seconds. */
export async function synonymsOf(db: Db): Promise<Synonyms> {
  return (await rulesOf(db)).synonyms;
}

/** Catalogue terms by one-way synonym; from the same cache as the synonyms. */
export async function oneWaySynonymsOf(db: Db): Promise<OneWaySynonyms> {
  return (await rulesOf(db)).oneWaySynonyms;
}

/** The rule of a whole keyword; from the same cache as the synonyms. */
export async function ruleOfKeyword(db: Db, keyword: string): Promise<RuleOfKeyword> {
  return (await rulesOf(db)).rules.get(searchText(keyword)) ?? noRule;
}

/** Whether one of the keywords, typed or corrected, is banned as a whole. */
export async function isBanned(db: Db, ...keywords: readonly (string | undefined)[]): Promise<boolean> {
  const { rules } = await rulesOf(db);
  return keywords.some((keyword = '') => rules.get(searchText(keyword))?.isBanned === true);
}

/** Words that are not suggested, normalised by searchText. */
export async function bannedWordsOf(db: Db): Promise<readonly string[]> {
  return (await rulesOf(db)).bannedWords;
}

/** Empties the cache of this process, so that its next search reads the rules; call it after they were changed. */
export function invalidateKeywordRules(): void {
  cache = new WeakMap();
}

async function rulesOf(db: Db): Promise<KeywordRules> {
  const known = cache.get(db);
  if (known !== undefined && known.until > performance.now()) return known.rules;
  const rules = listKeywordRules(db).then(toKeywordRules);
  cache.set(db, { until: performance.now() + cachedForMs, rules });
  // A rejected read is removed from the cache, so that the next search reads again; this search fails.
  rules.catch(() => cache.delete(db));
  return rules;
}

/** Every rule that is in effect, in the order that decides between rules that share a word. */
async function listKeywordRules(db: Db): Promise<KeywordRule[]> {
  const found = await sql<KeywordRule>`
    select kind, words, typed as one_way, link, product_uuids from keyword_rule where is_display and is_active
    order by display_order, number`.execute(db);
  return found.rows;
}
