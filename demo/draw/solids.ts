// Small objects that give scale: softgels, tablets, capsules, gummies, a heap of powder with its scoop. They are always drawn slightly from
// above, independently of the camera.
import type { Solid } from './look.ts';
import { project, scaleAt } from './camera.ts';
import { linear, paint, radial } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, lighten, luminance, mix } from './color.ts';
import { ellipse, polygon, roundRectangle, turn } from './outline.ts';
import type { Outline, Point } from './outline.ts';
import { chance } from './seed.ts';

type Spot = { x: number; z: number; turn: number };

/** Paints one solid on the table; `size` 1 is the size beside a bottle. */
export function paintSolid(canvas: Canvas, kind: Solid, color: string, spot: Spot, size = 1): void {
  const center = project(canvas.camera, [spot.x, 0, spot.z]);
  const scale = scaleAt(canvas.camera, spot.z) * size;
  if (kind === 'softgel') paintSoftgel(canvas, center, scale, spot.turn, color);
  else if (kind === 'capsule') paintCapsule(canvas, center, scale, spot.turn, color);
  else if (kind === 'tablet') paintTablet(canvas, center, scale, color);
  else if (kind === 'gummy') paintGummy(canvas, center, scale, spot.turn, color);
  else if (kind === 'powder') paintPowder(canvas, center, scale, color);
}

function ground(canvas: Canvas, [x, y]: Point, rx: number, ry: number, color: string, degrees: number): void {
  const shadow = mix('#20262c', darken(color, 0.5), 0.5);
  paint(canvas, turn(ellipse(x + rx * 0.2, y + ry * 0.5, rx * 1.12, ry * 0.95), degrees, [x, y]), {
    fill: shadow,
    opacity: 0.3,
    blur: rx * 0.18,
  });
  paint(canvas, turn(ellipse(x + rx * 0.04, y + ry * 0.34, rx * 0.96, ry * 0.86), degrees, [x, y]), {
    fill: shadow,
    opacity: 0.5,
    blur: rx * 0.06,
  });
}

function paintSoftgel(canvas: Canvas, at: Point, scale: number, degrees: number, color: string): void {
  const [rx, ry] = [4.5 * scale, 2.85 * scale];
  const [x, y] = [at[0], at[1] - ry];
  const put = (outline: Outline) => turn(outline, degrees, [x, y]);
  ground(canvas, [x, y + ry * 0.42], rx, ry, color, degrees);
  // An oil capsule focuses light on its far side and casts a coloured glow on the table.
  paint(canvas, turn(ellipse(x + rx * 0.62, y + ry * 1.18, rx * 0.66, ry * 0.34), degrees * 0.4, [x, y]), {
    fill: lighten(color, 0.3),
    opacity: 0.8,
    blur: rx * 0.1,
  });
  const body = put(roundRectangle(x - rx, y - ry, rx * 2, ry * 2, ry * 1.02));
  paint(canvas, body, {
    fill: radial(
      canvas,
      [x + rx * 0.24, y + ry * 0.42],
      rx * 1.3,
      [
        [0, lighten(color, 0.58)],
        [0.3, lighten(color, 0.26)],
        [0.62, color],
        [0.86, darken(color, 0.36)],
        [1, darken(color, 0.56)],
      ],
      0.74,
      degrees,
    ),
  });
  paint(canvas, put(roundRectangle(x - rx * 0.9, y - ry * 0.06, rx * 1.8, ry * 0.12, ry * 0.06)), {
    fill: darken(color, 0.35),
    opacity: 0.35,
    blur: 0.7,
  });
  paint(canvas, put(ellipse(x - rx * 0.06, y - ry * 0.52, rx * 0.6, ry * 0.2)), {
    fill: '#ffffff',
    opacity: 0.5,
    blur: rx * 0.035,
  });
  paint(canvas, put(ellipse(x - rx * 0.34, y - ry * 0.56, rx * 0.25, ry * 0.12)), {
    fill: '#ffffff',
    opacity: 0.95,
    blur: 0.5,
  });
  paint(canvas, put(ellipse(x + rx * 0.52, y + ry * 0.5, rx * 0.26, ry * 0.15)), {
    fill: '#ffffff',
    opacity: 0.4,
    blur: rx * 0.05,
  });
}

