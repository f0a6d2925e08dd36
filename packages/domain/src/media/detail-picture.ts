// Size of a shopper's photo, and size and slices of a detail picture (docs/rules/media.md#long-pictures). Cutting: apps/api/src/features/base/media/convert-picture.ts.

export type Size = { width: number; height: number };

/** Box of a large picture and of a slice, in pixels. */
export const largeBox = 1200;
/** Text of a detail picture or a screenshot is made for screens of about this width, in pixels; below it the text cannot be read. */
const readableWidth = 720;

/** Height of a shopper's photo at most, in pixels: a screenshot of ten screens. At 720 px of width a browser decodes it in 29 MB. */
const highestPhoto = 10_000;

/**
 * Size of a shopper's photo as stored: fitted into the box, but at least 720 px wide, because long screenshots contain text. One that is more
 * than 10,000 px high at this width becomes narrower. Nothing is enlarged.
 */
export function photoSize(size: Size): Size {
  const readable = Math.min(readableWidth / size.width, highestPhoto / size.height);
  const scale = Math.min(1, Math.max(largeBox / Math.max(size.width, size.height), readable));
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  };
}

/** Whether a detail picture is cut: fitted into the box it would be narrower than half of the box. */
export const isLong = ({ width, height }: Size): boolean => height > largeBox && height > 2 * width;

/** Size of the stored picture in pixels, as a whole, and of its slices but the last, which may be lower. */
export type DetailSize = Size & { sliceHeight: number };

/**
 * A long picture keeps its width, at most 1,200 px, and is cut into slices of at most 1,200 px. Every other one is fitted into the
 * box, but stays at least 720 px wide. Nothing is enlarged.
 */
export function detailSize(size: Size): DetailSize {
  const fitting = isLong(size)
    ? largeBox / size.width
    : Math.max(largeBox / Math.max(size.width, size.height), readableWidth / size.width);
  const scale = Math.min(1, fitting);
  const width = Math.max(1, Math.round(size.width * scale));
  const height = Math.max(1, Math.round(size.height * scale));
  if (!isLong(size)) return { width, height, sliceHeight: height };
  const count = Math.ceil(height / largeBox);
  // At least as high as wide, because slices are made as square tiles that are cut at the right edge.
  return { width, height, sliceHeight: Math.max(width, Math.ceil(height / count)) };
}
