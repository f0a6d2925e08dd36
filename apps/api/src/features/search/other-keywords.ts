// What else a keyword may have been meant to be, by its letters alone: another keyboard, or fewer general words. Pure.
import { hangulToQwerty, qwertyToHangul } from '#domain/hangul.ts';

const loneLetter = /[ㄱ-ㅣ]/;
const latin = /^[a-z]+$/i;

/** The keyword with the keyboard switched, likeliest first: each word whole, or with its last letters left Latin (qlxkalsc = 비타민c). */
export function switchedKeyboards(keyword: string): string[] {
  const toHangul = keyword.split(/(\s+)/).map(wordInHangul).join('');
  const toLatin = hangulToQwerty(keyword);
  return [toHangul, toLatin].filter((other) => other !== keyword && /[가-힣a-z]/i.test(other));
}

function wordInHangul(word: string): string {
  const letters = word.match(/[a-z]+/gi)?.length ?? 0;
  if (letters === 0) return word;
  for (let kept = 0; kept <= 2; kept += 1) {
    const end = word.length - kept;
    if (end < 2 || (kept > 0 && !latin.test(word.slice(end)))) break;
    const hangul = qwertyToHangul(word.slice(0, end)) + word.slice(end);
    if (!loneLetter.test(hangul)) return hangul;
  }
  return word;
}

/** A vowel that follows no consonant is never Korean typing: ㅡ느 is msm. */
export function isOnlySwitched(keyword: string): boolean {
  return /(?:^|[^가-힣ㄱ-ㅎ])[ㅏ-ㅣ]/.test(keyword) || /[ㅏ-ㅣ]{2}/.test(keyword);
}

/** Words that say only that it is something to take, or that it is good. */
const kinds =
  '건강\\s*기능\\s*식품|건강\\s*식품|건강\\s*보조\\s*식품|보조제|보충제|영양제|영양\\s*식품|제품|상품|추천|인기';
const kind = new RegExp(`(?:${kinds})$`, 'u');
const general = new RegExp(`(?:${kinds}|치료제|효능|효과|약|제)$`, 'u');
/** 철분제, 소화제: the whole keyword and nothing else; 황제 is no kind of 황. */
const remedy = /^[가-힣]{2,}제$/u;
const fillers =
  /^(?:좋은|좋은거|거|것|먹는|먹을|먹기|위한|때|낮추는|높이는|빼는|빠지는|많은|도움|되는|잘|오는|하는|크는|있는|싼|저렴한)$/u;
/** After one syllable only those that cannot be part of a word: 눈에, but not 아이. */
const particle = /(?<=..)(?:에게|에는|에서|이|가|은|는|을|를|의|에|과|와|로|으로)$|(?<=^.)(?:에는|에서|에)$/u;

/**
 * The keyword without such words and the particles before them; one syllable left alone asks for its health. Undefined when
 * nothing changes or nothing is left.
 */
export function plainKeyword(keyword: string): string | undefined {
  const typed = keyword.trim().split(/\s+/);
  const words = typed
    .map((word) => word.replace(general, ''))
    .filter((word) => word !== '' && !fillers.test(word));
  const isSentence = typed.some((word) => fillers.test(word));
  const plain = words.map((word) => (isSentence ? word.replace(particle, '') : word)).join(' ');
  return asked(plain, typed);
}

/**
 * The keyword without the words that name only the kind of goods, for one that finds a few things by chance: 어린이 영양제, 철분제. Undefined as
 * above; a word that may be a name keeps all of its letters.
 */
export function withoutKind(keyword: string): string | undefined {
  const typed = keyword.trim().split(/\s+/);
  const [only = ''] = typed;
  if (typed.length === 1 && remedy.test(only) && !kind.test(only)) return only.slice(0, -1);
  const words = typed.map((word) => word.replace(kind, '')).filter(Boolean);
  return asked(words.join(' '), typed);
}

function asked(plain: string, typed: readonly string[]): string | undefined {
  if (plain === '' || plain === typed.join(' ')) return undefined;
  return [...plain].length === 1 ? `${plain}건강` : plain;
}
