// Small glass bottles for liquids: spray with a pump head, dropper with a rubber bulb.
import type { Look } from './look.ts';
import { project, scaleAt } from './camera.ts';
import type { Place } from './camera.ts';
import { linear, paint } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, lighten, luminance, mix } from './color.ts';
import { panelOf } from './bottle.ts';
import type { Printed } from './bottle.ts';
import { latheShadow, paintBand, paintLathe, paintRibs } from './lathe.ts';
import type { Band, Ring } from './lathe.ts';
import { ellipse, roundRectangle } from './outline.ts';

const radius = 24;
const straight = 55;

function flaskRings(): Ring[] {
  const rings: Ring[] = [
    [0, radius * 0.88],
    [0.6, radius * 0.93],
    [1.6, radius * 0.97],
    [3.4, radius],
    [straight, radius],
  ];
  for (let index = 1; index <= 28; index += 1) {
    const angle = (index / 28) * Math.PI * 0.5;
    rings.push([straight + 12 * Math.sin(angle), radius - 12 * (1 - Math.cos(angle)) ** 1.1]);
  }
  return [...rings, [straight + 14, 11.8]];
}

function paintFlask(canvas: Canvas, at: Place, look: Look, printed: Printed, head: Ring): void {
  const color = look.glass === 'green' ? '#1f6b4a' : '#74401d';
  const rings = flaskRings();
  latheShadow(canvas, at, [...rings, head], color);
  paintLathe(canvas, at, rings, { color, finish: 'glass' });
  const band: Band = { low: [6, radius], high: [straight - 2, radius] };
  paintBand(canvas, at, band, printed.marks(panelOf(band, printed.turn)), {
    finish: 'matte',
    turn: printed.turn ?? 0,
  });
}

/** Glass bottle with a gold or silver collar and a spray head. */
export function paintSpray(canvas: Canvas, at: Place, look: Look, printed: Printed): void {
  paintFlask(canvas, at, look, printed, [104, 6]);
  const metal = luminance(look.cap) > 0.5 ? '#c6cacd' : '#b98d4f';
  const collar: Ring[] = [
    [straight + 12.6, 12.6],
    [straight + 13.2, 13.2],
    [straight + 25, 13.2],
    [straight + 26.4, 12.4],
    [straight + 27.4, 9],
  ];
  paintLathe(canvas, at, collar, { color: metal, finish: 'metal', top: darken(metal, 0.2) });
  const head = luminance(look.cap) > 0.5 ? look.cap : mix(look.cap, '#14171a', 0.4);
  const stem: Ring[] = [
    [straight + 27.4, 5],
    [straight + 31, 5],
  ];
  paintLathe(canvas, at, stem, { color: lighten(metal, 0.1), finish: 'metal' });
  const actuator: Ring[] = [
    [straight + 30.5, 7.6],
    [straight + 31.2, 8.2],
    [straight + 42, 7.9],
    [straight + 44.6, 7.4],
    [straight + 45.4, 6.4],
  ];
  paintLathe(canvas, at, actuator, { color: head, finish: 'satin', top: lighten(head, 0.14) });
  const unit = scaleAt(canvas.camera, at.z) * (at.scale ?? 1);
  const [x, y] = project(canvas.camera, [
    at.x - 3.4 * (at.scale ?? 1),
    (straight + 39) * (at.scale ?? 1),
    at.z + 7,
  ]);
  paint(canvas, ellipse(x, y, unit * 1.9, unit * 1.9), { fill: lighten(head, 0.24) });
  paint(canvas, ellipse(x, y, unit * 1.3, unit * 1.3), { fill: darken(head, 0.55) });
  paint(canvas, ellipse(x, y, unit * 0.45, unit * 0.45), { fill: lighten(head, 0.5) });
}

/** Glass bottle with a ribbed collar and a rubber bulb. */
export function paintDropper(canvas: Canvas, at: Place, look: Look, printed: Printed): void {
  paintFlask(canvas, at, look, printed, [108, 6]);
  const collarColor = luminance(look.cap) > 0.55 ? look.cap : mix(look.cap, '#17191c', 0.3);
  const collar: Ring[] = [
    [straight + 12.6, 12.4],
    [straight + 13.2, 13],
    [straight + 26, 12.6],
    [straight + 27, 12],
  ];
  paintLathe(canvas, at, collar, { color: collarColor, finish: 'satin' });
  paintRibs(canvas, at, [straight + 14, 13], [straight + 25.4, 12.6], 0.9);
  const bulb: Ring[] = [
    [straight + 27, 8.2],
    [straight + 28.4, 9.2],
    [straight + 30, 9],
  ];
  for (let index = 0; index <= 22; index += 1) {
    const share = index / 22;
    const swell =
      share < 0.72
        ? 7.4 + 0.9 * Math.sin((share / 0.72) * Math.PI)
        : 7.4 * Math.sqrt(Math.max(0, 1 - ((share - 0.72) / 0.285) ** 2));
    bulb.push([straight + 30.5 + share * 22, Math.max(0.4, swell)]);
  }
  const rubber = luminance(look.cap) > 0.55 ? '#e9e6df' : '#24272b';
  paintLathe(canvas, at, bulb, { color: rubber, finish: 'matte' });
  const unit = scaleAt(canvas.camera, at.z) * (at.scale ?? 1);
  const [x, y] = project(canvas.camera, [
    at.x - 3.6 * (at.scale ?? 1),
    (straight + 48) * (at.scale ?? 1),
    at.z + 5,
  ]);
  paint(canvas, roundRectangle(x - unit * 0.9, y, unit * 1.8, unit * 9, unit), {
    fill: linear(
      canvas,
      [0, y],
      [0, y + unit * 9],
      [
        [0, '#ffffff', 0.5],
        [1, '#ffffff', 0],
      ],
    ),
    blur: unit * 0.5,
  });
}
