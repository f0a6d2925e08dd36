// Refuses requests with an ambiguous target, for which a proxy may cache or route the response under another host than ours
// (request smuggling, cache poisoning).
import type { IncomingMessage } from 'node:http';
import { refuse } from '#domain/base/refusal.ts';

/** A host name, an IPv4 address, or an IPv6 address in brackets; with or without a port. */
const hostShape = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The last valid host, because nearly all requests have the same one. */
let knownHost = '';

function isHost(host: string): boolean {
  if (host === knownHost) return true;
  if (!hostShape.test(host)) return false;
  knownHost = host;
  return true;
}

/**
 * Refuses INVALID_INPUT for two Host headers, a malformed Host, and an absolute URL of another host. A missing Host (HTTP/1.0) is
 * unambiguous; for HTTP/1.1 Node refuses it.
 */
export function refuseAmbiguousTarget({ rawHeaders, headers, url = '' }: IncomingMessage): void {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  const { host } = headers;
  if (hosts > 1 || (host !== undefined && !isHost(host))) refuse('INVALID_INPUT');
  if (url.startsWith('/')) return;
  const target = /^https?:\/\/([^/?#]*)(?=[/?#]|$)/i.exec(url)?.[1];
  if (target === undefined ? url !== '*' : target.toLowerCase() !== host?.toLowerCase())
    refuse('INVALID_INPUT');
}
