// The server around its calls: health, API document, pictures, and input that is not HTTP. Calls are tested by
// testing/contract-checks and their features.
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { connectionLimits } from './http/connections.ts';
import { testShop } from './testing/shop.ts';

const shop = testShop();
afterEach(() => shop.clock.run());

test('/health returns that the server is up, and the shop’s time', async () => {
  shop.clock.stopAt('2030-05-01T09:00:00+09:00');
  const answer = await shop.app.inject({ url: '/health' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { isUp: true, now: '2030-05-01T00:00:00.000Z' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('the API document', () => {
  test('lists every call under each of its paths', async () => {
    const { status, body } = await shop.call('GET', '/openapi.json');
    expect(status).toBe(200);
    const document = body as { openapi: string; servers: { url: string }[]; paths: Record<string, object> };
    expect(document.openapi).toBe('3.1.0');
    expect(document.servers[0]?.url).toBe('http://localhost:3000/api/v1');
    for (const declaration of Object.values(contract as Record<string, Endpoint>))
      for (const path of [declaration.path, ...declaration.alternatives])
        expect(document.paths[path]).toHaveProperty(declaration.method.toLowerCase());
  });

  test('has a page to browse it, without inline scripts', async () => {
    const page = await shop.app.inject({ url: '/api/v1/docs' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)</g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, text] of scripts)
      expect([attributes?.includes('src="/'), text]).toEqual([true, '']);
    expect(page.body).not.toMatch(/\son\w+=|style=|javascript:|<style/i);
    for (const [, address] of page.body.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const part = await shop.app.inject({ url: address ?? '' });
      expect([address, part.statusCode]).toEqual([address, 200]);
      expect(part.headers['x-content-type-options']).toBe('nosniff');
    }
  });
});

test('returns 404 for an unknown picture, and never a file outside of the picture folders', async () => {
  for (const url of [
    '/pictures/800/nothing.webp',
    '/pictures/../package.json',
    '/pictures/%2e%2e/%2e%2e/package.json',
    '/pictures/..%2f..%2fpackage.json',
    '/pictures/',
  ]) {
    const answer = await shop.app.inject({ url });
    expect([url, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, true]);
    expect(answer.body).not.toContain('"dependencies"');
  }
});

test('refuses an unknown path or method with a refusal of the catalogue', async () => {
  for (const [method, url] of [
    ['GET', '/nothing'],
    ['DELETE', '/health'],
    ['OPTIONS', '/main'],
    ['GET', '/pictures/800/nothing.webp'],
  ] as const) {
    const answer = await shop.app.inject({ method, url });
    expect([method, answer.statusCode, answer.json()]).toEqual([
      method,
      404,
      { code: 'NOT_FOUND', message: '찾을 수 없습니다.', requestId: expect.any(String) as string },
    ]);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
  }
});

test('ends a request that never completes, an upload when its signed address expires', () => {
  expect(connectionLimits().requestMs).toBeLessThanOrEqual(60_000);
  expect(shop.app.server.requestTimeout).toBe(300_000);
  expect(shop.app.server.headersTimeout).toBeLessThanOrEqual(shop.app.server.requestTimeout);
});

test('serves a path with a trailing slash as the same call', async () => {
  expect((await shop.call('GET', '/open/categories/')).text).toBe(
    (await shop.call('GET', '/open/categories')).text,
  );
});

describe('input that is not HTTP', () => {
  /** Sends raw text over a socket and returns the response when the server has closed it. */
  async function raw(port: number, text: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (part) => {
      answer += String(part);
    });
    await once(socket, 'connect');
    socket.write(text);
    await once(socket, 'close');
    return answer;
  }

  test('is refused with code, message and request id', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as { port: number };
    const head = 'host: localhost\r\nconnection: close\r\n\r\n';
    for (const [text, status] of [
      [`GET /api/v1/open/keyword?keyword=${'a'.repeat(40_000)} HTTP/1.1\r\n${head}`, 431],
      [`GET /api/v1/open/categories HTTP/1.1\r\nx: ${'a'.repeat(40_000)}\r\n${head}`, 431],
      ['HELLO\r\n\r\n', 400],
      [`GET /api/v1/open/categories HTTP/1.1\r\nbroken header\r\n${head}`, 400],
      [
        `POST /api/v1/open/order HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: abc\r\n${head}`,
        400,
      ],
    ] as const) {
      const answer = await raw(port, text);
      expect(answer.split('\r\n')[0]).toContain(` ${status} `);
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)) as {
        message: string;
        requestId: string;
      };
      expect(Object.keys(body).toSorted()).toEqual(['code', 'message', 'requestId']);
      expect(body.message).toMatch(/[가-힣]/);
    }
  });
});
