// Upholstered products from the front: cushions, a neck massager, a massage chair. Other shapes are in goods.ts.
import type { Look } from './look.ts';
import { project, scaleAt } from './camera.ts';
import type { Place, Vector } from './camera.ts';
import { linear, paint, radial } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, inkOn, lighten, luminance, mix } from './color.ts';
import { paintMarks } from './face.ts';
import { paintShadows } from './light.ts';
import { textMark } from './mark.ts';
import { ellipse, polygon, polyline, roundRectangle } from './outline.ts';
import type { Outline, Point } from './outline.ts';

const origin: Place = { x: 0, z: 0 };

type Upright = { onto: (x: number, y: number) => Point; unit: number };

/** Maps units (x right, y up from the table, both at the origin's depth) to pixels. */
function upright(canvas: Canvas): Upright {
  return { onto: (x, y) => project(canvas.camera, [x, y, 0]), unit: scaleAt(canvas.camera, 0) };
}

/** The shadow of an object by half width and height. */
function standing(canvas: Canvas, half: number, height: number, color: string): void {
  const foot: Vector[] = [
    [-half, 0, 4],
    [half, 0, 4],
    [half, 0, -8],
    [-half, 0, -8],
  ];
  paintShadows(
    canvas,
    origin,
    foot,
    [
      [-half, height, 0],
      [half, height, 0],
    ],
    color,
  );
}

/** The brand in small print. */
function brandAt(
  canvas: Canvas,
  { onto, unit }: Upright,
  look: Look,
  [x, y]: Point,
  size: number,
  fill: string,
  maxWidth: number,
): void {
  const place = ([dx, dy]: Point): Point => onto(x + dx, y - dy);
  const text = textMark(look.brand, {
    x: 0,
    y: size * 0.36,
    weight: 'heavy',
    size,
    tracking: 0.1,
    fill,
    maxWidth,
  });
  paintMarks(canvas, place, [text], unit);
}

/** A soft rectangle whose corners reach out further than its sides; `inset` makes it smaller all around. */
function pillowOutline({ onto }: Upright, inset: number): Outline {
  const [half, top, low] = [56 - inset, 70 - inset, 0.6 + inset];
  const p = (x: number, y: number) => onto(x, y);
  return [
    { kind: 'M', points: [p(-half + 2, top)] },
    { kind: 'C', points: [p(-half * 0.5, top - 5), p(half * 0.5, top - 5), p(half - 2, top)] },
    { kind: 'C', points: [p(half + 0.6, top + 0.6), p(half + 0.8, top), p(half, top - 3)] },
    { kind: 'C', points: [p(half - 5, top * 0.72), p(half - 5, top * 0.3), p(half, low + 3)] },
    { kind: 'C', points: [p(half + 0.8, low), p(half + 0.6, low - 0.4), p(half - 2, low)] },
    { kind: 'C', points: [p(half * 0.5, low + 2), p(-half * 0.5, low + 2), p(-half + 2, low)] },
    { kind: 'C', points: [p(-half - 0.6, low - 0.4), p(-half - 0.8, low), p(-half, low + 3)] },
    { kind: 'C', points: [p(-half + 5, top * 0.3), p(-half + 5, top * 0.72), p(-half, top - 3)] },
    { kind: 'C', points: [p(-half - 0.8, top), p(-half - 0.6, top + 0.6), p(-half + 2, top)] },
    { kind: 'Z', points: [] },
  ];
}

export function paintCushion(canvas: Canvas, look: Look): void {
  const stand = upright(canvas);
  const { onto, unit } = stand;
  standing(canvas, 52, 66, look.color);
  const color = luminance(look.color) > 0.6 ? look.color : mix(look.color, '#ffffff', 0.12);
  paint(canvas, pillowOutline(stand, 0), { fill: darken(color, 0.2) });
  const belly = radial(
    canvas,
    onto(-16, 46),
    66 * unit,
    [
      [0, lighten(color, 0.4)],
      [0.5, lighten(color, 0.08)],
      [0.85, darken(color, 0.2)],
      [1, darken(color, 0.38)],
    ],
    0.72,
  );
  paint(canvas, pillowOutline(stand, 0.8), { fill: belly });
  for (const side of [-1, 1])
    for (const [from, to] of [
      [
        [50, 63],
        [34, 50],
      ],
      [
        [44, 63],
        [30, 56],
      ],
      [
        [50, 7],
        [34, 19],
      ],
      [
        [44, 6],
        [30, 12],
      ],
    ] as const)
      paint(canvas, polyline([onto(side * from[0], from[1]), onto(side * to[0], to[1])]), {
        stroke: darken(color, 0.5),
        strokeWidth: unit * 1.6,
        opacity: 0.22,
        blur: unit,
      });
  paint(canvas, pillowOutline(stand, 3), {
    stroke: darken(color, 0.4),
    strokeWidth: unit * 0.3,
    opacity: 0.45,
  });
  const tag = polygon([onto(24, 20), onto(46, 20), onto(46, 10), onto(24, 10)]);
  paint(canvas, tag, { fill: '#20262b', opacity: 0.25, blur: unit * 0.5 });
  paint(canvas, tag, { fill: '#fbfaf7' });
  brandAt(canvas, stand, look, [35, 15], 3.2, '#30373c', 18);
}