function paintCapsule(canvas: Canvas, at: Point, scale: number, degrees: number, color: string): void {
  const [rx, ry] = [5.4 * scale, 1.95 * scale];
  const [x, y] = [at[0], at[1] - ry];
  const put = (outline: Outline) => turn(outline, degrees, [x, y]);
  const angle = ((degrees + 90) * Math.PI) / 180;
  const side = (share: number): Point => [x + Math.cos(angle) * ry * share, y + Math.sin(angle) * ry * share];
  const shaded = (tone: string) =>
    linear(canvas, side(-1), side(1), [
      [0, lighten(tone, 0.16)],
      [0.3, lighten(tone, 0.36)],
      [0.52, tone],
      [0.86, darken(tone, 0.36)],
      [1, darken(tone, 0.2)],
    ]);
  ground(canvas, [x, y + ry * 0.4], rx, ry, color, degrees);
  const other = luminance(color) > 0.7 ? '#f3f1ec' : '#fbfaf7';
  paint(canvas, put(roundRectangle(x - rx * 0.95, y - ry * 0.93, rx * 1.9, ry * 1.86, ry)), {
    fill: shaded(other),
  });
  const cap = [...roundRectangle(x - rx, y - ry, rx * 2, ry * 2, ry)];
  const clipped: Outline = turn(cap, degrees, [x, y]);
  canvas.marks.push('<g>');
  paint(canvas, put(halfPill(x, y, rx, ry)), { fill: shaded(luminance(color) > 0.85 ? '#e9e5dc' : color) });
  canvas.marks.push('</g>');
  paint(canvas, put(ellipse(x - rx * 0.1, y - ry * 0.46, rx * 0.72, ry * 0.16)), {
    fill: '#ffffff',
    opacity: 0.75,
    blur: ry * 0.08,
  });
  paint(canvas, clipped, { stroke: darken(color, 0.4), strokeWidth: 0.5, opacity: 0.25 });
}

function halfPill(x: number, y: number, rx: number, ry: number): Outline {
  const arc = Array.from({ length: 17 }, (_, index): Point => {
    const angle = Math.PI / 2 + (index / 16) * Math.PI;
    return [x - rx + ry + ry * Math.cos(angle), y + ry * Math.sin(angle)];
  });
  const seam = Array.from({ length: 9 }, (_, index): Point => {
    const angle = -Math.PI / 2 + (index / 8) * Math.PI;
    return [x + rx * 0.06 + ry * 0.24 * Math.cos(angle), y + ry * Math.sin(angle)];
  });
  return polygon([...arc, ...seam]);
}

function paintTablet(canvas: Canvas, at: Point, scale: number, color: string): void {
  const [rx, ry, thick] = [3.9 * scale, 2.1 * scale, 1.7 * scale];
  const [x, y] = [at[0], at[1] - thick - ry * 0.4];
  ground(canvas, [x, y + thick + ry * 0.1], rx, ry, color, 0);
  const wallColor = mix(color, '#fffdf6', 0.1);
  const arc = (cy: number, grow = 1) =>
    Array.from({ length: 25 }, (_, index): Point => {
      const angle = (index / 24) * Math.PI;
      return [x + rx * grow * Math.cos(angle), cy + ry * grow * Math.sin(angle)];
    });
  paint(canvas, polygon([...arc(y + thick), [x - rx, y], [x + rx, y]]), {
    fill: linear(
      canvas,
      [x - rx, 0],
      [x + rx, 0],
      [
        [0, darken(wallColor, 0.12)],
        [0.25, lighten(wallColor, 0.2)],
        [0.6, darken(wallColor, 0.1)],
        [0.92, darken(wallColor, 0.34)],
        [1, darken(wallColor, 0.24)],
      ],
    ),
  });
  paint(canvas, ellipse(x, y, rx, ry), { fill: darken(wallColor, 0.06) });
  paint(canvas, ellipse(x, y - ry * 0.03, rx * 0.94, ry * 0.92), {
    fill: radial(
      canvas,
      [x - rx * 0.3, y - ry * 0.4],
      rx * 1.5,
      [
        [0, lighten(color, 0.75)],
        [0.5, lighten(color, 0.3)],
        [1, darken(color, 0.08)],
      ],
      0.6,
    ),
  });
  paint(canvas, roundRectangle(x - rx * 0.72, y - ry * 0.07, rx * 1.44, ry * 0.1, ry * 0.05), {
    fill: darken(color, 0.45),
    opacity: 0.5,
  });
  paint(canvas, roundRectangle(x - rx * 0.72, y + ry * 0.04, rx * 1.44, ry * 0.06, ry * 0.03), {
    fill: '#ffffff',
    opacity: 0.6,
  });
}

