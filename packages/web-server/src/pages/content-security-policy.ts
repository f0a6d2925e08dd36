// The Content-Security-Policy of a page, made of the hashes of its inline scripts (docs/decisions/010).
// No nonce and no unsafe-inline: the same body always has the same policy, so a page may be cached and revalidated.
import { hash } from 'node:crypto';

const scriptTag = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

/** `'sha256-…'` of every inline script that runs, each once, in page order. */
export function inlineScriptHashes(markup: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of markup.matchAll(scriptTag)) {
    const isFile = /\bsrc=/.test(attributes);
    const isDataBlock = /type="application\/(ld\+)?json"/.test(attributes);
    if (isFile || isDataBlock) continue;
    hashes.add(`'sha256-${hash('sha256', body, 'base64')}'`);
  }
  return [...hashes];
}

function directive(name: string, ...sources: string[]): string {
  return [name, "'self'", ...sources].join(' ');
}

/**
 * Policy of one page. `trusted`: the markup whose inline scripts may run; text of merchants and shoppers must not be in it. `origins`:
 * those of external providers that this page uses. `connect`: those that it only sends data to. `draw`: those whose scripts draw a part of the page and
 * open no frame. `styleNonce`: admits style elements with this nonce, in a page that is never stored. `framesSelf`: shows pages of this origin in
 * frames. `isFramedBySelf`: pages of this origin may show it in a frame. What is not listed (styles, fonts, the manifest, and on most pages pictures and
 * calls) falls back to 'self': the header is part of the initial congestion window.
 */
export function contentSecurityPolicy(
  trusted: string,
  origins: readonly string[],
  {
    connect = [],
    draw = [],
    styleNonce,
    framesSelf = false,
    isFramedBySelf = false,
  }: {
    connect?: readonly string[];
    draw?: readonly string[];
    styleNonce?: string;
    framesSelf?: boolean;
    isFramedBySelf?: boolean;
  } = {},
): string {
  const admitted = [...new Set(origins)];
  const drawing = [...new Set([...admitted, ...draw])];
  const connected = [...new Set([...drawing, ...connect])];
  const styles = [...draw, ...(styleNonce === undefined ? [] : [`'nonce-${styleNonce}'`])];
  return [
    directive('default-src'),
    directive('script-src', ...inlineScriptHashes(trusted), ...drawing),
    ...(connected.length > 0 ? [directive('connect-src', ...connected)] : []),
    ...(drawing.length > 0 ? [directive('img-src', ...drawing)] : []),
    ...(styles.length > 0 ? [directive('style-src', ...styles)] : []),
    admitted.length > 0 || framesSelf ? directive('frame-src', ...admitted) : "frame-src 'none'",
    directive('form-action', ...admitted),
    "object-src 'none'",
    "base-uri 'self'",
    isFramedBySelf ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ].join('; ');
}

/** Sources by the directive that they join. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** The policy with further sources; a directive that it lacks falls back to 'self' and begins with it. */
export function withSources(policy: string, added: PolicySources): string {
  const directives = new Map(
    policy.split('; ').map((text) => {
      const [name = '', ...sources] = text.split(' ');
      return [name, sources];
    }),
  );
  for (const [name, sources] of Object.entries(added)) {
    const before = directives.get(name) ?? ["'self'"];
    directives.set(name, [...new Set([...before, ...sources])]);
  }
  return [...directives].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
}
