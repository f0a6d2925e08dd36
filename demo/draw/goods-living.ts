// Products for kitchen and bath: tumbler, shaker, carafe, appliance, humidifier, towels, food containers. Products for exercise and sleep
// are in goods.ts and goods-soft.ts.
import type { Look } from './look.ts';
import { project, scaleAt } from './camera.ts';
import type { Place } from './camera.ts';
import { linear, paint } from './canvas.ts';
import type { Canvas, Stop } from './canvas.ts';
import { darken, inkOn, lighten, luminance, mix } from './color.ts';
import { latheShadow, paintBand, paintLathe, paintRibs, ringPoints } from './lathe.ts';
import type { Ring } from './lathe.ts';
import { textMark } from './mark.ts';
import type { Mark } from './mark.ts';
import { bounds, polygon, rectangle, roundRectangle } from './outline.ts';
import type { Outline, Point } from './outline.ts';

const origin: Place = { x: 0, z: 0 };

/** A ring profile from points, smoothed by cosine steps between them. */
function profile(points: readonly (readonly [height: number, radius: number])[]): Ring[] {
  return points.flatMap((from, index): Ring[] => {
    const to = points[index + 1];
    if (!to) return [from];
    const steps = Math.abs(to[1] - from[1]) > 0.8 ? 14 : 1;
    return Array.from({ length: steps }, (_, step): Ring => {
      const share = step / steps;
      const eased = (1 - Math.cos(share * Math.PI)) / 2;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * eased];
    });
  });
}

const brandMark = (look: Look, y: number, size: number, fill: string): Mark =>
  textMark(look.brand, { x: 0, y, weight: 'heavy', size, tracking: 0.12, fill, maxWidth: 24 });

export function paintTumbler(canvas: Canvas, look: Look): void {
  const color = luminance(look.color) > 0.75 ? darken(look.color, 0.3) : look.color;
  const rings: Ring[] = [
    [0, 14.4],
    [1, 15.2],
    [4, 15.6],
    [78, 19.4],
    [79, 19.2],
  ];
  latheShadow(canvas, origin, [...rings, [92, 18]], color);
  paintLathe(canvas, origin, rings, { color, finish: 'satin' });
  paintBand(canvas, origin, { low: [6, 15.7], high: [74, 19.2] }, [brandMark(look, 36, 4.2, inkOn(color))], {
    finish: 'matte',
    edge: false,
    lit: false,
  });
  paintLathe(
    canvas,
    origin,
    [
      [77, 19.9],
      [78, 20.2],
      [80, 20.2],
      [81, 19.6],
    ],
    { color: '#c7ccd0', finish: 'metal' },
  );
  paintLathe(
    canvas,
    origin,
    [
      [81, 18.8],
      [81.6, 19.4],
      [88, 19],
      [89.4, 17.6],
    ],
    { color: '#2a2f33', finish: 'satin', top: '#3a4045' },
  );
  paintLathe(
    canvas,
    { x: 4, z: 2 },
    [
      [89, 6.5],
      [93, 6.3],
      [93.6, 5.6],
    ],
    { color: '#2a2f33', finish: 'satin', top: '#4a5157' },
  );
}

