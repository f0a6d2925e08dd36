// Products that are not packaged food: rollers, mats, cushions, balls, a lamp, a chair, a pill case. Drawn without packaging.
// Their cartons and bags are drawn like any other pack, for their other pictures.
import type { Look } from './look.ts';
import { project, scaleAt } from './camera.ts';
import type { Place, Vector } from './camera.ts';
import { linear, paint, radial } from './canvas.ts';
import type { Canvas, Stop } from './canvas.ts';
import { darken, inkOn, lighten, mix } from './color.ts';
import { faceBend, paintMarks } from './face.ts';
import { paintCarton } from './carton.ts';
import { latheShadow, paintBand, paintLathe, ringPoints } from './lathe.ts';
import type { Ring } from './lathe.ts';
import { paintAppliance, paintCarafe, paintHumidifier, paintShaker, paintTumbler } from './goods-living.ts';
import { paintContainers, paintTowels } from './goods-stack.ts';
import { paintChair, paintCushion, paintNeck } from './goods-soft.ts';
import { paintShadows } from './light.ts';
import { textMark } from './mark.ts';
import type { Mark } from './mark.ts';
import { bounds, ellipse, polygon, polyline, rectangle, roundRectangle } from './outline.ts';
import type { Point } from './outline.ts';

export type Goods =
  | 'roller'
  | 'mat'
  | 'cushion'
  | 'balls'
  | 'lamp'
  | 'neck'
  | 'chair'
  | 'case'
  | 'tumbler'
  | 'shaker'
  | 'carafe'
  | 'appliance'
  | 'humidifier'
  | 'towels'
  | 'containers';

/** Height and half width of an object in world units. */
export const goodsExtent: Record<Goods, { height: number; half: number }> = {
  roller: { height: 96, half: 20 },
  mat: { height: 92, half: 18 },
  cushion: { height: 74, half: 58 },
  balls: { height: 52, half: 56 },
  lamp: { height: 82, half: 36 },
  neck: { height: 84, half: 50 },
  chair: { height: 100, half: 46 },
  case: { height: 30, half: 60 },
  tumbler: { height: 94, half: 20 },
  shaker: { height: 96, half: 22 },
  carafe: { height: 99, half: 26 },
  appliance: { height: 90, half: 28 },
  humidifier: { height: 96, half: 30 },
  towels: { height: 74, half: 50 },
  containers: { height: 62, half: 58 },
};

/** Paints one object at the origin. */
export function paintGoods(canvas: Canvas, goods: Goods, look: Look): void {
  painters[goods](canvas, look);
}

const origin: Place = { x: 0, z: 0 };

const painters: Record<Goods, (canvas: Canvas, look: Look) => void> = {
  roller: paintRoller,
  mat: paintMat,
  cushion: paintCushion,
  balls: paintBalls,
  lamp: paintLamp,
  neck: paintNeck,
  chair: paintChair,
  case: paintCase,
  tumbler: paintTumbler,
  shaker: paintShaker,
  carafe: paintCarafe,
  appliance: paintAppliance,
  humidifier: paintHumidifier,
  towels: paintTowels,
  containers: paintContainers,
};

const circle = (radius: number): Vector[] =>
  Array.from({ length: 20 }, (_, index) => [
    radius * Math.sin((index / 20) * 6.283),
    0,
    radius * Math.cos((index / 20) * 6.283),
  ]);

