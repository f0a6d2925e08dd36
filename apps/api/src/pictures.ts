// Pictures are {key, width, height, alt}; this is the one place that makes their addresses.
// Files lie in folders `400/` and `800/`; an S3 bucket later changes this file alone.

export type Picture = { key: string; width: number; height: number; alt: string };

/** Address of the large file; the small twin has 400 in place of 800. Empty when there is no picture. */
export function pictureUrl(picture: Picture | null | undefined): string {
  return picture ? pictureKeyUrl(picture.key) : '';
}

/** Address of the large file of this key; empty for an empty key. */
export function pictureKeyUrl(key: string): string {
  return key === '' ? '' : `/pictures/800/${key}.webp`;
}
