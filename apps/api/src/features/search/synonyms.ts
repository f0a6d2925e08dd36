// Words that mean the same, as search spells them; the merchant's table, read again every ten seconds.
import { searchText } from '#domain/search-text.ts';
import type { Db } from '../../db/connect.ts';
import type { Synonyms } from './read-keyword.ts';
import { type SynonymGroup, listSynonyms } from './vocabulary.db.ts';

const keptForMs = 10_000;
const kept = new WeakMap<Db, { until: number; synonyms: Promise<Synonyms> }>();

/** The table as a map; a change of it is seen within ten seconds. */
export async function synonymsOf(db: Db): Promise<Synonyms> {
  const known = kept.get(db);
  if (known !== undefined && known.until > performance.now()) return known.synonyms;
  const synonyms = listSynonyms(db).then(toMap);
  kept.set(db, { until: performance.now() + keptForMs, synonyms });
  // A failed reading is not kept: the next search asks again, this one fails loudly.
  synonyms.catch(() => kept.delete(db));
  return synonyms;
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
