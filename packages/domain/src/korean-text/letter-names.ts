// Latin letters as they are spoken in Korean: 에스오디 is SOD. For abbreviations, which names and shoppers write either way.
// Words that are spelled by their sound (비타민) are no such thing: they stand in the merchant's table of synonyms.

/** The usual name of each letter first. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  a: ['에이'],
  b: ['비'],
  c: ['씨', '시'],
  d: ['디'],
  e: ['이'],
  f: ['에프'],
  g: ['지', '쥐'],
  h: ['에이치', '에치'],
  i: ['아이'],
  j: ['제이'],
  k: ['케이'],
  l: ['엘'],
  m: ['엠'],
  n: ['엔'],
  o: ['오'],
  p: ['피'],
  q: ['큐'],
  r: ['알', '아르'],
  s: ['에스'],
  t: ['티'],
  u: ['유'],
  v: ['브이'],
  w: ['더블유'],
  x: ['엑스'],
  y: ['와이'],
  z: ['제트', '지'],
};
/** Longer names first: 에이치 is no 에이 and something else. */
const letters = Object.entries(namesOf)
  .flatMap(([letter, names]) => names.map((name) => ({ letter, name })))
  .toSorted((a, b) => b.name.length - a.name.length);

/** Fewer letters are too often a word: 오이, 비비. */
const fewestLetters = 3;
/** Longer ones are words, and nobody spells them. */
const mostLetters = 4;

/** `'에스오디'` -> `'sod'`; undefined when it is not made of three letters or more. */
export function letterNamesToLatin(word: string): string | undefined {
  let rest = word;
  let spoken = '';
  while (rest !== '') {
    const next = letters.find(({ name }) => rest.startsWith(name));
    if (next === undefined) return undefined;
    spoken += next.letter;
    rest = rest.slice(next.name.length);
  }
  return spoken.length >= fewestLetters ? spoken : undefined;
}

/** `'sod'` -> `'에스오디'`; undefined for what is no abbreviation: letters alone, two to four, with one vowel at most. */
export function latinToLetterNames(word: string): string | undefined {
  const isShort = /^[a-z]+$/.test(word) && word.length > 1 && word.length <= mostLetters;
  const vowels = word.match(/[aeiou]/g)?.length ?? 0;
  if (!isShort || vowels > 1) return undefined;
  return [...word].map((letter) => namesOf[letter]?.[0] ?? '').join('');
}
