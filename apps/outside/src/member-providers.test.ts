// Simulators of sign-in, identity and message providers as a person uses them: account choice, return, inbox, test control.
// Calls of the shop's server are tested with its clients, in apps/api/src/providers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appleKeys, kakaoKeys, startOutside } from './main.ts';
import { readMail } from './messages/mail-text.ts';
import { eucKr } from './nice/nice-crypto.ts';

let outside: Awaited<ReturnType<typeof startOutside>>;
beforeAll(async () => {
  outside = await startOutside({ port: 0, host: '127.0.0.1', shopOrigin: 'http://shop.test' });
});
afterAll(() => outside.close());
beforeEach(() => control('reset', {}));

async function control(path: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(`${outside.url}/__outside/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return (await answer.json()) as Record<string, unknown>;
}

const open = async (path: string, query: Record<string, string> = {}) => {
  const answer = await fetch(`${outside.url}${path}?${new URLSearchParams(query)}`);
  return { status: answer.status, html: await answer.text() };
};
const press = (path: string, form: Record<string, string>) =>
  fetch(`${outside.url}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('Kakao’s page', () => {
  const query = {
    client_id: kakaoKeys.restApiKey,
    redirect_uri: 'http://shop.test/auth/kakao/return?kept=1',
    response_type: 'code',
    state: 'a&b"c',
  };

  test('lists all accounts and states that it is a simulation', async () => {
    const { status, html } = await open('/kakao/oauth/authorize', query);
    expect(status).toBe(200);
    for (const word of [
      '연습용',
      '홍길동',
      '만 14세 미만',
      '음력 생일',
      '해외 전화번호',
      '동의하고 계속하기',
    ])
      expect(html).toContain(word);
    expect(html).toContain('value="a&amp;b&quot;c"');
  });

  test('redirects with a code and the state, or with the refusal', async () => {
    const agreed = await press('/kakao/oauth/authorize', { ...query, person: 'all', action: 'agree' });
    const back = new URL(agreed.headers.get('location') ?? '');
    expect([agreed.status, back.pathname, back.searchParams.get('kept')]).toEqual([
      302,
      '/auth/kakao/return',
      '1',
    ]);
    expect(back.searchParams.get('state')).toBe('a&b"c');
    expect(back.searchParams.get('code')).toMatch(/^[\w-]{32}$/);
    const refused = await press('/kakao/oauth/authorize', { ...query, person: 'all', action: 'cancel' });
    const home = new URL(refused.headers.get('location') ?? '');
    expect(home.searchParams.get('error')).toBe('access_denied');
    expect(home.searchParams.has('code')).toBe(false);
  });

  test.each([
    ['a wrong app key', { client_id: 'another' }, 'KOE101'],
    ['an address that is none', { redirect_uri: 'nowhere' }, 'KOE006'],
  ])('names what is wrong: %s', async (_name, change, code) => {
    const { status, html } = await open('/kakao/oauth/authorize', { ...query, ...change });
    expect([status, html.includes(code)]).toEqual([400, true]);
  });
});

describe('Apple’s page', () => {
  const query = {
    client_id: appleKeys.servicesId,
    redirect_uri: 'http://shop.test/auth/apple/return',
    response_type: 'code',
    response_mode: 'form_post',
    scope: 'name email',
    state: 's',
    nonce: 'n',
  };
  const fieldsOf = async (answer: Response) =>
    Object.fromEntries(
      [...(await answer.text()).matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')],
      ),
    );
  const agree = async () =>
    fieldsOf(await press('/apple/auth/authorize', { ...query, person: 'shared', action: 'agree' }));

  test('posts a form with the name until the shop has exchanged a code', async () => {
    const first = await agree();
    expect(first).toMatchObject({ code: expect.any(String), state: 's' });
    expect(JSON.parse(first['user'] ?? '')).toMatchObject({ name: { firstName: '길동', lastName: '홍' } });
    expect((await agree())['user']).toBeDefined();
  });

  test('posts the cancel with the state', async () => {
    const cancelled = await fieldsOf(await press('/apple/auth/authorize', { ...query, action: 'cancel' }));
    expect(cancelled).toEqual({ error: 'user_cancelled_authorize', state: 's' });
  });

  test('requires form_post when the name is requested', async () => {
    expect((await open('/apple/auth/authorize', { ...query, response_mode: 'query' })).status).toBe(400);
  });
});

describe('NICE’s window', () => {
  test('refuses a form without a token that it issued', async () => {
    const form = { m: 'service', token_version_id: 'x', enc_data: 'AAAA', integrity_value: 'AAAA' };
    expect((await press('/nice/CheckPlusSafeModel/service.cb', form)).status).toBe(400);
    expect((await press('/nice/window', { ...form, person: 'adult' })).status).toBe(400);
  });

  test('writes Korean in EUC-KR', () => {
    expect([...eucKr('홍1')]).toEqual([0xc8, 0xab, 0x31]);
    expect([...eucKr('뷁')]).toEqual([0x94, 0xee]);
  });
});

describe('the inbox', () => {
  test('states that it is empty, and finds nothing for an unknown recipient', async () => {
    expect((await open('/inbox')).html).toContain('아직 도착한 것이 없습니다.');
    expect((await open('/inbox', { to: '<script>' })).html).toContain('value="&lt;script&gt;"');
  });

  test.each([
    [
      'base64',
      'Subject: =?UTF-8?B?7JWI64WV?=\r\nContent-Transfer-Encoding: base64\r\n\r\n7JWI64WV\r\n',
      '안녕',
    ],
    [
      'quoted-printable',
      'Subject: =?UTF-8?Q?=EC=95=88?=\r\n =?UTF-8?Q?=EB=85=95?=\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=EC=95=88=\r\n=EB=85=95\r\n',
      '안녕',
    ],
    [
      'two parts',
      'Subject: hi\r\nContent-Type: multipart/alternative; boundary="x"\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nhi\r\n--x\r\nContent-Type: text/html\r\n\r\n<b>no</b>\r\n--x--\r\n',
      'hi',
    ],
  ])('reads a mail in %s', (_name, raw, said) => {
    expect(readMail(raw)).toEqual({ subject: said, text: said });
  });
});

test('is linked from the control page, which also unlinks accounts', async () => {
  const { html } = await open('/__outside');
  expect(html).toContain('href="/inbox"');
  expect((await press('/__outside/people', { what: 'rotate' })).status).toBe(303);
});
