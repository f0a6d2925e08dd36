// Addresses and ranges from which a staff account may sign in; an empty list permits all.
import { BlockList, isIP } from 'node:net';

type Range = { address: string; family: 'ipv4' | 'ipv6'; bits: number };

function rangeOf(text: string): Range | undefined {
  const [address = '', bits, ...rest] = text.trim().split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const isRight = version !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
  if (!isRight || Number(bits ?? most) > most) return undefined;
  return { address, family: version === 4 ? 'ipv4' : 'ipv6', bits: Number(bits ?? most) };
}

/** True for an address or range: `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/48`. */
export function isIpRange(text: string): boolean {
  return rangeOf(text) !== undefined;
}

/**
 * Whether the caller's address is permitted. IPv6 callers are identified by their /64 (http/caller.ts), so a narrower range is
 * widened to its /64.
 */
export function isAllowedFrom(allowed: readonly string[], caller: string): boolean {
  if (allowed.length === 0) return true;
  const list = new BlockList();
  for (const text of allowed) {
    const range = rangeOf(text);
    if (range === undefined) continue;
    list.addSubnet(
      range.address,
      range.family === 'ipv4' ? range.bits : Math.min(range.bits, 64),
      range.family,
    );
  }
  const [address = ''] = caller.split('/');
  const version = isIP(address);
  return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
}
