// Writes a .br and a .gz file beside every text asset of a finished build, so that serving assets never compresses.
// Pages are compressed when they are sent (pages/page-compression.ts), because they change with the catalogue.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const textFile = /\.(js|css|svg|json|webmanifest|txt)$/;
/** Bytes. Smaller files fit into one network packet uncompressed. */
const smallestSize = 1024;

/** Compresses every text file below `directory` (absolute path of build/client). */
export async function compressAssets(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !textFile.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    if (content.length < smallestSize) continue;
    await writeFile(
      `${path}.br`,
      await brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
  }
}
