// Lines of label text: width, fitting without cutting a word, outlines. Glyphs are read in font.ts; the layouts set positions.
import { advance, characterOutline } from './font.ts';
import type { Weight } from './font.ts';
import { move } from './outline.ts';
import type { Outline } from './outline.ts';

export type TextStyle = {
  weight: Weight;
  size: number;
  /** Extra space between characters, in em. */ tracking?: number;
};

/** Width of one line in the units of `size`. */
export function textWidth(text: string, { weight, size, tracking = 0 }: TextStyle): number {
  const characters = [...text];
  const sum = characters.reduce((width, character) => width + advance(weight, character), 0);
  return (sum + Math.max(0, characters.length - 1) * tracking) * size;
}

/** Outline of one line whose baseline starts (or is centred, or ends) at x, y. */
export function textOutline(
  text: string,
  style: TextStyle,
  [x, y]: readonly [number, number],
  align: 'left' | 'center' | 'right' = 'left',
): Outline {
  const width = textWidth(text, style);
  let at = x - (align === 'center' ? width / 2 : align === 'right' ? width : 0);
  const outline: Outline = [];
  for (const character of text) {
    outline.push(...move(characterOutline(style.weight, character), at, y, style.size));
    at += (advance(style.weight, character) + (style.tracking ?? 0)) * style.size;
  }
  return outline;
}

export type Fitted = { lines: string[]; size: number };

/**
 * Fits lines into a width: shrinks to at least 74 % first, then wraps the long line at a space (or between syllables if there is none) and
 * shrinks as far as necessary. No text is lost, and all lines have the same size.
 */
export function fitLines(lines: string[], style: TextStyle, maxWidth: number, maxLines = 3): Fitted {
  const shrinkFor = (list: string[]) =>
    Math.min(1, ...list.map((line) => maxWidth / Math.max(0.001, textWidth(line, style))));
  let best: Fitted = { lines, size: style.size * shrinkFor(lines) };
  let current = lines;
  while (current.length < maxLines && best.size < style.size * 0.74) {
    const widest = current.reduce((a, b) => (textWidth(b, style) > textWidth(a, style) ? b : a));
    const halves = splitLine(widest, style);
    if (!halves) break;
    current = current.flatMap((line) => (line === widest ? halves : [line]));
    best = { lines: current, size: style.size * shrinkFor(current) };
  }
  return best;
}

/** The most even split at a space, else in the middle of a long word; nothing for a word of four characters or less. */
function splitLine(line: string, style: TextStyle): [string, string] | undefined {
  const words = line.split(' ');
  const options: [string, string][] =
    words.length > 1
      ? words
          .slice(1)
          .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])
      : line.length > 6 && !/[A-Za-z0-9]/.test(line)
        ? [[line.slice(0, Math.ceil(line.length / 2)), line.slice(Math.ceil(line.length / 2))]]
        : [];
  const longest = ([a, b]: [string, string]) => Math.max(textWidth(a, style), textWidth(b, style));
  return options.toSorted((a, b) => longest(a) - longest(b))[0];
}
