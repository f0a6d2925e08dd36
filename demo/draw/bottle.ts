// Plastic and glass bottles for capsules and tablets, with their caps.
// Label art comes from label.ts; light and turning from lathe.ts.
import type { Look } from './look.ts';
import type { Place } from './camera.ts';
import { clipTo, group, paint } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, lighten, luminance, mix } from './color.ts';
import { latheShadow, paintBand, paintDisc, paintLathe, paintRibs, ringPoints } from './lathe.ts';
import type { Band, Ring } from './lathe.ts';
import type { Finish } from './light.ts';
import type { Mark, Panel } from './mark.ts';
import { polygon } from './outline.ts';
import { paintPill } from './solids.ts';
import { chance, hash } from './seed.ts';

export type Printed = {
  marks: (panel: Panel) => Mark[];
  /** Degrees that the label is turned away from the camera. */ turn?: number;
};

/** The panel that a band offers: text within the middle 70 % as seen. */
export const panelOf = ({ low, high }: Band, turn = 0): Panel => ({
  // A turned label shows print from beyond its front.
  bleed: (Math.PI / 2 + (Math.abs(turn) * Math.PI) / 180) * high[1],
  safe: 0.76 * high[1],
  height: high[0] - low[0],
});

export type CapShape = { bottom: number; top: number; radius: number; ribbed: boolean };

/** Screw cap: skirt, ribs, rounded rim, level top. */
export function paintCap(
  canvas: Canvas,
  at: Place,
  { bottom, top, radius, ribbed }: CapShape,
  color: string,
  finish: Finish,
): void {
  const height = top - bottom;
  const lip = Math.min(2.6, height * 0.14);
  const skirt: Ring[] = [
    [bottom, radius * 0.985],
    [bottom + 0.6, radius],
    [top - lip, radius],
    [top - lip * 0.45, radius * 0.985],
    [top - lip * 0.1, radius * 0.955],
    [top, radius * 0.925],
  ];
  paintLathe(canvas, at, skirt, { color, finish, top: lighten(color, 0.06) });
  if (ribbed)
    paintRibs(
      canvas,
      at,
      [bottom + height * 0.08, radius],
      [top - lip - 0.4, radius],
      luminance(color) > 0.5 ? 0.8 : 1,
    );
  // Rim light where the top meets the wall, and the shallow dish of the top.
  paint(canvas, polygon(ringPoints(canvas, at, [top - lip * 0.1, radius * 0.95], -88, 40)).slice(0, -1), {
    stroke: '#ffffff',
    strokeWidth: 1.1,
    opacity: 0.35,
  });
  paintDisc(canvas, at, [top, radius * 0.8], mix(color, '#10161b', 0.035), finish);
}

export type BottleForm = {
  radius: number;
  body: number;
  shoulder: number;
  neck: number;
  cap: CapShape;
  label: [low: number, high: number];
};

/** Three proportions, chosen by brand and net amount, so that packs of a brand resemble each other. */
export function bottleForm(look: Look): BottleForm {
  const build = hash(look.brand) % 3;
  const size = hash(look.net + look.lines.join('')) % 3;
  const radius = [29, 31.5, 27][size] ?? 29;
  const body = [84, 78, 86][build] ?? 84;
  const shoulder = [16, 19, 13][build] ?? 16;
  const capRadius = radius * ([0.75, 0.8, 0.7][build] ?? 0.75);
  const capHeight = [23, 20, 26][build] ?? 23;
  const straight = body - shoulder;
  return {
    radius,
    body,
    shoulder,
    neck: capRadius * 0.93,
    cap: { bottom: body + 0.8, top: body + capHeight, radius: capRadius, ribbed: build !== 1 || size !== 1 },
    label: [7, straight + 0.5],
  };
}

function bodyRings({ radius, body, shoulder, neck }: BottleForm): Ring[] {
  const straight = body - shoulder;
  const rings: Ring[] = [
    [0, radius * 0.9],
    [0.5, radius * 0.945],
    [1.4, radius * 0.975],
    [3, radius * 0.995],
    [5, radius],
    [straight, radius],
  ];
  for (let index = 1; index <= 30; index += 1) {
    const angle = (index / 30) * Math.PI * 0.5;
    const share = (1 - Math.cos(angle)) ** 1.15;
    rings.push([straight + shoulder * 0.92 * Math.sin(angle) ** 0.92, radius - (radius - neck) * share]);
  }
  rings.push([body + 1.2, neck]);
  return rings;
}

/** Colour of a plastic body: white, or a pale tint of the label for sparse layouts. */
function plasticBody(look: Look): string {
  if (look.layout === 'mini') return mix(look.color, '#ffffff', luminance(look.color) > 0.3 ? 0.35 : 0.08);
  if (look.layout === 'serif') return mix(look.color, '#16120f', 0.25);
  return '#f8f8f6';
}

const capFinish = (color: string): Finish => (/^#(?:[bc][0-9a-f]){3}$/i.test(color) ? 'metal' : 'satin');

/** A plastic or glass bottle with its printed label. Paints its own shadow first. */
export function paintBottle(canvas: Canvas, at: Place, look: Look, printed: Printed): void {
  const form = bottleForm(look);
  const rings = bodyRings(form);
  const glass = look.shape === 'glass-bottle';
  const color = glass ? (look.glass === 'green' ? '#1f6b4a' : '#7c421c') : plasticBody(look);
  latheShadow(canvas, at, [...rings, [form.cap.top, form.cap.radius]], glass ? color : look.color);
  paintLathe(canvas, at, rings, { color, finish: glass ? 'glass' : 'satin' });
  const band: Band = {
    low: [form.label[0], form.radius],
    high: [form.label[1] - (glass ? 5 : 0), form.radius],
  };
  if (glass && ['softgel', 'tablet', 'capsule', 'gummy'].includes(look.solid))
    paintContents(canvas, at, form, look, color);
  paintBand(canvas, at, band, printed.marks(panelOf(band, printed.turn)), {
    finish: glass ? 'matte' : 'satin',
    turn: printed.turn ?? 0,
  });
  // Shadow of the cap on the neck.
  paint(
    canvas,
    polygon([
      ...ringPoints(canvas, at, [form.cap.bottom - 1.6, form.cap.radius * 0.97], -90, 90),
      ...ringPoints(canvas, at, [form.cap.bottom, form.cap.radius * 0.97], 90, -90),
    ]),
    { fill: darken(color, 0.7), opacity: 0.4, blur: 1.6 },
  );
  paintCap(canvas, at, form.cap, look.cap, capFinish(look.cap));
}

/** Capsules seen through coloured glass above the label. */
function paintContents(canvas: Canvas, at: Place, form: BottleForm, look: Look, glass: string): void {
  const draw = chance(look.brand + look.net);
  const top = form.label[1] + 1;
  const inside = polygon([
    ...ringPoints(canvas, at, [form.label[1] - 8, form.radius * 0.93], -90, 90),
    ...ringPoints(canvas, at, [top + 4, form.radius * 0.9], 90, -90),
  ]);
  group(canvas, { clip: clipTo(canvas, inside), opacity: 0.78 }, () => {
    for (let index = 0; index < 44; index += 1) {
      const angle = -85 + draw() * 170;
      const height = top - 7 + draw() * 7.5;
      const [point] = ringPoints(canvas, at, [height, form.radius * 0.9], angle, angle);
      if (point)
        paintPill(
          canvas,
          point,
          (at.scale ?? 1) * canvas.camera.zoom * 3.1,
          draw() * 180,
          mix(look.solidColor, glass, 0.4),
        );
    }
  });
}
