// Flat outlines, their bending onto a surface and their SVG path data.

export type Point = readonly [x: number, y: number];

export type Segment = { kind: 'M' | 'L' | 'Q' | 'C' | 'Z'; points: Point[] };

export type Outline = Segment[];

/** From flat label units to picture pixels. */
export type Bend = (point: Point) => Point;

const M = (...points: Point[]): Segment => ({ kind: 'M', points });
const L = (...points: Point[]): Segment => ({ kind: 'L', points });
const Z: Segment = { kind: 'Z', points: [] };

/** Closed outline through the points. */
export function polygon(points: Point[]): Outline {
  const [first, ...rest] = points;
  if (!first) return [];
  return [M(first), ...rest.map((point) => L(point)), Z];
}

/** Open line through the points. */
export function polyline(points: Point[]): Outline {
  const [first, ...rest] = points;
  return first ? [M(first), ...rest.map((point) => L(point))] : [];
}

export const rectangle = (x: number, y: number, width: number, height: number): Outline =>
  polygon([
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]);

/** Corners are quarter ellipses approximated by cubic curves. */
export function roundRectangle(x: number, y: number, width: number, height: number, radius: number): Outline {
  const r = Math.min(radius, width / 2, height / 2);
  const k = r * 0.4477;
  const [right, bottom] = [x + width, y + height];
  return [
    M([x + r, y]),
    L([right - r, y]),
    {
      kind: 'C',
      points: [
        [right - k, y],
        [right, y + k],
        [right, y + r],
      ],
    },
    L([right, bottom - r]),
    {
      kind: 'C',
      points: [
        [right, bottom - k],
        [right - k, bottom],
        [right - r, bottom],
      ],
    },
    L([x + r, bottom]),
    {
      kind: 'C',
      points: [
        [x + k, bottom],
        [x, bottom - k],
        [x, bottom - r],
      ],
    },
    L([x, y + r]),
    {
      kind: 'C',
      points: [
        [x, y + k],
        [x + k, y],
        [x + r, y],
      ],
    },
    Z,
  ];
}

export const ellipse = (cx: number, cy: number, rx: number, ry = rx): Outline =>
  polygon(
    Array.from({ length: 64 }, (_, index) => {
      const angle = (index / 64) * Math.PI * 2;
      return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)] as const;
    }),
  );

export function move(outline: Outline, dx: number, dy: number, scale = 1): Outline {
  return outline.map(({ kind, points }) => ({
    kind,
    points: points.map(([x, y]) => [x * scale + dx, y * scale + dy] as const),
  }));
}

export function turn(outline: Outline, degrees: number, [cx, cy]: Point = [0, 0]): Outline {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(({ kind, points }) => ({
    kind,
    points: points.map(
      ([x, y]) => [cx + (x - cx) * cos - (y - cy) * sin, cy + (x - cx) * sin + (y - cy) * cos] as const,
    ),
  }));
}

/** Smallest box around the control points: [left, top, right, bottom]. */
export function bounds(outline: Outline): [number, number, number, number] {
  const points = outline.flatMap((segment) => segment.points);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const format = (value: number) => {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
};

const write = (points: Point[]) => points.map(([x, y]) => `${format(x)} ${format(y)}`).join(' ');

/** Path data of an outline that is already in pixels. */
export const pathData = (outline: Outline) =>
  outline.map(({ kind, points }) => kind + write(points)).join('');

/**
 * Bends an outline onto a surface. Straight lines longer than `step` are subdivided so that they follow the surface. Of curves only the
 * control points are bent, because glyphs and corners are small compared with the surface.
 */
export function bend(outline: Outline, onto: Bend, step: number): Outline {
  const bent: Outline = [];
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  const line = (to: Point) => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(to[0] - at[0], to[1] - at[1]) / step));
    for (let piece = 1; piece <= pieces; piece += 1) {
      const share = piece / pieces;
      bent.push(L(onto([at[0] + (to[0] - at[0]) * share, at[1] + (to[1] - at[1]) * share])));
    }
  };
  for (const { kind, points } of outline) {
    const end = points.at(-1) ?? start;
    if (kind === 'M') {
      bent.push(M(onto(end)));
      start = end;
    } else if (kind === 'L') line(end);
    else if (kind === 'Z') {
      line(start);
      bent.push(Z);
    } else bent.push({ kind, points: points.map(onto) });
    at = kind === 'Z' ? start : end;
  }
  return bent;
}

/** Convex hull (monotone chain), for cast shadows. */
export function hull(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      for (;;) {
        const b = chain.at(-1);
        const a = chain.at(-2);
        if (!a || !b || (b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) > 0) break;
        chain.pop();
      }
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}
