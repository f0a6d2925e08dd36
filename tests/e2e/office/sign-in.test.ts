// Sign-in of staff at the desk: two steps, the first password, the address that was asked for, the end of a session.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
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

test('an ended session asks for a sign-in over the screen and repeats the call', async ({ page }) => {
  await openDesk(page, '/office/orders?tab=ALL');
  await expect(page.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
  // As if the session had ended at the server.
  await page
    .context()
    .addCookies([
      { name: 'office_token', value: 'A'.repeat(43), url: process.env.ONNS_E2E_URL ?? '', httpOnly: true },
    ]);
  await page.getByRole('link', { name: /신규 주문/ }).click();
  const dialog = page.getByRole('dialog', { name: '다시 로그인해 주세요' });
  await expect(dialog).toBeVisible();
  const { loginId, password, phone } = await registerStaff(page.request);
  await dialog.getByLabel('아이디').fill(loginId);
  await dialog.getByLabel('비밀번호').fill(password);
  await dialog
    .getByLabel('인증번호')
    .or(dialog.getByRole('button', { name: '인증번호 받기' }))
    .waitFor();
  await dialog.getByLabel('비밀번호').waitFor();
  const code = await requestCode(page, phone);
  await dialog.getByLabel('인증번호').fill(code);
  await dialog.getByRole('button', { name: '로그인' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/tab=PAYMENT_COMPLETE/);
});

test('a session of a shopper opens no staff call, and one of staff no other', async ({ page }) => {
  await openDesk(page, '/office/');
  const status = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);
  expect(await status('/api/v1/staff/me')).toBe(200);
  expect(await status('/api/v1/users/me')).toBe(401);
});
