// Invalid input sent to every page route and every page action is never answered with 5xx. Routes come from routes.ts and parameter names from the
// sources, so new ones are covered. Floods a separate shop. npm run test:full sends every value to every route. The same for the API:
// apps/api/src/testing/contract-checks/invalid-input.ts.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDemoMember } from '../../apps/shop/demo-member.ts';
import routeConfig from '../../apps/store/app/routes.ts';
import { startTestShop, stopShop, filledDataDir, type StartedShop } from '../shop-process.ts';

type PageRoute = { path: string; file: string };

const appFolder = join(dirname(import.meta.dirname), '../apps/store/app');

function pageRoutes(entries: readonly RouteConfigEntry[], parent = ''): PageRoute[] {
  return entries.flatMap(({ path = '', file, children }) => {
    const whole = [parent, path].filter((part) => part !== '').join('/');
    return children ? pageRoutes(children, whole) : [{ path: whole, file }];
  });
}

/** Without /error, which answers 500 on purpose. */
const routes = pageRoutes(routeConfig as RouteConfigEntry[]).filter(({ path }) => path !== 'error');

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

/** Names of query parameters and form fields that sources read. */
function namesIn(sources: readonly string[]): string[] {
  const names = sources.flatMap((source) => [
    ...[...source.matchAll(/\.(?:get|getAll|has)\('([\w.-]+)'\)/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/\bcachedBy: \[([^\]]*)\]/g)].flatMap(
      ([, list = '']) => list.match(/[\w.-]+/g) ?? [],
    ),
    ...[...source.matchAll(/\b(?:text|value)\('(\w+)'\)/g)].map(([, name = '']) => name),
  ]);
  return [...new Set(names)];
}

const allNames = namesIn(sourcesOf(appFolder));
const namesOfScreen = ({ file }: PageRoute): string[] => namesIn(sourcesOf(join(appFolder, dirname(file))));

/** As written in an address; some are invalid percent encoding. */
const invalidValues = [
  '',
  '%20',
  '%00',
  '%ff',
  '%ed%a0%80',
  '%E0%A4',
  '-1',
  '0',
  '1e99',
  '99999999999999999999',
  'NaN',
  'null',
  '[]',
  '{%22a%22:1}',
  '__proto__',
  '%3Cscript%3E',
  '%2F%2Fevil.example',
  '..%2F..%2Fetc%2Fhosts',
  "'%20or%201=1--",
  '0197a000-0000-7000-8000-000000000000',
  '0197A000-0000-7000-8000-00000000000g',
  '%F0%9F%8D%8A',
  'a'.repeat(3_000),
];

