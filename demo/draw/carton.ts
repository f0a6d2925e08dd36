// Folding cartons: three visible faces in perspective, a lit front, a shaded side and a lighter top. Their print is in carton-art.ts;
// scene.ts places objects in front of the box.
import { place } from './camera.ts';
import type { Place, Vector } from './camera.ts';
import { linear, paint } from './canvas.ts';
import type { Canvas } from './canvas.ts';
import { darken, lighten, mix } from './color.ts';
import { faceBend, faceOutline, paintMarks, unitAt } from './face.ts';
import type { Face } from './face.ts';
import { paintShadows } from './light.ts';
import type { Mark, Panel } from './mark.ts';
import { bounds, polyline } from './outline.ts';
import type { Outline } from './outline.ts';

export type BoxSize = { width: number; height: number; depth: number };

export type BoxPrint = {
  front: (panel: Panel) => Mark[];
  side: (panel: Panel) => Mark[];
  /** Colours of the board where nothing is printed. */
  front0: string;
  side0: string;
  top0: string;
  /** Free border beside the text, as a share of the width; a ribbon needs more. */
  margin?: number;
};

type Faces = { front: Face; side: Face; top: Face };

/** Negative yaw shows the right side, positive the left one. */
function facesOf({ width, height, depth }: BoxSize, yaw: number): Faces {
  const [w, d] = [width / 2, depth / 2];
  const front: Face = { corner: [-w, height, d], right: [width, 0, 0], down: [0, -height, 0] };
  const right: Face = { corner: [w, height, d], right: [0, 0, -depth], down: [0, -height, 0] };
  const left: Face = { corner: [-w, height, -d], right: [0, 0, depth], down: [0, -height, 0] };
  const top: Face = { corner: [-w, height, -d], right: [width, 0, 0], down: [0, 0, depth] };
  return { front, side: yaw <= 0 ? right : left, top };
}

function corners({ width, height, depth }: BoxSize): Vector[] {
  return [-1, 1].flatMap((x) => [-1, 1].map((z): Vector => [(x * width) / 2, height, (z * depth) / 2]));
}

/** The strip of a fold as a bright thin line. */
function crease(canvas: Canvas, outline: Outline, from: number, to: number, opacity: number): void {
  const [a, b] = [outline[from]?.points[0], outline[to]?.points[0]];
  if (a && b) paint(canvas, polyline([a, b]), { stroke: '#ffffff', strokeWidth: 1.3, opacity });
}

/** Paints shadow, faces, print and light of a box on the table. */
export function paintCarton(canvas: Canvas, at: Place, size: BoxSize, print: BoxPrint): void {
  const lid = corners(size);
  const foot = lid.map(([x, , z]): Vector => [x, 0, z]);
  paintShadows(canvas, at, foot, lid, print.side0);
  const yaw = at.yaw ?? 0;
  const { front, side, top } = facesOf(size, yaw);
  const margin = size.width * (print.margin ?? 0.085);
  const unit = unitAt(canvas, at);

  const topOutline = faceOutline(canvas, at, top);
  paintLitFace(canvas, topOutline, lighten(print.top0, 0.22), 'top');
  const flap = faceBend(canvas, at, top);
  for (const share of [0.5, 0.53])
    paint(
      canvas,
      polyline([flap([-size.width / 2, size.depth * share]), flap([size.width / 2, size.depth * share])]),
      {
        stroke: share === 0.5 ? '#14181c' : '#ffffff',
        strokeWidth: 1,
        opacity: share === 0.5 ? 0.16 : 0.4,
      },
    );

  const sideOutline = faceOutline(canvas, at, side);
  paint(canvas, sideOutline, { fill: print.side0 });
  paintMarks(
    canvas,
    faceBend(canvas, at, side),
    print.side({ bleed: size.depth / 2, safe: size.depth / 2 - size.depth * 0.14, height: size.height }),
    unit,
  );
  paintLitFace(canvas, sideOutline, undefined, yaw <= 0 ? 'shade' : 'left');

  const frontOutline = faceOutline(canvas, at, front);
  paint(canvas, frontOutline, { fill: print.front0 });
  paintMarks(
    canvas,
    faceBend(canvas, at, front),
    print.front({ bleed: size.width / 2, safe: size.width / 2 - margin, height: size.height }),
    unit,
  );
  paintLitFace(canvas, frontOutline, undefined, yaw <= 0 ? 'front' : 'turned');
  crease(canvas, frontOutline, 0, 1, 0.55);
  crease(canvas, frontOutline, yaw <= 0 ? 1 : 0, yaw <= 0 ? 2 : 3, 0.4);
}

