// Draws the changed pictures into demo/pictures and updates the manifest. Not here: the list of pictures (pictures.ts).
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PictureContent } from './content.ts';
import { pictureFolder, readManifest, renditions, writeManifest } from './manifest.ts';
import type { ManifestEntry } from './manifest.ts';
import { listPictures } from './pictures.ts';
import type { Job } from './worker.ts';

/** Part of every hash: raise it when the encoding in worker.ts changes. */
const encoding = 'webp-2';

const fileOf = (rendition: string, key: string) => new URL(`${rendition}/${key}.webp`, pictureFolder);

type Change = { job: Job; entry: ManifestEntry };

/** Pictures whose SVG, size or quality differs from the manifest, or whose files are missing. */
async function findChanges(
  content: PictureContent,
  only: string | undefined,
): Promise<{ changes: Change[]; keys: Set<string> }> {
  const known = await readManifest();
  const keys = new Set<string>();
  const changes: Change[] = [];
  for (const { key, width, height, quality, svg } of listPictures(content, only)) {
    if (keys.has(key)) throw new Error(`Two pictures are called ${key}`);
    keys.add(key);
    const text = svg();
    const hash = createHash('sha256').update(`${encoding} ${quality} ${text}`).digest('hex').slice(0, 16);
    const isDrawn = renditions.every((rendition) => existsSync(fileOf(rendition, key)));
    if (known.get(key)?.hash === hash && isDrawn) continue;
    changes.push({ job: { key, width, height, quality, svg: text }, entry: { key, width, height, hash } });
  }
  return { changes, keys };
}

/** Distributes the jobs among workers; each requests the next one when it is done. */
async function drawAll(changes: Change[], onDrawn: (entry: ManifestEntry) => void): Promise<void> {
  const queue = [...changes];
  const workers = Math.min(availableParallelism(), queue.length);
  const runs = Array.from({ length: workers }, () => {
    const worker = new Worker(new URL('worker.ts', import.meta.url));
    return new Promise<void>((resolve, reject) => {
      let current: Change | undefined;
      const next = () => {
        current = queue.shift();
        if (current) worker.postMessage(current.job, []);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', ({ key, failure }: { key: string; failure?: string }) => {
        if (failure) reject(new Error(`${key}: ${failure}`));
        else {
          if (current) onDrawn(current.entry);
          next();
        }
      });
      worker.on('error', reject);
      next();
    });
  });
  await Promise.all(runs);
}

/** Removes files that belong to no picture. */
async function removeStale(keys: Set<string>): Promise<number> {
  let removed = 0;
  for (const rendition of renditions)
    for (const name of await readdir(new URL(`${rendition}/`, pictureFolder)))
      if (!keys.has(name.replace(/\.webp$/, ''))) {
        await rm(new URL(`${rendition}/${name}`, pictureFolder));
        removed += 1;
      }
  return removed;
}

/**
 * Draws the pictures whose drawing differs from the manifest: all, or those of one product code or one scene. Drawing all removes the files
 * of pictures that the content does not have. Returns the numbers of drawn and of existing pictures, and of removed files.
 */
export async function drawPictures(
  content: PictureContent,
  only?: string,
): Promise<{ drawn: number; all: number; removed: number }> {
  for (const rendition of renditions)
    await mkdir(new URL(`${rendition}/`, pictureFolder), { recursive: true });
  const manifest = await readManifest();
  const { changes, keys } = await findChanges(content, only);
  if (only !== undefined && keys.size === 0) throw new Error(`No picture belongs to "${only}"`);
  await drawAll(changes, (entry) => manifest.set(entry.key, entry));
  const removed = only === undefined ? await removeStale(keys) : 0;
  if (only === undefined) for (const key of manifest.keys()) if (!keys.has(key)) manifest.delete(key);
  await writeManifest(manifest.values());
  return { drawn: changes.length, all: keys.size, removed };
}