/** A thick bent tube: the line drawn repeatedly, each time thinner, lighter and closer to the light. */
function pipe(canvas: Canvas, line: Outline, width: number, color: string): void {
  for (let step = 0; step < 9; step += 1) {
    const share = step / 8;
    const moved = line.map(({ kind, points }) => ({
      kind,
      points: points.map(([x, y]) => [x - width * 0.13 * share, y - width * 0.15 * share] as const),
    }));
    paint(canvas, moved, {
      stroke: mix(darken(color, 0.42), lighten(color, 0.42), share),
      strokeWidth: width * (1 - share * 0.82),
      ...(step > 0 ? { blur: width * 0.03 } : {}),
    });
  }
}

export function paintNeck(canvas: Canvas, look: Look): void {
  const stand = upright(canvas);
  const { onto, unit } = stand;
  standing(canvas, 38, 60, look.color);
  const arch = (x: number, low: number, wide: number, high: number): Outline => [
    { kind: 'M', points: [onto(-x, low)] },
    { kind: 'C', points: [onto(-wide, high * 0.6), onto(-wide * 0.74, high), onto(0, high)] },
    { kind: 'C', points: [onto(wide * 0.74, high), onto(wide, high * 0.6), onto(x, low)] },
  ];
  pipe(canvas, arch(32, 12, 46, 66), 25 * unit, mix(look.color, '#ffffff', 0.4));
  pipe(canvas, arch(25, 15, 35, 56), 8 * unit, mix(look.color, '#2f363b', 0.7));
  for (const [x, y] of [
    [-11, 55],
    [11, 55],
    [-25.5, 38],
    [25.5, 38],
  ] as const) {
    const [cx, cy] = onto(x, y);
    const shine = radial(canvas, [cx - unit * 2, cy - unit * 2], unit * 8, [
      [0, '#c5ccd0'],
      [0.5, '#6a747a'],
      [1, '#2b3236'],
    ]);
    paint(canvas, ellipse(cx, cy, unit * 5.2, unit * 4.8), { fill: shine });
  }
  const [x, y] = onto(37, 18);
  paint(canvas, ellipse(x, y, unit * 2.4), { fill: mix(look.color, '#1d2327', 0.55) });
  paint(canvas, ellipse(x, y, unit * 1), { fill: '#8ee0b4' });
}

/** One upholstered part: a rounded box with the light upper left. */
function pad(
  canvas: Canvas,
  { onto, unit }: Upright,
  [x, y, width, height]: readonly [number, number, number, number],
  radius: number,
  color: string,
): void {
  const [left, top] = onto(x, y + height);
  const [right, bottom] = [left + width * unit, top + height * unit];
  const box = roundRectangle(left, top, width * unit, height * unit, radius * unit);
  const fall = linear(
    canvas,
    [left, top],
    [right, bottom],
    [
      [0, lighten(color, 0.5)],
      [0.4, lighten(color, 0.09)],
      [0.75, darken(color, 0.12)],
      [1, darken(color, 0.34)],
    ],
  );
  paint(canvas, box, { fill: '#101418', opacity: 0.26, blur: unit * 1.1 });
  paint(canvas, box, { fill: fall });
}

export function paintChair(canvas: Canvas, look: Look): void {
  const stand = upright(canvas);
  const shell = mix(look.color, '#ffffff', luminance(look.color) > 0.5 ? 0 : 0.08);
  const leather = mix(look.color, '#e9dfd0', 0.78);
  standing(canvas, 40, 70, shell);
  const parts: [place: readonly [number, number, number, number], radius: number, color: string][] = [
    [[-28, 22, 56, 78], 20, shell],
    [[-22, 40, 44, 56], 16, leather],
    [[-15, 80, 30, 13], 6, lighten(leather, 0.14)],
    [[-17, 70, 34, 7.6], 3.6, lighten(leather, 0.06)],
    [[-18, 61, 36, 7.6], 3.6, lighten(leather, 0.06)],
    [[-18.5, 52, 37, 7.6], 3.6, lighten(leather, 0.06)],
    [[-24, 26, 48, 15], 7, leather],
    [[-21, 3, 42, 25], 8, shell],
    [[-18, 5, 16, 20], 6, leather],
    [[2, 5, 16, 20], 6, leather],
    [[-43, 0, 20, 50], 10, shell],
    [[-40.5, 41, 15, 8], 4, lighten(leather, 0.1)],
    [[23, 0, 20, 50], 10, shell],
    [[25.5, 41, 15, 8], 4, lighten(leather, 0.1)],
  ];
  for (const [place, radius, color] of parts) pad(canvas, stand, place, radius, color);
  brandAt(canvas, stand, look, [33, 24], 2.6, inkOn(shell), 15);
}
