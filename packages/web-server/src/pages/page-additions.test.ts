// Copies of a cached page for groups of visitors: made once for each group, without a change of the cached page.
import { describe, expect, test } from 'vitest';
import { etagOf, pageFor } from './page-additions.ts';
import type { PageAddition, RenderedPage } from './page-cache.ts';

const body = Buffer.from('<!doctype html><html><head><title>a</title></head><body>text</body></html>');

const pageWith = (additions: Record<string, PageAddition>): RenderedPage => ({
  status: 200,
  headers: [
    ['content-type', 'text/html'],
    ['content-security-policy', "default-src 'self'; script-src 'self' 'sha256-a='; frame-src 'none'"],
  ],
  cookies: [],
  body,
  etag: etagOf(body),
  variants: new Map(),
  additionFor: ({ cookie = '' }) => additions[cookie],
});

const shared = {
  group: 'one',
  head: '<link>',
  end: '<aside>',
  sources: { 'script-src': ['https://tag.example'] },
};

describe('the page of a group', () => {
  test('is the page itself without an addition', () => {
    const page = pageWith({ other: shared });
    expect(pageFor(page, {})).toBe(page);
    const { additionFor: _none, ...plain } = page;
    expect(pageFor(plain, { cookie: 'other' })).toBe(plain);
  });

  test('has the markup at the start of the head and the end of the body, its sources, and an ETag', () => {
    const page = pageWith({ a: shared });
    const own = pageFor(page, { cookie: 'a' });
    expect(own.body.toString()).toBe(
      '<!doctype html><html><head><link><title>a</title></head><body>text<aside></body></html>',
    );
    expect(Object.fromEntries(own.headers)['content-security-policy']).toBe(
      "default-src 'self'; script-src 'self' 'sha256-a=' https://tag.example; frame-src 'none'",
    );
    expect(own.etag).toBe(etagOf(own.body));
    expect(own.etag).not.toBe(page.etag);
    expect(page.body).toBe(body);
  });

  test('is made once, so that its compressed bodies are kept', () => {
    const page = pageWith({ a: shared, b: { group: 'two', end: '<p>' } });
    expect(pageFor(page, { cookie: 'a' })).toBe(pageFor(page, { cookie: 'a' }));
    expect(pageFor(page, { cookie: 'b' })).not.toBe(pageFor(page, { cookie: 'a' }));
  });
});
