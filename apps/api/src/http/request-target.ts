// Refuses requests whose target is ambiguous: a proxy in front may read another host than we do, and so cache or route the
// answer under the wrong name (request smuggling, cache poisoning).
import type { IncomingMessage } from 'node:http';
import { refuse } from '#domain/refusal.ts';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostShape = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;

/** The last host that was found right: nearly every request brings the same one. */
let knownHost = '';

function isHost(host: string): boolean {
  if (host === knownHost) return true;
  if (!hostShape.test(host)) return false;
  knownHost = host;
  return true;
}

/**
 * Refuses INVALID_INPUT for two Host headers, for a Host that is none, and for an absolute address of another host. Without a
 * Host header (HTTP/1.0) nothing is ambiguous; Node itself refuses that for HTTP/1.1.
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
