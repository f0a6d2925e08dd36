// Backgrounds of banners and detail scenes: a coloured backdrop, window light with the shadow of leaves, a low podium. Product pictures use
// the plain grounds of light.ts.
import type { Place } from './camera.ts';
import { group, linear, paint, radial } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';
import { latheShadow, paintLathe } from './lathe.ts';
import type { Ring } from './lathe.ts';
import { polygon, rectangle, turn } from './outline.ts';
import type { Outline, Point } from './outline.ts';
import { chance } from './seed.ts';

/** Wall and table of one colour; the table begins at `horizon` (0 top, 1 bottom) without a hard line. */
export function paintBackdrop(canvas: Canvas, color: string, horizon = 0.6): void {
  const { width, height } = canvas;
  const all = rectangle(0, 0, width, height);
  paint(canvas, all, {
    fill: linear(
      canvas,
      [0, 0],
      [width * 0.3, height],
      [
        [0, lighten(color, 0.2)],
        [horizon - 0.06, color],
        [horizon + 0.03, lighten(color, 0.14)],
        [1, darken(color, 0.08)],
      ],
    ),
  });
  paint(canvas, all, {
    fill: radial(canvas, [width * 0.12, height * 0.05], width * 0.8, [
      [0, '#ffffff', 0.5],
      [1, '#ffffff', 0],
    ]),
  });
  paint(canvas, all, {
    fill: radial(canvas, [width * 1.02, height * 1.05], width * 0.6, [
      [0, darken(color, 0.6), 0.2],
      [1, color, 0],
    ]),
  });
}

/** Panes of slanting sunlight on the wall around a point. `size` is the height of the window in pixels. */
export function paintWindow(canvas: Canvas, [x, y]: Point, size: number, strength: number): void {
  const lean = size * 0.42;
  const pane = (column: number, row: number): Outline => {
    const [w, h, bar] = [size * 0.44, size * 0.48, size * 0.04];
    const left = x + column * (w + bar);
    const top = y + row * (h + bar);
    const slide = (at: number) => lean * (1 - (at - y) / size);
    return polygon([
      [left + slide(top), top - column * size * 0.05],
      [left + w + slide(top), top - (column + 1) * size * 0.05],
      [left + w + slide(top + h), top + h - (column + 1) * size * 0.05],
      [left + slide(top + h), top + h - column * size * 0.05],
    ]);
  };
  group(canvas, { opacity: strength }, () => {
    for (const column of [0, 1])
      for (const row of [0, 1]) paint(canvas, pane(column, row), { fill: '#fffdf4', blur: size * 0.012 });
  });
}

function leafShape([x, y]: Point, length: number, degrees: number): Outline {
  const half = length * 0.17;
  const leaf: Outline = [
    { kind: 'M', points: [[x, y]] },
    {
      kind: 'C',
      points: [
        [x + length * 0.3, y - half * 1.5],
        [x + length * 0.75, y - half],
        [x + length, y],
      ],
    },
    {
      kind: 'C',
      points: [
        [x + length * 0.75, y + half * 0.9],
        [x + length * 0.3, y + half * 1.4],
        [x, y],
      ],
    },
    { kind: 'Z', points: [] },
  ];
  return turn(leaf, degrees, [x, y]);
}

/** Shadow of a branch from `start` in the direction `degrees`. */
export function paintLeafShadow(
  canvas: Canvas,
  start: Point,
  reach: number,
  degrees: number,
  color: string,
  strength: number,
): void {
  const draw = chance(`leaf${Math.round(reach)}${degrees}`);
  const shade = darken(color, 0.62);
  const leaves: Outline = [];
  const count = 9;
  for (let index = 0; index < count; index += 1) {
    const share = 0.12 + (index / count) * 0.86;
    const bow = Math.sin(share * 2.2) * reach * 0.08;
    const angle = (degrees * Math.PI) / 180;
    const at: Point = [
      start[0] + Math.cos(angle) * reach * share - Math.sin(angle) * bow,
      start[1] + Math.sin(angle) * reach * share + Math.cos(angle) * bow,
    ];
    const length = reach * (0.4 - 0.16 * share) * (0.85 + draw() * 0.3);
    leaves.push(
      ...leafShape(at, length, degrees + 46 + draw() * 14),
      ...leafShape(at, length * 0.92, degrees - 44 - draw() * 14),
    );
  }
  leaves.push(
    ...leafShape(
      [
        start[0] + Math.cos((degrees * Math.PI) / 180) * reach,
        start[1] + Math.sin((degrees * Math.PI) / 180) * reach,
      ],
      reach * 0.26,
      degrees + 4,
    ),
  );
  paint(canvas, leaves, { fill: shade, opacity: strength, blur: reach * 0.018 });
}

/** A low round podium; objects on it have y = height. */
export function paintPodium(canvas: Canvas, at: Place, radius: number, height: number, color: string): void {
  const rings: Ring[] = [
    [0, radius],
    [height - 0.8, radius],
    [height - 0.2, radius - 0.3],
    [height, radius - 0.9],
  ];
  latheShadow(canvas, at, rings, color);
  paintLathe(canvas, at, rings, {
    color: mix(color, '#ffffff', 0.35),
    finish: 'matte',
    top: mix(color, '#ffffff', 0.5),
  });
}
