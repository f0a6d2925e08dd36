// The camera of every scene: a shift lens a little above the table, so uprights stay upright and edges of round things
// are ellipses, flatter at the cap than at the base. World units are about a millimetre and a half; y is up, z comes to us.
import type { Point } from './outline.ts';

export type Vector = readonly [x: number, y: number, z: number];

export type Camera = {
  /** Height of the lens over the table and its distance from the origin, world units. */
  height: number;
  distance: number;
  /** Pixels per world unit at the origin. */
  zoom: number;
  /** Where the origin of the table appears, pixels. */
  x: number;
  y: number;
};

/** Pixels per world unit at depth z. */
export const scaleAt = (camera: Camera, z: number) => (camera.zoom * camera.distance) / (camera.distance - z);

export function project(camera: Camera, [x, y, z]: Vector): Point {
  const scale = scaleAt(camera, z);
  const horizon = camera.y - camera.zoom * camera.height;
  return [camera.x + x * scale, horizon + (camera.height - y) * scale];
}

/** Where a thing stands on the table; yaw turns it (degrees, counter-clockwise seen from above); scale grows it. */
export type Place = {
  x: number;
  z: number;
  yaw?: number;
  scale?: number;
  /** Lifts it off the table. */ y?: number;
};

/** From the thing's own coordinates to the world. */
export function place({ x, z, yaw = 0, scale = 1, y = 0 }: Place, [px, py, pz]: Vector): Vector {
  const angle = (yaw * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + (px * cos + pz * sin) * scale, y + py * scale, z + (pz * cos - px * sin) * scale];
}
