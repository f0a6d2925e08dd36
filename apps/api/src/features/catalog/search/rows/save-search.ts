// Saves search rows and new words of changed products, in the transaction that changes them.
import type { Tx } from '../../../../db/connect.ts';
import { rewriteSearchItems } from './search-items.db.ts';
import { addWords, listNamesOf } from './vocabulary.db.ts';
import { type Word, createVocabulary } from './vocabulary.ts';

/** Rewrites the search rows of these products and adds the new words of their names; the job updates the counts of words. */
export async function saveSearchOf(tx: Tx, productUuids: readonly string[]): Promise<void> {
  await rewriteSearchItems(tx, productUuids);
  await addWords(tx, wordsOf(await listNamesOf(tx, productUuids)));
}

function wordsOf(texts: readonly string[]): Word[] {
  const vocabulary = createVocabulary();
  for (const text of texts) vocabulary.add(text);
  vocabulary.keep(1);
  return vocabulary.words();
}
