// Targets of requests. Refuses ambiguous ones, for which a proxy may cache or route the response under another host than ours (request
// smuggling, cache poisoning), and repairs the percent-encoding of addresses of pages.
import type { IncomingMessage } from 'node:http';
import { refuse } from '#domain/base/refusal.ts';
import { decodeCp949 } from '../decode-text.ts';

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

/**
 * The address of a page whose path has malformed percent-encoding, as a well-formed one: bytes of CP949, in which older Korean pages
 * link, are decoded; any other malformed path is kept letter by letter (`/%` -> `/%25`). Returns undefined for well-formed paths.
 */
export function repairedPagePath(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  const isWellFormed = (text: string) => {
    try {
      decodeURIComponent(text);
      return true;
    } catch {
      return false;
    }
  };
  if (isWellFormed(path)) return undefined;
  const repaired = path
    .split('/')
    .map((part) => (isWellFormed(part) ? part : encodeURIComponent(decodedLegacy(part) ?? part)))
    .join('/');
  // A browser would read `//host` and `/\\host` as another host.
  return [repaired.replace(/^[/\\]+/, '/'), ...query].join('?');
}

/** The text of a path part in CP949; undefined for other bytes. */
function decodedLegacy(part: string): string | undefined {
  const bytes = Buffer.from(
    part.replace(/%([0-9a-f]{2})/gi, (_whole, byte: string) => String.fromCharCode(parseInt(byte, 16))),
    'latin1',
  );
  const text = decodeCp949(bytes);
  return text.includes('\uFFFD') ? undefined : text;
}
