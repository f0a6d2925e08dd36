// Light of the scenes: grounds, shading of round objects, and three shadows of each object. The only light source is a soft box at the upper
// left; banner scenes add a window (scenery.ts).
import type { Ground } from './look.ts';
import { place, project } from './camera.ts';
import type { Place, Vector } from './camera.ts';
import { linear, paint, radial } from './canvas.ts';
import type { Canvas, Stop } from './canvas.ts';
import { darken, lighten, luminance, mix } from './color.ts';
import { hull, polygon, rectangle } from './outline.ts';
import type { Point } from './outline.ts';

export type Finish = 'matte' | 'satin' | 'gloss' | 'metal' | 'glass';

type Tint = { pool: string; middle: string; far: string };

const grounds: Record<Ground, Tint> = {
  cool: { pool: '#fbfcfd', middle: '#edf1f4', far: '#d8dfe5' },
  warm: { pool: '#fefcf9', middle: '#f5eee6', far: '#e6dacd' },
  leaf: { pool: '#fafdfb', middle: '#e9f2ec', far: '#d2e0d7' },
  rose: { pool: '#fefbfb', middle: '#f5eaea', far: '#e6d5d5' },
  sand: { pool: '#fdfcf9', middle: '#f2eee6', far: '#e0d9cc' },
  lilac: { pool: '#fcfbfe', middle: '#efedf5', far: '#dad6e5' },
  peach: { pool: '#fffcf9', middle: '#f9ece1', far: '#edd6c4' },
  mint: { pool: '#fafefc', middle: '#e6f3ee', far: '#cfe3db' },
};

/** Fills the picture with a seamless backdrop: a light area at the upper left, the floor in the foreground. */
export function paintGround(canvas: Canvas, ground: Ground): void {
  const { width, height } = canvas;
  const { pool, middle, far } = grounds[ground];
  const all = rectangle(0, 0, width, height);
  paint(canvas, all, {
    fill: linear(
      canvas,
      [width * 0.2, 0],
      [width * 0.72, height],
      [
        [0, pool],
        [0.42, middle],
        [0.66, mix(middle, far, 0.42)],
        [1, far],
      ],
    ),
  });
  paint(canvas, all, {
    fill: radial(canvas, [width * 0.2, height * 0.12], width * 0.72, [
      [0, '#ffffff', 0.9],
      [0.5, '#ffffff', 0.36],
      [1, '#ffffff', 0],
    ]),
  });
  paint(canvas, all, {
    fill: radial(
      canvas,
      [width * 0.36, height * 0.98],
      width * 0.6,
      [
        [0, '#ffffff', 0.3],
        [1, '#ffffff', 0],
      ],
      0.4,
    ),
  });
}

const smooth = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Darkness of a round object across its width (0 left, 1 right): edge, lightest at 34 %, darkest at 90 %, reflected light at the rim. */
function shadeAt(across: number, finish: Finish): number {
  if (finish === 'glass') {
    const edge = 0.8 * (1 - smooth(0, 0.16, across)) + 0.86 * smooth(0.8, 0.985, across);
    return Math.min(
      0.92,
      0.2 + edge * 0.72 - 0.2 * smooth(0.52, 0.72, across) * (1 - smooth(0.74, 0.9, across)),
    );
  }
  const left = 0.42 * (1 - smooth(-0.06, 0.34, across));
  const right = 0.42 * smooth(0.36, 0.9, across) - 0.14 * smooth(0.91, 1, across);
  return left + right;
}

