// The narrow side of a carton: name, lines of small print, code field; and the double gold frame that fronts share.
// Fronts are in carton-art.ts.
import type { Look } from './look.ts';
import { inkOn, luminance, mix, readable } from './color.ts';
import { ruleMark } from './mark.ts';
import type { Mark, Panel } from './mark.ts';
import { rectangle } from './outline.ts';
import { printRows, textRow } from './rows.ts';

const left = (panel: Panel) => ({ x: -panel.safe, align: 'left' as const });

/** Four thin bars along the edge of a face. */
export function frame({ bleed, height }: Panel, inset: number, thickness: number, color: string): Mark[] {
  const [x, w, h] = [-bleed + inset, (bleed - inset) * 2, height - inset * 2];
  return [
    ruleMark(x, inset, w, thickness, color),
    ruleMark(x, inset + h - thickness, w, thickness, color),
    { outline: rectangle(x, inset, thickness, h), fill: color },
    { outline: rectangle(x + w - thickness, inset, thickness, h), fill: color },
  ];
}

/** The name for vertical print: whole, or one of its lines if it is too long. Words are never cut. */
function uprightLetters(lines: string[]): string[] {
  const syllables = (text: string) => [...text.replace(/[^가-힣0-9]/g, '')];
  const candidates = [lines.join(''), ...lines].map(syllables).filter(({ length }) => length > 0);
  return candidates.find(({ length }) => length <= 7) ?? candidates[0] ?? [];
}

/** The narrow side: name, small print and an empty code field. */
export function sideMarks(look: Look, panel: Panel, ground: string): Mark[] {
  const on = luminance(ground) > 0.4 ? mix(look.color, '#1b2025', 0.35) : inkOn(ground);
  const fill = luminance(ground) > 0.4 ? readable(on, ground, 3) : on;
  const width = panel.safe * 2;
  if (look.layout === 'serif') {
    const gold = readable(mix(look.accent, '#f0d9a4', luminance(ground) > 0.4 ? 0 : 0.6), ground, 3);
    const letters = uprightLetters(look.lines);
    const size = Math.min(width * 0.42, (panel.height * 0.56) / Math.max(3, letters.length) / 1.25);
    return [
      ...frame(panel, panel.bleed * 0.16, 0.3, gold),
      ...printRows(
        () =>
          letters.map((letter) =>
            textRow(size * 0.3, letter, { x: 0, weight: 'serif', size, fill: gold, maxWidth: width }),
          ),
        panel.height * 0.14,
        panel.height * 0.86,
      ),
    ];
  }
  const lines = Array.from(
    { length: 9 },
    (_, index) => width * ([0.9, 1, 0.82, 0.95, 0.6, 0, 0.92, 0.74, 0.5][index] ?? 0.8),
  );
  return [
    ...printRows(
      (k) => [
        textRow(0, look.lines, {
          ...left(panel),
          weight: 'heavy',
          size: width * 0.17 * k,
          tracking: -0.03,
          fill,
          maxWidth: width,
          maxLines: 3,
        }),
      ],
      panel.height * 0.1,
      panel.height * 0.3,
      0,
    ),
    ...lines
      .map((length, index) =>
        ruleMark(-panel.safe, panel.height * (0.34 + index * 0.038), length, panel.height * 0.0065, fill),
      )
      .map((mark) => ({ ...mark, opacity: 0.55 })),
    {
      outline: rectangle(-panel.safe, panel.height * 0.78, width * 0.8, panel.height * 0.11),
      fill: '#ffffff',
      opacity: luminance(ground) > 0.4 ? 0 : 0.95,
    },
    ...Array.from({ length: 22 }, (_, index) => ({
      outline: rectangle(
        -panel.safe + width * (0.05 + index * 0.032),
        panel.height * 0.79,
        width * (0.008 + ((index * 7) % 5) * 0.0032),
        panel.height * 0.085,
      ),
      fill: '#20262b',
    })),
  ];
}
