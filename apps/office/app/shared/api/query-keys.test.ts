// Queries with the same key share one cached answer, and therefore must read the same data.
import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const app = new URL('../../', import.meta.url);

const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(new URL(path, app), 'utf8') }));

/** Matches the source of a query: group 1 is its key, group 2 its call with the input. */
const queryPattern = /queryKey: (\[[^\]]*\]),\s*queryFn: ([\s\S]*?api\.\w+\([^)]*\)\)?[\s\S]*?)[,}]?\n/g;

test('queries with the same key call the same function', () => {
  const readers = new Map<string, Set<string>>();
  for (const { text } of sources)
    for (const [, key = '', call = ''] of text.matchAll(queryPattern)) {
      const written = call.replaceAll(/\s+/g, ' ').replace(/[ ,;})]+$/, '');
      readers.set(key, (readers.get(key) ?? new Set()).add(written));
    }
  expect(readers.size).toBeGreaterThan(20);
  expect([...readers].filter(([, calls]) => calls.size > 1)).toEqual([]);
});
