// Synonyms of the merchant's table (search_synonym), normalised and cached in memory for ten seconds.
import { searchText } from '#domain/korean-text/search-text.ts';
import type { Db } from '../../../db/connect.ts';
import type { Synonyms } from './interpret-keyword.ts';
import { type SynonymGroup, listSynonyms } from '../search-vocabulary/search-vocabulary.ts';

/** One-way synonym, a term that only shoppers use, normalised by searchText -> catalogue term. */
type OneWaySynonyms = ReadonlyMap<string, string>;

type Table = { synonyms: Synonyms; oneWaySynonyms: OneWaySynonyms };

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

async function tableOf(db: Db): Promise<Table> {
  const known = cache.get(db);
  if (known !== undefined && known.until > performance.now()) return known.table;
  const table = listSynonyms(db).then((groups) => ({
    synonyms: toSynonyms(groups),
    oneWaySynonyms: toOneWaySynonyms(groups),
  }));
  cache.set(db, { until: performance.now() + cachedForMs, table });
  // A rejected read is removed from the cache, so that the next search reads again; this search fails.
  table.catch(() => cache.delete(db));
  return table;
}

/** Synonyms of each word of the groups. A one-way synonym has the group's words as synonyms, but is a synonym of none (docs/decisions/084). */
export function toSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const same = new Map<string, string[]>();
  for (const group of groups) {
    const words = group.words.map(searchText).filter(Boolean);
    const oneWay = group.one_way.map(searchText).filter(Boolean);
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
