// Stand-up pouches and tubes: soft packs with a round foot and a straight seal.
import type { Look } from './look.ts';
import { place, project } from './camera.ts';
import type { Place, Vector } from './camera.ts';
import { clipTo, group, linear, paint, radial } from './canvas.ts';
import type { Canvas, Stop } from './canvas.ts';
import { darken, lighten, luminance, mix, readable } from './color.ts';
import { paintMarks, unitAt } from './face.ts';
import { paintLathe, paintRibs, ringPoints } from './lathe.ts';
import type { Ring } from './lathe.ts';
import { paintShadows, paperStops } from './light.ts';
import type { Mark } from './mark.ts';
import { bend, bounds, polygon, rectangle } from './outline.ts';
import type { Bend, Outline, Point } from './outline.ts';
import type { Printed } from './bottle.ts';

/** Half width and depth at a share of the height, 0 at the top. */
type Soft = {
  height: number;
  half: (share: number) => number;
  depth: (share: number) => number;
  base: number;
};

function softBend(canvas: Canvas, at: Place, { height, half, depth, base }: Soft): Bend {
  const wide = half(0);
  return ([x, y]) => {
    const share = Math.min(1, Math.max(0, y / height));
    const side = Math.min(1, Math.max(-1, x / wide));
    const local: Vector = [
      side * half(share),
      base + height - y,
      depth(share) * Math.sqrt(Math.max(0, 1 - side * side)),
    ];
    return project(canvas.camera, place({ ...at, yaw: 0 }, local));
  };
}

function softOutline(onto: Bend, { height, half }: Soft): Outline {
  const wide = half(0);
  const points: Point[] = [];
  for (let index = 0; index <= 30; index += 1) points.push(onto([-wide, (height * index) / 30]));
  for (let index = 0; index <= 60; index += 1) points.push(onto([-wide + (wide * 2 * index) / 60, height]));
  for (let index = 30; index >= 0; index -= 1) points.push(onto([wide, (height * index) / 30]));
  return polygon(points);
}

const pouchForm: Soft = {
  height: 104,
  base: 0,
  half: (share) => 40 + 3 * share ** 1.6 - (share > 0.97 ? (share - 0.97) * 40 : 0),
  depth: (share) => 20 * share ** 1.7,
};

/** A stand-up pouch: seal, zip, round foot, soft creases. */
export function paintPouch(canvas: Canvas, at: Place, look: Look, printed: Printed): void {
  const onto = softBend(canvas, at, pouchForm);
  const outline = softOutline(onto, pouchForm);
  const { height } = pouchForm;
  const foot = Array.from({ length: 20 }, (_, index): Vector => [
    41.5 * Math.sin((index / 20) * 6.283),
    0,
    18 * Math.cos((index / 20) * 6.283),
  ]);
  paintShadows(
    canvas,
    at,
    foot,
    [
      [-40, height, 0],
      [40, height, 0],
    ],
    look.color,
  );
  const unit = unitAt(canvas, at);
  const paper = look.layout === 'serif' ? '#efe6d4' : mix(look.color, '#fbf7ee', 0.9);
  group(canvas, { clip: clipTo(canvas, outline) }, () => {
    paint(canvas, outline, { fill: look.color });
    const marks = pouchMarks(look, printed, paper);
    paintMarks(canvas, onto, marks, unit, 4);
    paintPouchLight(canvas, onto, outline, unit);
  });
}

/** The head (seal and zip) in the pouch's colour, the printed face below it. */
function pouchMarks(look: Look, printed: Printed, paper: string): Mark[] {
  const head = 19;
  const panel = { bleed: 43, safe: 31, height: pouchForm.height - head - 9 };
  const face = printed.marks(panel).map((mark) => ({ ...mark, outline: shift(mark.outline, head) }));
  const below =
    look.layout === 'wave'
      ? look.color
      : look.layout === 'numeral'
        ? '#ffffff'
        : look.layout === 'serif'
          ? paper
          : '#ffffff';
  return [{ outline: rectangle(-43, head, 86, pouchForm.height), fill: below }, ...face];
}

