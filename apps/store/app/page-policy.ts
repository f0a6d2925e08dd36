// The Content-Security-Policy of a page, made of the hashes of its own inline scripts (docs/decisions/010).
// No nonce and no unsafe-inline: the same body always goes with the same policy, so a page may be kept and revalidated.
import { createHash } from 'node:crypto';
import type { OutsideOrigins } from './context.ts';

/** What a screen may name in `export const handle = { outside: [...] }`. */
export type OutsidePart = keyof OutsideOrigins;

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** Without what a screen shows, product texts among it: React Router's own scripts all stand outside. */
function withoutShownContent(html: string): string {
  const from = html.indexOf('<main');
  const to = html.lastIndexOf('</main>');
  return from < 0 || to < from ? html : html.slice(0, from) + html.slice(to);
}

/**
 * `'sha256-…'` of every inline script that the page itself brings, each once, in page order. A script that got into the
 * shown content (an imported text, say) is not ours: it gets no hash, and the browser does not run it.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of withoutShownContent(html).matchAll(scriptTag)) {
    const isFile = /\bsrc=/.test(attributes);
    const isDataBlock = /type="application\/(ld\+)?json"/.test(attributes);
    if (isFile || isDataBlock) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}

function line(name: string, ...sources: string[]): string {
  return [name, "'self'", ...sources].join(' ');
}

/**
 * Policy of one page. `parts` are the outside companies that this screen uses; every other screen names 'self' alone.
 */
export function pagePolicy(html: string, parts: OutsidePart[], outside: OutsideOrigins): string {
  const origins = [...new Set(parts.flatMap((part) => outside[part]))];
  return [
    line('default-src'),
    line('script-src', ...inlineScriptHashes(html), ...origins),
    line('style-src'),
    line('img-src', ...origins),
    line('font-src'),
    line('connect-src', ...origins),
    origins.length > 0 ? line('frame-src', ...origins) : "frame-src 'none'",
    line('form-action', ...origins),
    line('manifest-src'),
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