function paintGummy(canvas: Canvas, at: Point, scale: number, degrees: number, color: string): void {
  const r = 3.9 * scale;
  const [x, y] = [at[0], at[1] - r * 0.86];
  ground(canvas, [x, y + r * 0.5], r, r * 0.62, color, 0);
  paintGummyBody(canvas, [x, y], r, degrees * 0.4, color);
}

/** A sugar-coated cube with soft corners, also used inside clear jars. */
export function paintGummyBody(
  canvas: Canvas,
  [x, y]: Point,
  r: number,
  degrees: number,
  color: string,
  soft = true,
): void {
  const put = (outline: Outline) => turn(outline, degrees, [x, y]);
  paint(canvas, put(roundRectangle(x - r, y - r * 0.86, r * 2, r * 1.78, r * 0.5)), {
    fill: radial(
      canvas,
      [x + r * 0.22, y + r * 0.4],
      r * 1.5,
      [
        [0, lighten(color, 0.34)],
        [0.45, color],
        [0.85, darken(color, 0.34)],
        [1, darken(color, 0.48)],
      ],
      1,
      degrees,
    ),
  });
  paint(canvas, put(roundRectangle(x - r * 0.8, y - r * 0.78, r * 1.5, r * 0.66, r * 0.32)), {
    fill: lighten(color, 0.6),
    opacity: 0.55,
    ...(soft ? { blur: r * 0.06 } : {}),
  });
  paint(canvas, put(roundRectangle(x - r * 0.62, y - r * 0.68, r * 0.72, r * 0.2, r * 0.1)), {
    fill: '#ffffff',
    opacity: 0.85,
    ...(soft ? { blur: r * 0.03 } : {}),
  });
}

/** A simple pill without blurs, for the many inside a glass bottle. */
export function paintPill(canvas: Canvas, [x, y]: Point, half: number, degrees: number, color: string): void {
  const put = (outline: Outline) => turn(outline, degrees, [x, y]);
  const thick = half * 0.4;
  paint(
    canvas,
    put(roundRectangle(x - half - 0.6, y - thick - 0.6, half * 2 + 1.2, thick * 2 + 1.2, thick)),
    { fill: darken(color, 0.6), opacity: 0.5 },
  );
  paint(canvas, put(roundRectangle(x - half, y - thick, half * 2, thick * 2, thick)), {
    fill: linear(
      canvas,
      put(
        polygon([
          [x, y - thick],
          [x, y + thick],
        ]),
      )[0]?.points[0] ?? [x, y],
      put(polygon([[x, y + thick]]))[0]?.points[0] ?? [x, y],
      [
        [0, lighten(color, 0.3)],
        [0.4, lighten(color, 0.12)],
        [1, darken(color, 0.4)],
      ],
    ),
  });
}

