// Korean names of Latin letters: 에스오디 is SOD. Product names and shoppers write abbreviations in either form. Transliterated words
// (비타민) are in the merchant's table of synonyms.

/** The usual name of each letter comes first. */
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

/** Longer names first, so that 에이치 is not parsed as 에이 and a rest. */
const letters = Object.entries(namesOf)
  .flatMap(([letter, names]) => names.map((name) => ({ letter, name })))
  .toSorted((a, b) => b.name.length - a.name.length);

/** Fewer letter names are often a Korean word: 오이, 비비. */
const minLetters = 3;
/** Longer Latin words are read as words and not letter by letter. */
const maxLetters = 4;

/** `'에스오디'` -> `'sod'`; undefined unless the word consists of at least three letter names. */
export function letterNamesToLatin(word: string): string | undefined {
  let rest = word;
  let spoken = '';
  while (rest !== '') {
    const next = letters.find(({ name }) => rest.startsWith(name));
    if (next === undefined) return undefined;
    spoken += next.letter;
    rest = rest.slice(next.name.length);
  }
  return spoken.length >= minLetters ? spoken : undefined;
}

/** `'sod'` -> `'에스오디'`; undefined unless the word looks like an abbreviation: two to four lower-case letters with at most one vowel. */
export function latinToLetterNames(word: string): string | undefined {
  const isShort = /^[a-z]+$/.test(word) && word.length > 1 && word.length <= maxLetters;
  const vowels = word.match(/[aeiou]/g)?.length ?? 0;
  if (!isShort || vowels > 1) return undefined;
  return [...word].map((letter) => namesOf[letter]?.[0] ?? '').join('');
}
