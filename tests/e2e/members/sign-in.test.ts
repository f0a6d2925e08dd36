// Sign-in with a login id, sign-out, and what pages show of a session (docs/rules/storefront.md).
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import {
  hasSession,
  lastTab,
  leavesSignIn,
  newPerson,
  openSession,
  registerElsewhere,
  registerMember,
  signIn,
  signOut,
} from '../member.ts';
import { cartRow, plentifulItem, storeGuestCart } from '../shopping.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.2' } });

test('R105 a wrong password shows a snackbar, opens no session and keeps the login id', async ({ page }) => {
  await signIn(page, { loginId: newPerson().loginId, password: 'wrong-word-1' });
  await expect(page.getByRole('status').getByText('아이디 또는 비밀번호를 확인해 주세요.')).toBeVisible();
  await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '아이디', exact: true })).not.toHaveValue('');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('R003 R025 R026 R053 R055 R056 R057 R085 a member signs in, returns to the previous page, and signs out', async ({
  page,
  context,
}) => {
  const person = await registerElsewhere();
  await page.goto('/main');
  await expect(lastTab(page)).toHaveText('로그인');
  const guest = (await context.cookies()).find(({ name }) => name === 'guest_external_id');
  expect(guest?.value).toMatch(/^[0-9a-f-]{36}$/);
  expect(Math.round(((guest?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await expect.poll(() => hasSession(page)).toBe(false);

  await page.goto('/goods/bestseller');
  await page.locator('main ul a[href^="/goods/"]').first().click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
  const product = page.url();
  // The address changes before the page is shown; only a shown page is returned to.
  await expect(page.getByRole('button', { name: '바로구매' }).filter({ visible: true })).toHaveCount(1);
  await page.goto('/auth/login');
  await signIn(page, person);
  await page.waitForURL(product);
  await expect.poll(() => hasSession(page)).toBe(true);

  await page.goto('/main');
  await expect(lastTab(page)).toHaveText('내 정보');
  await lastTab(page).click();
  await page.waitForURL('**/mypage');
  await expect(page.getByText('한가람')).toBeVisible();

  // A guest cart that was not merged into the member's cart is deleted at sign-out.
  await storeGuestCart(page, [cartRow(await plentifulItem(page.request))]);
  await signOut(page);
  await expect.poll(() => hasSession(page)).toBe(false);
  expect((await context.cookies()).find(({ name }) => name === 'guest_external_id')?.value).toBe(
    guest?.value,
  );
  await expect(lastTab(page)).toHaveText('로그인');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('onns.guest-cart'))).toBe('[]');
  await lastTab(page).click();
  await page.waitForURL('**/auth/login');
  await page.goto('/mypage');
  await page.waitForURL('**/auth/login?referer=%2Fmypage');
});

test('R014 R015 R016 R017 R018 R019 R020 R021 R022 screens for members send guests to the sign-in, and screens for guests send members to the home page', async ({
  page,
}) => {
  for (const path of ['/mypage', '/always-buying?a=1', '/order/cart', '/auth/withdraw', '/mypage/profile']) {
    await page.goto(path);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
      `/auth/login?referer=${encodeURIComponent(path)}`,
    );
  }
  const person = await registerMember(page);
  for (const path of [
    '/auth/agreement',
    '/auth/register',
    '/auth/find-account',
    '/auth/login',
    '/withdraw/finish',
  ]) {
    await page.goto(path);
    expect(new URL(page.url()).pathname, path).toBe('/main');
  }
  await signOut(page);
  await page.goto('/always-buying');
  await signIn(page, person);
  await page.waitForURL('**/always-buying');
  await expect(page.getByText('아직 자주 구매한 상품이 없습니다')).toBeVisible();
});

test('항상 사는 and the cart of members explain themselves to a guest above the form', async ({ page }) => {
  await openAndWait(page, '/main');
  await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '항상 사는' }).click();
  await page.waitForURL('**/auth/login?referer=%2Falways-buying');
  const title = page.getByRole('heading', { name: '자주 사는 상품을 한 번에 담아 보세요' });
  await expect(title).toBeVisible();
  await expect(page.getByText('최근 1년 동안 주문한 상품을 모아')).toBeVisible();
  const [titleBox, fieldBox] = [await title.boundingBox(), await page.getByLabel('아이디').boundingBox()];
  expect(titleBox?.y ?? Infinity).toBeLessThan(fieldBox?.y ?? 0);
  await expectAccessible(page);
  await page.goto('/order/cart');
  await expect(page.getByRole('heading', { name: '담아 둔 상품을 이어서 주문하세요' })).toBeVisible();
  await page.goto('/auth/login?referer=/toString');
  await expect(page.getByText('로그인하면 주문과 배송을 확인할 수 있습니다')).toBeVisible();
});

