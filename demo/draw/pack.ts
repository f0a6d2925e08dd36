// Painter, size and visible face of each shape of pack. Whole pictures (pack, small objects, ground) are in scene.ts.
import type { Look } from './look.ts';
import { bottleForm, paintBottle } from './bottle.ts';
import type { Printed } from './bottle.ts';
import type { Place } from './camera.ts';
import type { Canvas } from './canvas.ts';
import { cartonArt } from './carton-art.ts';
import { paintCarton, paintRibbon } from './carton.ts';
import type { BoxPrint, BoxSize } from './carton.ts';
import { mix } from './color.ts';
import { jarForm, paintClearJar, paintJar } from './jar.ts';
import { labelMarks } from './label.ts';
import { paintPouch, paintTube } from './pouch.ts';
import { hash } from './seed.ts';
import { paintDropper, paintSpray } from './spray.ts';

/** Print of the visible face, for round packs and for boxes. */
export type PackPrint = { round: Printed; box: BoxPrint };

export const frontPrint = (look: Look): PackPrint => ({
  round: { marks: (panel) => labelMarks(look, panel) },
  box: { ...cartonArt(look), ...(look.shape === 'gift-box' ? { margin: 0.165 } : {}) },
});

const boxes = ['carton', 'stick-box', 'vial-box', 'blister-box', 'gift-box'] as const;
type BoxShape = (typeof boxes)[number];

export const isBox = (look: Look) => boxes.some((shape) => shape === look.shape);

const boxSizes: Record<BoxShape, BoxSize[]> = {
  carton: [
    { width: 64, height: 92, depth: 34 },
    { width: 70, height: 84, depth: 36 },
  ],
  'stick-box': [
    { width: 76, height: 90, depth: 38 },
    { width: 88, height: 78, depth: 38 },
  ],
  'vial-box': [
    { width: 84, height: 84, depth: 42 },
    { width: 92, height: 76, depth: 42 },
  ],
  'blister-box': [
    { width: 66, height: 88, depth: 28 },
    { width: 74, height: 80, depth: 28 },
  ],
  'gift-box': [
    { width: 116, height: 78, depth: 44 },
    { width: 106, height: 86, depth: 46 },
  ],
};

function boxSize(look: Look): BoxSize {
  const sizes = boxSizes[look.shape as BoxShape] ?? boxSizes.carton;
  return sizes[hash(look.brand + look.shape) % sizes.length] ?? { width: 70, height: 86, depth: 36 };
}

/** Height and half width of a pack in world units. */
export function packExtent(look: Look): { height: number; half: number } {
  if (isBox(look)) {
    const { width, height } = boxSize(look);
    return { height: look.shape === 'gift-box' ? height + 10 : height, half: width * 0.58 };
  }
  if (look.shape === 'bottle' || look.shape === 'glass-bottle') {
    const form = bottleForm(look);
    return { height: form.cap.top, half: form.radius };
  }
  if (look.shape === 'jar' || look.shape === 'clear-jar') {
    const form = jarForm(look);
    return { height: form.height + form.lid, half: form.radius };
  }
  if (look.shape === 'pouch') return { height: 104, half: 43 };
  return look.shape === 'tube' ? { height: 101, half: 24 } : { height: 106, half: 24 };
}

/** The printed part of the visible face: its height over the foot and the half of the width that text takes. */
export function printExtent(look: Look): { low: number; high: number; half: number } {
  if (isBox(look)) {
    const { width, height } = boxSize(look);
    return { low: 0, high: height, half: width / 2 };
  }
  const { height, half } = packExtent(look);
  if (look.shape === 'bottle' || look.shape === 'glass-bottle') {
    const [low, high] = bottleForm(look).label;
    return { low, high, half: half * 0.78 };
  }
  if (look.shape === 'jar' || look.shape === 'clear-jar')
    return { low: 4, high: jarForm(look).height - 4, half: half * 0.78 };
  if (look.shape === 'pouch') return { low: 9, high: 85, half: 36 };
  return look.shape === 'tube'
    ? { low: 45, high: height - 10, half: 20 }
    : { low: 5, high: 54, half: half * 0.78 };
}

/** Paints the pack with its shadow. Boxes are turned by the yaw of `at`. */
export function paintPack(canvas: Canvas, at: Place, look: Look, { round, box }: PackPrint): void {
  if (isBox(look)) {
    const size = boxSize(look);
    paintCarton(canvas, at, size, box);
    if (look.shape === 'gift-box') paintRibbon(canvas, at, size, ribbonColor(look), 0.1);
  } else if (look.shape === 'jar') paintJar(canvas, at, look, round);
  else if (look.shape === 'clear-jar') paintClearJar(canvas, at, look, round);
  else if (look.shape === 'pouch') paintPouch(canvas, at, look, round);
  else if (look.shape === 'tube') paintTube(canvas, at, look, round);
  else if (look.shape === 'spray') paintSpray(canvas, at, look, round);
  else if (look.shape === 'dropper') paintDropper(canvas, at, look, round);
  else paintBottle(canvas, at, look, round);
}

const ribbonColor = (look: Look) => mix(look.accent, '#c9a25a', look.layout === 'serif' ? 0.55 : 0.1);
