// Which content encoding an Accept-Encoding header results in.
import { expect, test } from 'vitest';
import { encodingFor } from './page-compression.ts';

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
  // No encoding is acceptable: the page is sent uncompressed rather than refused.
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
])('Accept-Encoding %j results in %j', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding);
  // The second answer comes from the cache.
  expect(encodingFor(header)).toBe(encoding);
});
