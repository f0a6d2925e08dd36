// The list of drawn pictures beside the files: demo/pictures/manifest.json. Not here: drawing (draw.ts).
import { readFile, writeFile } from 'node:fs/promises';

export type ManifestEntry = {
  key: string;
  /** Pixels of `800/{key}.webp`; `400/{key}.webp` has half of both. */
  width: number;
  height: number;
  /** Of the SVG and the encoding: a picture is drawn again only when it changes. */
  hash: string;
};

export const pictureFolder = new URL('../pictures/', import.meta.url);

/** The two renditions, by folder. */
export const renditions = ['800', '400'] as const;

const file = new URL('manifest.json', pictureFolder);

/** Entries by key; empty before the first drawing. */
export async function readManifest(): Promise<Map<string, ManifestEntry>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const entries = JSON.parse(text) as ManifestEntry[];
  return new Map(entries.map((entry) => [entry.key, entry]));
}

/** Writes one entry per line, sorted by key, so that diffs are readable. */
export async function writeManifest(entries: Iterable<ManifestEntry>): Promise<void> {
  const sorted = [...entries].toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await writeFile(file, `[\n${sorted.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
}
