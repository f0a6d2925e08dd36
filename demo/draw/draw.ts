// The command `npm run demo:draw [-- --only <code>]`: draws changed pictures into demo/pictures and updates the manifest.
// The list of pictures is pictures.ts.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { pictureFolder, readManifest, renditions, writeManifest } from './manifest.ts';
import type { ManifestEntry } from './manifest.ts';
import { listPictures } from './pictures.ts';
import type { Job } from './worker.ts';

/** Part of every hash: raise it when the encoding in worker.ts changes. */
const encoding = 'webp-2';

const fileOf = (rendition: string, key: string) => new URL(`${rendition}/${key}.webp`, pictureFolder);

type Change = { job: Job; entry: ManifestEntry };

/** Pictures whose SVG, size or quality differs from the manifest, or whose files are missing. */
async function findChanges(only: string | undefined): Promise<{ changes: Change[]; keys: Set<string> }> {
  const known = await readManifest();
  const keys = new Set<string>();
  const changes: Change[] = [];
  for (const { key, width, height, quality, svg } of listPictures(only)) {
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

const { values } = parseArgs({ options: { only: { type: 'string' } } });
for (const rendition of renditions) await mkdir(new URL(`${rendition}/`, pictureFolder), { recursive: true });
const manifest = await readManifest();
const { changes, keys } = await findChanges(values.only);
if (values.only !== undefined && keys.size === 0) throw new Error(`No picture belongs to "${values.only}"`);
await drawAll(changes, (entry) => manifest.set(entry.key, entry));
if (values.only === undefined) {
  const removed = await removeStale(keys);
  for (const key of manifest.keys()) if (!keys.has(key)) manifest.delete(key);
  if (removed > 0) console.log(`removed ${removed} unused files`);
}
await writeManifest(manifest.values());
console.log(`drawn ${changes.length} of ${keys.size} pictures`);
