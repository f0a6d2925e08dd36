// Plates and glasses with their content, for pictures of products and scenes.
import type { Solid } from './look.ts';
import { scaleAt } from './camera.ts';
import type { Place } from './camera.ts';
import { linear, paint } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, lighten } from './color.ts';
import { latheShadow, paintLathe, ringPoints } from './lathe.ts';
import type { Ring } from './lathe.ts';
import { bounds, polygon } from './outline.ts';
import { chance } from './seed.ts';
import { paintSolid } from './solids.ts';

/** A shallow plate of stoneware. Radius in world units. */
export function paintPlate(canvas: Canvas, at: Place, radius: number, color: string): void {
  const outside: Ring[] = [
    [0, radius * 0.6],
    [0.8, radius * 0.63],
    [2.2, radius * 0.84],
    [4, radius * 0.985],
    [4.6, radius],
  ];
  latheShadow(canvas, at, outside, '#9a9a98');
  paintLathe(canvas, at, outside, { color: darken(color, 0.1), finish: 'matte', top: color });
  const ring = (height: number, share: number) => polygon(ringPoints(canvas, at, [height, radius * share]));
  const rim = ring(4.6, 1);
  const [left, top, right, bottom] = bounds(rim);
  paint(canvas, rim, {
    fill: linear(
      canvas,
      [left, top],
      [right, bottom],
      [
        [0, lighten(color, 0.5)],
        [0.5, color],
        [1, darken(color, 0.08)],
      ],
    ),
  });
  // The well is lower: its far wall faces the camera and is shaded on the side of the light.
  paint(canvas, ring(4.1, 0.9), {
    fill: linear(
      canvas,
      [left, top],
      [right, bottom],
      [
        [0, darken(color, 0.2)],
        [0.45, darken(color, 0.07)],
        [0.8, lighten(color, 0.45)],
        [1, lighten(color, 0.2)],
      ],
    ),
  });
  paint(canvas, ring(2.4, 0.8), {
    fill: linear(
      canvas,
      [left, top],
      [right, bottom],
      [
        [0, lighten(color, 0.1)],
        [0.6, lighten(color, 0.3)],
        [1, darken(color, 0.05)],
      ],
    ),
    blur: 1.4,
  });
}

/** A heap of the same solid on a plate, painted from back to front. */
export function paintServing(
  canvas: Canvas,
  at: Place,
  radius: number,
  kind: Solid,
  colors: string[],
  size = 1,
): void {
  const draw = chance(`${kind}${colors.join('')}`);
  const spots = Array.from({ length: kind === 'powder' ? 1 : 13 }, (_, index) => {
    const far = Math.sqrt((index + 0.4) / 13) * radius * 0.62;
    const angle = index * 2.4 + draw() * 0.5;
    return { x: at.x + far * Math.cos(angle), z: at.z + far * Math.sin(angle), turn: draw() * 150 - 75 };
  }).toSorted((a, b) => a.z - b.z);
  spots.forEach((spot, index) =>
    paintSolid(canvas, kind, colors[index % colors.length] ?? '#dddddd', spot, size),
  );
}

/** A plain tumbler of water. */
export function paintGlass(canvas: Canvas, at: Place): void {
  const unit = scaleAt(canvas.camera, at.z) * (at.scale ?? 1);
  const wallRings: Ring[] = [
    [0, 15],
    [2, 16],
    [60, 19],
  ];
  latheShadow(canvas, at, wallRings, '#a9b8bf');
  const side = (low: Ring, high: Ring) =>
    polygon([...ringPoints(canvas, at, low, -90, 90), ...ringPoints(canvas, at, high, 90, -90)]);
  const across = (outline: ReturnType<typeof polygon>, stops: [number, string, number][]) => {
    const [left, , right] = bounds(outline);
    paint(canvas, outline, { fill: linear(canvas, [left, 0], [right, 0], stops) });
  };
  paint(canvas, polygon(ringPoints(canvas, at, [60, 19])), { fill: '#ffffff', opacity: 0.35 });
  const body = side([0, 15], [60, 19]);
  across(body, [
    [0, '#6f8791', 0.5],
    [0.05, '#ffffff', 0.5],
    [0.12, '#dfe9ed', 0.2],
    [0.5, '#ffffff', 0.12],
    [0.88, '#c5d3d9', 0.3],
    [0.95, '#ffffff', 0.6],
    [1, '#6f8791', 0.5],
  ]);
  const water = side([3.5, 15.4], [42, 17.3]);
  across(water, [
    [0, '#6e98a8', 0.6],
    [0.08, '#d5e7ee', 0.45],
    [0.45, '#eef7fa', 0.25],
    [0.8, '#b5d3de', 0.4],
    [1, '#5d8797', 0.6],
  ]);
  paint(canvas, polygon(ringPoints(canvas, at, [42, 17.3])), { fill: '#d9ebf1', opacity: 0.75 });
  paint(canvas, polygon(ringPoints(canvas, at, [42, 17.3])), {
    stroke: '#ffffff',
    strokeWidth: unit * 0.3,
    opacity: 0.8,
  });
  paint(canvas, polygon(ringPoints(canvas, at, [3, 15])), { fill: '#9db9c4', opacity: 0.35 });
  across(side([4, 15.6], [58, 18.8]), [
    [0.1, '#ffffff', 0],
    [0.13, '#ffffff', 0.85],
    [0.19, '#ffffff', 0.7],
    [0.21, '#ffffff', 0],
    [1, '#ffffff', 0],
  ]);
  paint(canvas, polygon(ringPoints(canvas, at, [60, 19])), {
    stroke: '#ffffff',
    strokeWidth: unit * 0.55,
    opacity: 0.95,
  });
  paint(canvas, polygon(ringPoints(canvas, at, [60, 19], -90, 90)).slice(0, -1), {
    stroke: '#8fa3ab',
    strokeWidth: unit * 0.25,
    opacity: 0.7,
  });
}
