// Folded and stacked products: towels and food containers. Round products for kitchen and bath are in goods-living.ts.
import type { Look } from './look.ts';
import { project } from './camera.ts';
import type { Place, Vector } from './camera.ts';
import { linear, paint } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { paintCarton } from './carton.ts';
import { darken, lighten, mix } from './color.ts';
import { paintShadows } from './light.ts';
import { polyline, rectangle, roundRectangle } from './outline.ts';

const origin: Place = { x: 0, z: 0 };

type Towel = { left: number; top: number; width: number; height: number; color: string };

/** One folded towel seen from its fold, with two woven lines and a border. */
function paintTowel(canvas: Canvas, { left, top, width, height, color }: Towel): void {
  const unit = canvas.camera.zoom;
  const roll = roundRectangle(left, top, width, height, 6.2 * unit);
  const down = linear(
    canvas,
    [0, top],
    [0, top + height],
    [
      [0, lighten(color, 0.34)],
      [0.35, lighten(color, 0.1)],
      [0.75, darken(color, 0.16)],
      [1, darken(color, 0.46)],
    ],
  );
  const across = linear(
    canvas,
    [left, 0],
    [left + width, 0],
    [
      [0, '#10151a', 0.22],
      [0.1, '#10151a', 0],
      [0.3, '#ffffff', 0.12],
      [0.6, '#10151a', 0],
      [1, '#10151a', 0.28],
    ],
  );
  for (const fill of [down, across]) paint(canvas, roll, { fill });
  for (const share of [0.36, 0.62]) {
    const [from, to, y] = [left + width * 0.035, left + width * 0.985, top + height * share];
    paint(
      canvas,
      polyline([
        [from, y],
        [to, y],
      ]),
      { stroke: darken(color, 0.5), strokeWidth: unit * 0.5, opacity: 0.3, blur: unit * 0.2 },
    );
  }
  const border = rectangle(left + width * 0.8, top + height * 0.03, unit * 2.2, height * 0.94);
  paint(canvas, border, { fill: lighten(color, 0.3), opacity: 0.5 });
}

export function paintTowels(canvas: Canvas, look: Look): void {
  const unit = canvas.camera.zoom;
  const foot: Vector[] = [
    [-46, 0, 14],
    [46, 0, 14],
    [46, 0, -14],
    [-46, 0, -14],
  ];
  paintShadows(
    canvas,
    origin,
    foot,
    foot.map(([x, , z]): Vector => [x, 64, z]),
    look.color,
  );
  const paler = (share: number) => mix(look.color, '#ffffff', share);
  [look.color, paler(0.55), '#f5f3ee', paler(0.25), '#faf8f4'].forEach((color, index) => {
    const [left, top] = project(canvas.camera, [-46 + (index % 2) * 1.6, 13 + index * 13, 10]);
    paintTowel(canvas, { left, top, width: 91 * unit, height: 13.4 * unit, color });
  });
}

const nothing = () => [];

/** Food containers of glass with coloured lids, stacked. */
export function paintContainers(canvas: Canvas, look: Look): void {
  const glass = { front: nothing, side: nothing, front0: '#dbe7ea', side0: '#c5d5da', top0: '#e4eef0' };
  const lid = {
    front: nothing,
    side: nothing,
    front0: look.color,
    side0: mix(look.color, '#1b2227', 0.12),
    top0: lighten(look.color, 0.2),
  };
  const box = (at: Place, width: number, height: number, depth: number) => {
    paintCarton(canvas, at, { width, height, depth }, glass);
    paintCarton(
      canvas,
      { ...at, y: (at.y ?? 0) + height },
      { width: width + 3, height: 4.6, depth: depth + 3 },
      lid,
    );
  };
  box({ x: -6, z: -18, yaw: -20 }, 86, 26, 46);
  box({ x: -10, z: -18, yaw: -20, y: 30.6 }, 62, 22, 36);
  box({ x: 30, z: 40, yaw: -20 }, 34, 16, 26);
}
