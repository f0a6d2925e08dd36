// Finds the brand or ingredient that a keyword names and no product has, and the most similar names of the shop
// (docs/rules/search.md#unknown-names).
import {
  type UnknownNameType,
  ingredientNames,
  kindOfName,
  withoutMakerEnding,
} from '#domain/catalog/name-kind.ts';
import { lettersOf, likeness, likenessTo } from '#domain/korean-text/likeness.ts';
import type { Db } from '../../../db/connect.ts';
import { whichAreFound } from '../search-hits/search-hits.ts';
import {
  inOtherLayouts,
  interpretKeyword,
  isAttribute,
  synonymsOf,
  wordForms,
} from '../search-query/search-query.ts';
import { listBrandNames } from '../search-vocabulary/search-vocabulary.ts';

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
/** Names without a known type that are compared with every brand: 10,000 brands take 0.1 s of CPU for each. */
const mostCompared = 6;

type Alike = { name: string; likeness: number };

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
  const typed = [...new Set([words.join(' '), ...words])].filter((name) => name.length > 1);
  const names = [...typed, ...typed.flatMap(inOtherLayouts)];
  if (names.length === 0) return undefined;
  const found = names
    .map((name) => ({ name, type: kindOfName(name) }))
    .find(({ type }) => type !== undefined);
  const brands = (await listBrandNames(db)).map(({ name, latin }) => ({
    name,
    letters: [name, latin].map(lettersOf),
  }));
  if (found?.type !== undefined) {
    const nearest =
      found.type === 'BRAND' ? nearestBrands(found.name, brands) : await nearestIngredients(db, found.name);
    return { name: found.name, type: found.type, nearest: nearest.map(({ name }) => name) };
  }
  for (const name of names.slice(0, mostCompared)) {
    const nearest = { BRAND: nearestBrands(name, brands), INGREDIENT: await nearestIngredients(db, name) };
    const likenessOf = (type: UnknownNameType): number => nearest[type][0]?.likeness ?? 0;
    const type = likenessOf('BRAND') >= likenessOf('INGREDIENT') ? 'BRAND' : 'INGREDIENT';
    if (likenessOf(type) >= leastAlikeOfType)
      return { name, type, nearest: nearest[type].map((one) => one.name) };
  }
  return undefined;
}

const mostSimilarFirst = (a: Alike, b: Alike): number => b.likeness - a.likeness;

function nearestBrands(
  typed: string,
  brands: readonly { name: string; letters: readonly string[] }[],
): Alike[] {
  const ways = [...new Set([typed, withoutMakerEnding(typed)])].map((way) => likenessTo(way, leastAlike));
  return brands
    .map(({ name, letters }) => ({
      name,
      likeness: Math.max(...ways.flatMap((way) => letters.map((some) => way(some)))),
    }))
    .filter((one) => one.likeness >= leastAlike)
    .toSorted(mostSimilarFirst)
    .slice(0, mostOffered);
}

/** Ingredients that products have, each by its most similar spelling. */
async function nearestIngredients(db: Db, typed: string): Promise<Alike[]> {
  const all = ingredientNames
    .map(({ key, name }) => ({ key, name, likeness: likeness(typed, name) }))
    .filter((one) => one.likeness >= leastAlike)
    .toSorted(mostSimilarFirst);
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
