// A printed element of a label or carton in flat units, before it is bent onto a surface, and constructors that all layouts use: text, band,
// rule.
import { rectangle } from './outline.ts';
import type { Outline } from './outline.ts';
import { fitLines, textOutline, textWidth } from './text.ts';
import type { TextStyle } from './text.ts';

export type Mark = {
  outline: Outline;
  fill?: string;
  stroke?: string;
  /** In label units. */
  strokeWidth?: number;
  opacity?: number;
  /** Set on text: the maximum half width, which a test checks. */
  limit?: number;
};

/** The printable face: x runs from -bleed to bleed, text stays within -safe..safe, y from 0 down to height. */
export type Panel = { bleed: number; safe: number; height: number };

export type TextOptions = TextStyle & {
  x: number;
  y: number;
  align?: 'left' | 'center' | 'right';
  fill: string;
  /** Full width that the text may take. */
  maxWidth: number;
  opacity?: number;
};

/** One line, shrunk to fit if necessary. `y` is the baseline. */
export function textMark(text: string, options: TextOptions): Mark {
  const { x, y, align = 'center', fill, maxWidth, opacity, ...style } = options;
  const width = textWidth(text, style);
  const size = style.size * Math.min(1, maxWidth / Math.max(width, 0.001));
  return {
    outline: textOutline(text, { ...style, size }, [x, y], align),
    fill,
    ...(opacity === undefined ? {} : { opacity }),
    limit: maxWidth,
  };
}

/** Several lines at one size, wrapped and shrunk to fit. Returns the marks and the y below the last baseline. */
export function linesMarks(
  lines: string[],
  options: TextOptions & { leading?: number; fills?: string[]; maxLines?: number },
): { marks: Mark[]; bottom: number; size: number } {
  const { leading = 1.22, fills, maxLines = 3, ...rest } = options;
  const fitted = fitLines(lines, rest, rest.maxWidth, maxLines);
  const marks = fitted.lines.map((line, index) =>
    textMark(line, {
      ...rest,
      size: fitted.size,
      y: rest.y + index * fitted.size * leading,
      fill: fills?.[Math.min(index, fills.length - 1)] ?? rest.fill,
    }),
  );
  return { marks, bottom: rest.y + (fitted.lines.length - 1) * fitted.size * leading, size: fitted.size };
}

/** A band over the whole printed width. */
export const bandMark = ({ bleed }: Panel, y: number, height: number, fill: string): Mark => ({
  outline: rectangle(-bleed, y, bleed * 2, height),
  fill,
});

export const ruleMark = (x: number, y: number, width: number, thickness: number, fill: string): Mark => ({
  outline: rectangle(x, y, width, thickness),
  fill,
});