export function paintShaker(canvas: Canvas, look: Look): void {
  const rings: Ring[] = [
    [0, 15.4],
    [1, 16.4],
    [3, 17],
    [66, 20.4],
  ];
  latheShadow(canvas, origin, [...rings, [94, 16]], '#8f989d');
  paintLathe(canvas, origin, rings, { color: '#c3ccd1', finish: 'gloss' });
  const scale = Array.from({ length: 6 }, (_, index): Mark[] => [
    { outline: rectangle(9, 12 + index * 8, index % 2 ? 3 : 5, 0.5), fill: '#3c464c' },
    ...(index % 2
      ? []
      : [
          textMark(String(600 - index * 100), {
            x: 20.5,
            y: 13.2 + index * 8,
            weight: 'semibold',
            size: 2.6,
            align: 'right',
            fill: '#3c464c',
            maxWidth: 8,
          }),
        ]),
  ]).flat();
  const name = textMark(look.brand, {
    x: -6,
    y: 34,
    weight: 'heavy',
    size: 4.6,
    tracking: 0.08,
    fill: look.color,
    maxWidth: 24,
  });
  paintBand(canvas, origin, { low: [3, 17], high: [66, 20.4] }, [...scale, name], {
    finish: 'matte',
    edge: false,
    lit: false,
  });
  const lid: Ring[] = [
    [63, 20.8],
    [64, 21.2],
    [76, 21],
    [79, 19],
    [80, 15],
  ];
  paintLathe(canvas, origin, lid, { color: look.color, finish: 'satin', top: lighten(look.color, 0.1) });
  paintRibs(canvas, origin, [65, 21.2], [74, 21], 0.8);
  paintLathe(
    canvas,
    { x: 7, z: 3 },
    [
      [79, 7.4],
      [88, 7],
      [89.4, 6],
    ],
    {
      color: luminance(look.accent) > 0.8 ? mix(look.accent, look.color, 0.4) : look.accent,
      finish: 'satin',
    },
  );
  paintLoop(canvas, look.color);
}

/** The carrying loop of the lid. */
function paintLoop(canvas: Canvas, color: string): void {
  const [x, y] = project(canvas.camera, [-9, 84, 4]);
  const unit = scaleAt(canvas.camera, 4);
  paint(canvas, roundRectangle(x - unit * 7, y - unit * 9, unit * 15, unit * 13, unit * 5), {
    stroke: darken(color, 0.2),
    strokeWidth: unit * 2.8,
  });
  paint(canvas, roundRectangle(x - unit * 7, y - unit * 9.3, unit * 15, unit * 13, unit * 5), {
    stroke: lighten(color, 0.4),
    strokeWidth: unit * 0.7,
    opacity: 0.7,
  });
}

/** Wall between the rings of a transparent object as one outline. */
function silhouette(canvas: Canvas, rings: Ring[]): Outline {
  const edge = (angle: number) =>
    rings.map((ring) => ringPoints(canvas, origin, ring, angle, angle)[0] ?? ([0, 0] as Point));
  const [low, high] = [rings[0] ?? [0, 1], rings.at(-1) ?? [0, 1]] as [Ring, Ring];
  return polygon([
    ...ringPoints(canvas, origin, low, -90, 90),
    ...edge(90),
    ...ringPoints(canvas, origin, high, 90, -90),
    ...edge(-90).toReversed(),
  ]);
}

export function paintCarafe(canvas: Canvas, look: Look): void {
  const rings = profile([
    [0, 23],
    [3, 25],
    [30, 25],
    [62, 11],
    [80, 10],
    [90, 12.5],
  ]);
  latheShadow(canvas, origin, rings, '#9fb4bb');
  const across = (outline: Outline, stops: Stop[]) => {
    const [left, , right] = bounds(outline);
    paint(canvas, outline, { fill: linear(canvas, [left, 0], [right, 0], stops) });
  };
  const glass = silhouette(canvas, rings);
  across(glass, [
    [0, '#6f8791', 0.55],
    [0.05, '#ffffff', 0.6],
    [0.16, '#dfe9ed', 0.24],
    [0.5, '#ffffff', 0.16],
    [0.86, '#bccdd4', 0.32],
    [0.95, '#ffffff', 0.6],
    [1, '#6f8791', 0.55],
  ]);
  const water = silhouette(
    canvas,
    rings.filter(([height]) => height < 52).map(([height, radius]): Ring => [height + 2, radius - 1.4]),
  );
  across(water, [
    [0, '#6e98a8', 0.6],
    [0.1, '#cfe3eb', 0.5],
    [0.45, '#eef7fa', 0.3],
    [0.82, '#aacbd8', 0.45],
    [1, '#5d8797', 0.6],
  ]);
  paint(canvas, polygon(ringPoints(canvas, origin, [53, 13.6])), { fill: '#dcedf3', opacity: 0.8 });
  const glint = silhouette(
    canvas,
    profile([
      [5, 24],
      [30, 24],
      [60, 10.6],
    ]),
  );
  across(glint, [
    [0.12, '#ffffff', 0],
    [0.15, '#ffffff', 0.8],
    [0.2, '#ffffff', 0.6],
    [0.22, '#ffffff', 0],
    [1, '#ffffff', 0],
  ]);
  paintLathe(
    canvas,
    origin,
    [
      [84, 9.6],
      [90, 10.4],
      [98, 10.8],
      [99, 10.2],
    ],
    { color: mix('#c79c6a', look.color, 0.08), finish: 'matte', top: '#dbb98d' },
  );
  paint(canvas, polygon(ringPoints(canvas, origin, [90, 12.5])), {
    stroke: '#ffffff',
    strokeWidth: 2,
    opacity: 0.9,
  });
}

