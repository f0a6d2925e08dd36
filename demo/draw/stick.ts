// Stick sachets, vials and blister strips in front of an open box. Boxes are in carton.ts.
import type { Look } from './look.ts';
import { project, scaleAt } from './camera.ts';
import type { Place } from './camera.ts';
import { linear, paint, radial } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, inkOn, lighten, luminance, mix, readable } from './color.ts';
import { paintMarks } from './face.ts';
import { latheShadow, paintBand, paintLathe, paintRibs } from './lathe.ts';
import type { Band, Ring } from './lathe.ts';
import { textMark } from './mark.ts';
import type { Mark, Panel } from './mark.ts';
import { bend, bounds, ellipse, polygon, polyline, roundRectangle } from './outline.ts';
import type { Bend, Outline, Point } from './outline.ts';
import { panelOf } from './bottle.ts';

export type Lying = {
  x: number;
  z: number;
  /** Degrees on the picture, counter-clockwise. */ turn: number;
  scale?: number;
};

/** A flat object on the table whose depth is drawn at the factor `squash`. */
function lyingBend(
  canvas: Canvas,
  { x, z, turn, scale = 1 }: Lying,
  squash: number,
): { onto: Bend; unit: number } {
  const [cx, cy] = project(canvas.camera, [x, 0, z]);
  const unit = scaleAt(canvas.camera, z) * scale;
  const angle = (-turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    unit,
    onto: ([u, v]) => [cx + (u * cos - v * sin * squash) * unit, cy + (u * sin + v * cos * squash) * unit],
  };
}

function sachetOutline(half: number, thick: number): Outline {
  const teeth = 9;
  const end = (side: number): Point[] =>
    Array.from(
      { length: teeth * 2 + 1 },
      (_, index) =>
        [side * (half - (index % 2 ? 0.7 : 0)), side * (-thick + (index * thick) / teeth)] as const,
    );
  return polygon([...end(1), ...end(-1)]);
}

/** One stick sachet with name and brand along it; `color` is its ground. */
function paintStick(canvas: Canvas, lying: Lying, look: Look, color: string): void {
  const { onto, unit } = lyingBend(canvas, lying, 0.94);
  const [half, thick] = [27, 4.4];
  const outline = bend(sachetOutline(half, thick), onto, 1000);
  const shadow = mix('#20262c', darken(color, 0.5), 0.3);
  const drop = (dx: number, dy: number) =>
    outline.map(({ kind, points }) => ({
      kind,
      points: points.map(([x, y]) => [x + dx * unit, y + dy * unit] as const),
    }));
  paint(canvas, drop(2.2, 2), { fill: shadow, opacity: 0.24, blur: unit * 1.5 });
  paint(canvas, drop(0.5, 0.8), { fill: shadow, opacity: 0.5, blur: unit * 0.5 });
  const fold = (stops: [number, string, number][]) =>
    linear(canvas, onto([0, -thick]), onto([0, thick]), stops);
  paint(canvas, outline, { fill: color });
  const on = readable(look.color, color, 3);
  const fill = luminance(color) > 0.6 ? on : inkOn(color);
  const name = look.lines.join(' ');
  const marks: Mark[] = [
    textMark(name, {
      x: 0,
      y: 0.5,
      weight: look.layout === 'serif' ? 'serif' : 'heavy',
      size: 4,
      fill,
      maxWidth: half * 1.44,
      tracking: -0.02,
    }),
    textMark(look.brand, {
      x: 0,
      y: 2.9,
      weight: 'semibold',
      size: 1.6,
      fill,
      maxWidth: half,
      tracking: 0.08,
      opacity: 0.8,
    }),
  ];
  paintMarks(canvas, onto, marks, unit);
  paint(canvas, outline, {
    fill: fold([
      [0, '#10151a', 0.3],
      [0.1, '#10151a', 0.04],
      [0.2, '#ffffff', 0.42],
      [0.34, '#ffffff', 0.06],
      [0.62, '#10151a', 0],
      [0.88, '#10151a', 0.26],
      [1, '#10151a', 0.36],
    ]),
  });
  for (const side of [-1, 1])
    for (let index = 0; index < 5; index += 1) {
      const x = side * (half - 1.1 - index * 0.75);
      paint(canvas, polyline([onto([x, -thick * 0.98]), onto([x, thick * 0.98])]), {
        stroke: index % 2 ? '#ffffff' : '#10151a',
        strokeWidth: unit * 0.26,
        opacity: 0.28,
      });
    }
}

