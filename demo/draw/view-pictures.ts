// Views of a product beside its front picture: its content on a plate, a close three-quarter view, and the print of its back.
import type { Look } from './look.ts';
import type { Camera } from './camera.ts';
import { createCanvas, toSvg } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { mix } from './color.ts';
import { gummyColors } from './jar.ts';
import { backMarks } from './label-back.ts';
import type { PackFacts } from './label-back.ts';
import { paintGround } from './light.ts';
import { frontPrint, isBox, packExtent, paintPack, printExtent } from './pack.ts';
import type { PackPrint } from './pack.ts';
import { paintPlate, paintServing } from './plate.ts';
import { paintBlister, paintSticks, paintVials } from './stick.ts';
import { isOpened } from './views.ts';

function backPrint(look: Look, facts: PackFacts): PackPrint {
  const { box } = frontPrint(look);
  return {
    round: { marks: (panel) => backMarks(look, panel, facts) },
    box: {
      ...box,
      margin: 0.07,
      front0: '#ffffff',
      front: (panel) => backMarks(look, panel, facts),
    },
  };
}

/** The print of the back in full width; that of a gift box without its ribbon. */
export function labelPicture(look: Look, facts: PackFacts): string {
  const pack: Look = look.shape === 'gift-box' ? { ...look, shape: 'carton' } : look;
  const { low, high, half } = printExtent(pack);
  const zoom = Math.min(380 / half, 760 / (high - low));
  const height = (low + high) / 2;
  const canvas = createCanvas(800, 800, { height, distance: 900, zoom, x: 400, y: 400 + height * zoom });
  paintGround(canvas, pack.ground);
  paintPack(canvas, { x: 0, z: 0 }, pack, backPrint(pack, facts));
  return toSvg(canvas);
}

/** View from above: the pack behind, its content in front. */
export function contentPicture(look: Look): string {
  const { height, half } = packExtent(look);
  const scale = Math.min(1, 86 / height, 50 / half);
  const camera: Camera = { height: 400, distance: 1000, zoom: 4.7, x: 400, y: 560 };
  const canvas = createCanvas(800, 800, camera);
  paintGround(canvas, look.ground);
  if (isOpened(look)) {
    paintPack(canvas, { x: -16, z: -66, yaw: -30, scale: scale * 0.98 }, look, frontPrint(look));
    paintContents(canvas, look);
    return toSvg(canvas);
  }
  paintPack(canvas, { x: -24, z: -56, scale }, look, frontPrint(look));
  paintPlate(canvas, { x: 22, z: 42 }, 42, mix('#f4f2ee', look.color, 0.03));
  const colors = look.solid === 'gummy' ? gummyColors(look) : [look.solidColor];
  paintServing(canvas, { x: 22, z: 42 }, 40, look.solid, colors, look.solid === 'powder' ? 1.7 : 1.25);
  return toSvg(canvas);
}

function paintContents(canvas: Canvas, look: Look): void {
  if (look.shape === 'stick-box') {
    paintSticks(canvas, look, [0, 12], 1.05);
    paintSticks(canvas, look, [30, 24], 1.05);
  } else if (look.shape === 'vial-box') paintVials(canvas, look, [20, 44], 1.2);
  else {
    paintBlister(canvas, look, { x: -6, z: 40, turn: 24, scale: 1.15 });
    paintBlister(canvas, look, { x: 26, z: 78, turn: 6, scale: 1.15 });
  }
}

/** Close three-quarter view: the label continues to the right, the foot is outside of the picture. */
export function closePicture(look: Look): string {
  const { height, half } = packExtent(look);
  const zoom = Math.min(6.9, 725 / height, (isBox(look) ? 300 : 330) / half);
  const y = Math.min(748, 408 + (height * zoom) / 2);
  const camera: Camera = { height: height * 1.25, distance: 660, zoom, x: isBox(look) ? 392 : 420, y };
  const canvas = createCanvas(800, 800, camera);
  paintGround(canvas, look.ground);
  const print = frontPrint(look);
  paintPack(canvas, { x: 0, z: 0, yaw: isBox(look) ? 34 : 0 }, look, {
    ...print,
    round: { ...print.round, turn: look.layout === 'mini' ? 15 : -20 },
  });
  return toSvg(canvas);
}
