// Codes of share links for events and articles (docs/rules/storefront.md#sharing): the public uuid in fewer letters, so that nothing is
// stored or looked up. Products and items have the codes of catalog/short-code.ts, which are shorter.

const prefixes = { event: 'e', article: 'a' } as const;
export type SharedKind = keyof typeof prefixes;

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const base = BigInt(letters.length);
/** 62 ** 22 exceeds 2 ** 128. */
const digits = 22;
const mostUuid = 1n << 128n;

/** 23 letters and digits: the kind, then the uuid. */
export function shareCode(kind: SharedKind, uuid: string): string {
  let rest = BigInt(`0x${uuid.replaceAll('-', '')}`);
  let code = '';
  for (let at = 0; at < digits; at += 1) {
    code = letters.charAt(Number(rest % base)) + code;
    rest /= base;
  }
  return prefixes[kind] + code;
}

/** The kind and uuid of a code; undefined for another text. */
export function sharedBy(code: string): { kind: SharedKind; uuid: string } | undefined {
  const kind = (Object.keys(prefixes) as SharedKind[]).find((one) => code.startsWith(prefixes[one]));
  const places = code
    .slice(1)
    .split('')
    .map((letter) => letters.indexOf(letter));
  if (kind === undefined || places.length !== digits || places.includes(-1)) return undefined;
  const number = places.reduce((sum, place) => sum * base + BigInt(place), 0n);
  if (number >= mostUuid) return undefined;
  const hex = number.toString(16).padStart(32, '0');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { kind, uuid };
}
