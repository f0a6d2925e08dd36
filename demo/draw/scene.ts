// One product picture: ground, pack, small things in front, from a look to SVG text.
import type { Look } from '../look.ts';
import { paintBottle } from './bottle.ts';
import { studioCamera } from './camera.ts';
import { createCanvas, toSvg } from './canvas.ts';
import { labelMarks } from './label.ts';
import { paintGround } from './light.ts';
import { paintHandful } from './solids.ts';

/** Front picture of a product, 800 x 800. */
export function frontPicture(look: Look): string {
  const canvas = createCanvas(800, 800, studioCamera);
  paintGround(canvas, look.ground);
  paintBottle(canvas, { x: 0, z: 0 }, look, { marks: (panel) => labelMarks(look, panel) });
  paintHandful(canvas, look.solid, look.solidColor, 29);
  return toSvg(canvas);
}
