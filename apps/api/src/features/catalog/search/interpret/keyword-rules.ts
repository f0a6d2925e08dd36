// Rules of keywords that staff edit (keyword_rule), normalised: synonyms, and rules of whole keywords. Pure; the rows are read in
// keyword-rules.db.ts.
import type { KeywordRuleKind } from '#domain/content/keyword-rules.ts';
import { searchText } from '#domain/korean-text/search-text.ts';
import type { Synonyms } from './interpret-keyword.ts';

/** `words` are synonyms of each other; a one-way synonym finds the words, but is found by none of them (docs/decisions/084). */
export type SynonymGroup = { words: string[]; oneWay: string[] };

/** A rule of keywords; a group of synonyms is one of kind SYNONYM. */
export type KeywordRule = SynonymGroup & {
  kind: KeywordRuleKind;
  link: string | null;
  productUuids: string[];
};

/** One-way synonym, a term that only shoppers use, normalised by searchText -> catalogue term. */
export type OneWaySynonyms = ReadonlyMap<string, string>;

/** The rules of staff for a whole keyword. */
export type RuleOfKeyword = {
  isBanned: boolean;
  /** Path of the page that a search opens. */
  linkUrl?: string;
  /** Products that come first. */
  pinnedUuids: readonly string[];
};

/** Every rule that is in effect, by what a search looks up. */
export type KeywordRules = {
  synonyms: Synonyms;
  oneWaySynonyms: OneWaySynonyms;
  rules: ReadonlyMap<string, RuleOfKeyword>;
  bannedWords: readonly string[];
};

export const noRule: RuleOfKeyword = { isBanned: false, pinnedUuids: [] };

const normalised = (words: readonly string[]): string[] => words.map(searchText).filter(Boolean);

/** The rules by what a search looks up, from the rows in the order that decides between rules that share a word. */
export function toKeywordRules(rows: readonly KeywordRule[]): KeywordRules {
  const groups = rows.filter(({ kind }) => kind === 'SYNONYM');
  return {
    synonyms: toSynonyms(groups),
    oneWaySynonyms: toOneWaySynonyms(groups),
    rules: toRules(rows),
    bannedWords: rows.filter(({ kind }) => kind === 'BAN').flatMap(({ words }) => normalised(words)),
  };
}

/** Synonyms of each word of the groups. A one-way synonym has the group's words as synonyms, but is a synonym of none (docs/decisions/084). */
export function toSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const same = new Map<string, string[]>();
  for (const group of groups) {
    const words = normalised(group.words);
    const oneWay = normalised(group.oneWay);
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
  for (const { words, oneWay } of groups) {
    for (const word of oneWay.map(searchText)) {
      const [first] = words;
      if (first !== undefined && !catalogueTerms.has(word) && !terms.has(word)) terms.set(word, first);
    }
  }
  return terms;
}

/** The rule of each keyword that has one; of several of a kind the first. */
export function toRules(rules: readonly KeywordRule[]): ReadonlyMap<string, RuleOfKeyword> {
  const byKeyword = new Map<string, RuleOfKeyword>();
  for (const { kind, words, link, productUuids: pinnedUuids } of rules.toReversed()) {
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
