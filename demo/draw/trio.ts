// Three products in window light, the first on a pedestal in the middle: brand pages and events.
import type { Scene } from './banner.ts';

const places = [
  { x: 4, z: -26, y: 7, scale: 0.92 },
  { x: -56, z: 18, scale: 0.72 },
  { x: 58, z: 22, scale: 0.68 },
];

/** `codes` of at most three products. */
export const trioScene = (key: string, codes: readonly string[]): Scene => ({
  key,
  things: [
    { kind: 'podium', x: 4, z: -26, radius: 56, height: 7 },
    ...codes
      .slice(0, places.length)
      .map((code, at) => ({ kind: 'pack' as const, code, x: 0, z: 0, ...places[at] })),
  ],
});
