// Where a visitor came from is stored with the visit, the cart rows, the registration and the order (docs/rules/tracking.md#inflow,
// docs/rules/tracking.md#report). How an inflow is derived from an address is tested in packages/domain/src/channels/tracking.test.ts.
import { expect } from '@playwright/test';
import { Client } from 'pg';
import type { Page } from '@playwright/test';
import { findStarted } from '../../../apps/api/src/db/embedded/embedded.ts';
import { test, waitForRequests } from '../hydration.ts';
import { registerByForm } from '../member.ts';
import { buyAsGuest, cartRow, firstOf, plentifulItems, storeGuestCart } from '../shopping.ts';

const dataDir = process.env.ONNS_E2E_DATA_DIR;
test.skip(dataDir === undefined, 'ONNS_E2E_DATA_DIR names the DATA_DIR of a shop that already runs');

async function rows(statement: string, values: string[]): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: findStarted(dataDir ?? '') ?? '' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

async function cookieOf(page: Page, name: string): Promise<string> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value ?? '';
}

const stored = (page: Page, name: string) => page.evaluate((key) => sessionStorage.getItem(key), name);

test('R121 R122 visit, cart, registration and order of a visitor from an advertisement are stored with its inflow', async ({
  page,
}) => {
  const items = (await plentifulItems(page.request)).filter(({ optionCount }) => optionCount === 1);
  const [first, second] = [firstOf(items), firstOf(items.slice(1))];
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.7.0.51' });
  await page.goto(`/goods/${first.uuid}?utm_source=instagram&utm_medium=cpc&utm_campaign=seol`, {
    referer: 'https://l.instagram.com/',
  });
  const guest = await cookieOf(page, 'guest_external_id');
  const visit = () => rows('select * from visit_inflow where guest_external_id = $1', [guest]);
  await expect.poll(async () => (await visit()).length).toBe(1);
  expect((await visit())[0]).toMatchObject({
    inflow: 'INSTAGRAM',
    utm_source: 'instagram',
    utm_medium: 'cpc',
    utm_campaign: 'seol',
    initial_referer: 'https://l.instagram.com/',
    ab_group: await cookieOf(page, '_ab_group_test'),
    landing_path: `/goods/${first.uuid}`,
    product_item_uuid: first.uuid,
  });

  // One item in the guest cart, which is merged at sign-in, and one added as a member.
  await storeGuestCart(page, [cartRow(first)]);
  const person = await registerByForm(page);
  await page.goto('/order/cart');
  await expect(page.getByText(first.product.name).first()).toBeVisible();
  await page.goto(`/goods/${second.uuid}`);
  await page.getByRole('button', { name: '장바구니' }).filter({ visible: true }).first().click();
  await page.locator('dialog[open]').getByRole('button', { name: '장바구니' }).click();
  const inCart = () =>
    rows(
      `select c.inflow from cart_product_item c join users u on u.uuid = c.user_uuid where u.login_id = $1`,
      [person.loginId],
    );
  await expect.poll(inCart).toEqual([{ inflow: 'INSTAGRAM' }, { inflow: 'INSTAGRAM' }]);
  // The sheet closes by a step back in the history, which would cancel the next navigation.
  await page.waitForURL((url) => url.hash === '');
  expect(
    await rows('select inflow, guest_external_id from users where login_id = $1', [person.loginId]),
  ).toEqual([{ inflow: 'INSTAGRAM', guest_external_id: guest }]);

  await page.setExtraHTTPHeaders({});
  const orderNo = await buyAsGuest(page, first);
  const [order] = await rows('select inflow, tracking from orders where order_no = $1', [orderNo]);
  expect(order?.['inflow']).toBe('INSTAGRAM');
  expect(order?.['tracking']).toMatchObject({
    guestExternalId: guest,
    externalId: await cookieOf(page, 'external_id'),
    utmSource: 'instagram',
    initialReferer: 'https://l.instagram.com/',
    inflow: 'INSTAGRAM',
  });
});

test('R123 a return from a configured provider or a simulator is not stored as the first referrer', async ({
  page,
}) => {
  const simulator = process.env.ONNS_E2E_OUTSIDE_URL ?? '';
  for (const referer of [
    `${simulator}/kakao/oauth/authorize`,
    'https://appleid.apple.com/',
    'https://pay.toss.im/',
  ]) {
    await page.goto('/main', { referer });
    await waitForRequests(page);
    expect(await stored(page, 'initial_referer'), referer).toBeNull();
  }
  await page.goto('/search', { referer: 'https://x.example/' });
  await expect.poll(() => stored(page, 'initial_referer')).toBe('https://x.example/');
});