/** Two sachets before a box: one light, one in the box's colour. */
export function paintSticks(canvas: Canvas, look: Look, [x, z]: readonly [number, number], scale = 1): void {
  const light =
    look.layout === 'serif'
      ? mix(look.accent, '#f3e2b4', 0.25)
      : luminance(look.color) > 0.7
        ? look.accent
        : '#f7f8f7';
  paintStick(canvas, { x: x - 4 * scale, z, turn: 31, scale }, look, light);
  paintStick(canvas, { x: x + 5 * scale, z: z + 44 * scale, turn: 16, scale }, look, look.color);
}

const vialRings: Ring[] = [
  [0, 6.6],
  [0.5, 7.2],
  [1.2, 7.5],
  [25, 7.5],
  [26.5, 7.2],
  [27.8, 6.2],
  [28.8, 4.9],
  [30, 4.4],
  [31, 4.4],
];

/** One drinkable vial: clear glass, liquid, paper label, aluminium cap. */
function paintVial(canvas: Canvas, at: Place, look: Look): void {
  const liquid = luminance(look.accent) > 0.85 ? '#e8a33c' : mix(look.accent, look.solidColor, 0.5);
  latheShadow(canvas, at, [...vialRings, [37, 4.6]], liquid);
  paintLathe(canvas, at, vialRings, { color: mix(liquid, '#ffffff', 0.1), finish: 'gloss' });
  paintLathe(canvas, at, vialRings.slice(4), { color: mix(liquid, '#ffffff', 0.72), finish: 'gloss' });
  const band: Band = { low: [4.5, 7.5], high: [21.5, 7.5] };
  paintBand(canvas, at, band, vialLabel(look, panelOf(band)), { finish: 'satin' });
  const cap: Ring[] = [
    [30.4, 5],
    [31, 5.2],
    [36.2, 5.2],
    [36.8, 4.8],
  ];
  paintLathe(canvas, at, cap, { color: '#c3c8cc', finish: 'metal', top: '#dfe3e6' });
  paintRibs(canvas, at, [31, 5.2], [33.4, 5.2], 0.7);
}

function vialLabel(look: Look, panel: Panel): Mark[] {
  const color = readable(look.color, '#ffffff', 3);
  const shared = { x: 0, maxWidth: panel.safe * 2, align: 'center' as const };
  return [
    {
      outline: polygon([
        [-panel.bleed, 0],
        [panel.bleed, 0],
        [panel.bleed, panel.height],
        [-panel.bleed, panel.height],
      ]),
      fill: '#ffffff',
    },
    {
      outline: polygon([
        [-panel.bleed, 0],
        [panel.bleed, 0],
        [panel.bleed, 3.2],
        [-panel.bleed, 3.2],
      ]),
      fill: look.color,
    },
    ...look.lines
      .slice(0, 2)
      .map((line, index) =>
        textMark(line, { ...shared, y: 7.6 + index * 3, weight: 'heavy', size: 2.6, fill: color }),
      ),
    textMark(look.brand, {
      ...shared,
      y: 14.6,
      weight: 'semibold',
      size: 1.5,
      tracking: 0.06,
      fill: '#4f575d',
    }),
  ];
}

