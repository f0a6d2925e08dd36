// Collects the elements of one SVG picture: definitions without duplicates, shapes in painting order.
import type { Camera } from './camera.ts';
import { bounds, pathData } from './outline.ts';
import type { Outline } from './outline.ts';

export type Canvas = {
  width: number;
  height: number;
  camera: Camera;
  definitions: Map<string, string>;
  marks: string[];
};

export type Stop = readonly [offset: number, color: string, opacity?: number];

export type Paint = {
  fill?: string;
  opacity?: number;
  stroke?: string;
  strokeWidth?: number;
  /** Gaussian blur in pixels. */
  blur?: number;
  clip?: string;
};

export const createCanvas = (width: number, height: number, camera: Camera): Canvas => ({
  width,
  height,
  camera,
  definitions: new Map(),
  marks: [],
});

/** Adds a definition (gradient, filter, clip) once and returns `url(#id)`. */
function define(canvas: Canvas, write: (id: string) => string): string {
  const key = write('@');
  const known = canvas.definitions.get(key);
  if (known) return `url(#${known})`;
  const id = `d${canvas.definitions.size}`;
  canvas.definitions.set(key, id);
  return `url(#${id})`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;

const writeStops = (stops: Stop[]) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${round(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${round(opacity)}"`}/>`,
    )
    .join('');

/** Linear gradient between two points in pixels. */
export function linear(
  canvas: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: Stop[],
): string {
  const ends = `x1="${round(from[0])}" y1="${round(from[1])}" x2="${round(to[0])}" y2="${round(to[1])}"`;
  return define(
    canvas,
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${ends}>${writeStops(stops)}</linearGradient>`,
  );
}

/** Radial gradient in pixels; `squash` is its height against its width, `degrees` turns it. */
export function radial(
  canvas: Canvas,
  center: readonly [number, number],
  radius: number,
  stops: Stop[],
  squash = 1,
  degrees = 0,
): string {
  const [x, y] = center.map(round);
  const transform = `translate(${x} ${y}) rotate(${round(degrees)}) scale(1 ${round(squash)})`;
  return define(
    canvas,
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${round(radius)}" gradientTransform="${transform}">${writeStops(stops)}</radialGradient>`,
  );
}

/** A blur limited to the bounds of the outline: a filter over the whole picture takes a hundred times as long. */
function blurFilter(canvas: Canvas, deviation: number, outline: Outline, strokeWidth: number): string {
  const reach = deviation * 3 + 2 + strokeWidth / 2;
  const [left, top, right, bottom] = bounds(outline).map((value, index) =>
    Math.round(index < 2 ? Math.max(-20, value - reach) : value + reach),
  ) as [number, number, number, number];
  const width = Math.max(1, Math.min(right, canvas.width + 20) - left);
  const height = Math.max(1, Math.min(bottom, canvas.height + 20) - top);
  const region = `x="${left}" y="${top}" width="${width}" height="${height}"`;
  return define(
    canvas,
    (id) =>
      `<filter id="${id}" filterUnits="userSpaceOnUse" ${region} color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${round(deviation)}"/></filter>`,
  );
}

/** A clip path from an outline in pixels. */
export const clipTo = (canvas: Canvas, outline: Outline) =>
  define(canvas, (id) => `<clipPath id="${id}"><path d="${pathData(outline)}"/></clipPath>`);

/** Paints an outline that is in pixels. */
export function paint(canvas: Canvas, outline: Outline, options: Paint): void {
  if (outline.length === 0) return;
  const { fill = 'none', opacity, stroke, strokeWidth, blur, clip } = options;
  const attributes = [
    `d="${pathData(outline)}"`,
    `fill="${fill}"`,
    opacity === undefined ? '' : `opacity="${round(opacity)}"`,
    stroke
      ? `stroke="${stroke}" stroke-width="${round(strokeWidth ?? 1)}" stroke-linejoin="round" stroke-linecap="round"`
      : '',
    blur ? `filter="${blurFilter(canvas, blur, outline, stroke ? (strokeWidth ?? 1) : 0)}"` : '',
  ]
    .filter(Boolean)
    .join(' ');
  canvas.marks.push(clip ? `<g clip-path="${clip}"><path ${attributes}/></g>` : `<path ${attributes}/>`);
}

/** Groups what `draw` paints under one clip or opacity. */
export function group(canvas: Canvas, options: { clip?: string; opacity?: number }, draw: () => void): void {
  const { clip, opacity } = options;
  const attributes = [
    clip ? ` clip-path="${clip}"` : '',
    opacity === undefined ? '' : ` opacity="${round(opacity)}"`,
  ].join('');
  canvas.marks.push(`<g${attributes}>`);
  draw();
  canvas.marks.push('</g>');
}

/** The whole picture as SVG text. */
export function toSvg({ width, height, definitions, marks }: Canvas): string {
  const defs = [...definitions].map(([key, id]) => key.replace('id="@"', `id="${id}"`)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${marks.join('')}</svg>`;
}
