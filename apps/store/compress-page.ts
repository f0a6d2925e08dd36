// Compresses a rendered page for one visitor and keeps the last few results, because anonymous pages repeat.
// Assets are compressed at build time instead (compress-assets.ts).
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** About 10 MB of packed pages; the oldest goes first. */
const keptPages = 512;
const kept = new Map<string, Buffer>();

/** `tag` names the body exactly (its hash). Answers the body as it is where the visitor takes no compression. */
export async function compressPage(
  body: Buffer,
  tag: string,
  acceptEncoding: string,
): Promise<{ body: Buffer; encoding?: 'br' | 'gzip' }> {
  const encoding = /\bbr\b/.test(acceptEncoding) ? 'br' : /\bgzip\b/.test(acceptEncoding) ? 'gzip' : null;
  if (!encoding) return { body };
  const key = `${encoding} ${tag}`;
  const known = kept.get(key);
  if (known) return { body: known, encoding };
  const packed =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await zip(body, { level: 6 });
  const oldest = kept.size >= keptPages ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(key, packed);
  return { body: packed, encoding };
}
