// Surfaces of revolution (bottles, jars, caps, tablets, plates): rings from bottom to top, painted as strips. Label print is bent onto them
// here; its content is in the label files.
import { place, project, scaleAt } from './camera.ts';
import type { Place, Vector } from './camera.ts';
import { linear, paint } from './canvas.ts';
import type { Canvas, Stop } from './canvas.ts';
import { paintShadows, paperStops, roundStops } from './light.ts';
import type { Finish } from './light.ts';
import type { Mark } from './mark.ts';
import { bend, polygon } from './outline.ts';
import type { Bend, Outline, Point } from './outline.ts';

/** Height over the foot and radius there, world units. */
export type Ring = readonly [height: number, radius: number];

const steps = 44;

/** Points of one ring in pixels between two angles (degrees; 0 faces the camera, 90 is right). */
export function ringPoints(canvas: Canvas, at: Place, [height, radius]: Ring, from = 0, to = 360): Point[] {
  return Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    const local: Vector = [radius * Math.sin(angle), height, radius * Math.cos(angle)];
    return project(canvas.camera, place({ ...at, yaw: 0 }, local));
  });
}

/** Outline of the wall between two rings as seen: front arc below, back or front arc above. */
function wall(canvas: Canvas, at: Place, low: Ring, high: Ring): Outline {
  const lower = ringPoints(canvas, at, low, -90, 90);
  const upper = ringPoints(canvas, at, high, 90, -90);
  return polygon([...lower, ...upper]);
}

/** Left and right end of a ring in pixels. */
function span(canvas: Canvas, at: Place, ring: Ring): [Point, Point] {
  const [left, right] = [-90, 90].map((angle) => ringPoints(canvas, at, ring, angle, angle)[0] as Point);
  return [left as Point, right as Point];
}

function across(canvas: Canvas, at: Place, ring: Ring, stops: Stop[]): string {
  const [left, right] = span(canvas, at, ring);
  return linear(canvas, left, right, stops);
}

export type LatheStyle = {
  color: string;
  finish: Finish;
  /** Colour of the top disc, if it is seen. */ top?: string;
};

/** Paints a body of revolution from its lowest ring to its highest; a disc closes the top ring. */
export function paintLathe(canvas: Canvas, at: Place, rings: Ring[], style: LatheStyle): void {
  rings.forEach((low, index) => {
    const high = rings[index + 1];
    if (!high) return;
    const [rise, run] = [high[0] - low[0], low[1] - high[1]];
    const upward = run / Math.hypot(rise, run);
    const fill = across(
      canvas,
      at,
      [low[0], Math.max(low[1], high[1])],
      roundStops(style.color, style.finish, upward),
    );
    // Strips overlap slightly upwards so that no gap shows between them; the next strip covers the upper disc.
    if (upward > 0) paint(canvas, polygon(ringPoints(canvas, at, low)), { fill });
    paint(canvas, wall(canvas, at, low, high), { fill });
    paint(canvas, polygon(ringPoints(canvas, at, [high[0] + 0.1, high[1]])), { fill });
  });
  const last = rings.at(-1);
  if (last) paintDisc(canvas, at, last, style.top ?? style.color, style.finish);
}

/** A horizontal disc with the reflection of the light source. */
export function paintDisc(canvas: Canvas, at: Place, ring: Ring, color: string, finish: Finish): void {
  const outline = polygon(ringPoints(canvas, at, ring));
  const [left, right] = span(canvas, at, ring);
  const strength = finish === 'gloss' || finish === 'metal' ? 0.6 : 0.36;
  paint(canvas, outline, { fill: color });
  paint(canvas, outline, {
    fill: linear(
      canvas,
      [left[0], left[1] - 20],
      [right[0], right[1] + 20],
      [
        [0, '#ffffff', strength],
        [0.45, '#ffffff', strength * 0.35],
        [0.75, '#0e1419', 0.04],
        [1, '#0e1419', 0.16],
      ],
    ),
  });
}

