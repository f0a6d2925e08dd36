// Covers of the magazine: scenes without text, of the size of detail pictures.
import type { Scene } from './banner.ts';

type Thing = Scene['things'][number];

const podium: Thing = { kind: 'podium', x: 0, z: -26, radius: 52, height: 7 };
const onPodium = (code: string): Thing => ({ kind: 'pack', code, x: 0, z: -26, y: 7, scale: 0.9 });
const solids = (code: string): Thing => ({
  kind: 'solids',
  code,
  spots: [
    [-22, 54, 18],
    [-6, 68, -24],
    [20, 60, 40],
  ],
});

/** Background colour and scene of each cover. */
export const magazineCovers: { color: string; scene: Scene }[] = [
  {
    color: '#DDF0E6',
    scene: {
      key: 'magazine-1',
      things: [
        podium,
        onPodium('lactoon-daily-19'),
        { kind: 'sticks', code: 'lactoon-daily-19', x: 8, z: 44, scale: 0.8 },
      ],
    },
  },
  {
    color: '#DCE8F4',
    scene: {
      key: 'magazine-2',
      things: [
        podium,
        onPodium('marewell-rtg-1200'),
        { kind: 'glass', x: 62, z: -10, scale: 0.9 },
        { kind: 'plate', code: 'marewell-rtg-1200', x: -34, z: 50, radius: 24 },
      ],
    },
  },
  {
    color: '#FCE9D2',
    scene: {
      key: 'magazine-3',
      things: [podium, onPodium('harugyeol-vitamin-c-1000'), solids('harugyeol-vitamin-c-1000')],
    },
  },
  {
    color: '#FFEBC8',
    scene: {
      key: 'magazine-4',
      things: [podium, onPodium('kkomasup-gummy-multi'), solids('kkomasup-gummy-multi')],
    },
  },
  {
    color: '#F3EEE2',
    scene: {
      key: 'magazine-5',
      things: [
        { kind: 'pack', code: 'raonfit-pea-protein', x: -10, z: -14, scale: 0.96 },
        { kind: 'scoop', color: '#e6d5ad', x: 40, z: 48, size: 1.5 },
      ],
    },
  },
  {
    color: '#EFEAF6',
    scene: {
      key: 'magazine-6',
      things: [
        { kind: 'pack', code: 'nurion-all-day-multi', x: -36, z: -20, scale: 0.82 },
        { kind: 'pack', code: 'onsaemi-immune-shot', x: 34, z: -24, yaw: -22, scale: 0.8 },
        solids('nurion-all-day-multi'),
      ],
    },
  },
  {
    color: '#E8EEF2',
    scene: {
      key: 'magazine-7',
      things: [
        { kind: 'pack', code: 'nurion-calcium-mag', x: -30, z: -24, scale: 0.84 },
        { kind: 'pack', code: 'harugyeol-vitamin-d-2000', x: 36, z: -18, scale: 0.72 },
        { kind: 'plate', code: 'nurion-calcium-mag', x: 6, z: 54, radius: 25 },
      ],
    },
  },
  {
    color: '#E9F4EE',
    scene: {
      key: 'magazine-8',
      things: [
        { kind: 'wood', x: -16, z: -20, size: { width: 70, height: 14, depth: 52 } },
        { kind: 'pack', code: 'supdam-aloe-gel', x: -16, z: -20, y: 14, scale: 0.78 },
        { kind: 'glass', x: 54, z: 14, scale: 0.85 },
      ],
    },
  },
  {
    color: '#FBE6D6',
    scene: {
      key: 'magazine-9',
      things: [
        podium,
        onPodium('supdam-lutein-zea'),
        { kind: 'plate', code: 'supdam-lutein-zea', x: 20, z: 56, radius: 25 },
      ],
    },
  },
  {
    color: '#F6E3CC',
    scene: {
      key: 'magazine-10',
      things: [
        { kind: 'podium', x: 0, z: -24, radius: 62, height: 6 },
        { kind: 'pack', code: 'jinsamwon-gratitude-set', x: 0, z: -24, y: 6, yaw: -18, scale: 0.8 },
        { kind: 'sticks', code: 'jinsamwon-stick-30', x: 26, z: 42, scale: 0.84 },
      ],
    },
  },
];