type Sent = {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/** The address of a route, or one address per invalid value of its path parameters. */
function addressesOf({ path }: PageRoute): string[] {
  if (!/[:*]/.test(path)) return [`/${path}`];
  return invalidValues.filter((value) => value !== '').map((value) => `/${path.replace(/:\w+|\*/g, value)}`);
}

const isLong = process.env['ONNS_TEST_LONG'] === '1';
/** The values that are sent to a route in all parameters of a request: a third of them, another third to the next route. */
const valuesOf = (route: PageRoute): string[] =>
  invalidValues.filter((_, at) => isLong || at % 3 === routes.indexOf(route) % 3);

function readsOf(route: PageRoute): Sent[] {
  const [plain = ''] = addressesOf(route);
  const queries = [
    ...valuesOf(route).map((value) => allNames.map((name) => `${name}=${value}`).join('&')),
    ...namesOfScreen(route).flatMap((name) => ['', 'x', '%00'].map((value) => `${name}=${value}`)),
    '%ff=%ff&%=1&=&&&=1',
    '_routes=nothing&index',
    `${allNames[0]}[]=1&${allNames[0]}=2&${allNames[0]}=3`,
  ].map((query) => query.slice(0, 14_000));
  const paths = [
    ...addressesOf(route),
    `${plain}/`,
    plain.toUpperCase(),
    `${plain}/x`,
    `${plain}%00`,
    `${plain}%`,
    ...queries.map((query) => `${plain}?${query}`),
    ...queries.slice(0, 6).map((query) => `${plain === '/' ? '/_root' : plain}.data?${query}`),
    `${plain === '/' ? '/_root' : plain}.data?_routes=nothing`,
  ];
  return paths.map((path) => ({ method: 'GET', path }));
}

const form = 'application/x-www-form-urlencoded';
const halfForm = '--x\r\nContent-Disposition: form-data; name="loginId"\r\n\r\nonyu';

/** Content type (undefined for none) and body. */
const bodies: [type: string | undefined, body: string | Uint8Array<ArrayBuffer>][] = [
  [undefined, ''],
  [undefined, 'loginId=onyu'],
  ['text/plain', 'loginId=onyu'],
  ['\\\\;;=', 'x'],
  [form, ''],
  [form, '%ff=%ff&%=1&=&&&=1'],
  [form, new Uint8Array([0x61, 0x3d, 0xff, 0xfe, 0x00, 0x26, 0x62])],
  ...['', '%00', '-1', '__proto__', 'a'.repeat(900)].map((value): [string, string] => [
    form,
    allNames.map((name) => `${name}=${value}`).join('&'),
  ]),
  [form, `loginId=${'a'.repeat(300_000)}`],
  ['multipart/form-data', halfForm],
  ['multipart/form-data; boundary=x', halfForm],
  ['multipart/form-data; boundary=x', `${halfForm}\r\n--x--\r\n`],
  [
    'multipart/form-data; boundary=x',
    `${halfForm.replace('"loginId"', '"loginId"; filename="a.exe"')}\r\n--x--\r\n`,
  ],
  ...['', '{', 'null', '[]', '1', '{}', '{"__proto__":{"a":1}}', '['.repeat(10_000)].map(
    (body): [string, string] => ['application/json', body],
  ),
  ['application/json', JSON.stringify(Object.fromEntries(allNames.map((name) => [name, [{ a: null }]])))],
];

/** Whether the module of a route handles POST; the others get fewer bodies. */
const hasAction = ({ file }: PageRoute): boolean =>
  /export (?:async )?(?:function|const) action\b/.test(readFileSync(join(appFolder, file), 'utf8'));

function writesOf(route: PageRoute): Sent[] {
  const [plain = ''] = addressesOf(route);
  const sentBodies = hasAction(route) ? bodies : bodies.filter((_, at) => at % 6 === 1);
  return [
    ...sentBodies.flatMap(([type, body]) =>
      [plain, `${plain}.data`].map((path) => ({
        method: 'POST',
        path,
        body,
        headers: type === undefined ? {} : { 'content-type': type },
      })),
    ),
    ...['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'].map((method) => ({ method, path: plain })),
  ];
}

/** Each request comes from another IP address, so that no rate limit hides a fault. */
async function statusOf({ method, path, headers = {}, body }: Sent, cookie: string): Promise<number> {
  const from = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  const answer = await fetch(`${shop.url}${path}`, {
    method,
    redirect: 'manual',
    headers: { ...headers, cookie, 'x-forwarded-for': `10.${from}` },
    // fetch would add a content type to a text body.
    ...(body !== undefined && { body: typeof body === 'string' ? new TextEncoder().encode(body) : body }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** One line for each request answered with 5xx; eight requests run concurrently. */
async function faultsOf(all: readonly Sent[], cookie: string): Promise<string[]> {
  const faults: string[] = [];
  const waiting = [...all];
  const take = async () => {
    for (let sent = waiting.shift(); sent !== undefined; sent = waiting.shift()) {
      const status = await statusOf(sent, cookie);
      const type = sent.headers?.['content-type'] ?? '';
      if (status >= 500)
        faults.push(
          `${status} ${sent.method} ${sent.path.slice(0, 100)} ${type} ${String(sent.body).slice(0, 40)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: 8 }, take));
  return faults;
}

const data = filledDataDir();
let shop: StartedShop;

beforeAll(async () => {
  shop = await startTestShop(data.path, { TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(async () => {
  await stopShop(shop);
  data.remove();
});

/** The session cookie of the demo shop's member. */
async function memberCookie(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/v1/users/action/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(readDemoMember(data.path)),
  });
  expect(answer.status).toBe(200);
  const { auth } = (await answer.json()) as { auth: { accessToken: string } };
  return `access_token=${auth.accessToken}`;
}

test('routes and parameter names are read from the sources', () => {
  expect(routes.length).toBeGreaterThan(50);
  for (const name of ['token', 'referer', 'loginId', 'code', 'state']) expect(allNames).toContain(name);
});

test('no page answers invalid input of a guest with 5xx', { timeout: 240_000 }, async () => {
  expect(
    await faultsOf(
      routes.flatMap((route) => [...readsOf(route), ...writesOf(route)]),
      '',
    ),
  ).toEqual([]);
});

test('no page answers invalid input of a member with 5xx', { timeout: 240_000 }, async () => {
  const cookie = await memberCookie();
  expect((await fetch(`${shop.url}/mypage`, { headers: { cookie }, redirect: 'manual' })).status).toBe(200);
  // Last, because it ends the session that the others need.
  const [ending, lasting] = [true, false].map((isEnding) =>
    routes.filter(({ path }) => (path === 'auth/logout') === isEnding),
  );
  const all = [...(lasting ?? []), ...(ending ?? [])].flatMap((route) => [
    // The other screens are the same for a member and a guest.
    ...(/^(mypage|auth|order|withdraw)/.test(route.path) ? readsOf(route) : []),
    ...writesOf(route),
  ]);
  expect(await faultsOf(all, cookie)).toEqual([]);
});

test.each(['', 'x', 'a'.repeat(600)])(
  'a reset link with the token "%s" is invalid, with 404',
  async (token) => {
    const answer = await fetch(`${shop.url}/auth/reset-password?token=${token}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('유효하지 않거나 만료된 링크입니다');
  },
);

test('an address of my page without a uuid is 404, and a malformed form is refused in Korean', async () => {
  const cookie = await memberCookie();
  const missing = await fetch(`${shop.url}/mypage/addresses/x`, { headers: { cookie } });
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('찾으시는 페이지가 없습니다');
  const post = (path: string, body: string, type: string): Promise<Response> =>
    fetch(`${shop.url}${path}`, { method: 'POST', headers: { cookie, 'content-type': type }, body });
  const plain = await post('/auth/adult', '{}', 'text/plain');
  expect(plain.status).toBe(415);
  expect(await plain.text()).toContain('요청을 처리하지 못했습니다');
  expect((await post('/mypage/addresses', 'uuid=x&intent=else', form)).status).toBe(400);
});
