// Which content encoding an Accept-Encoding header asks for.
import { expect, test } from 'vitest';
import { packingFor } from './compress-page.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
  ['*;q=0, gzip', 'gzip'],
  ['identity', undefined],
  ['identity;q=0, gzip', 'gzip'],
  // Nothing acceptable is left: the page is sent as it is rather than refused.
  ['identity;q=0', undefined],
  ['identity, gzip;q=0.5', undefined],
  ['', undefined],
  [undefined, undefined],
  ['abr', undefined],
  ['br-x', undefined],
  [';;;,,,=q', undefined],
  ['br;q=abc', undefined],
  ['gzip;q=', undefined],
  [`${'x,'.repeat(2_000)}gzip`, 'gzip'],
])('Accept-Encoding %j is answered with %j', (header, encoding) => {
  expect(packingFor(header)).toBe(encoding);
  // The second answer comes from the cache.
  expect(packingFor(header)).toBe(encoding);
});
