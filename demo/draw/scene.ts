// The front picture of a product: ground, one to three packs, their content or objects beside them.
// Other views are in view-pictures.ts and size-picture.ts; banners and detail scenes in banner.ts and detail.ts.
import type { Look } from './look.ts';
import type { Camera, Place } from './camera.ts';
import { createCanvas, toSvg } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { gummyColors } from './jar.ts';
import { paintGround } from './light.ts';
import { frontPrint, isBox, packExtent, paintPack } from './pack.ts';
import { paintHandful } from './solids.ts';
import { paintBlister, paintSticks, paintVials } from './stick.ts';

/** A camera that centres a pack in a square picture, at two thirds of its height or five sixths of its width. */
export function cameraFor(height: number, half: number): Camera {
  const zoom = Math.min(5.5, (800 * 0.66) / height, (800 * 0.42) / half);
  return { height: 165, distance: 1000, zoom, x: 400, y: 386 + (height * zoom) / 2 };
}

/** Positions of one, two or three packs, from back to front. */
function places(look: Look): Place[] {
  const { half } = packExtent(look);
  const yaw = isBox(look) ? -24 : 0;
  if (look.copies === 2 && isBox(look))
    return [
      { x: -half * 0.42, z: -62, yaw, scale: 0.9 },
      { x: half * 0.3, z: -2, yaw, scale: 0.9 },
    ];
  if (look.copies === 2) {
    const scale = Math.min(0.9, 66 / (half * 1.9));
    const gap = half * scale * 0.92;
    return [
      { x: -gap, z: -34, yaw, scale },
      { x: gap * 0.96, z: 6, yaw, scale },
    ];
  }
  if (look.copies === 3) {
    const scale = Math.min(0.78, 66 / (half * 2.5));
    const gap = half * scale * 1.5;
    return [
      { x: -gap, z: -46, yaw, scale },
      { x: gap, z: -46, yaw, scale },
      { x: 0, z: 6, yaw, scale },
    ];
  }
  if (look.shape === 'gift-box') return [{ x: -2, z: -6, yaw: -16, scale: 0.98 }];
  return [{ x: isBox(look) ? -13 : -3, z: isBox(look) ? -20 : 0, yaw }];
}

/** Paints sticks, vials or a blister in front of a box, else a handful of solids beside the pack. */
function paintBeside(canvas: Canvas, look: Look, reach: number): void {
  if (look.shape === 'stick-box') paintSticks(canvas, look, [24, 46]);
  else if (look.shape === 'vial-box') paintVials(canvas, look, [26, 44]);
  else if (look.shape === 'blister-box') paintBlister(canvas, look, { x: 30, z: 66, turn: 13 });
  else if (look.shape === 'gift-box') return;
  else
    paintHandful(
      canvas,
      look.solid,
      look.solidColor,
      reach,
      look.solid === 'gummy' ? gummyColors(look).slice(1, 3) : [],
    );
}

/** Front picture of a product, 800 x 800, as SVG text. */
export function frontPicture(look: Look): string {
  const { height, half } = packExtent(look);
  const spots = places(look);
  const scale = spots[0]?.scale ?? 1;
  const canvas = createCanvas(
    800,
    800,
    cameraFor(height * scale, Math.max(...spots.map(({ x }) => Math.abs(x))) + half * scale),
  );
  paintGround(canvas, look.ground);
  for (const spot of spots) paintPack(canvas, spot, look, frontPrint(look));
  const reach = Math.max(...spots.map(({ x }) => x)) + half * scale;
  paintBeside(canvas, look, Math.min(reach, isBox(look) ? 30 : 42));
  return toSvg(canvas);
}
