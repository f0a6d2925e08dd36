// What a product is: the ingredients and kinds that its name contains, in their order, and its main functional ingredient. A search for
// a thing lists the products that are it before those that contain it (docs/rules/search.md#subject). Pure.
import { searchWords } from '../korean-text/search-text.ts';
import { things } from './things.ts';

export type SubjectFacts = {
  name: string;
  /** Functionality texts; the first ones are of the main ingredient. */
  functions: readonly string[];
  categories: readonly string[];
};

/** How much a product is a thing: 3 it is, 2 it mainly is. */
type Degree = 3 | 2;

/** What a keyword asks for: a key of subject terms, and whether it consists of the thing alone. */
export type KeywordSubject = { key: string; isAlone: boolean };

/** A spelling as a pattern: spaces are optional, and Latin letters are not inside a longer word. */
function patternOf(spelling: string): string {
  const head = /^[a-z]/.test(spelling) ? '(?<![a-z])' : '';
  const tail = /[a-z]$/.test(spelling) ? '(?![a-z])' : '';
  return `${head}${spelling.replaceAll(' ', ' ?')}${tail}`;
}

const spellings = Object.entries(things)
  .flatMap(([key, row]) => row.spellings.split(/\|(?![^(]*\))/).map((spelling) => ({ key, spelling })))
  .toSorted((a, b) => b.spelling.length - a.spelling.length);
const anyThing = new RegExp(spellings.map(({ spelling }) => `(${patternOf(spelling)})`).join('|'), 'gu');
/** After an ingredient: it is an addition, and what follows is the product (셀렌에 빠진 아연 젤리). */
const addition = /^ ?(?:에 ?빠진|을 ?담은|를 ?담은|담은|을 ?품은|를 ?품은|품은|함유|넣은|더한|든(?= ))/u;
const brackets = /[([][^)\]]*[)\]]/gu;
const forAnimals = /강아지|고양이|반려|애견|애묘/u;
const set = /세트|모음전|패키지 구성/u;
/** Goods that are applied or used: an ingredient in their name is not what they are. */
const applied = /샴푸|마스크|크림|토너|워시|로션|세럼|비누|치약|입욕제|선크림|미스트/u;

type Found = { keys: readonly string[]; rest: string };

/** The things in a normalised text, those before an addition first, and the text without them. */
function findThings(text: string): Found {
  const leading: string[] = [];
  const added: string[] = [];
  let rest = '';
  let end = 0;
  for (const match of text.matchAll(anyThing)) {
    const key = spellings[match.slice(1).findIndex((group) => group !== undefined)]?.key ?? '';
    (addition.test(text.slice(match.index + match[0].length)) ? added : leading).push(key);
    rest += text.slice(end, match.index);
    end = match.index + match[0].length;
  }
  return { keys: [...new Set([...leading, ...added])], rest: (rest + text.slice(end)).trim() };
}

const plain = (text: string): string => searchWords(text).join(' ').replaceAll(/[<>]/g, '');

/** The things in a name; of texts in brackets only where the rest has none. */
function thingsOfName(name: string): readonly string[] {
  const { keys } = findThings(plain(name.replaceAll(brackets, ' ')));
  return keys.length > 0 ? keys : findThings(plain(name)).keys;
}

/** The ingredient that a functionality text begins with: `[비타민D] 뼈의 …`, `- 비타민D : …`, `유산균 증식 …`. */
function mainIngredient(functions: readonly string[]): string | undefined {
  const text = functions[0] ?? '';
  const [, inBrackets, beforeColon] =
    /^[^\p{L}\p{N}[]*(?:\[([^\]]+)\]|([^:：]{2,25})[:：])/u.exec(text) ?? [];
  const [key] = findThings(plain(inBrackets ?? beforeColon ?? '')).keys;
  return key ?? claims.find(([claim]) => claim.test(text))?.[1];
}

/** Claims of a single ingredient. */
const claims: readonly (readonly [RegExp, string])[] = [
  [/유산균 증식|유해균 억제/u, 'probiotics'],
  [/황반색소/u, 'lutein'],
  [/탄수화물이 지방으로/u, 'garcinia'],
  [/근육, ?결합조직 등/u, 'protein'],
];

/** The degree of the thing at this place of a name with these things; undefined when the product only contains it. */
function degreeAt(at: number, keys: readonly string[]): Degree | undefined {
  const isTrace = (key: string | undefined): boolean => key !== undefined && things[key]?.isTrace === true;
  if (keys.length === 1) return 3;
  if (at === 0) return keys.length === 2 ? 3 : keys.length <= 4 ? 2 : undefined;
  return keys.length === 2 && (!isTrace(keys[at]) || isTrace(keys[0])) ? 2 : undefined;
}

/** Things of a name that are asked for together; more are a list of contents. */
const mostTogether = 4;

/** Degrees of each thing and of things together. */
function degreesOf(keys: readonly string[]): Map<string, Degree> {
  const degrees = new Map<string, Degree>();
  for (const [at, key] of keys.entries()) {
    const degree = degreeAt(at, keys);
    if (degree !== undefined) degrees.set(key, degree);
  }
  if (keys.length > 1 && keys.length <= mostTogether) {
    degrees.set(keyOf(keys), 3);
    if (keys.length > 2)
      for (const without of keys) degrees.set(keyOf(keys.filter((key) => key !== without)), 2);
  }
  return degrees;
}

const keyOf = (keys: readonly string[]): string => keys.toSorted((a, b) => (a < b ? -1 : 1)).join('+');

/** The keys with each replaced by a kind of it: 비타민C is also a vitamin. Undefined where none has a kind. */
function asKinds(keys: readonly string[]): readonly string[] | undefined {
  const kinds = keys.map((key) => things[key]?.kinds?.[0] ?? key);
  return kinds.every((kind, at) => kind === keys[at]) ? undefined : [...new Set(kinds)];
}

const termOf = (key: string, degree: Degree): string => `=${key}:${degree}`;
/** Term of products for animals, which follow the others unless a keyword names an animal. */
export const animalTerm = '=animal';

/** Terms of search_item.subject: what the product is and mainly is. */
export function subjectTerms({ name, functions, categories }: SubjectFacts): string[] {
  if (forAnimals.test(`${name} ${categories.join(' ')}`)) return [animalTerm];
  const named = thingsOfName(name);
  const main = named.length === 0 ? mainIngredient(functions) : undefined;
  const most: Degree = main !== undefined || set.test(name) || applied.test(name) ? 2 : 3;
  const keys = main === undefined ? named : [main];
  const degrees = degreesOf(keys);
  for (const [key, degree] of degreesOf(asKinds(keys) ?? []))
    if (!keys.includes(key)) degrees.set(key, degree);
  return [...degrees].map(([key, degree]) => termOf(key, degree < most ? degree : most));
}

/** What a keyword asks for; undefined when it names no thing, or so many that they are a list of contents. */
export function subjectOfKeyword(keyword: string): KeywordSubject | undefined {
  const { keys, rest } = findThings(plain(keyword));
  return keys.length === 0 || keys.length > mostTogether
    ? undefined
    : { key: keyOf(keys), isAlone: rest === '' };
}

/** The terms of products that are, and mainly are, what the keyword asks for. */
export const termsOf = ({ key }: KeywordSubject): { is: string; mainly: string } => ({
  is: termOf(key, 3),
  mainly: termOf(key, 2),
});

/** True when the text names nothing but things: 생유산균, and not 홍삼정. */
export const isThingAlone = (text: string): boolean => subjectOfKeyword(text)?.isAlone === true;

export const asksForAnimals = (keyword: string): boolean => forAnimals.test(keyword);
