// The Content-Security-Policy of a page, made of the hashes of its own inline scripts (docs/decisions/010).
// No nonce and no unsafe-inline: the same body always goes with the same policy, so a page may be kept and revalidated.
import { hash } from 'node:crypto';
import type { ProviderOrigins } from '../context.ts';
import type { ProviderGroup } from '../screen-handle.ts';
import type { PageFrame } from './page-frame.ts';

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * `'sha256-…'` of every inline script that the page itself brings, each once, in page order. A script that got into the
 * shown content (an imported text, say) is not ours: it gets no hash, and the browser does not run it.
 */
export function inlineScriptHashes({ before, after }: PageFrame): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of (before + after).matchAll(scriptTag)) {
    const isFile = /\bsrc=/.test(attributes);
    const isDataBlock = /type="application\/(ld\+)?json"/.test(attributes);
    if (isFile || isDataBlock) continue;
    hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`);
  }
  return [...hashes];
}

function line(name: string, ...sources: string[]): string {
  return [name, "'self'", ...sources].join(' ');
}

/**
 * Policy of one page. `parts` are the outside companies that this screen uses; every other screen names 'self' alone. What is not
 * named (styles, type, the manifest, and on most screens pictures and calls) is 'self' too: the header is part of the first trip.
 */
export function pagePolicy(frame: PageFrame, groups: ProviderGroup[], known: ProviderOrigins): string {
  const origins = [...new Set(groups.flatMap((group) => known[group]))];
  const reached = ['img-src', 'connect-src', 'frame-src'].map((name) => line(name, ...origins));
  return [
    line('default-src'),
    line('script-src', ...inlineScriptHashes(frame), ...origins),
    ...(origins.length > 0 ? reached : ["frame-src 'none'"]),
    line('form-action', ...origins),
    "object-src 'none'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
