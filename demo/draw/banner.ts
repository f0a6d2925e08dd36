// Banner scenes without words: the screen sets its text at the left (wide) or at the top (tall), where nothing stands.
// Which products appear is decided here; titles and links belong to the catalogue.
import type { Look } from '../look.ts';
import type { Camera, Place } from './camera.ts';
import { createCanvas, toSvg } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { frontPrint, isBox, paintPack } from './pack.ts';
import { paintGlass, paintPlate, paintServing } from './plate.ts';
import { paintBackdrop, paintLeafShadow, paintPodium, paintWindow } from './scenery.ts';
import { paintSolid } from './solids.ts';
import { paintSticks, paintVials } from './stick.ts';

/** One thing of a scene, in world units around the middle of the group. */
type Thing =
  | { kind: 'pack'; code: string; x: number; z: number; y?: number; yaw?: number; scale?: number }
  | { kind: 'sticks'; code: string; x: number; z: number; scale?: number }
  | { kind: 'vials'; code: string; x: number; z: number; scale?: number }
  | { kind: 'solids'; code: string; spots: [x: number, z: number, turn: number][]; size?: number }
  | { kind: 'plate'; code: string; x: number; z: number; radius: number }
  | { kind: 'glass'; x: number; z: number; scale?: number }
  | { kind: 'podium'; x: number; z: number; radius: number; height: number };

export type BannerScene = { key: string; color: string; things: Thing[] };

export type BannerFormat = 'pc' | 'mobile' | 'sub' | 'detail';

/** Size of each format and where the group stands in it. */
export const bannerFormats: Record<BannerFormat, { width: number; height: number; camera: Camera }> = {
  pc: { width: 1200, height: 600, camera: { height: 190, distance: 1000, zoom: 4.05, x: 872, y: 490 } },
  mobile: { width: 720, height: 840, camera: { height: 190, distance: 1000, zoom: 3.95, x: 366, y: 736 } },
  sub: { width: 720, height: 360, camera: { height: 200, distance: 1000, zoom: 2.5, x: 538, y: 292 } },
  detail: { width: 800, height: 600, camera: { height: 330, distance: 1000, zoom: 4.3, x: 400, y: 420 } },
};

const main: BannerScene[] = [
  {
    key: 'banner-1',
    color: '#d3e8da',
    things: [
      { kind: 'podium', x: 20, z: -26, radius: 56, height: 7 },
      { kind: 'pack', code: 'lactoon-daily-19', x: 20, z: -26, y: 7, yaw: -24, scale: 0.95 },
      { kind: 'pack', code: 'lactoon-capsule-50', x: -42, z: 22, scale: 0.72 },
      { kind: 'sticks', code: 'lactoon-daily-19', x: 34, z: 26, scale: 0.86 },
      {
        kind: 'solids',
        code: 'lactoon-capsule-50',
        spots: [
          [-12, 64, 24],
          [-22, 84, -30],
        ],
      },
    ],
  },
  {
    key: 'banner-2',
    color: '#cfdcea',
    things: [
      { kind: 'podium', x: -14, z: -24, radius: 44, height: 9 },
      { kind: 'pack', code: 'marewell-rtg-1200', x: -14, z: -24, y: 9, scale: 0.92 },
      { kind: 'glass', x: 44, z: -14, scale: 0.95 },
      { kind: 'plate', code: 'marewell-rtg-1200', x: 34, z: 62, radius: 27 },
    ],
  },
  {
    key: 'banner-3',
    color: '#f4dcc0',
    things: [
      { kind: 'podium', x: 18, z: -34, radius: 52, height: 8 },
      { kind: 'pack', code: 'onsaemi-immune-shot', x: 18, z: -36, y: 8, yaw: -22, scale: 0.82 },
      { kind: 'pack', code: 'harugyeol-vitamin-c-1000', x: -52, z: 18, scale: 0.72 },
      { kind: 'vials', code: 'onsaemi-immune-shot', x: 44, z: 34, scale: 0.86 },
      {
        kind: 'solids',
        code: 'harugyeol-vitamin-c-1000',
        spots: [
          [-14, 60, 0],
          [-24, 86, 0],
          [-6, 90, 0],
        ],
      },
    ],
  },
  {
    key: 'banner-4',
    color: '#e6d3c6',
    things: [
      { kind: 'podium', x: 6, z: -22, radius: 62, height: 6 },
      { kind: 'pack', code: 'jinsamwon-stick-30', x: 4, z: -24, y: 6, yaw: -22, scale: 0.98 },
      { kind: 'sticks', code: 'jinsamwon-stick-30', x: 34, z: 26, scale: 0.9 },
    ],
  },
  {
    key: 'banner-5',
    color: '#dcd8ea',
    things: [
      { kind: 'podium', x: -6, z: -28, radius: 48, height: 8 },
      { kind: 'pack', code: 'supdam-lutein-zea', x: -8, z: -28, y: 8, yaw: -24, scale: 0.94 },
      { kind: 'plate', code: 'supdam-lutein-zea', x: 42, z: 50, radius: 28 },
    ],
  },
  {
    key: 'banner-6',
    color: '#d6e2cd',
    things: [
      { kind: 'podium', x: 0, z: -26, radius: 58, height: 7 },
      { kind: 'pack', code: 'nurion-all-day-multi', x: -26, z: -26, y: 7, scale: 0.86 },
      { kind: 'pack', code: 'marewell-rtg-1200', x: 26, z: -32, y: 7, scale: 0.86 },
      {
        kind: 'solids',
        code: 'nurion-all-day-multi',
        spots: [
          [-6, 66, 0],
          [10, 84, 0],
        ],
      },
      {
        kind: 'solids',
        code: 'marewell-rtg-1200',
        spots: [
          [36, 58, 20],
          [28, 88, -24],
        ],
      },
    ],
  },
];

