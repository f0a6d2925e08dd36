// A live shop without the keys of Naver: nothing of Naver is offered, loaded or admitted, and the public calls answer.
import { chromium, type Browser } from '@playwright/test';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded, type Embedded } from '../../apps/api/src/db/embedded/embedded.ts';
import { findTestBrowser } from '../../tools/find-chromium.ts';
import { startTestShop, stopShop, temporaryDataDir, type StartedShop } from '../shop-process.ts';

const folders = Array.from({ length: 2 }, () => temporaryDataDir());
const [databaseFolder, shopFolder] = folders.map(({ path }) => path) as [string, string];
let embedded: Embedded;
let shop: StartedShop;
let browser: Browser;
/** Of a product with one item in stock. */
let itemUuid = '';

/** A live shop with hosts that do not exist, so that no real provider is called. */
const live = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://shop.example',
  SHOP_SECRET: 'kF3v9-Zq81_sLw72mXc4Tn60pRb5Ydj3',
  TOSS_BASE_URL: 'https://toss.invalid',
  TOSS_SCRIPT_URL: 'https://toss.invalid/v2',
  TOSS_CLIENT_KEY: 'live_gck_0123456789abcdef',
  TOSS_SECRET_KEY: 'live_gsk_0123456789abcdef',
  SOLAPI_URL: 'https://solapi.invalid',
  SOLAPI_API_KEY: 'key',
  SOLAPI_API_SECRET: 'secret',
  SOLAPI_SENDER: '0212345678',
  SMTP_URL: 'smtps://user:password@mail.invalid:465',
  MAIL_FROM: 'help@shop.example',
  MEDIA_SERVICE_TOKEN: 'tQ8xV2dL7mZ1sT4wB9nR6cF3hJ5gP0yAkE',
  S3_ENDPOINT: 'https://s3.invalid',
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'uploads',
  S3_ACCESS_KEY_ID: 'AKIAOURS',
  S3_SECRET_ACCESS_KEY: 'ours',
};

/** The goods of the demo shop, as those of a live one. */
async function openWithGoods(): Promise<string> {
  const client = new Client({ connectionString: embedded.url });
  await client.connect();
  try {
    await client.query('update shop set is_demo = false');
    const found = await client.query<{ uuid: string }>(`
      select i.uuid from product_item i join product p on p.uuid = i.product_uuid
      where i.stock_count > 10 and not p.is_adult and i.is_display and p.is_display
        and (select count(*) from product_item o where o.product_uuid = p.uuid) = 1 order by i.id limit 1`);
    return found.rows[0]?.uuid ?? '';
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  embedded = await startEmbedded(databaseFolder, { log: () => {}, isDurable: false });
  const demo = await startTestShop(shopFolder, { DATABASE_URL: embedded.url, SHOP_SECRET: live.SHOP_SECRET });
  await stopShop(demo);
  itemUuid = await openWithGoods();
  shop = await startTestShop(shopFolder, { ...live, DATABASE_URL: embedded.url });
  browser = await chromium.launch({
    executablePath: findTestBrowser() ?? '',
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
    // A browser does not run with the shifted time of tools/test-dates.ts.
    env: { ...process.env, LD_PRELOAD: '' },
  });
});
afterAll(async () => {
  await browser?.close();
  if (shop !== undefined) await stopShop(shop);
  await embedded.stop();
  for (const folder of folders) folder.remove();
});

describe('a live shop without the keys of Naver', () => {
  test.each([
    ['a phone', { width: 390, height: 844 }],
    ['a wide screen', { width: 1280, height: 900 }],
  ])('has no button on %s, and loads nothing of Naver', async (_name, viewport) => {
    const page = await browser.newPage({ viewport });
    const hosts = new Set<string>();
    const errors: string[] = [];
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const button = page.getByRole('button', { name: /네이버/ });
    const settings = page.waitForResponse(/widget-info\/naver-pay/);
    await page.goto(`${shop.url}/goods/${itemUuid}`, { waitUntil: 'networkidle' });
    const inSheet = page.locator('dialog[open]').getByRole('button', { name: '장바구니' });
    const isSheet = viewport.width < 1024;
    if (isSheet) await page.getByRole('button', { name: '바로구매' }).filter({ visible: true }).click();
    await page
      .locator('[data-naver-pay]')
      .nth(isSheet ? 1 : 0)
      .scrollIntoViewIfNeeded({ timeout: 500 })
      .catch(() => {});
    expect(await (await settings).json()).toEqual({ data: {} });
    await page.waitForLoadState('networkidle');
    expect(await button.count()).toBe(0);
    const toCart = isSheet
      ? inSheet
      : page.getByRole('button', { name: '장바구니' }).filter({ visible: true }).first();
    await toCart.click();
    await page.goto(`${shop.url}/order/guest-cart`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: '결제 예정 금액' }).waitFor();
    expect(await button.count()).toBe(0);
    expect([...hosts]).toEqual([new URL(shop.url).host]);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('admits no script of Naver', async () => {
    const answer = await fetch(`${shop.url}/goods/${itemUuid}`);
    expect(answer.headers.get('content-security-policy')).not.toMatch(/naver|pstatic/);
  });

  test.each([
    ['GET', 'callback?TYPE=PAYED', 200, 'RESULT=TRUE'],
    ['GET', 'get-products', 200, '<products></products>'],
    ['GET', 'get-additional-delivery-fee', 200, '<additionalFees></additionalFees>'],
    ['POST', 'register-order', 503, 'PROVIDER_UNAVAILABLE'],
  ])('answers %s %s', async (method, path, status, text) => {
    const body = JSON.stringify({ items: [{ productItemUuid: itemUuid, count: 1 }], backUrl: '/order' });
    const answer = await fetch(`${shop.url}/api/v1/naver-pay/${path}`, {
      method,
      ...(method === 'POST' ? { body, headers: { 'content-type': 'application/json' } } : {}),
    });
    expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
  });
});
