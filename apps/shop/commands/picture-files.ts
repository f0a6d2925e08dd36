// Pictures that the command moving:import is given, by file name: a folder with the folders in it, or a ZIP file.
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

export type PictureFiles = { has: (name: string) => boolean; read: (name: string) => Promise<Buffer> };

/** The files of a folder or ZIP file; of several with one name the last one. Throws for a path of neither kind. */
export async function pictureFilesIn(path: string): Promise<PictureFiles> {
  const readers = (await stat(path)).isDirectory() ? await inFolder(path) : await inZip(path);
  return {
    has: (name) => readers.has(name),
    read: async (name) => (await readers.get(name)?.()) ?? Buffer.alloc(0),
  };
}

/** What reads each file, by its name in composed letters: programs of Apple write names in parts of letters. */
type Readers = Map<string, () => Promise<Buffer>>;

async function inFolder(folder: string): Promise<Readers> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) => [name.normalize('NFC'), () => readFile(join(parentPath, name))]),
  );
}

/** The file stays open until the command ends. */
async function inZip(path: string): Promise<Readers> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false });
  const readers: Readers = new Map();
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.split('/').at(-1) ?? '';
    if (name !== '')
      readers.set(name.normalize('NFC'), async () => buffer(await zip.openReadStreamPromise(entry)));
  }
  return readers;
}
