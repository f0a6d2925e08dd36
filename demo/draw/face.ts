// Flat printed faces, the front and sides of a carton, in perspective.
// Round surfaces are in lathe.ts.
import { place, project, scaleAt } from './camera.ts';
import type { Place, Vector } from './camera.ts';
import { paint } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import type { Mark } from './mark.ts';
import { bend, polygon } from './outline.ts';
import type { Bend, Outline } from './outline.ts';

/** A rectangle in object coordinates: top left corner, vector to the right edge, vector to the bottom edge. */
export type Face = { corner: Vector; right: Vector; down: Vector };

const length = ([x, y, z]: Vector) => Math.hypot(x, y, z);
const along = ([x, y, z]: Vector, [dx, dy, dz]: Vector, share: number): Vector => [
  x + dx * share,
  y + dy * share,
  z + dz * share,
];

/** Maps label units (x 0 in the middle, y 0 at the top) onto the face. */
export function faceBend(canvas: Canvas, at: Place, { corner, right, down }: Face): Bend {
  const [width, height] = [length(right), length(down)];
  return ([x, y]) =>
    project(canvas.camera, place(at, along(along(corner, right, (x + width / 2) / width), down, y / height)));
}

/** The face's four corners in pixels. */
export function faceOutline(canvas: Canvas, at: Place, face: Face): Outline {
  const onto = faceBend(canvas, at, face);
  const [half, height] = [length(face.right) / 2, length(face.down)];
  return polygon([onto([-half, 0]), onto([half, 0]), onto([half, height]), onto([-half, height])]);
}

/** Paints marks onto a face. Lines stay straight in perspective and need not be subdivided. */
export function paintMarks(canvas: Canvas, onto: Bend, marks: Mark[], scale: number, step = 1000): void {
  for (const mark of marks)
    paint(canvas, bend(mark.outline, onto, step), {
      ...(mark.fill ? { fill: mark.fill } : {}),
      ...(mark.stroke ? { stroke: mark.stroke, strokeWidth: (mark.strokeWidth ?? 0) * scale } : {}),
      ...(mark.opacity === undefined ? {} : { opacity: mark.opacity }),
    });
}

/** Pixels per label unit at a place. */
export const unitAt = (canvas: Canvas, at: Place) => scaleAt(canvas.camera, at.z) * (at.scale ?? 1);
