// The camera of all scenes: a shift lens slightly above the table. Vertical lines stay vertical, and circles become ellipses that are
// flatter at the cap than at the base. A world unit is about 1.5 mm; y points up, z towards the camera.
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

/** Position of an object on the table; `yaw` in degrees, counter-clockwise from above; `scale` enlarges the object. */
export type Place = {
  x: number;
  z: number;
  yaw?: number;
  scale?: number;
  /** Height above the table. */ y?: number;
};

/** Object coordinates to world coordinates. */
export function place({ x, z, yaw = 0, scale = 1, y = 0 }: Place, [px, py, pz]: Vector): Vector {
  const angle = (yaw * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x + (px * cos + pz * sin) * scale, y + py * scale, z + (pz * cos - px * sin) * scale];
}