function paintRoller(canvas: Canvas, look: Look): void {
  const [radius, height] = [20, 92];
  const rings: Ring[] = [
    [0, radius - 0.6],
    [1, radius],
    [height - 1, radius],
    [height, radius - 0.8],
  ];
  latheShadow(canvas, origin, rings, look.color);
  paintLathe(canvas, origin, rings, { color: look.color, finish: 'matte', top: darken(look.color, 0.1) });
  const marks: Mark[] = [];
  for (let row = 0; row < 9; row += 1)
    for (let column = -3; column <= 3; column += 1) {
      const [x, y] = [column * 9 + (row % 2 ? 4.5 : 0), 4 + row * 9.6];
      marks.push({
        outline: roundRectangle(x - 3.6, y + 0.5, 7.2, 6.6, 1.8),
        fill: darken(look.color, 0.5),
        opacity: 0.55,
      });
      marks.push({ outline: roundRectangle(x - 3.6, y, 7.2, 6.2, 1.8), fill: lighten(look.color, 0.16) });
    }
  paintBand(canvas, origin, { low: [2, radius], high: [height - 2, radius] }, marks, {
    finish: 'matte',
    edge: false,
  });
  const hole = polygon(ringPoints(canvas, origin, [height, radius * 0.62]));
  const [left, , right] = bounds(hole);
  paint(canvas, hole, {
    fill: linear(
      canvas,
      [left, 0],
      [right, 0],
      [
        [0, '#191d20'],
        [0.7, '#3a4147'],
        [1, '#5a636a'],
      ],
    ),
  });
  paint(canvas, polygon(ringPoints(canvas, origin, [height, radius * 0.66])), {
    stroke: lighten(look.color, 0.4),
    strokeWidth: 1.4,
    opacity: 0.8,
  });
}

function paintMat(canvas: Canvas, look: Look): void {
  const [radius, height] = [18, 88];
  const rings: Ring[] = [
    [0, radius],
    [height, radius],
  ];
  latheShadow(canvas, origin, rings, look.color);
  paintLathe(canvas, origin, rings, { color: look.color, finish: 'matte', top: lighten(look.color, 0.12) });
  const strap = (y: number): Mark[] => [
    { outline: rectangle(-30, y, 60, 4.2), fill: darken(look.color, 0.62) },
    { outline: roundRectangle(2, y - 0.8, 7, 5.8, 1), fill: '#c9cdd0' },
    { outline: roundRectangle(3.4, y + 0.6, 4.2, 3, 0.6), fill: darken(look.color, 0.5) },
  ];
  const edge: Mark[] = [
    { outline: rectangle(13.6, 0, 0.7, height), fill: darken(look.color, 0.6), opacity: 0.6 },
    { outline: rectangle(12.6, 0, 0.8, height), fill: lighten(look.color, 0.4), opacity: 0.7 },
    textMark(look.brand, {
      x: -3,
      y: 47,
      weight: 'heavy',
      size: 4,
      tracking: 0.12,
      fill: inkOn(look.color),
      maxWidth: 22,
    }),
  ];
  paintBand(
    canvas,
    origin,
    { low: [0, radius], high: [height, radius] },
    [...edge, ...strap(15), ...strap(66)],
    { finish: 'matte', edge: false },
  );
  const spiral = Array.from({ length: 170 }, (_, index): Point => {
    const share = index / 169;
    const angle = share * 360 * 5.5 + 140;
    return ringPoints(canvas, origin, [height, radius * (0.08 + 0.9 * share)], angle, angle)[0] ?? [0, 0];
  });
  paint(canvas, polyline(spiral), { stroke: darken(look.color, 0.55), strokeWidth: 1.7, opacity: 0.75 });
}

function sphere(canvas: Canvas, [x, y, z]: Vector, radius: number, color: string): void {
  const unit = scaleAt(canvas.camera, z);
  const [cx, cy] = project(canvas.camera, [x, y + radius, z]);
  const r = radius * unit;
  paintShadows(
    canvas,
    { x, z },
    circle(radius * 0.5),
    [...circle(radius).map(([px, , pz]): Vector => [px, radius, pz]), [0, radius * 2, 0]],
    color,
  );
  const stops: Stop[] = [
    [0, lighten(color, 0.6)],
    [0.3, lighten(color, 0.18)],
    [0.62, color],
    [0.88, darken(color, 0.5)],
    [1, darken(color, 0.34)],
  ];
  paint(canvas, ellipse(cx, cy, r), { fill: radial(canvas, [cx - r * 0.34, cy - r * 0.4], r * 1.5, stops) });
  paint(canvas, ellipse(cx - r * 0.36, cy - r * 0.46, r * 0.22, r * 0.14), {
    fill: '#ffffff',
    opacity: 0.55,
    blur: r * 0.08,
  });
}

function paintBalls(canvas: Canvas, look: Look): void {
  sphere(canvas, [-30, 0, -16], 23, look.color);
  sphere(canvas, [8, 0, 10], 17, mix(look.color, '#2c3338', 0.8));
  sphere(canvas, [36, 0, 10], 17, mix(look.color, '#2c3338', 0.8));
}

