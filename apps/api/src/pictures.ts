// URLs of pictures ({key, width, height, alt}). Files are stored in `400/` and `800/`; a move to object storage changes only this
// file.

export type Picture = { key: string; width: number; height: number; alt: string };

/** URL of the large file; the small one has 400 in place of 800. Empty without a picture. */
export function pictureUrl(picture: Picture | null | undefined): string {
  return picture ? pictureKeyUrl(picture.key) : '';
}

/** URL of the large file of a key; empty for an empty key. */
export function pictureKeyUrl(key: string): string {
  return key === '' ? '' : `/pictures/800/${key}.webp`;
}
