// Banner scenes without text: the screen places its text at the left, which stays empty.
// The products are selected here; titles, links and background colours are in the catalogue.
import type { Look } from './look.ts';
import type { Camera, Place } from './camera.ts';
import { createCanvas, toSvg } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { paintCarton } from './carton.ts';
import type { BoxSize } from './carton.ts';
import { gummyColors } from './jar.ts';
import type { Mark, Panel } from './mark.ts';
import { rectangle } from './outline.ts';
import { frontPrint, isBox, paintPack } from './pack.ts';
import { paintGlass, paintPlate, paintServing } from './plate.ts';
import { paintBackdrop, paintLeafShadow, paintPodium, paintWindow } from './scenery.ts';
import { paintSolid } from './solids.ts';
import { paintSticks, paintVials } from './stick.ts';

/** One object of a scene, in world units relative to the centre of the group. */
type Thing =
  | { kind: 'pack'; code: string; x: number; z: number; y?: number; yaw?: number; scale?: number }
  | { kind: 'sticks'; code: string; x: number; z: number; scale?: number }
  | { kind: 'vials'; code: string; x: number; z: number; scale?: number }
  | { kind: 'solids'; code: string; spots: [x: number, z: number, turn: number][]; size?: number }
  | { kind: 'plate'; code: string; x: number; z: number; radius: number }
  | { kind: 'glass'; x: number; z: number; scale?: number }
  | { kind: 'scoop'; color: string; x: number; z: number; size: number }
  | { kind: 'wood'; x: number; z: number; size: BoxSize }
  | { kind: 'podium'; x: number; z: number; radius: number; height: number };

export type Scene = { key: string; things: Thing[] };

type BannerScene = Scene;

export type BannerFormat = 'pc' | 'sub' | 'detail' | 'cover' | 'hero';

/** Size of each format and position of the group. */
export const bannerFormats: Record<BannerFormat, { width: number; height: number; camera: Camera }> = {
  pc: { width: 1200, height: 600, camera: { height: 190, distance: 1000, zoom: 4.05, x: 872, y: 490 } },
  sub: { width: 720, height: 360, camera: { height: 200, distance: 1000, zoom: 2.5, x: 538, y: 292 } },
  hero: { width: 960, height: 480, camera: { height: 190, distance: 1000, zoom: 3.25, x: 480, y: 398 } },
  cover: { width: 800, height: 600, camera: { height: 300, distance: 1000, zoom: 3.4, x: 396, y: 462 } },
  detail: { width: 800, height: 600, camera: { height: 330, distance: 1000, zoom: 4.3, x: 400, y: 420 } },
};

const main: BannerScene[] = [
  {
    key: 'banner-1',
    things: [
      { kind: 'podium', x: 20, z: -26, radius: 56, height: 7 },
      { kind: 'pack', code: 'lactoon-daily-19', x: 20, z: -26, y: 7, scale: 0.95 },
      { kind: 'pack', code: 'lactoon-woman-50', x: -44, z: 20, scale: 0.74 },
      { kind: 'sticks', code: 'lactoon-daily-19', x: 34, z: 26, scale: 0.86 },
      {
        kind: 'solids',
        code: 'lactoon-woman-50',
        spots: [
          [-14, 62, 24],
          [-25, 82, -30],
        ],
      },
    ],
  },
  {
    key: 'banner-2',
    things: [
      { kind: 'podium', x: 6, z: -22, radius: 66, height: 6 },
      { kind: 'pack', code: 'jinsamwon-gratitude-set', x: 4, z: -24, y: 6, yaw: -18, scale: 0.9 },
      { kind: 'sticks', code: 'jinsamwon-stick-30', x: 34, z: 30, scale: 0.92 },
    ],
  },
  {
    key: 'banner-3',
    things: [
      { kind: 'podium', x: -14, z: -24, radius: 44, height: 9 },
      { kind: 'pack', code: 'marewell-rtg-1200', x: -14, z: -24, y: 9, scale: 0.92 },
      { kind: 'glass', x: 44, z: -14, scale: 0.95 },
      { kind: 'plate', code: 'marewell-rtg-1200', x: 34, z: 62, radius: 27 },
    ],
  },
  {
    key: 'banner-4',
    things: [
      { kind: 'podium', x: 18, z: -34, radius: 52, height: 8 },
      { kind: 'pack', code: 'onsaemi-immune-shot', x: 18, z: -36, y: 8, yaw: -22, scale: 0.82 },
      { kind: 'pack', code: 'harugyeol-vitamin-c-1000', x: -52, z: 18, scale: 0.72 },
      { kind: 'vials', code: 'onsaemi-immune-shot', x: 44, z: 34, scale: 0.86 },
      {
        kind: 'solids',
        code: 'harugyeol-vitamin-c-1000',
        spots: [
          [-16, 56, 0],
          [-26, 80, 0],
          [-8, 84, 0],
        ],
      },
    ],
  },
  {
    key: 'banner-5',
    things: [
      { kind: 'podium', x: -4, z: -28, radius: 54, height: 8 },
      { kind: 'pack', code: 'kkomasup-gummy-multi', x: -4, z: -28, y: 8 },
      {
        kind: 'solids',
        code: 'kkomasup-gummy-multi',
        size: 1.25,
        spots: [
          [46, 24, -20],
          [60, 34, 14],
          [34, 58, 30],
          [50, 66, -36],
          [-34, 66, 18],
        ],
      },
    ],
  },
];

