// Addresses of a former shop: their normal form, the rows that a requested address may match, and targets in this shop
// (docs/rules/moving-in.md#old-addresses).

/** Maximum length of a normalized address: a Korean letter has three bytes, and an index entry fits. */
const oldAddressLettersAtMost = 600;

/** Parameters of a request that are compared: pairs of them are looked up. */
const parametersAtMost = 12;

/** Parameters that advertisements and mail programs add to a link. */
const isTracking = (name: string): boolean =>
  /^(?:utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|kclid|n_.*|nacn|napm|gad_.*|srsltid|_ga)$/iu.test(name);

const base = 'https://shop.invalid';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A text in which letters that separate the parts of an address, control characters and spaces at the end are encoded. */
const part = (text: string, separators: RegExp): string =>
  text.normalize('NFC').replaceAll(separators, (letter) => encodeURIComponent(letter));

type Parts = { path: string; parameters: string[] };

function partsOf(text: string): Parts | undefined {
  const trimmed = text.trim();
  if (!/^(?:https?:\/\/|\/)[^\p{Cc}]*$/iu.test(trimmed)) return undefined;
  const url = URL.parse(trimmed.startsWith('/') ? base + trimmed : trimmed);
  if (url === null) return undefined;
  const names = url.pathname.split('/').filter((name) => name !== '');
  const path = `/${names.map((name) => part(decoded(name).toLowerCase(), /[%?#/\\\p{Cc}]|\s+$/gu)).join('/')}`;
  const given = [...url.searchParams].filter(([name]) => !isTracking(name));
  const parameters = given.map((pair) => pair.map((one) => part(one, /[%&=?#+\p{Cc}]|\s+$/gu)).join('='));
  return { path, parameters: [...new Set(parameters)].toSorted() };
}

const addressOf = (path: string, parameters: readonly string[]): string =>
  parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;

/**
 * The normal form of an address of the former shop, given as path or with its host: no host, no fragment, the path in lower case without a
 * slash at the end, the parameters sorted and without those of advertisements. Undefined for a text that is no address, the address of
 * the home page, and one that is too long.
 */
export function oldAddressOf(text: string): string | undefined {
  const parts = partsOf(text);
  if (parts === undefined || parts.path === '/') return undefined;
  const address = addressOf(parts.path, parts.parameters);
  return address.length > oldAddressLettersAtMost ? undefined : address;
}

/**
 * The old addresses that a requested address matches: with all of its parameters, with two, with one and with none. The most specific one,
 * which is the longest, is used.
 */
export function oldAddressKeys(text: string): string[] {
  const parts = partsOf(text);
  if (parts === undefined || parts.path === '/') return [];
  const { path, parameters } = parts;
  const compared = parameters.slice(0, parametersAtMost);
  const pairs = compared.flatMap((one, at) => compared.slice(at + 1).map((other) => [one, other]));
  const all = [parameters, ...pairs, ...compared.map((one) => [one]), []].map((some) =>
    addressOf(path, some),
  );
  return [...new Set(all)].filter((address) => address.length <= oldAddressLettersAtMost);
}

/** Whether the text is the path of a page of this shop, as `ShopPath` of the contract, which no call with control characters reaches. */
export const isShopPath = (text: string): boolean =>
  text.length <= 300 && /^\/(?![/\\])[^\s\\<>"\p{Cc}]*$/u.test(text);
