// The visitor of a page: which API calls a page load makes to identify them, and what a failure results in.
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createClient } from '#contract/client.ts';
import { operations } from '#contract/operations.gen.ts';
import { siteOf } from '#web-server/app/site.ts';
import { sessionCookies } from './session.ts';
import type { Visitor } from './app/context.ts';
import { identifyVisitor } from './visitor.ts';

const token = 'A'.repeat(43);
const serviceToken = 'S'.repeat(43);
const cookie = sessionCookies
  .set(token, { isHttps: false, isSecureContext: true })
  .map((line) => line.split(';')[0])
  .join('; ');

const answer = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Loads a page over HTTP as a browser with these cookies; `answerMe` is the API's answer to each call, `use` what the page calls. */
async function load(
  cookies: string | undefined,
  answerMe: () => Response,
  use: (visitor: Visitor) => Promise<unknown> = () => Promise.resolve(),
) {
  const calls: { path: string; token: string | undefined }[] = [];
  const app = fastify();
  app.get('/main', async (request) => {
    const { visitor, cookies: lines } = await identifyVisitor(request, {
      site: siteOf('http://localhost:3000'),
      isUnavailable: () => false,
      reportError: () => undefined,
      mediaServiceToken: serviceToken,
      apiFor: (caller) =>
        createClient(operations, {
          baseUrl: '',
          fetch: async (url) => {
            calls.push({ path: String(url), token: caller.token });
            return answerMe();
          },
        }),
    });
    await use(visitor);
    return { member: visitor.member, lines };
  });
  const answered = await app.inject({
    url: '/main',
    headers: cookies === undefined ? {} : { cookie: cookies },
  });
  await app.close();
  return { calls, ...answered.json<{ member: { name: string } | null; lines: string[] }>() };
}

describe('R058 the current user at every page load', () => {
  test('is fetched once, with the token of the cookie', async () => {
    const loaded = await load(cookie, () => answer(200, { data: { name: '한가람' } }));
    expect(loaded.calls).toEqual([{ path: '/api/v1/users/me', token }]);
    expect(loaded.member?.name).toBe('한가람');
    expect(loaded.lines).toEqual([]);
  });

  test('is fetched again at the next page load', async () => {
    const names = ['한가람', '김온유'];
    for (const name of names) {
      const loaded = await load(cookie, () => answer(200, { data: { name } }));
      expect([loaded.calls.length, loaded.member?.name]).toEqual([1, name]);
    }
  });

  test('is not fetched without an access token', async () => {
    for (const cookies of [undefined, 'member=1; guest_external_id=x']) {
      const loaded = await load(cookies, () => answer(200, { data: { name: '한가람' } }));
      expect([loaded.calls, loaded.member]).toEqual([[], null]);
    }
  });

  test('R059 results in a guest when it fails, and deletes the cookie only where the session is over', async () => {
    const over = await load(cookie, () =>
      answer(401, { code: 'SESSION_EXPIRED', message: '다시 로그인해 주세요.', requestId: 'x' }),
    );
    expect(over.member).toBeNull();
    expect(over.lines.join()).toContain('Max-Age=0');
    const away = await load(cookie, () => {
      throw new Error('connection lost');
    });
    expect([away.member, away.lines]).toEqual([null, []]);
  });
});

test('R088 media calls carry the service token, for a guest and for a member, and other calls never do', async () => {
  for (const cookies of [undefined, cookie]) {
    const { calls } = await load(
      cookies,
      () => answer(200, { data: {} }),
      async ({ api, mediaApi }) => {
        await mediaApi.getUploadableUrl({ extension: 'png' });
        await api.getCategories();
      },
    );
    const own = cookies === undefined ? undefined : token;
    expect(calls.map(({ path, token: sent }) => [path.split('?')[0], sent])).toEqual([
      ...(own === undefined ? [] : [['/api/v1/users/me', own]]),
      ['/api/v1/media/action/get-uploadable-url', serviceToken],
      ['/api/v1/open/categories', own],
    ]);
  }
});
