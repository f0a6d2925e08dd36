// DESK_URL in the whole program: the desk on a separate host, and a shop without a desk. The desk on the host of the shop: the browser tests
// and roles.test.ts.
import { get } from 'node:http';
import { afterAll, afterEach, expect, test } from 'vitest';
import { filledDataDir, startTestShop, stopShop } from '../shop-process.ts';
import type { StartedShop } from '../shop-process.ts';

/** A start of the program builds storefront and desk if their sources have changed. */
const longestTestMs = 200_000;
const data = filledDataDir();
let shop: StartedShop | undefined;
afterEach(async () => {
  if (shop !== undefined) await stopShop(shop);
});
afterAll(() => data.remove());

/** Returns status and headers of a page that a browser requests with this host. */
const open = (url: string, host: string) =>
  new Promise<{ status: number | undefined; headers: Record<string, unknown> }>((resolve, reject) => {
    get(url, { headers: { host } }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, headers: answer.headers });
    }).on('error', reject);
  });

test(
  'a desk on a separate host answers only there',
  async () => {
    shop = await startTestShop(data.path, {
      DESK_URL: 'https://desk.shop.example',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'ap-northeast-2',
      S3_BUCKET: 'onns',
      S3_ACCESS_KEY_ID: 'AKIAOURS',
      S3_SECRET_ACCESS_KEY: 'ours',
    });
    const own = new URL(shop.url).host;
    const desk = await open(`${shop.url}/office/`, 'desk.shop.example');
    expect(desk.status).toBe(200);
    expect(desk.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-src 'self'") as string,
    });
    expect((await open(`${shop.url}/office/`, own)).status).toBe(404);
    expect((await open(`${shop.url}/main`, own)).status).toBe(200);
    expect(shop.output()).toContain('https://desk.shop.example/office');
  },
  longestTestMs,
);

test(
  'a shop without a desk has no page and no session at /office',
  async () => {
    shop = await startTestShop(data.path, { DESK_URL: 'off' });
    expect((await fetch(`${shop.url}/office/`)).status).toBe(404);
    const session = await fetch(`${shop.url}/office/session`, {
      method: 'POST',
      headers: { origin: shop.url },
    });
    // The storefront answers, whose pages accept no POST.
    expect(session.status).toBe(405);
    expect(shop.output()).not.toContain('/office');
  },
  longestTestMs,
);
