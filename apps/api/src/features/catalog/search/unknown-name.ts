// Finds the brand or ingredient that a keyword names and no product has, and the most similar names of the shop
// (docs/rules/search.md#unknown-names).
import {
  type UnknownNameType,
  ingredientNames,
  kindOfName,
  withoutMakerEnding,
} from '#domain/catalog/name-kind.ts';
import { lettersOf, likenessTo } from '#domain/korean-text/likeness.ts';
import type { Db } from '../../../db/connect.ts';
import { forEachInTurns } from '../../../event-loop.ts';
import { whichAreFound } from './match/hits.db.ts';
import { synonymsOf } from './rows/keyword-rules.db.ts';
import { listBrandNames } from './rows/vocabulary.db.ts';
import { interpretKeyword } from './interpret/interpret-keyword.ts';
import { inOtherLayouts } from './interpret/keyword-variants.ts';
import { isAttribute, wordForms } from './interpret/stop-words.ts';

/** `nearest`: names of the same type that the shop has, most similar first. */
export type UnknownName = { name: string; type: UnknownNameType; nearest: string[] };

/** Names that are less alike are not offered. */
const leastAlike = 0.5;
/** A name that does not show its type has the type of a name of the shop that is at least so similar. */
const leastAlikeOfType = 0.7;
const mostOffered = 3;
/** Candidates of which it is checked whether products have them. */
const mostChecked = 10;
/** Words of a keyword that are considered. */
const mostWords = 4;
/** Names without a known type that are compared with every brand. */
const mostCompared = 6;
/** Letters of a name; longer words are no names, and a comparison costs the product of both lengths. */
const mostLetters = 20;
/** Names compared in one turn of the event loop: the longest ones take a few milliseconds. */
const namesPerTurn = 250;

type Alike = { name: string; likeness: number };
/** A name with its spellings as `lettersOf`. */
type Compared = { name: string; letters: readonly string[] };

const comparedIngredients: readonly (Compared & { key: string })[] = ingredientNames.map(({ key, name }) => ({
  key,
  name,
  letters: [lettersOf(name)],
}));

/** The name of a keyword that finds nothing. */
export const unknownNameOf = (db: Db, keyword: string): Promise<UnknownName | undefined> =>
  findUnknownName(
    db,
    wordForms(keyword)
      .filter((forms) => !forms.some(isAttribute))
      .map(([word = '']) => word)
      .slice(0, mostWords),
  );

/** The first of these words, which no product has, that is a name; together they may be one name. */
export async function findUnknownName(db: Db, words: readonly string[]): Promise<UnknownName | undefined> {
  const typed = [...new Set([words.join(' '), ...words])].filter(
    (name) => name.length > 1 && name.length <= mostLetters,
  );
  const names = [...typed, ...typed.flatMap(inOtherLayouts)];
  if (names.length === 0) return undefined;
  const found = names
    .map((name) => ({ name, type: kindOfName(name) }))
    .find(({ type }) => type !== undefined);
  const brands = await comparedBrands(db);
  if (found?.type !== undefined) {
    const nearest =
      found.type === 'BRAND'
        ? await nearestBrands(found.name, brands)
        : await nearestIngredients(db, found.name);
    return { name: found.name, type: found.type, nearest: nearest.map(({ name }) => name) };
  }
  for (const name of names.slice(0, mostCompared)) {
    const nearest = {
      BRAND: await nearestBrands(name, brands),
      INGREDIENT: await nearestIngredients(db, name),
    };
    const likenessOf = (type: UnknownNameType): number => nearest[type][0]?.likeness ?? 0;
    const type = likenessOf('BRAND') >= likenessOf('INGREDIENT') ? 'BRAND' : 'INGREDIENT';
    if (likenessOf(type) >= leastAlikeOfType)
      return { name, type, nearest: nearest[type].map((one) => one.name) };
  }
  return undefined;
}

const mostSimilarFirst = (a: Alike, b: Alike): number => b.likeness - a.likeness;

async function comparedBrands(db: Db): Promise<Compared[]> {
  const compared: Compared[] = [];
  await forEachInTurns(await listBrandNames(db), namesPerTurn, ({ name, latin }) => {
    compared.push({ name, letters: [name, latin].map(lettersOf) });
  });
  return compared;
}

/** The names that are alike, most similar first, each by the most similar of its spellings. */
async function alike<T extends Compared>(
  ways: readonly string[],
  names: readonly T[],
): Promise<(T & Alike)[]> {
  const likenesses = [...new Set(ways)].map((way) => likenessTo(way, leastAlike));
  const found: (T & Alike)[] = [];
  await forEachInTurns(names, namesPerTurn, (one) => {
    const likeness = Math.max(
      ...likenesses.flatMap((likenessOf) => one.letters.map((some) => likenessOf(some))),
    );
    if (likeness >= leastAlike) found.push({ ...one, likeness });
  });
  return found.toSorted(mostSimilarFirst);
}

const nearestBrands = async (typed: string, brands: readonly Compared[]): Promise<Alike[]> =>
  (await alike([typed, withoutMakerEnding(typed)], brands)).slice(0, mostOffered);

/** Ingredients that products have, each by its most similar spelling. */
async function nearestIngredients(db: Db, typed: string): Promise<Alike[]> {
  const all = await alike([typed], comparedIngredients);
  const nearest = all
    .filter(({ key }, at) => all.findIndex((one) => one.key === key) === at)
    .slice(0, mostChecked);
  const synonyms = await synonymsOf(db);
  const candidates = nearest.flatMap((one) => {
    const interpretation = interpretKeyword(one.name, synonyms);
    return interpretation === undefined ? [] : [{ ...one, interpretation }];
  });
  const isFound = await whichAreFound(
    db,
    candidates.map(({ interpretation }) => interpretation),
  );
  return candidates.filter((_, at) => isFound[at] === true).slice(0, mostOffered);
}