/** Brightness of the reflection of the light source across the width. */
function glintAt(across: number, finish: Finish): number {
  const band = (from: number, to: number, soft: number) =>
    smooth(from - soft, from + soft, across) * (1 - smooth(to - soft, to + soft, across));
  if (finish === 'matte') return 0.22 * band(0.2, 0.4, 0.13);
  if (finish === 'satin') return 0.46 * band(0.15, 0.24, 0.05) + 0.1 * band(0.9, 0.97, 0.03);
  if (finish === 'metal')
    return 0.85 * band(0.14, 0.3, 0.07) + 0.55 * band(0.62, 0.7, 0.05) + 0.35 * band(0.93, 0.98, 0.02);
  if (finish === 'glass')
    return 0.62 * band(0.095, 0.165, 0.016) + 0.16 * band(0.2, 0.24, 0.02) + 0.34 * band(0.945, 0.965, 0.012);
  return 0.72 * band(0.1, 0.17, 0.022) + 0.26 * band(0.945, 0.965, 0.014);
}

const offsets = Array.from({ length: 41 }, (_, index) => index / 40);

/** White objects have a lighter, cooler shade than coloured ones. */
const depthOf = (color: string, finish: Finish) =>
  finish === 'glass' ? 1 : 0.74 + 0.3 * (1 - luminance(color));

/** Opaque colours across a round object; `upward` -1..1 lightens surfaces that face up and darkens those that face the table. */
export function roundStops(color: string, finish: Finish, upward = 0): Stop[] {
  const depth = depthOf(color, finish);
  return offsets.map((across) => {
    const base = upward >= 0 ? lighten(color, upward * 0.34) : darken(color, -upward * 0.55);
    const shaded = darken(base, shadeAt(across, finish) * depth * (finish === 'metal' ? 1.5 : 1));
    return [across, lighten(shaded, glintAt(across, finish) * (1 - 0.4 * Math.abs(upward)))];
  });
}

/** The same shading as transparent black and white, for use over a printed label. */
export function paperStops(finish: Finish): { shade: Stop[]; glint: Stop[] } {
  return {
    shade: offsets.map((across) => [across, '#161b22', shadeAt(across, finish) * 0.66]),
    glint: offsets.map((across) => [across, '#ffffff', glintAt(across, finish) * 0.8]),
  };
}

/** Colour of a shadow on the ground: neutral with a little of the object's colour. */
const shadowColor = (color: string) => mix('#20262c', darken(color, 0.5), 0.35);

/** Position of the shadow of a point on the table. Light comes from the upper left, slightly in front of the object. */
const fall = ([x, y, z]: Vector): Vector => [x + y * 0.62, 0, z - y * 0.5];

/**
 * Paints contact, soft and long shadow. `foot` is the outline on the table, `body` further points that cast a shadow, both in object
 * coordinates.
 */
export function paintShadows(canvas: Canvas, at: Place, foot: Vector[], body: Vector[], color: string): void {
  const { camera } = canvas;
  const strength = camera.zoom / 5;
  const level = at.y ?? 0;
  const fill = shadowColor(color);
  const table = (points: Vector[], grow = 1, dx = 0) =>
    points.map((point) => {
      const [x, , z] = place(at, [point[0] * grow, 0, point[2] * grow]);
      return project(camera, [x + dx, level, z]);
    });
  const long: Point[] = [...foot, ...body].map((point) => {
    const world = place(at, point);
    const [x, , z] = fall([world[0], world[1] - level, world[2]]);
    return project(camera, [x, level, z]);
  });
  const footPoints = table(foot);
  const left = Math.min(...footPoints.map(([x]) => x));
  const right = Math.max(...long.map(([x]) => x));
  paint(canvas, polygon(hull(long)), {
    fill: linear(
      canvas,
      [left, 0],
      [right, 0],
      [
        [0, fill, 0.34],
        [0.5, fill, 0.24],
        [1, fill, 0.02],
      ],
    ),
    blur: 15 * strength,
  });
  paint(canvas, polygon(hull(table(foot, 1.1, 4))), { fill, opacity: 0.34, blur: 11 * strength });
  paint(canvas, polygon(hull(table(foot, 1.015, 0.6))), { fill, opacity: 0.62, blur: 3.2 * strength });
}
