// Small printed ornaments of labels and cartons: leaf, wave, flower, rings, sun, drop.
// They resemble plants and water in general, and never an official mark.
import { lighten, mix } from './color.ts';
import type { Mark, Panel } from './mark.ts';
import { ellipse, polygon, polyline, turn } from './outline.ts';
import type { Outline, Point } from './outline.ts';

function leafOutline(x: number, top: number, height: number, width: number): Outline {
  const middle = top + height * 0.44;
  return [
    { kind: 'M', points: [[x, top]] },
    {
      kind: 'C',
      points: [
        [x + width * 0.42, top + height * 0.14],
        [x + width * 0.5, middle],
        [x, top + height * 0.8],
      ],
    },
    {
      kind: 'C',
      points: [
        [x - width * 0.5, middle],
        [x - width * 0.42, top + height * 0.14],
        [x, top],
      ],
    },
    { kind: 'Z', points: [] },
  ];
}

/** An upright leaf drawn in lines, its top at `top`. */
export function leaf(x: number, top: number, height: number, color: string): Mark[] {
  const stroke = { stroke: color, strokeWidth: height * 0.045 };
  const vein = (share: number, side: number): Outline =>
    polyline([
      [x, top + height * share],
      [x + side * height * 0.17, top + height * (share - 0.13)],
    ]);
  return [
    { outline: leafOutline(x, top, height, height * 0.78), ...stroke },
    {
      outline: polyline([
        [x, top + height * 0.24],
        [x, top + height],
      ]),
      ...stroke,
    },
    ...[0.42, 0.58].flatMap((share) => [-1, 1].map((side) => ({ outline: vein(share, side), ...stroke }))),
  ];
}

/** Filled sprig of leaves on a stem, for cartons and pouches. */
export function sprig(x: number, bottom: number, height: number, color: string): Mark[] {
  const marks: Mark[] = [
    {
      outline: polyline([
        [x, bottom],
        [x + height * 0.03, bottom - height * 0.96],
      ]),
      stroke: color,
      strokeWidth: height * 0.018,
    },
  ];
  for (let index = 0; index < 5; index += 1) {
    const y = bottom - height * (0.16 + index * 0.18);
    const size = height * (0.4 - index * 0.042);
    for (const side of [-1, 1])
      marks.push({
        outline: turn(leafOutline(x, y - size, size, size * 0.7), side * (58 - index * 5), [x, y]),
        fill: mix(color, '#ffffff', side < 0 ? 0.16 : 0),
      });
  }
  return marks;
}

function waveLine(panel: Panel, y: number, lift: number, phase: number): Point[] {
  return Array.from({ length: 41 }, (_, index) => {
    const share = index / 40;
    return [
      -panel.bleed + panel.bleed * 2 * share,
      y - lift * Math.sin(share * Math.PI * 2.6 + phase),
    ] as const;
  });
}

/** Two waves that fill the panel from `top` down. */
export function waveBand(panel: Panel, top: number, height: number, back: string, front: string): Mark[] {
  const below = (line: Point[]) =>
    polygon([...line, [panel.bleed, top + height], [-panel.bleed, top + height]]);
  return [
    { outline: below(waveLine(panel, top + height * 0.1, height * 0.16, 2.2)), fill: back },
    { outline: below(waveLine(panel, top + height * 0.26, height * 0.13, 3.4)), fill: front },
  ];
}

/** A many-petalled flower seen from above. */
export function flower(x: number, y: number, radius: number, color: string): Mark[] {
  const ring = (count: number, size: number, fill: string, offset: number): Mark[] =>
    Array.from({ length: count }, (_, index) => ({
      outline: turn(ellipse(x, y - size * 0.62, size * 0.2, size * 0.38), (index * 360) / count + offset, [
        x,
        y,
      ]),
      fill,
    }));
  return [
    ...ring(18, radius, mix(color, '#7a3d00', 0.18), 0),
    ...ring(16, radius * 0.8, color, 9),
    ...ring(14, radius * 0.6, lighten(color, 0.32), 0),
    ...ring(12, radius * 0.4, lighten(color, 0.55), 12),
    { outline: ellipse(x, y, radius * 0.15), fill: mix(color, '#3c1d06', 0.7) },
    { outline: ellipse(x, y, radius * 0.09), fill: mix(color, '#3c1d06', 0.4) },
  ];
}

/** Three nested rings that touch at the lower right. */
export function growth(x: number, y: number, radius: number, color: string): Mark[] {
  return [
    { outline: ellipse(x, y, radius), fill: lighten(color, 0.78) },
    { outline: ellipse(x + radius * 0.22, y + radius * 0.22, radius * 0.69), fill: lighten(color, 0.38) },
    { outline: ellipse(x + radius * 0.42, y + radius * 0.42, radius * 0.4), fill: color },
  ];
}

/** A ball with light at the upper left, in flat steps. */
export function ball(x: number, y: number, radius: number, color: string): Mark[] {
  return Array.from({ length: 14 }, (_, index) => {
    const share = index / 13;
    return {
      outline: ellipse(x - radius * 0.3 * share, y - radius * 0.32 * share, radius * (1 - share * 0.86)),
      fill: mix(mix(color, '#1c0f14', 0.28), lighten(color, 0.5), share),
    };
  });
}

/** A sun of rays, for vitamins and bright brands. */
export function sun(x: number, y: number, radius: number, color: string): Mark[] {
  const rays = Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * Math.PI * 2;
    const [near, far] = [radius * 0.66, radius * (index % 2 ? 0.86 : 1)];
    return {
      outline: polyline([
        [x + near * Math.cos(angle), y + near * Math.sin(angle)],
        [x + far * Math.cos(angle), y + far * Math.sin(angle)],
      ]),
      stroke: color,
      strokeWidth: radius * 0.06,
    };
  });
  return [
    ...rays,
    { outline: ellipse(x, y, radius * 0.5), fill: color },
    { outline: ellipse(x - radius * 0.1, y - radius * 0.1, radius * 0.3), fill: lighten(color, 0.3) },
  ];
}

function dropOutline(cx: number, cy: number, r: number): Outline {
  return [
    { kind: 'M', points: [[cx, cy - r * 1.5]] },
    {
      kind: 'C',
      points: [
        [cx + r * 0.3, cy - r * 0.8],
        [cx + r, cy - r * 0.3],
        [cx + r, cy + r * 0.2],
      ],
    },
    {
      kind: 'C',
      points: [
        [cx + r, cy + r * 0.78],
        [cx + r * 0.55, cy + r * 1.15],
        [cx, cy + r * 1.15],
      ],
    },
    {
      kind: 'C',
      points: [
        [cx - r * 0.55, cy + r * 1.15],
        [cx - r, cy + r * 0.78],
        [cx - r, cy + r * 0.2],
      ],
    },
    {
      kind: 'C',
      points: [
        [cx - r, cy - r * 0.3],
        [cx - r * 0.3, cy - r * 0.8],
        [cx, cy - r * 1.5],
      ],
    },
    { kind: 'Z', points: [] },
  ];
}

/** A drop, for oils, liquids and honey. */
export function drop(x: number, y: number, radius: number, color: string): Mark[] {
  return [
    { outline: dropOutline(x, y, radius), fill: color },
    { outline: dropOutline(x + radius * 0.1, y + radius * 0.16, radius * 0.72), fill: lighten(color, 0.28) },
    {
      outline: ellipse(x - radius * 0.22, y + radius * 0.28, radius * 0.16, radius * 0.26),
      fill: lighten(color, 0.75),
    },
  ];
}
