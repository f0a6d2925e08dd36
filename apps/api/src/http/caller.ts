// The caller that limits count, by its address, and the person that public figures count. Which proxies are trusted is set in app.ts
// (trustedProxies).
import ipaddr from 'ipaddr.js';
import type { Ctx } from '../context.ts';
import { keyedHash } from '../secrets.ts';

const groupsOfNetwork = 4;

/**
 * Pseudonym of the person that a public figure counts: the member, else the network address. Ids of browsers are sent by the client, which can
 * invent any number of them; people behind one address count as one.
 */
export function personHash(ctx: Pick<Ctx, 'actor' | 'config' | 'request'>): string {
  const { actor, request } = ctx;
  return keyedHash(ctx, 'person', actor.kind === 'member' ? actor.userUuid : request.ip).slice(0, 22);
}

/**
 * The key of a caller. IPv4: the address, also when it is embedded in IPv6 (mapped, translated, NAT64, 6to4, Teredo). Other IPv6:
 * its /64, because one household or attacker controls all of its addresses. Text that is not an address is returned unchanged.
 */
export function callerOf(address: string): string {
  if (!address.includes(':') || !ipaddr.IPv6.isValid(address)) return address;
  const { parts } = ipaddr.IPv6.parse(address);
  const embedded = embeddedIPv4(parts);
  if (embedded !== undefined) return new ipaddr.IPv4(embedded).toString();
  const network = [...parts.slice(0, groupsOfNetwork), 0, 0, 0, 0];
  return `${new ipaddr.IPv6(network).toRFC5952String()}/64`;
}

/** The four bytes of the IPv4 address embedded in this IPv6 address, given as groups of 16 bits. */
function embeddedIPv4(parts: number[]): number[] | undefined {
  const [, , third = 0, fourth = 0, fifth = 0, sixth = 0, seventh = 0, eighth = 0] = parts;
  const last = bytesOf(seventh, eighth);
  switch (new ipaddr.IPv6(parts).range()) {
    case 'ipv4Mapped':
    case 'rfc6145':
      return last;
    case 'rfc6052':
      // 64:ff9b::/96, or a /96 of the local 64:ff9b:1::/48; with the whole /48 as its prefix, RFC 6052 skips bits 64 to 71.
      if (third === 1 && (fifth !== 0 || sixth !== 0) && seventh === 0 && eighth === 0)
        return [...bytesOf(fourth), fifth & 0xff, sixth >> 8];
      return last;
    case '6to4':
      return bytesOf(parts[1] ?? 0, third);
    case 'teredo':
      // Teredo stores the client's address with all bits inverted.
      return last.map((byte) => byte ^ 0xff);
    default:
      return undefined;
  }
}

function bytesOf(...groups: number[]): number[] {
  return groups.flatMap((group) => [group >> 8, group & 0xff]);
}
