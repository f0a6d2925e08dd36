// Wide jars: plastic ones for powder, clear ones full of gummies.
import type { Look } from './look.ts';
import { scaleAt } from './camera.ts';
import type { Place } from './camera.ts';
import { clipTo, group, linear, paint } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, lighten, luminance, mix } from './color.ts';
import { paintCap, panelOf } from './bottle.ts';
import type { Printed } from './bottle.ts';
import { latheShadow, paintBand, paintLathe, ringPoints } from './lathe.ts';
import type { Band, Ring } from './lathe.ts';
import { paperStops } from './light.ts';
import { bounds, polygon } from './outline.ts';
import type { Outline } from './outline.ts';
import { hash, chance } from './seed.ts';
import { paintGummyBody } from './solids.ts';

/** Jar body with rounded foot and shoulder. */
function jarRings(radius: number, height: number): Ring[] {
  const rings: Ring[] = [
    [0, radius * 0.9],
    [0.6, radius * 0.94],
    [1.8, radius * 0.975],
    [4, radius * 0.995],
    [6, radius],
    [height - 6, radius],
  ];
  for (let index = 1; index <= 8; index += 1) {
    const angle = (index / 8) * Math.PI * 0.5;
    rings.push([height - 6 + 6 * Math.sin(angle), radius - radius * 0.09 * (1 - Math.cos(angle))]);
  }
  return rings;
}

const jarForms = [
  { radius: 42, height: 68, lid: 20 },
  { radius: 40, height: 74, lid: 18 },
  { radius: 43, height: 60, lid: 21 },
] as const;

/** The jar of a look: one of three proportions, by brand. */
export const jarForm = (look: Look) => jarForms[hash(look.brand + look.lines.join('')) % 3] ?? jarForms[0];

const isMetal = (color: string) => /^#(?:[bc][0-9a-f]){3}$/i.test(color);

/** A plastic jar with lid and label. */
export function paintJar(canvas: Canvas, at: Place, look: Look, printed: Printed): void {
  const { radius, height, lid } = jarForm(look);
  const rings = jarRings(radius, height);
  const body =
    look.layout === 'serif' || (look.layout === 'mini' && luminance(look.color) > 0.45)
      ? mix(look.color, '#ffffff', 0.45)
      : '#f7f6f3';
  latheShadow(canvas, at, [...rings, [height + lid, radius * 0.97]], look.color);
  paintLathe(canvas, at, rings, { color: body, finish: 'satin' });
  const band: Band = { low: [6.5, radius], high: [height - 6.5, radius] };
  paintBand(canvas, at, band, printed.marks(panelOf(band, printed.turn)), {
    finish: 'satin',
    turn: printed.turn ?? 0,
  });
  paintLid(canvas, at, look, height, lid, radius);
}

function paintLid(canvas: Canvas, at: Place, look: Look, height: number, lid: number, radius: number): void {
  const neck = [
    ...ringPoints(canvas, at, [height - 2.4, radius * 0.95], -90, 90),
    ...ringPoints(canvas, at, [height, radius * 0.97], 90, -90),
  ];
  paint(canvas, polygon(neck), { fill: '#11161b', opacity: 0.4, blur: 1.8 });
  const ribbed = hash(look.brand) % 2 === 0 && !isMetal(look.cap);
  paintCap(
    canvas,
    at,
    { bottom: height - 0.6, top: height + lid, radius: radius * 0.975, ribbed },
    look.cap,
    isMetal(look.cap) || hash(look.brand) % 4 === 1 ? 'metal' : 'satin',
  );
}

/** A clear jar: gummies behind glass, a label band around the middle. */
export function paintClearJar(canvas: Canvas, at: Place, look: Look, printed: Printed): void {
  const { radius, height, lid } = jarForm(look);
  const rings = jarRings(radius, height);
  latheShadow(canvas, at, [...rings, [height + lid, radius * 0.97]], look.solidColor);
  paintLathe(canvas, at, rings, { color: '#f1f3f2', finish: 'gloss' });
  paintFilling(canvas, at, look, radius, height);
  const band: Band = { low: [height * 0.2, radius], high: [height * 0.78, radius] };
  paintBand(canvas, at, band, printed.marks(panelOf(band, printed.turn)), {
    finish: 'satin',
    turn: printed.turn ?? 0,
  });
  paintLid(canvas, at, look, height, lid, radius);
}

function paintFilling(canvas: Canvas, at: Place, look: Look, radius: number, height: number): void {
  const inside = polygon([
    ...ringPoints(canvas, at, [2.4, radius * 0.93], -90, 90),
    ...ringPoints(canvas, at, [height * 0.95, radius * 0.95], 90, -90),
  ]);
  const unit = scaleAt(canvas.camera, at.z) * (at.scale ?? 1);
  const [left, top, right, bottom] = bounds(inside);
  const draw = chance(look.brand + look.lines.join(''));
  const colors = gummyColors(look);
  const size = 4.4 * unit;
  group(canvas, { clip: clipTo(canvas, inside) }, () => {
    if (look.solid === 'none') return paintLiquid(canvas, inside, look.color);
    paint(canvas, inside, { fill: darken(look.solidColor, 0.35) });
    for (let row = 0, y = bottom; y > top + size * (0.2 + draw()); y -= size * 1.45, row += 1)
      for (let x = left + (row % 2 ? 0 : size * 0.9); x < right + size; x += size * 1.75)
        paintGummyBody(
          canvas,
          [x + (draw() - 0.5) * size * 0.5, y + (draw() - 0.5) * size * 0.5],
          size,
          (draw() - 0.5) * 90,
          colors[Math.floor(draw() * colors.length)] ?? look.solidColor,
          false,
        );
  });
  const { shade, glint } = paperStops('gloss');
  for (const stops of [shade, glint])
    paint(canvas, inside, { fill: linear(canvas, [left, 0], [right, 0], stops) });
}

/** Honey and syrups: light gathers at the right and at the foot. */
function paintLiquid(canvas: Canvas, inside: Outline, color: string): void {
  const [left, top, right, bottom] = bounds(inside);
  paint(canvas, inside, {
    fill: linear(
      canvas,
      [left, top],
      [right, bottom],
      [
        [0, darken(color, 0.42)],
        [0.35, color],
        [0.75, lighten(color, 0.3)],
        [1, darken(color, 0.3)],
      ],
    ),
  });
}

/** A handful of fruit colours around the gummy's own. */
export function gummyColors(look: Look): string[] {
  if (look.solid !== 'gummy')
    return [look.solidColor, lighten(look.solidColor, 0.25), darken(look.solidColor, 0.1)];
  return [
    look.solidColor,
    look.accent,
    lighten(look.solidColor, 0.22),
    mix(look.solidColor, '#f2b632', 0.7),
    mix(look.accent, '#e0483e', 0.5),
  ];
}