/** The light on one face. Left sides face the light source, right sides face away from it. */
function paintLitFace(
  canvas: Canvas,
  outline: Outline,
  fill: string | undefined,
  kind: 'front' | 'turned' | 'shade' | 'left' | 'top',
): void {
  const [left, top, right, bottom] = bounds(outline);
  if (fill) paint(canvas, outline, { fill });
  const ramps = {
    front: [
      [0, '#ffffff', 0.16],
      [0.4, '#ffffff', 0],
      [0.55, '#10151a', 0],
      [1, '#10151a', 0.1],
    ],
    turned: [
      [0, '#ffffff', 0.12],
      [0.4, '#10151a', 0.03],
      [1, '#10151a', 0.15],
    ],
    shade: [
      [0, '#10151a', 0.2],
      [1, '#10151a', 0.38],
    ],
    left: [
      [0, '#10151a', 0.11],
      [0.6, '#10151a', 0.05],
      [1, '#10151a', 0.03],
    ],
    top: [
      [0, '#ffffff', 0.4],
      [1, '#10151a', 0.05],
    ],
  } as const;
  paint(canvas, outline, { fill: linear(canvas, [left, top], [right, bottom], [...ramps[kind]]) });
}

/** A satin ribbon around a box and its bow, for gift sets. */
export function paintRibbon(
  canvas: Canvas,
  at: Place,
  { width, height, depth }: BoxSize,
  color: string,
  share: number,
): void {
  const [half, x] = [width * 0.045, -width / 2 + width * share];
  const strip = (corner: Vector, down: Vector): Face => ({ corner, right: [half * 2, 0, 0], down });
  for (const face of [
    strip([x - half, height, -depth / 2], [0, 0, depth]),
    strip([x - half, height, depth / 2], [0, -height, 0]),
  ]) {
    const outline = faceOutline(canvas, at, face);
    const [left, , right] = bounds(outline);
    paint(canvas, outline, { fill: '#0d1013', opacity: 0.25, blur: 2 });
    paint(canvas, outline, {
      fill: linear(
        canvas,
        [left, 0],
        [right, 0],
        [
          [0, darken(color, 0.25)],
          [0.3, lighten(color, 0.4)],
          [0.55, color],
          [0.8, lighten(color, 0.16)],
          [1, darken(color, 0.3)],
        ],
      ),
    });
  }
  paintBow(canvas, at, [x, height, depth * 0.1], color, width * 0.15);
}

function paintBow(canvas: Canvas, at: Place, knot: Vector, color: string, reach: number): void {
  const world = place(at, knot);
  const onto = faceBend(
    canvas,
    { x: world[0], y: world[1], z: world[2], scale: at.scale ?? 1 },
    { corner: [-0.5, 0, 0], right: [1, 0, 0], down: [0, -1, 0] },
  );
  const loop = (side: number, spread: number): Outline => {
    const p = (dx: number, dy: number) => onto([side * reach * dx * spread, -reach * dy]);
    return [
      { kind: 'M', points: [p(0, 0.12)] },
      { kind: 'C', points: [p(0.35, 0.75), p(1.05, 0.95), p(1.08, 0.5)] },
      { kind: 'C', points: [p(1.1, 0.12), p(0.5, -0.02), p(0, 0.04)] },
      { kind: 'Z', points: [] },
    ];
  };
  const tail = (side: number): Outline => {
    const p = (dx: number, dy: number) => onto([side * reach * dx, -reach * dy]);
    return [
      { kind: 'M', points: [p(0, 0.12)] },
      { kind: 'C', points: [p(0.3, 0.1), p(0.5, -0.1), p(0.72, -0.34)] },
      { kind: 'L', points: [p(0.54, -0.36)] },
      { kind: 'L', points: [p(0.46, -0.46)] },
      { kind: 'C', points: [p(0.3, -0.2), p(0.16, -0.04), p(0, 0)] },
      { kind: 'Z', points: [] },
    ];
  };
  const shine = (outline: Outline, light: number, dark: number) => {
    const [left, top, right, bottom] = bounds(outline);
    paint(canvas, outline, { fill: '#0d1013', opacity: 0.22, blur: 3 });
    paint(canvas, outline, {
      fill: linear(
        canvas,
        [left, top],
        [right, bottom],
        [
          [0, lighten(color, light)],
          [0.45, color],
          [0.7, mix(color, lighten(color, 0.4), 0.5)],
          [1, darken(color, dark)],
        ],
      ),
    });
  };
  for (const side of [-1, 1]) shine(tail(side), 0.2, 0.35);
  for (const side of [-1, 1]) shine(loop(side, 1), 0.5, 0.4);
  for (const side of [-1, 1])
    paint(canvas, loop(side, 0.5), { fill: darken(color, 0.55), opacity: 0.4, blur: 2 });
  const p = (dx: number, dy: number) => onto([reach * dx, -reach * dy]);
  shine(
    [
      { kind: 'M', points: [p(-0.13, 0.24)] },
      { kind: 'C', points: [p(-0.02, 0.28), p(0.02, 0.28), p(0.13, 0.24)] },
      { kind: 'C', points: [p(0.17, 0.1), p(0.17, 0.04), p(0.13, -0.06)] },
      { kind: 'C', points: [p(0.02, -0.1), p(-0.02, -0.1), p(-0.13, -0.06)] },
      { kind: 'C', points: [p(-0.17, 0.04), p(-0.17, 0.1), p(-0.13, 0.24)] },
      { kind: 'Z', points: [] },
    ],
    0.5,
    0.3,
  );
}
