// Detail scenes that products of one form share: the content beside a glass of water in window light. They show no pack and no text, so
// that they fit any brand.
import type { Look, Solid } from './look.ts';
import { bannerFormats, scenePicture } from './banner.ts';
import type { Scene } from './banner.ts';
import { createCanvas, toSvg } from './canvas.ts';
import { paintGlass, paintPlate, paintServing } from './plate.ts';
import { paintBackdrop, paintLeafShadow, paintWindow } from './scenery.ts';

type DetailScene = { key: string; color: string; solid: Solid; colors: string[] };

/** Keys are `detail-{form}`. */
export const detailScenes: DetailScene[] = [
  { key: 'detail-softgel', color: '#e9e2d6', solid: 'softgel', colors: ['#e0951f'] },
  { key: 'detail-tablet', color: '#dde8df', solid: 'tablet', colors: ['#efe6c8', '#e9dcb4'] },
  { key: 'detail-capsule', color: '#e6e3ea', solid: 'capsule', colors: ['#8fb59a', '#f1efe9'] },
  {
    key: 'detail-gummy',
    color: '#f3e2d6',
    solid: 'gummy',
    colors: ['#e3483b', '#f2b632', '#58a846', '#d95f8a'],
  },
  { key: 'detail-powder', color: '#ece6db', solid: 'powder', colors: ['#efe0bf'] },
];

/** One detail scene, 800 x 600, as SVG text. */
export function detailPicture({ color, solid, colors }: DetailScene): string {
  const { width, height, camera } = bannerFormats.detail;
  const canvas = createCanvas(width, height, camera);
  paintBackdrop(canvas, color, 0.4);
  paintWindow(canvas, [width * 0.22, -height * 0.08], height * 0.9, 0.5);
  paintLeafShadow(canvas, [width * 1.03, height * 0.02], height * 0.6, 155, color, 0.2);
  paintGlass(canvas, { x: -36, z: -48, scale: 1.15 });
  paintPlate(canvas, { x: 18, z: 34 }, 54, '#f7f5f1');
  paintServing(canvas, { x: 18, z: 34 }, 52, solid, colors, solid === 'powder' ? 2.4 : 1.5);
  return toSvg(canvas);
}

const sachets: Scene & { color: string } = {
  key: 'detail-stick',
  color: '#dfe9e3',
  things: [
    { kind: 'glass', x: -34, z: -44, scale: 1.15 },
    { kind: 'sticks', code: 'stick', x: 4, z: -14, scale: 1.15 },
    { kind: 'sticks', code: 'stick', x: 36, z: -2, scale: 1.15 },
  ],
};

const vials: Scene & { color: string } = {
  key: 'detail-vial',
  color: '#f1e4d4',
  things: [
    { kind: 'glass', x: -40, z: -40, scale: 1.1 },
    { kind: 'vials', code: 'vial', x: 22, z: 18, scale: 1.6 },
  ],
};

const plain: Look = {
  shape: 'stick-box',
  ground: 'mint',
  layout: 'mini',
  color: '#2f7d5b',
  accent: '#e8a33c',
  cap: '#ffffff',
  brand: 'ONNS',
  lines: ['하루 한 포'],
  phrase: '',
  net: '',
  isHealthFunctionalFood: false,
  solid: 'none',
  solidColor: '#e8a33c',
};

/** Sachets and vials in detail scenes have a plain label of the shop. */
export const packedDetailPictures = [sachets, vials].map((scene) => ({
  key: scene.key,
  svg: () =>
    scenePicture(scene, scene.color, 'detail', (code) => ({
      ...plain,
      lines: [code === 'vial' ? '하루 한 병' : '하루 한 포'],
    })),
}));
