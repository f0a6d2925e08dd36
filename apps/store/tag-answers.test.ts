// The form of the answer about the tags of visits: cookie, return to the page, refused requests.
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { siteOf } from '#web-server/app/site.ts';
import { serveTagAnswers } from './tag-answers.ts';

const host = 'shop.example';

async function send(payload: string, headers: Record<string, string> = {}, publicUrl = `https://${host}`) {
  const server = Fastify();
  await serveTagAnswers(server, siteOf(publicUrl));
  const answer = await server.inject({
    method: 'POST',
    url: '/visit-tags/answer',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
  await server.close();
  return answer;
}

describe('an answer', () => {
  test.each(['yes', 'no'])('%s is stored for 365 days', async (answer) => {
    const { statusCode, headers } = await send(`answer=${answer}`);
    expect(statusCode).toBe(303);
    expect(headers['set-cookie']).toBe(
      `visit_tags=${answer}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('is not Secure over plain http from another machine, because phones drop that', async () => {
    const { headers } = await send('answer=no', { host: '192.168.0.7:3000' }, 'http://192.168.0.7:3000');
    expect(headers['set-cookie']).not.toContain('Secure');
  });

  test.each([
    [
      'its page with the query',
      `https://${host}/goods/list/category?code=502`,
      '/goods/list/category?code=502',
    ],
    ['its page on this host', `https://${host}//other.example/main`, '/other.example/main'],
    ['the home page for another site', 'https://other.example/goods', '/main'],
    ['the home page without a page', '', '/main'],
  ])('returns to %s', async (_to, referer, expected) => {
    expect((await send('answer=yes', { referer })).headers.location).toBe(expected);
  });

  test.each([
    '',
    'answer=',
    'answer=maybe',
    'answer=yes%0d%0aset-cookie:a=b',
    `answer=yes&a=${'a'.repeat(200)}`,
  ])('of the form %j is refused without a cookie', async (payload) => {
    const { statusCode, headers } = await send(payload);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test.each([{ origin: 'https://other.example' }, { 'sec-fetch-site': 'cross-site' }])(
    'of another site is refused: %j',
    async (headers) => {
      const answer = await send('answer=yes', headers as unknown as Record<string, string>);
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
    },
  );
});