/** A measuring scoop heaped with powder, a little of it on the table. */
function paintPowder(canvas: Canvas, [x, y]: Point, scale: number, color: string): void {
  const draw = chance(`powder${Math.round(x)}`);
  const grains: Outline = [];
  for (let index = 0; index < 70; index += 1) {
    const angle = draw() * Math.PI * 2;
    const far = 0.3 + draw() * draw();
    const grain = (0.16 + draw() * 0.3) * scale;
    grains.push(
      ...ellipse(
        x - scale * 3 + 11 * scale * far * Math.cos(angle),
        y + 3.4 * scale * far * Math.sin(angle),
        grain,
        grain * 0.7,
      ),
    );
  }
  const [rx, ry, deep] = [6.6 * scale, 2.5 * scale, 5.6 * scale];
  const [cx, cy] = [x, y - deep];
  ground(canvas, [cx - rx * 0.05, y - ry * 0.6], rx, ry * 0.9, '#c9ccce', 0);
  paint(canvas, grains, { fill: darken(color, 0.34), opacity: 0.7 });
  paintScoopHandle(canvas, [cx, cy], scale);
  const arc = (level: number, grow: number, from: number, to: number) =>
    Array.from({ length: 25 }, (_, index): Point => {
      const angle = from + ((to - from) * index) / 24;
      return [cx + rx * grow * Math.cos(angle), level + ry * grow * Math.sin(angle)];
    });
  paint(canvas, polygon([...arc(cy + deep * 0.8, 0.8, 0, Math.PI), ...arc(cy, 1, Math.PI, 0)]), {
    fill: linear(
      canvas,
      [cx - rx, 0],
      [cx + rx, 0],
      [
        [0, '#cfd3d6'],
        [0.16, '#fdfdfd'],
        [0.34, '#f3f4f5'],
        [0.85, '#b3b9be'],
        [1, '#c7ccd0'],
      ],
    ),
  });
  paint(canvas, ellipse(cx, cy, rx, ry), { fill: '#f7f8f8' });
  paint(canvas, ellipse(cx, cy, rx * 0.93, ry * 0.9), { fill: darken(color, 0.4) });
  const heap = Array.from({ length: 33 }, (_, index): Point => {
    const share = index / 32;
    const lift = Math.sin(share * Math.PI) ** 0.9 * (0.92 + draw() * 0.1);
    return [cx - rx * 0.9 + rx * 1.8 * share, cy - ry * 1.25 * lift];
  });
  paint(canvas, polygon([...heap, ...arc(cy, 0.9, 0, Math.PI)]), {
    fill: radial(
      canvas,
      [cx - rx * 0.34, cy - ry * 0.8],
      rx * 1.4,
      [
        [0, lighten(color, 0.6)],
        [0.45, lighten(color, 0.14)],
        [0.8, darken(color, 0.16)],
        [1, darken(color, 0.36)],
      ],
      0.7,
    ),
  });
}

function paintScoopHandle(canvas: Canvas, [x, y]: Point, scale: number): void {
  const bar = turn(roundRectangle(x + 4.6 * scale, y - 0.2 * scale, 13 * scale, 2.2 * scale, scale), 24, [
    x,
    y,
  ]);
  const below = bar.map(({ kind, points }) => ({
    kind,
    points: points.map(([a, b]) => [a - scale * 0.4, b + scale * 3.2] as const),
  }));
  paint(canvas, below, { fill: '#20262c', opacity: 0.22, blur: scale });
  paint(canvas, bar, { fill: '#b9bfc4' });
  paint(
    canvas,
    bar.map(({ kind, points }) => ({ kind, points: points.map(([a, b]) => [a, b - scale * 0.5] as const) })),
    {
      fill: linear(
        canvas,
        [x, y],
        [x + 15 * scale, y + 8 * scale],
        [
          [0, '#fafbfb'],
          [1, '#dfe3e6'],
        ],
      ),
    },
  );
}

/** Positions of a handful at the front right of a pack, from back to front. */
const handfuls: Record<Exclude<Solid, 'none'>, Spot[]> = {
  softgel: [
    { x: 49, z: 30, turn: 34 },
    { x: 37, z: 62, turn: -28 },
    { x: 25, z: 104, turn: 14 },
    { x: 43, z: 116, turn: -32 },
  ],
  capsule: [
    { x: 48, z: 46, turn: 32 },
    { x: 31, z: 84, turn: -24 },
  ],
  tablet: [
    { x: 47, z: 42, turn: 0 },
    { x: 36, z: 74, turn: 0 },
    { x: 25, z: 112, turn: 0 },
  ],
  gummy: [
    { x: 44, z: 48, turn: -36 },
    { x: 31, z: 92, turn: 24 },
  ],
  powder: [{ x: 38, z: 70, turn: 0 }],
};

/** The handful beside a pack whose half width is `reach`. Gummies take the three colours of their pack. */
export function paintHandful(
  canvas: Canvas,
  kind: Solid,
  color: string,
  reach: number,
  others: string[] = [],
): void {
  if (kind === 'none') return;
  const shift = reach - 29;
  handfuls[kind].forEach((spot, index) =>
    paintSolid(canvas, kind, [color, ...others][index % (1 + others.length)] ?? color, {
      ...spot,
      x: spot.x + shift,
    }),
  );
}