const sub: BannerScene[] = [
  {
    key: 'banner-sub-1',
    color: '#e0ecd9',
    things: [
      { kind: 'glass', x: -30, z: 0, scale: 1.1 },
      { kind: 'pack', code: 'nurion-all-day-multi', x: 22, z: -6, scale: 0.95 },
    ],
  },
  {
    key: 'banner-sub-2',
    color: '#f1e3d3',
    things: [
      { kind: 'pack', code: 'jinsamwon-stick-30', x: 2, z: -6, yaw: -22, scale: 1.02 },
      { kind: 'sticks', code: 'jinsamwon-stick-30', x: 36, z: 20, scale: 0.9 },
    ],
  },
  {
    key: 'banner-sub-3',
    color: '#d8e5f0',
    things: [
      { kind: 'pack', code: 'marewell-rtg-1200', x: -24, z: -12, scale: 0.92 },
      { kind: 'pack', code: 'harugyeol-vitamin-c-1000', x: 28, z: 6, scale: 0.9 },
    ],
  },
];

/** Every banner picture: scene, format and the key it is stored under. */
export const bannerPictures: { key: string; format: BannerFormat; scene: BannerScene }[] = [
  ...main.flatMap((scene) => [
    { key: `${scene.key}-pc`, format: 'pc' as const, scene },
    { key: `${scene.key}-mobile`, format: 'mobile' as const, scene },
  ]),
  ...sub.map((scene) => ({ key: scene.key, format: 'sub' as const, scene })),
];

/** Finds the look of a product by its code. */
export type LookOf = (code: string) => Look;

/** One scene as SVG text. */
export function scenePicture(scene: BannerScene, format: BannerFormat, lookOf: LookOf): string {
  const { width, height, camera } = bannerFormats[format];
  const canvas = createCanvas(width, height, camera);
  paintBackdrop(canvas, scene.color, format === 'mobile' ? 0.66 : 0.58);
  paintSun(canvas, scene.color, format);
  for (const thing of scene.things) paintThing(canvas, thing, scene.color, lookOf);
  return toSvg(canvas);
}

/** Light and leaves stay behind the group and away from the words. */
function paintSun(canvas: Canvas, color: string, format: BannerFormat): void {
  const { width, height, camera } = canvas;
  const size = format === 'mobile' ? height * 0.5 : height * 0.86;
  const top = format === 'mobile' ? height * 0.36 : -height * 0.06;
  paintWindow(canvas, [camera.x - size * 0.62, top], size, 0.42);
  const from: [number, number] = [width * 1.02, format === 'mobile' ? height * 0.36 : height * 0.02];
  paintLeafShadow(canvas, from, size * 0.62, 158, color, 0.2);
  paintLeafShadow(canvas, [width * 1.03, from[1] + size * 0.3], size * 0.46, 176, color, 0.16);
}

function paintThing(canvas: Canvas, thing: Thing, color: string, lookOf: LookOf): void {
  if (thing.kind === 'glass') return paintGlass(canvas, thing);
  if (thing.kind === 'podium')
    return paintPodium(canvas, { x: thing.x, z: thing.z }, thing.radius, thing.height, color);
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
    for (const [x, z, turn] of thing.spots)
      paintSolid(canvas, look.solid, look.solidColor, { x, z, turn }, thing.size);
}
