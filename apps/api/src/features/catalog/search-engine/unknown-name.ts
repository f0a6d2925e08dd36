// The name of a brand or an ingredient that a keyword asks for and no product has, with the nearest names of the shop
// (docs/rules/search.md#unknown-names).
import {
  type UnknownNameType,
  ingredientNames,
  kindOfName,
  withoutMakerEnding,
} from '#domain/catalog/name-kind.ts';
import { likeness } from '#domain/korean-text/likeness.ts';
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

/** `nearest`: names of the same type that the shop has, the likest first. */
export type UnknownName = { name: string; type: UnknownNameType; nearest: string[] };

/** Names that are less alike are not offered. */
const leastAlike = 0.5;
/** A name that does not show its type has that of a name of the shop that is so much alike. */
const leastAlikeOfType = 0.7;
const mostOffered = 3;
/** Candidates of which it is checked whether products have them. */
const mostChecked = 10;
/** Words of a keyword that are considered. */
const mostWords = 4;

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
  const names = [...new Set([words.join(' '), ...words])]
    .filter((name) => name.length > 1)
    .flatMap((name) => [name, ...inOtherLayouts(name)]);
  if (names.length === 0) return undefined;
  const found = names
    .map((name) => ({ name, type: kindOfName(name) }))
    .find(({ type }) => type !== undefined);
  const brands = await listBrandNames(db);
  if (found?.type !== undefined) {
    const nearest =
      found.type === 'BRAND' ? likestBrands(found.name, brands) : await likestIngredients(db, found.name);
    return { name: found.name, type: found.type, nearest: nearest.map(({ name }) => name) };
  }
  for (const name of names) {
    const nearest = { BRAND: likestBrands(name, brands), INGREDIENT: await likestIngredients(db, name) };
    const likenessOf = (type: UnknownNameType): number => nearest[type][0]?.likeness ?? 0;
    const type = likenessOf('BRAND') >= likenessOf('INGREDIENT') ? 'BRAND' : 'INGREDIENT';
    if (likenessOf(type) >= leastAlikeOfType)
      return { name, type, nearest: nearest[type].map((one) => one.name) };
  }
  return undefined;
}

const likestFirst = (a: Alike, b: Alike): number => b.likeness - a.likeness;

function likestBrands(typed: string, brands: readonly { name: string; latin: string }[]): Alike[] {
  const ways = [typed, withoutMakerEnding(typed)];
  return brands
    .map(({ name, latin }) => ({
      name,
      likeness: Math.max(...ways.flatMap((way) => [likeness(way, name), likeness(way, latin)])),
    }))
    .filter((one) => one.likeness >= leastAlike)
    .toSorted(likestFirst)
    .slice(0, mostOffered);
}

/** Each ingredient once, by its likest spelling, if products have it. */
async function likestIngredients(db: Db, typed: string): Promise<Alike[]> {
  const all = ingredientNames
    .map(({ key, name }) => ({ key, name, likeness: likeness(typed, name) }))
    .filter((one) => one.likeness >= leastAlike)
    .toSorted(likestFirst);
  const likest = all
    .filter(({ key }, at) => all.findIndex((one) => one.key === key) === at)
    .slice(0, mostChecked);
  const synonyms = await synonymsOf(db);
  const candidates = likest.flatMap((one) => {
    const interpretation = interpretKeyword(one.name, synonyms);
    return interpretation === undefined ? [] : [{ ...one, interpretation }];
  });
  const isFound = await whichAreFound(
    db,
    candidates.map(({ interpretation }) => interpretation),
  );
  return candidates.filter((_, at) => isFound[at] === true).slice(0, mostOffered);
}