const shift = (outline: Outline, dy: number): Outline =>
  outline.map(({ kind, points }) => ({ kind, points: points.map(([x, y]) => [x, y + dy] as const) }));

function paintPouchLight(canvas: Canvas, onto: Bend, outline: Outline, unit: number): void {
  paintSeal(canvas, onto, unit);
  const [left, top, right, bottom] = bounds(outline);
  const wide: Stop[] = [
    [0, '#10151a', 0.4],
    [0.035, '#10151a', 0.1],
    [0.06, '#ffffff', 0.3],
    [0.11, '#ffffff', 0.06],
    [0.24, '#ffffff', 0.2],
    [0.4, '#ffffff', 0],
    [0.6, '#10151a', 0],
    [0.86, '#10151a', 0.24],
    [0.93, '#10151a', 0.12],
    [0.955, '#ffffff', 0.2],
    [0.975, '#10151a', 0.16],
    [1, '#10151a', 0.44],
  ];
  paint(canvas, outline, { fill: linear(canvas, [left, 0], [right, 0], wide) });
  paintSwell(canvas, outline, [left, top, right, bottom]);
}

/** The bulge below the zip: light on it, shade under it and over the foot, creases at the corners. */
function paintSwell(
  canvas: Canvas,
  outline: Outline,
  [left, top, right, bottom]: [number, number, number, number],
): void {
  const width = right - left;
  paint(canvas, outline, {
    fill: linear(
      canvas,
      [0, top],
      [0, bottom],
      [
        [0, '#ffffff', 0.1],
        [0.16, '#10151a', 0.14],
        [0.26, '#10151a', 0],
        [0.42, '#ffffff', 0.08],
        [0.7, '#10151a', 0],
        [1, '#10151a', 0.2],
      ],
    ),
  });
  for (const [x, y, degrees, dark] of [
    [0.12, 0.3, 62, 0.2],
    [0.9, 0.3, -62, 0.26],
    [0.1, 0.86, -50, 0.18],
    [0.91, 0.86, 50, 0.22],
  ] as const)
    paint(canvas, outline, {
      fill: radial(
        canvas,
        [left + width * x, top + (bottom - top) * y],
        width * 0.2,
        [
          [0, '#10151a', dark],
          [1, '#10151a', 0],
        ],
        0.2,
        degrees,
      ),
    });
  for (const [x, y, degrees] of [
    [0.19, 0.33, 62],
    [0.83, 0.33, -62],
  ] as const)
    paint(canvas, outline, {
      fill: radial(
        canvas,
        [left + width * x, top + (bottom - top) * y],
        width * 0.16,
        [
          [0, '#ffffff', 0.26],
          [1, '#ffffff', 0],
        ],
        0.16,
        degrees,
      ),
    });
}

/** Ribbed seal, tear line, zip, notches and the fold over the foot. */
function paintSeal(canvas: Canvas, onto: Bend, unit: number): void {
  const across = (y: number) =>
    polygon([onto([-43, y]), onto([43, y]), onto([43, y + 0.5]), onto([-43, y + 0.5])]);
  for (let index = 0; index < 7; index += 1)
    paint(canvas, across(0.8 + index * 1.05), { fill: index % 2 ? '#ffffff' : '#10151a', opacity: 0.12 });
  paint(canvas, across(9), { fill: '#10151a', opacity: 0.35 });
  paint(canvas, across(13), { fill: '#10151a', opacity: 0.3 });
  paint(canvas, across(13.6), { fill: '#ffffff', opacity: 0.45 });
  paint(canvas, across(15.6), { fill: '#10151a', opacity: 0.3 });
  paint(canvas, across(16.2), { fill: '#ffffff', opacity: 0.4 });
  for (const side of [-1, 1]) {
    const notch = polygon([onto([side * 43, 9.6]), onto([side * 38.6, 10.4]), onto([side * 43, 11.2])]);
    paint(canvas, notch, { fill: '#f4f4f1', opacity: 0.9 });
  }
  // Fold of the foot.
  const foot = Array.from({ length: 41 }, (_, index): Point => {
    const x = -41 + (82 * index) / 40;
    return onto([x, 103 - 10 * Math.sqrt(Math.max(0, 1 - (x / 42) ** 2)) * 0.9]);
  });
  for (const [dy, color, opacity] of [
    [0, '#10151a', 0.3],
    [unit * 0.5, '#ffffff', 0.4],
  ] as const)
    paint(
      canvas,
      [
        { kind: 'M', points: [[(foot[0] ?? [0, 0])[0], (foot[0] ?? [0, 0])[1] + dy]] },
        ...foot.slice(1).map(([x, y]) => ({ kind: 'L' as const, points: [[x, y + dy] as const] })),
      ],
      { stroke: color, strokeWidth: unit * 0.3, opacity },
    );
}

