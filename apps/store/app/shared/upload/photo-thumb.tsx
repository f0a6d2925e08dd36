// Preview of one photo: a chosen file drawn on a canvas, because the Content-Security-Policy admits no blob addresses, or a saved photo.
import { useEffect, useRef } from 'react';
import type { Photo } from './upload-types.ts';
import styles from './photo-field.module.css';

/** Twice the shown size, for displays with more pixels. */
const drawnSize = 160;

export function PhotoThumb({ photo }: { photo: Photo }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { file, url } = photo;
  useEffect(() => {
    if (file) void drawPreview(file, canvas.current);
  }, [file]);
  if (file)
    return (
      <canvas ref={canvas} className={styles.thumb} width={drawnSize} height={drawnSize} aria-hidden="true" />
    );
  return <img className={styles.thumb} src={smallUrl(url ?? '')} alt="" width={80} height={80} />;
}

/** The file of 400 px. */
const smallUrl = (url: string): string => url.replace('/1200.', '/400.');

/** Draws the middle square of the picture; a file that the browser cannot decode stays grey. */
async function drawPreview(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  const pen = canvas?.getContext('2d');
  if (!picture || !pen) return;
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  pen.drawImage(picture, left, top, side, side, 0, 0, drawnSize, drawnSize);
  picture.close();
}
