// Words that mean the same, as search spells them; the merchant's table, read again every ten seconds.
import { searchText } from '#domain/korean-text/search-text.ts';
import type { Db } from '../../../db/connect.ts';
import type { Synonyms } from './read-keyword.ts';
import { type SynonymGroup, listSynonyms } from '../search-vocabulary/search-vocabulary.ts';

/** What shoppers write, in search spelling, and as what products are called instead. */
type Meant = ReadonlyMap<string, string>;

type Table = { synonyms: Synonyms; meant: Meant };

const keptForMs = 10_000;
const kept = new WeakMap<Db, { until: number; table: Promise<Table> }>();

/** The table as a map; a change of it is seen within ten seconds. */
export async function synonymsOf(db: Db): Promise<Synonyms> {
  return (await tableOf(db)).synonyms;
}

/** What is only typed, as products are called; as fresh as the synonyms. */
export async function meantOf(db: Db): Promise<Meant> {
  return (await tableOf(db)).meant;
}

async function tableOf(db: Db): Promise<Table> {
  const known = kept.get(db);
  if (known !== undefined && known.until > performance.now()) return known.table;
  const table = listSynonyms(db).then((groups) => ({ synonyms: toMap(groups), meant: toMeant(groups) }));
  kept.set(db, { until: performance.now() + keptForMs, table });
  // A failed reading is not kept: the next search asks again, this one fails loudly.
  table.catch(() => kept.delete(db));
  return table;
}

/** What each word of the groups also asks for. What is only typed leads to the words; nothing leads to it (decision 084). */
export function toMap(groups: readonly SynonymGroup[]): Synonyms {
  const same = new Map<string, string[]>();
  for (const group of groups) {
    const words = group.words.map(searchText).filter(Boolean);
    const typed = group.typed.map(searchText).filter(Boolean);
    for (const word of [...words, ...typed]) {
      const all = [...(same.get(word) ?? []), ...words].filter((other) => other !== word);
      same.set(word, [...new Set(all)]);
    }
  }
  return same;
}

/** For each word that no group calls products by, the first word of its first group. */
export function toMeant(groups: readonly SynonymGroup[]): Meant {
  const called = new Set(groups.flatMap((group) => group.words.map(searchText)));
  const meant = new Map<string, string>();
  for (const { words, typed } of groups) {
    for (const word of typed.map(searchText)) {
      const [first] = words;
      if (first !== undefined && !called.has(word) && !meant.has(word)) meant.set(word, first);
    }
  }
  return meant;
}