const tubeForm: Soft = {
  height: 84,
  base: 17,
  half: (share) => 23.5 - 4.5 * share,
  depth: (share) => 19 * Math.min(1, share * 1.25) ** 0.8,
};

/** A tube with its cap at the bottom. */
export function paintTube(canvas: Canvas, at: Place, look: Look, printed: Printed): void {
  const cap: Ring[] = [
    [0, 16.2],
    [0.6, 16.8],
    [15, 17.6],
    [17, 17.4],
  ];
  const foot = ringFoot(17.6);
  paintShadows(
    canvas,
    at,
    foot,
    [...foot.map(([x, , z]): Vector => [x, 40, z]), [-23, 101, 0], [23, 101, 0]],
    look.color,
  );
  paintLathe(canvas, at, cap, { color: look.cap, finish: 'satin' });
  if (luminance(look.cap) < 0.9) paintRibs(canvas, at, [2, 17], [14, 17.5], 0.5);
  const body =
    luminance(look.color) > 0.5 || look.layout === 'mini'
      ? mix(look.color, '#ffffff', 0.7)
      : look.layout === 'numeral'
        ? look.color
        : '#fbfaf8';
  const onto = softBend(canvas, at, tubeForm);
  const outline = softOutline(onto, tubeForm);
  const rim = polygon(ringPoints(canvas, at, [17, 18.6]));
  paint(canvas, rim, { fill: darken(body, 0.3) });
  const panel = { bleed: 23.5, safe: 16.8, height: tubeForm.height - 14 };
  const marks = printed.marks(panel).map((mark) => ({ ...mark, outline: shift(mark.outline, 10) }));
  group(canvas, { clip: clipTo(canvas, outline) }, () => {
    paint(canvas, outline, { fill: body });
    paintMarks(canvas, onto, marks, unitAt(canvas, at), 3);
    const { shade, glint } = paperStops('satin');
    const [left, top, right, bottom] = bounds(outline);
    for (const stops of [shade, glint])
      paint(canvas, outline, { fill: linear(canvas, [left, 0], [right, 0], stops) });
    paint(canvas, outline, {
      fill: linear(
        canvas,
        [0, top],
        [0, bottom],
        [
          [0, '#10151a', 0.12],
          [0.1, '#ffffff', 0.12],
          [0.5, '#ffffff', 0],
          [1, '#10151a', 0.1],
        ],
      ),
    });
    const crimp = bend(rectangle(-23.5, 0, 47, 6.4), onto, 4);
    paint(canvas, crimp, { fill: lighten(readable(look.color, body, 1), 0.1), opacity: 0.14 });
    for (let index = 0; index < 8; index += 1)
      paint(canvas, bend(rectangle(-23.5, 0.6 + index * 0.75, 47, 0.3), onto, 4), {
        fill: index % 2 ? '#ffffff' : '#10151a',
        opacity: 0.2,
      });
  });
}

const ringFoot = (radius: number): Vector[] =>
  Array.from(
    { length: 20 },
    (_, index) =>
      [radius * Math.sin((index / 20) * 6.283), 0, radius * Math.cos((index / 20) * 6.283)] as const,
  );
