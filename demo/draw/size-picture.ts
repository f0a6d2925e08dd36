// The picture that shows how large a product is: its content, or its pack, beside a coin of 500 won.
import type { Camera, Place } from './camera.ts';
import { project } from './camera.ts';
import { createCanvas, paint, toSvg } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { gummyColors } from './jar.ts';
import { latheShadow, paintLathe, paintRibs, ringPoints } from './lathe.ts';
import type { Ring } from './lathe.ts';
import { paintGround } from './light.ts';
import type { Look, Solid } from './look.ts';
import { bend, polygon } from './outline.ts';
import { frontPrint, isBox, packExtent, paintPack } from './pack.ts';
import { paintSolid } from './solids.ts';
import { paintBlister, paintSticks, paintVials } from './stick.ts';
import { textOutline } from './text.ts';
import { isOpened } from './views.ts';

/** 26.5 mm across and 2 mm thick, in world units of 1.5 mm. */
const coin = { radius: 8.83, thickness: 1.3 };

/** Beside a bottle solids are drawn smaller than they are: 22 mm of a softgel or a capsule, 14 mm of a tablet, 18 mm of a gummy. */
const trueSize: Record<Exclude<Solid, 'none'>, number> = {
  softgel: 1.62,
  capsule: 1.36,
  tablet: 1.2,
  gummy: 1.5,
  powder: 1.2,
};

/** A plain disc with a milled edge, a rim and its value. It imitates no face of the coin. */
function paintCoin(canvas: Canvas, at: Place): void {
  const { radius, thickness } = coin;
  const rings: Ring[] = [
    [0, radius * 0.985],
    [0.2, radius],
    [thickness - 0.2, radius],
    [thickness, radius * 0.985],
  ];
  latheShadow(canvas, at, rings, '#8b9196');
  paintLathe(canvas, at, rings, { color: '#c3c7ca', finish: 'metal', top: '#d5d8da' });
  paintRibs(canvas, at, [0.2, radius], [thickness - 0.2, radius], 0.7);
  const pixels = canvas.camera.zoom;
  const rim = polygon(ringPoints(canvas, at, [thickness, radius * 0.88]));
  paint(canvas, rim, { fill: '#c9cdd0', stroke: '#9aa1a6', strokeWidth: pixels * 0.1 });
  const engrave = (shift: number, fill: string) =>
    paint(
      canvas,
      bend(
        textOutline('500', { weight: 'heavy', size: 6.4 }, [0, 2.3], 'center'),
        ([x, y]) => project(canvas.camera, [at.x + x + shift, thickness, at.z + y + shift]),
        0.5,
      ),
      { fill },
    );
  engrave(0.2, '#eef0f1');
  engrave(0, '#8a9197');
  const [x, y] = project(canvas.camera, [at.x, 0, at.z + radius]);
  paint(canvas, textOutline('500원 동전', { weight: 'semibold', size: 27 }, [x, y + 48], 'center'), {
    fill: '#545c62',
  });
}

const above = (zoom: number): Camera => ({ height: 540, distance: 1000, zoom, x: 400, y: 410 });

function paintOpened(canvas: Canvas, look: Look): void {
  if (look.shape === 'stick-box') paintSticks(canvas, look, [16, -18]);
  else if (look.shape === 'vial-box') paintVials(canvas, look, [12, 24]);
  else paintBlister(canvas, look, { x: 18, z: 0, turn: 12 });
}

/** Two pieces, or a heaped scoop of powder. */
function paintPieces(canvas: Canvas, look: Look, solid: Exclude<Solid, 'none'>): void {
  const size = trueSize[solid];
  if (solid === 'powder') return paintSolid(canvas, solid, look.solidColor, { x: 6, z: 4, turn: 0 }, size);
  const [first = look.solidColor, second = first] = solid === 'gummy' ? gummyColors(look) : [look.solidColor];
  paintSolid(canvas, solid, first, { x: 10, z: -8, turn: -24 }, size);
  paintSolid(canvas, solid, second, { x: 14, z: 16, turn: 16 }, size);
}

/** Small bottles, tubes and jars are drawn as large as others elsewhere. */
const packScales: Partial<Record<Look['shape'], number>> = {
  spray: 0.55,
  dropper: 0.55,
  'glass-bottle': 0.65,
  tube: 0.65,
  jar: 0.65,
};

function besidePack(look: Look): Canvas {
  const { height, half } = packExtent(look);
  const scale = packScales[look.shape] ?? 1;
  const zoom = Math.min(5.2, 560 / height, 300 / half) / scale;
  const y = 350 + (height * scale * zoom) / 2;
  const canvas = createCanvas(800, 800, { height: 300, distance: 1000, zoom, x: 370, y });
  paintGround(canvas, look.ground);
  const at = { x: -14 * scale, z: -14 * scale, yaw: isBox(look) ? -18 : 0, scale };
  paintPack(canvas, at, look, frontPrint(look));
  paintCoin(canvas, { x: Math.min(half * scale + coin.radius, 300 / zoom), z: 36 * scale });
  return canvas;
}

/** Size of a product, 800 x 800, as SVG text. */
export function sizePicture(look: Look): string {
  const { solid } = look;
  if (solid === 'none' && !isOpened(look)) return toSvg(besidePack(look));
  const isPowder = solid === 'powder';
  const canvas = createCanvas(800, 800, above(isOpened(look) ? 7.4 : isPowder ? 12 : 15));
  paintGround(canvas, look.ground);
  if (isOpened(look)) {
    paintOpened(canvas, look);
    paintCoin(canvas, { x: -32, z: 20 });
  } else if (solid !== 'none') {
    paintCoin(canvas, { x: isPowder ? -20 : -12, z: 4 });
    paintPieces(canvas, look, solid);
  }
  return toSvg(canvas);
}