/** Three vials before a box. */
export function paintVials(canvas: Canvas, look: Look, [x, z]: readonly [number, number], scale = 1): void {
  const spots = [
    [18, -14],
    [0, 4],
    [-19, 24],
  ] as const;
  for (const [dx, dz] of spots)
    paintVial(canvas, { x: x + dx * scale, z: z + dz, scale: 1.12 * scale }, look);
}

/** A blister strip of eight in front of a box. */
export function paintBlister(canvas: Canvas, look: Look, lying: Lying): void {
  const { onto, unit } = lyingBend(canvas, lying, 0.58);
  const sheet = bend(roundRectangle(-27, -15, 54, 30, 3), onto, 6);
  const lower = sheet.map(({ kind, points }) => ({
    kind,
    points: points.map(([x, y]) => [x + unit * 0.5, y + unit * 0.9] as const),
  }));
  paint(
    canvas,
    lower.map(({ kind, points }) => ({
      kind,
      points: points.map(([x, y]) => [x + unit * 2, y + unit * 1.4] as const),
    })),
    { fill: '#20262c', opacity: 0.22, blur: unit * 1.6 },
  );
  paint(canvas, lower, { fill: '#20262c', opacity: 0.45, blur: unit * 0.5 });
  paint(canvas, sheet, {
    fill: linear(canvas, onto([-27, -15]), onto([27, 15]), [
      [0, '#f4f6f8'],
      [0.3, '#d3d8dd'],
      [0.46, '#fbfcfd'],
      [0.7, '#c4cad0'],
      [1, '#e3e7ea'],
    ]),
  });
  paint(canvas, sheet, { stroke: '#ffffff', strokeWidth: unit * 0.3, opacity: 0.8 });
  for (let row = 0; row < 2; row += 1)
    for (let column = 0; column < 4; column += 1)
      paintPocket(canvas, onto([-19.5 + column * 13, -7 + row * 14]), unit, lying.turn, look);
}

function paintPocket(canvas: Canvas, [x, y]: Point, unit: number, turn: number, look: Look): void {
  const wide = look.solid !== 'tablet';
  const [rx, ry] = wide ? [5.3 * unit, 2.9 * unit] : [4.2 * unit, 2.8 * unit];
  const color = look.solid === 'none' || look.solid === 'powder' ? look.accent : look.solidColor;
  const put = (outline: Outline) =>
    outline.map(({ kind, points }) => ({
      kind,
      points: points.map((point) => rotate(point, [x, y], -turn)),
    }));
  paint(canvas, put(ellipse(x + unit * 0.3, y + unit * 0.5, rx, ry)), {
    fill: '#3a4148',
    opacity: 0.4,
    blur: unit * 0.4,
  });
  paint(canvas, put(ellipse(x, y, rx, ry)), { fill: '#eef1f3', opacity: 0.8 });
  const pill = put(ellipse(x, y + unit * 0.12, rx * 0.82, ry * 0.76));
  const [left, top, right, bottom] = bounds(pill);
  paint(canvas, pill, {
    fill: radial(
      canvas,
      [(left + right) / 2 - rx * 0.1, top + (bottom - top) * 0.62],
      rx,
      [
        [0, lighten(color, 0.42)],
        [0.55, color],
        [1, darken(color, 0.45)],
      ],
      0.7,
    ),
  });
  paint(canvas, put(ellipse(x - rx * 0.14, y - ry * 0.5, rx * 0.6, ry * 0.18)), {
    fill: '#ffffff',
    opacity: 0.85,
    blur: unit * 0.12,
  });
  paint(canvas, put(ellipse(x, y, rx, ry)), { stroke: '#ffffff', strokeWidth: unit * 0.24, opacity: 0.75 });
}

function rotate([x, y]: Point, [cx, cy]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - cx, y - cy];
  return [cx + dx * Math.cos(angle) - dy * Math.sin(angle), cy + dx * Math.sin(angle) + dy * Math.cos(angle)];
}
