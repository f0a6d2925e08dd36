// Sign-in of staff at the desk: two steps, the first password, the address that was asked for, the end of a session.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem } from '../shopping.ts';
import { requestCode } from '../member.ts';
import { openDesk, registerStaff } from '../staff.ts';

const newPassword = 'Maple!staff7';

test('a new staff member signs in with a code, changes the first password and signs out', async ({
  page,
}) => {
  const { loginId, password, phone } = await registerStaff(page.request);
  await page.goto('/office/orders?tab=ALL');
  await page.waitForURL('**/office/sign-in?to=*');
  await expectNoSeriousViolations(page);
  await page.getByLabel('아이디').fill(loginId);
  await page.getByLabel('비밀번호').fill('Wrong!pass1');
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await page.getByLabel('비밀번호').fill(password);
  const code = await requestCode(page, phone);
  await page.getByLabel('인증번호').fill(code);
  await page.getByRole('button', { name: '로그인' }).click();
  await page.waitForURL('**/office/change-password?forced');
  await expectNoSeriousViolations(page);
  await page.getByLabel('지금 비밀번호').fill(password);
  await page.getByLabel('새 비밀번호', { exact: true }).fill(newPassword);
  await page.getByLabel('새 비밀번호 확인').fill(newPassword);
  await page.getByRole('button', { name: '바꾸기' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /김도연 님/ })).toBeVisible();
  // The token of the session is in no script's reach.
  expect(await page.evaluate(() => document.cookie)).not.toContain('office_token');
  await page.getByRole('button', { name: /내 메뉴/ }).click();
  await page.getByRole('menuitem', { name: '로그아웃' }).click();
  await page.waitForURL('**/office/sign-in');
  await page.goto('/office/orders');
  await page.waitForURL('**/office/sign-in?to=*');
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: '다시 로그인해 주세요' });

/** Both steps of the sign-in in the dialog; the login id is there. */
async function signInAgain(page: Page, { password, phone }: { password: string; phone: string }) {
  await dialogOf(page).getByLabel('비밀번호').fill(password);
  const code = await requestCode(page, phone);
  await dialogOf(page).getByLabel('인증번호').fill(code);
  await dialogOf(page).getByRole('button', { name: '로그인' }).click();
  await expect(dialogOf(page)).toBeHidden();
}

test('an ended session asks for a sign-in over the screen and repeats the call', async ({ page }) => {
  const account = await openDesk(page, '/office/orders?tab=ALL');
  await expect(page.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
  // As if the session had ended at the server.
  await page
    .context()
    .addCookies([
      { name: 'office_token', value: 'A'.repeat(43), url: process.env.ONNS_E2E_URL ?? '', httpOnly: true },
    ]);
  await page.getByRole('link', { name: /신규 주문/ }).click();
  await expect(dialogOf(page).getByRole('textbox', { name: '아이디', exact: true })).toHaveValue(
    account.loginId,
  );
  await signInAgain(page, account);
  await expect(page).toHaveURL(/tab=PAYMENT_COMPLETE/);
  await expect(page.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
});

test('after half an hour without use the desk signs out, and what was typed stays', async ({ page }) => {
  // The list has rows, which wait for the new sign-in behind the dialog.
  await placeGuestOrder(page, await plentifulItem(page.request));
  await page.clock.install();
  const account = await openDesk(page, '/office/orders?tab=ALL');
  const search = page.getByRole('searchbox');
  await search.fill('받는 분');
  await page.clock.fastForward('31:00');
  await expect(dialogOf(page)).toContainText('30분 동안 쓰지 않아');
  await expectNoSeriousViolations(page);
  const status = () => page.evaluate(async () => (await fetch('/api/v1/staff/me')).status);
  expect(await status()).toBe(401);
  // Esc does not close it.
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeVisible();
  await page.clock.resume();
  await signInAgain(page, account);
  await expect(search).toHaveValue('받는 분');
  expect(await status()).toBe(200);
});

test('another staff member who signs in over a screen gets a new one', async ({ page }) => {
  await openDesk(page, '/office/orders?tab=ALL');
  await expect(page.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('link', { name: /신규 주문/ }).click();
  const { loginId, password, phone } = await registerStaff(page.request);
  await dialogOf(page).getByLabel('아이디').fill(loginId);
  await dialogOf(page).getByLabel('비밀번호').fill(password);
  const code = await requestCode(page, phone);
  await dialogOf(page).getByLabel('인증번호').fill(code);
  await dialogOf(page).getByRole('button', { name: '로그인' }).click();
  await page.waitForURL('**/office/change-password?forced');
});

test('a challenge of the sign-in is solved without a question', async ({ page }) => {
  const { loginId, password, phone } = await registerStaff(page.request);
  await page.route('**/api/v1/staff/auth/action/login', async (route) => {
    const { captchaToken } = route.request().postDataJSON() as { captchaToken?: string };
    if (captchaToken !== undefined) return route.continue();
    return route.fulfill({
      status: 428,
      json: { status: 428, code: 'CHALLENGE_REQUIRED', message: '자동 입력 방지 확인이 필요합니다.' },
    });
  });
  await page.goto('/office/sign-in');
  await page.getByLabel('아이디').fill(loginId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByLabel('인증번호').fill(await requestCode(page, phone));
  await page.getByRole('button', { name: '로그인' }).click();
  await page.waitForURL('**/office/change-password?forced');
});

test('a sign-in from an address that is not allowed is refused in words', async ({ page }) => {
  const { loginId, password } = await registerStaff(page.request, { allowedIps: ['203.0.113.0/24'] });
  await page.goto('/office/sign-in');
  await page.getByLabel('아이디').fill(loginId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await expect(page.getByRole('alert')).toContainText('허용된 위치에서만');
});

test('the own account states what one may do', async ({ page }) => {
  await openDesk(page, '/office/');
  await page.getByRole('button', { name: /내 메뉴/ }).click();
  await page.getByRole('menuitem', { name: '내 정보' }).click();
  await expect(page.getByRole('region', { name: '할 수 있는 일' })).toContainText('감사 기록');
  await expectNoSeriousViolations(page);
});

test('a session of a shopper opens no staff call, and one of staff no other', async ({ page }) => {
  await openDesk(page, '/office/');
  const status = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);
  expect(await status('/api/v1/staff/me')).toBe(200);
  expect(await status('/api/v1/users/me')).toBe(401);
});