const sub: BannerScene[] = [
  {
    key: 'sub-1',
    things: [
      { kind: 'wood', x: -20, z: -20, size: { width: 66, height: 15, depth: 50 } },
      { kind: 'pack', code: 'nurion-all-day-multi', x: -20, z: -20, y: 15, scale: 0.8 },
      { kind: 'pack', code: 'supdam-aloe-gel', x: 38, z: 16, scale: 0.6 },
    ],
  },
  {
    key: 'sub-2',
    things: [
      { kind: 'pack', code: 'harugyeol-vitamin-c-1000', x: -56, z: -50, scale: 0.74 },
      { kind: 'pack', code: 'nurion-all-day-multi', x: 10, z: -50, scale: 0.76 },
      { kind: 'pack', code: 'marewell-krill-1000', x: 46, z: -8, scale: 0.72 },
      { kind: 'pack', code: 'marewell-rtg-1200', x: -22, z: 6, scale: 0.78 },
    ],
  },
  {
    key: 'sub-3',
    things: [
      { kind: 'pack', code: 'raonfit-pea-protein', x: -14, z: -14, scale: 0.98 },
      { kind: 'scoop', color: '#e6d5ad', x: 42, z: 44, size: 1.5 },
    ],
  },
];

/** All banner pictures: scene, format and key. */
export const bannerPictures: { key: string; format: BannerFormat; scene: BannerScene }[] = [
  ...main.flatMap((scene) => [
    { key: `${scene.key}-pc`, format: 'pc' as const, scene },
    { key: `${scene.key}-mobile`, format: 'sub' as const, scene },
  ]),
  ...sub.map((scene) => ({ key: scene.key, format: 'sub' as const, scene })),
];

/** Finds the look of a product by its code. */
export type LookOf = (code: string) => Look;

/** One scene as SVG text. */
export function scenePicture({ things }: Scene, color: string, format: BannerFormat, lookOf: LookOf): string {
  const { width, height, camera } = bannerFormats[format];
  const canvas = createCanvas(width, height, camera);
  paintBackdrop(canvas, color, 0.58);
  paintSun(canvas, color);
  for (const thing of things) paintThing(canvas, thing, color, lookOf);
  return toSvg(canvas);
}

/** Light and leaf shadows, behind the group and outside of the area of the text. */
function paintSun(canvas: Canvas, color: string): void {
  const { width, height, camera } = canvas;
  const size = height * 0.86;
  paintWindow(canvas, [camera.x - size * 0.62, -height * 0.06], size, 0.42);
  const from: [number, number] = [width * 1.02, height * 0.02];
  paintLeafShadow(canvas, from, size * 0.62, 158, color, 0.2);
  paintLeafShadow(canvas, [width * 1.03, from[1] + size * 0.3], size * 0.46, 176, color, 0.16);
}

function paintThing(canvas: Canvas, thing: Thing, color: string, lookOf: LookOf): void {
  if (thing.kind === 'glass') return paintGlass(canvas, thing);
  if (thing.kind === 'podium')
    return paintPodium(canvas, { x: thing.x, z: thing.z }, thing.radius, thing.height, color);
  if (thing.kind === 'scoop')
    return paintSolid(canvas, 'powder', thing.color, { ...thing, turn: 0 }, thing.size);
  if (thing.kind === 'wood') return paintWood(canvas, { x: thing.x, z: thing.z, yaw: -20 }, thing.size);
  const look = lookOf(thing.code);
  if (thing.kind === 'pack') {
    const at: Place = { ...thing, yaw: isBox(look) ? (thing.yaw ?? -24) : 0 };
    paintPack(canvas, at, look, frontPrint(look));
  } else if (thing.kind === 'sticks') paintSticks(canvas, look, [thing.x, thing.z], thing.scale);
  else if (thing.kind === 'vials') paintVials(canvas, look, [thing.x, thing.z], thing.scale);
  else if (thing.kind === 'plate') {
    paintPlate(canvas, thing, thing.radius, '#f6f4f0');
    paintServing(
      canvas,
      thing,
      thing.radius * 0.95,
      look.solid,
      [look.solidColor],
      look.solid === 'powder' ? 1.3 : 0.95,
    );
  } else if (thing.kind === 'solids')
    thing.spots.forEach(([x, z, turn], index) => {
      const colors = look.solid === 'gummy' ? gummyColors(look) : [look.solidColor];
      paintSolid(
        canvas,
        look.solid,
        colors[index % colors.length] ?? look.solidColor,
        { x, z, turn },
        thing.size,
      );
    });
}

/** A pedestal of light wood with bands of grain on its faces. */
function paintWood(canvas: Canvas, at: Place, size: BoxSize): void {
  const grain = ({ bleed, height }: Panel): Mark[] =>
    Array.from({ length: 6 }, (_, index) => ({
      outline: rectangle(
        -bleed,
        height * (0.06 + index * 0.165),
        bleed * 2,
        height * (0.02 + (index % 3) * 0.02),
      ),
      fill: '#a97c4b',
      opacity: 0.35,
    }));
  paintCarton(canvas, at, size, {
    front: grain,
    side: grain,
    front0: '#d3ae7d',
    side0: '#c39b69',
    top0: '#d9b88a',
  });
}
