// Compresses a rendered page for one visitor. What it made stays with the page (page-memory.ts), because pages repeat.
// Assets are compressed at build time instead (compress-assets.ts).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderedPage } from './page-memory.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers the body as it is where the visitor takes no compression. */
export async function compressPage(
  page: RenderedPage,
  acceptEncoding: string,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : null;
  if (!encoding) return { body: page.body };
  const known = page.packed.get(encoding);
  if (known) return { body: known, encoding };
  const body =
    encoding === 'br'
      ? await brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await zip(page.body, { level: 6 });
  page.packed.set(encoding, body);
  return { body, encoding };
}
