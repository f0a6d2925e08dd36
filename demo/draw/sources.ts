// The hash of everything that the pictures are drawn from, recorded beside them: demo/pictures/drawn-from.json. While it is current, the
// drawing code has passed its tests and the pictures are those that it draws.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureContent } from './content.ts';
import { pictureFolder } from './manifest.ts';

const file = new URL('drawn-from.json', pictureFolder);

/** Hash of the code and fonts of this folder, its tests included, and of the content. */
export function hashOfSources(content: PictureContent): string {
  const hash = createHash('sha256');
  const paths = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|ttf)$/.test(path))
    .toSorted();
  for (const path of paths)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(import.meta.dirname, path)))
      .update('\0');
  return hash.update(JSON.stringify(content)).digest('hex');
}

/** The recorded hash; undefined before the first drawing. */
export async function readHash(): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return (JSON.parse(text) as { hash?: string }).hash;
}

export async function writeHash(hash: string): Promise<void> {
  await writeFile(file, `${JSON.stringify({ hash })}\n`);
}