/** Points of a body of revolution that cast its shadow. */
export function latheShadow(canvas: Canvas, at: Place, rings: Ring[], color: string): void {
  const circle = ([height, radius]: Ring): Vector[] =>
    Array.from({ length: 20 }, (_, index) => {
      const angle = (index / 20) * Math.PI * 2;
      return [radius * Math.sin(angle), height, radius * Math.cos(angle)];
    });
  const foot = rings[0];
  if (!foot) return;
  paintShadows(
    canvas,
    at,
    circle([0, Math.max(foot[1], (rings[1] ?? foot)[1] * 0.96)]),
    rings.flatMap(circle),
    color,
  );
}

/** A printed band on a straight or slightly conical wall, from `low` to `high`. */
export type Band = { low: Ring; high: Ring };

/** Maps label units (x 0 in front, y 0 at the top edge) onto the wall; print beyond the edge is moved to the edge. */
function bandBend(canvas: Canvas, at: Place, { low, high }: Band, turn = 0): Bend {
  const height = high[0] - low[0];
  return ([x, y]) => {
    const share = y / height;
    const radius = high[1] + (low[1] - high[1]) * share;
    const angle = Math.max(-Math.PI / 2, Math.min(Math.PI / 2, x / high[1] + (turn * Math.PI) / 180));
    return project(
      canvas.camera,
      place({ ...at, yaw: 0 }, [radius * Math.sin(angle), high[0] - y, radius * Math.cos(angle)]),
    );
  };
}

/** Paints marks onto a band, then the light over them. */
export function paintBand(
  canvas: Canvas,
  at: Place,
  band: Band,
  marks: Mark[],
  {
    finish,
    edge = true,
    lit = true,
    turn = 0,
  }: {
    finish: Finish;
    edge?: boolean;
    /** false: the wall below is lit already and shines through. */ lit?: boolean;
    turn?: number;
  },
): void {
  const onto = bandBend(canvas, at, band, turn);
  const scale = scaleAt(canvas.camera, at.z) * (at.scale ?? 1);
  const outline = wall(canvas, at, band.low, band.high);
  if (edge) paint(canvas, outline, { fill: '#1a2026', opacity: 0.22, blur: 1.1 });
  for (const mark of marks)
    paint(canvas, bend(mark.outline, onto, band.high[1] / 8), {
      fill: mark.fill,
      stroke: mark.stroke,
      strokeWidth: (mark.strokeWidth ?? 0) * scale,
      opacity: mark.opacity,
    });
  if (!lit) return;
  const { shade, glint } = paperStops(finish);
  paint(canvas, outline, { fill: across(canvas, at, band.low, shade) });
  paint(canvas, outline, { fill: across(canvas, at, band.low, glint) });
}

/** The 47 vertical ribs of a cap, closer together at the sides because of the perspective. */
export function paintRibs(canvas: Canvas, at: Place, low: Ring, high: Ring, strength = 1): void {
  const count = 47;
  const quad = (from: number, to: number) => {
    const [a, b] = [ringPoints(canvas, at, low, from, from)[0], ringPoints(canvas, at, low, to, to)[0]];
    const [c, d] = [ringPoints(canvas, at, high, to, to)[0], ringPoints(canvas, at, high, from, from)[0]];
    return a && b && c && d ? polygon([a, b, c, d]) : [];
  };
  const dark: Outline = [];
  const light: Outline = [];
  for (let index = 0; index < count; index += 1) {
    const angle = -88 + (176 * index) / (count - 1);
    dark.push(...quad(angle, angle + 1.35));
    light.push(...quad(angle + 1.35, angle + 2.4));
  }
  paint(canvas, dark, { fill: '#0b0f13', opacity: 0.2 * strength });
  paint(canvas, light, { fill: '#ffffff', opacity: 0.26 * strength });
}