test('R050 signing in stores the external id for a year, Secure and SameSite=Lax', async ({
  page,
  context,
}) => {
  const person = await registerElsewhere();
  await page.goto('/auth/login');
  await context.clearCookies({ name: 'external_id' });
  await signIn(page, person);
  await leavesSignIn(page);
  const cookie = (await context.cookies()).find(({ name }) => name === 'external_id');
  expect(cookie).toMatchObject({ path: '/', secure: true, sameSite: 'Lax' });
  expect(cookie?.value).toMatch(/^[0-9a-f-]{36}$/);
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
});

test('R058 R059 an expired session shows the page as a guest and deletes its cookie', async ({
  page,
  context,
  baseURL,
}) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'access_token', value: 'A'.repeat(43), url, httpOnly: true },
    { name: 'member', value: '1', url },
  ]);
  const answer = await page.goto('/main');
  expect(answer?.status()).toBe(200);
  await expect(lastTab(page)).toHaveText('로그인');
  await expect.poll(() => hasSession(page)).toBe(false);
});

test('R083 R101 a call from a page carries the session, and no script sees its token', async ({ page }) => {
  const person = await registerMember(page);
  await page.goto('/main');
  const me = await page.evaluate(
    async () => (await (await fetch('/api/v1/users/me')).json()) as { data: object },
  );
  expect(me.data).toMatchObject({ loginId: person.loginId, name: person.name });
  const html = await (await page.request.get('/mypage')).text();
  const token = (await page.context().cookies()).find(({ name }) => name === 'access_token')?.value ?? 'none';
  expect(html).not.toContain(token);
});

test('a page of a member is not cached, and a shared page contains nothing of the member', async ({
  request,
}) => {
  const person = await openSession(request);
  const mine = await request.get('/mypage');
  expect(mine.headers()['cache-control']).toBe('no-store');
  expect(mine.headers().etag).toBeUndefined();
  const shared = await request.get('/main');
  expect(await shared.text()).not.toContain(person.name);
  expect(shared.headers()['set-cookie'] ?? '').not.toContain('access_token');
});

test("a write from another origin with a member's session is refused with 403", async ({ request }) => {
  await openSession(request);
  const answer = await request.post('/api/v1/users/action/logout', {
    data: {},
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status()).toBe(403);
  const form = await request.post('/auth/logout', { headers: { origin: 'https://evil.example' } });
  expect(form.status()).toBe(403);
  expect(await (await request.get('/mypage')).text()).toContain('한가람');
});

test('sign-in works with the keyboard alone, the password shown', async ({ page }) => {
  const person = await registerElsewhere();
  await openAndWait(page, '/auth/login');
  await page.getByLabel('아이디').focus();
  await page.keyboard.type(person.loginId);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await leavesSignIn(page);
  await expect.poll(() => hasSession(page)).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sign-in form works', async ({ page }) => {
    const person = await registerElsewhere();
    await page.goto('/auth/login?referer=%2Fmypage');
    await page.locator('#login-id').fill(person.loginId);
    await page.locator('#login-password').fill('wrong-word-1');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(page.getByText('아이디 또는 비밀번호를 확인해 주세요.')).toBeVisible();
    await page.locator('#login-password').fill(person.password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL('**/mypage');
  });
});