/** A round kitchen appliance: light body, dark lid, one knob and its name. */
export function paintAppliance(canvas: Canvas, look: Look): void {
  const body: Ring[] = [
    ...profile([
      [0, 24],
      [4, 27],
      [62, 26],
    ]),
    [66, 25.4],
  ];
  latheShadow(canvas, origin, [...body, [86, 22]], '#a8a8a4');
  paintLathe(canvas, origin, body, { color: '#f4f3ef', finish: 'satin' });
  const dial: Mark[] = [
    { outline: roundRectangle(-7, 24, 14, 14, 7), fill: mix(look.color, '#2a3034', 0.3) },
    { outline: roundRectangle(-5, 26, 10, 10, 5), fill: lighten(look.color, 0.2) },
    { outline: rectangle(-0.4, 26.4, 0.8, 4), fill: '#ffffff' },
    brandMark(look, 48, 3.4, '#4a5258'),
  ];
  paintBand(canvas, origin, { low: [4, 27], high: [62, 26] }, dial, {
    finish: 'matte',
    edge: false,
    lit: false,
  });
  const lid = profile([
    [66, 26],
    [70, 26],
    [80, 20],
    [82, 12],
  ]);
  paintLathe(canvas, origin, lid, {
    color: mix(look.color, '#ffffff', 0.1),
    finish: 'satin',
    top: lighten(look.color, 0.2),
  });
  paintLathe(
    canvas,
    origin,
    [
      [82, 5],
      [86, 6],
      [88, 5],
    ],
    { color: '#2a2f33', finish: 'satin' },
  );
}

export function paintHumidifier(canvas: Canvas, look: Look): void {
  const body = profile([
    [0, 20],
    [6, 26],
    [22, 29],
    [48, 25],
    [60, 15],
  ]);
  const [cx, cy] = project(canvas.camera, [0, 60, 0]);
  const unit = canvas.camera.zoom;
  for (const [dx, dy, r, opacity] of [
    [0, -8, 8, 0.9],
    [4, -18, 11, 0.75],
    [-2, -29, 13, 0.55],
    [6, -40, 15, 0.35],
  ] as const)
    paint(
      canvas,
      roundRectangle(
        cx + (dx - r) * unit,
        cy + (dy - r * 0.8) * unit,
        r * 2 * unit,
        r * 1.6 * unit,
        r * unit,
      ),
      { fill: '#ffffff', opacity, blur: 4 * unit },
    );
  latheShadow(canvas, origin, body, '#a6adb0');
  paintLathe(canvas, origin, body, { color: '#f6f6f3', finish: 'satin', top: '#dfe3e4' });
  paint(canvas, polygon(ringPoints(canvas, origin, [60, 8])), { fill: '#5d676c' });
  paintBand(
    canvas,
    origin,
    { low: [5, 25.4], high: [9, 26.8] },
    [{ outline: rectangle(-45, 0.8, 90, 2.2), fill: look.color }],
    { finish: 'matte', edge: false, lit: false },
  );
  paintBand(canvas, origin, { low: [16, 28.5], high: [34, 28.5] }, [brandMark(look, 10, 3.4, '#6a7378')], {
    finish: 'matte',
    edge: false,
    lit: false,
  });
}
