// Rules of keywords that staff edit (keyword_rule), normalised and cached in memory for ten seconds: synonyms, and rules of whole keywords.
import { searchText } from '#domain/korean-text/search-text.ts';
import type { Db } from '../../../db/connect.ts';
import type { Synonyms } from './interpret-keyword.ts';
import {
  type KeywordRule,
  type SynonymGroup,
  listKeywordRules,
} from '../search-vocabulary/search-vocabulary.ts';

/** One-way synonym, a term that only shoppers use, normalised by searchText -> catalogue term. */
type OneWaySynonyms = ReadonlyMap<string, string>;

/** The rules of staff for a whole keyword. */
export type RuleOfKeyword = {
  isBanned: boolean;
  /** Path of the page that a search opens. */
  linkUrl?: string;
  /** Products that come first. */
  pinnedUuids: readonly string[];
};

type Table = {
  synonyms: Synonyms;
  oneWaySynonyms: OneWaySynonyms;
  rules: ReadonlyMap<string, RuleOfKeyword>;
  bannedWords: readonly string[];
};

const noRule: RuleOfKeyword = { isBanned: false, pinnedUuids: [] };

const normalised = (words: readonly string[]): string[] => words.map(searchText).filter(Boolean);

const cachedForMs = 10_000;
const cache = new WeakMap<Db, { until: number; table: Promise<Table> }>();

/** The synonyms; a change of the table is visible after at most ten seconds. */
export async function synonymsOf(db: Db): Promise<Synonyms> {
  return (await tableOf(db)).synonyms;
}

/** Catalogue terms by one-way synonym; from the same cache as the synonyms. */
export async function oneWaySynonymsOf(db: Db): Promise<OneWaySynonyms> {
  return (await tableOf(db)).oneWaySynonyms;
}

/** The rule of a whole keyword; from the same cache as the synonyms. */
export async function ruleOfKeyword(db: Db, keyword: string): Promise<RuleOfKeyword> {
  return (await tableOf(db)).rules.get(searchText(keyword)) ?? noRule;
}

/** Whether one of the keywords, typed or corrected, is banned as a whole. */
export async function isBanned(db: Db, ...keywords: readonly (string | undefined)[]): Promise<boolean> {
  const { rules } = await tableOf(db);
  return keywords.some((keyword = '') => rules.get(searchText(keyword))?.isBanned === true);
}

/** Words that are not suggested, normalised by searchText. */
export async function bannedWordsOf(db: Db): Promise<readonly string[]> {
  return (await tableOf(db)).bannedWords;
}

/** Empties the cache of this process, so that its next search reads the rules; call it after they were changed. */
export function invalidateKeywordRules(db: Db): void {
  cache.delete(db);
}

async function tableOf(db: Db): Promise<Table> {
  const known = cache.get(db);
  if (known !== undefined && known.until > performance.now()) return known.table;
  const table = listKeywordRules(db).then((rules) => {
    const groups = rules.filter(({ kind }) => kind === 'SYNONYM');
    return {
      synonyms: toSynonyms(groups),
      oneWaySynonyms: toOneWaySynonyms(groups),
      rules: toRules(rules),
      bannedWords: rules.filter(({ kind }) => kind === 'BAN').flatMap(({ words }) => normalised(words)),
    };
  });
  cache.set(db, { until: performance.now() + cachedForMs, table });
  // A rejected read is removed from the cache, so that the next search reads again; this search fails.
  table.catch(() => cache.delete(db));
  return table;
}

/** Synonyms of each word of the groups. A one-way synonym has the group's words as synonyms, but is a synonym of none (docs/decisions/084). */
export function toSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const same = new Map<string, string[]>();
  for (const group of groups) {
    const words = normalised(group.words);
    const oneWay = normalised(group.one_way);
    for (const word of [...words, ...oneWay]) {
      const all = [...(same.get(word) ?? []), ...words].filter((other) => other !== word);
      same.set(word, [...new Set(all)]);
    }
  }
  return same;
}

/** For each one-way synonym that is in no group's `words`: the first word of its first group. */
export function toOneWaySynonyms(groups: readonly SynonymGroup[]): OneWaySynonyms {
  const catalogueTerms = new Set(groups.flatMap((group) => group.words.map(searchText)));
  const terms = new Map<string, string>();
  for (const { words, one_way } of groups) {
    for (const word of one_way.map(searchText)) {
      const [first] = words;
      if (first !== undefined && !catalogueTerms.has(word) && !terms.has(word)) terms.set(word, first);
    }
  }
  return terms;
}

/** The rule of each keyword that has one; of several of a kind the first. */
export function toRules(rules: readonly KeywordRule[]): ReadonlyMap<string, RuleOfKeyword> {
  const byKeyword = new Map<string, RuleOfKeyword>();
  for (const { kind, words, link, product_uuids: pinnedUuids } of rules.toReversed()) {
    for (const word of kind === 'SYNONYM' ? [] : normalised(words)) {
      byKeyword.set(word, {
        ...(byKeyword.get(word) ?? noRule),
        ...(kind === 'BAN' && { isBanned: true }),
        ...(kind === 'REDIRECT' && link !== null && { linkUrl: link }),
        ...(kind === 'PINNED' && { pinnedUuids }),
      });
    }
  }
  return byKeyword;
}