function paintLamp(canvas: Canvas, look: Look): void {
  const [glowX, glowY] = project(canvas.camera, [0, 46, 0]);
  const unit = canvas.camera.zoom;
  const all = rectangle(0, 0, canvas.width, canvas.height);
  const warm = mix(look.color, '#ffd58a', 0.5);
  paint(canvas, all, {
    fill: radial(canvas, [glowX, glowY], 92 * unit, [
      [0, warm, 0.75],
      [0.45, warm, 0.3],
      [1, warm, 0],
    ]),
  });
  const base: Ring[] = [
    [0, 19],
    [1, 20],
    [7, 20],
    [8.4, 18.6],
  ];
  latheShadow(canvas, origin, [...base, [40, 30]], '#8a6a45');
  paintLathe(canvas, origin, base, { color: '#c09263', finish: 'satin', top: '#d6ad80' });
  const r = 35 * unit;
  const [cx, cy] = project(canvas.camera, [0, 7 + 33, 0]);
  paint(canvas, ellipse(cx, cy, r), {
    fill: radial(canvas, [cx - r * 0.1, cy + r * 0.1], r * 1.06, [
      [0, '#fffdf3'],
      [0.45, '#fff3cf'],
      [0.8, mix(warm, '#fff0c8', 0.4)],
      [1, mix(warm, '#d9883f', 0.4)],
    ]),
  });
  paint(canvas, ellipse(cx - r * 0.4, cy - r * 0.5, r * 0.24, r * 0.12), {
    fill: '#ffffff',
    opacity: 0.8,
    blur: r * 0.06,
  });
  const dial = project(canvas.camera, [0, 4, 20]);
  paint(canvas, ellipse(dial[0], dial[1], unit * 1.6), { fill: '#fff2cf', opacity: 0.95 });
}

/** A week's pill case: seven lids with the days. */
function paintCase(canvas: Canvas, look: Look): void {
  const size = { width: 112, height: 18, depth: 34 };
  const at: Place = { x: 0, z: 0, yaw: -14 };
  const plain = () => [];
  paintCarton(canvas, at, size, {
    front: plain,
    side: plain,
    front0: mix(look.color, '#ffffff', 0.25),
    side0: mix(look.color, '#ffffff', 0.1),
    top0: mix(look.color, '#ffffff', 0.3),
  });
  const unit = scaleAt(canvas.camera, 0);
  const onto = faceBend(canvas, at, { corner: [-56, 18.2, -17], right: [112, 0, 0], down: [0, 0, 34] });
  const front = faceBend(canvas, at, { corner: [-56, 18, 17.1], right: [112, 0, 0], down: [0, -18, 0] });
  const days = [...'월화수목금토일'];
  const ink = darken(look.color, 0.7);
  const step = 112 / 7;
  const lids = days.flatMap((day, index): Mark[] => {
    const x = -56 + index * step;
    return [
      {
        outline: roundRectangle(x + 1, 1.6, step - 2, 30.8, 2.4),
        fill: lighten(look.color, index > 4 ? 0.2 : 0.62),
        opacity: 0.92,
      },
      { outline: roundRectangle(x + 1.6, 2.2, step - 3.2, 6, 1.6), fill: '#ffffff', opacity: 0.5 },
      textMark(day, { x: x + step / 2, y: 22, weight: 'heavy', size: 9, fill: ink, maxWidth: step }),
    ];
  });
  paintMarks(canvas, onto, lids, unit);
  const seams = days.slice(1).map((_, index): Mark => ({
    outline: rectangle(-56 + (index + 1) * step - 0.2, 1, 0.4, 16),
    fill: ink,
    opacity: 0.35,
  }));
  const tabs = days.map((_, index): Mark => ({
    outline: roundRectangle(-56 + (index + 0.5) * step - 2.4, 0.6, 4.8, 3, 1),
    fill: '#ffffff',
    opacity: 0.65,
  }));
  paintMarks(
    canvas,
    front,
    [
      ...seams,
      ...tabs,
      textMark(look.brand, {
        x: 0,
        y: 12.6,
        weight: 'heavy',
        size: 4.4,
        tracking: 0.16,
        fill: ink,
        maxWidth: 60,
      }),
    ],
    unit,
  );
}
