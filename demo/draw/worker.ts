// Worker of draw.ts: receives SVG text and writes the two WebP files.
import { parentPort } from 'node:worker_threads';
import { writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { pictureFolder } from './manifest.ts';

export type Job = { key: string; width: number; height: number; quality: number; svg: string };

async function draw({ key, width, height, quality, svg }: Job): Promise<void> {
  // Text is drawn as outlines, so no font of the machine is used.
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const raw = sharp(image.pixels, { raw: { width, height, channels: 4 } }).removeAlpha();
  const encode = { quality, effort: 6, preset: 'picture', smartSubsample: true } as const;
  const large = await raw.clone().webp(encode).toBuffer();
  const small = await raw
    .clone()
    .resize(width / 2, height / 2)
    .webp(encode)
    .toBuffer();
  await writeFile(new URL(`800/${key}.webp`, pictureFolder), large);
  await writeFile(new URL(`400/${key}.webp`, pictureFolder), small);
}

parentPort?.on('message', (job: Job) => {
  draw(job).then(
    () => parentPort?.postMessage({ key: job.key }, []),
    (error: unknown) => parentPort?.postMessage({ key: job.key, failure: String(error) }, []),
  );
});
