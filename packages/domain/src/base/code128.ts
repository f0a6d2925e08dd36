// Bars of Code 128 for numbers that staff print and scan (ISO/IEC 15417): digits in pairs (set C), other characters one by one (set B).

/** Widths of bar, space, bar, space, bar, space of each of the 106 symbols, and of the stop, which has one more bar. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const codeC = 99;
const codeB = 100;
const startB = 104;
const startC = 105;
const stop = 106;

/**
 * Widths in modules of the bars and spaces, a bar first, for printable ASCII of at least one character. A quiet zone of ten modules
 * belongs on both sides. Throws a RangeError for other texts.
 */
export function code128(text: string): number[] {
  if (!/^[ -~]+$/u.test(text))
    throw new RangeError(`Code 128 is printed for printable ASCII, not for ${text}.`);
  const [start = startB, ...rest] = symbolsOf(text);
  const check = rest.reduce((sum, symbol, at) => sum + symbol * (at + 1), start) % 103;
  return [start, ...rest, check, stop].flatMap((symbol) => [...(symbols[symbol] ?? '')].map(Number));
}

/** The start and the characters. A change of the set costs a symbol, so only runs of four digits or more are pairs. */
function symbolsOf(text: string): number[] {
  const found: number[] = [];
  let isPairs: boolean | undefined;
  const enter = (pairs: boolean) => {
    if (isPairs === pairs) return;
    if (isPairs === undefined) found.push(pairs ? startC : startB);
    else found.push(pairs ? codeC : codeB);
    isPairs = pairs;
  };
  for (let at = 0; at < text.length;) {
    const [digits = ''] = /^\d*/u.exec(text.slice(at)) ?? [];
    const pairs = digits.slice(0, digits.length - (digits.length % 2));
    if (pairs.length >= 4) {
      enter(true);
      for (const [pair] of pairs.matchAll(/\d\d/gu)) found.push(Number(pair));
      at += pairs.length;
    } else {
      enter(false);
      found.push((text.codePointAt(at) ?? 0) - 32);
      at += 1;
    }
  }
  return found;
}
