// A member proves who they are at the identity company's stand-in, and what is said when it does not end well.
// What the API believes of an answer is apps/api/src/features/auth/identity-check.test.ts.
import { expect } from '@playwright/test';
import { test } from './listening.ts';
import { join } from './member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.9' } });

test('a member’s name, birth and phone become those of the identity check; somebody under fourteen is refused', async ({
  page,
}) => {
  await join(page);
  await page.goto('/mypage/profile');
  await page.getByRole('link', { name: '본인확인하기' }).click();
  await page.waitForURL('**/mypage/identity');
  await page.getByRole('button', { name: '본인확인 시작' }).click();
  await page.getByRole('heading', { name: '휴대폰 본인확인' }).waitFor();
  await page.locator('input[value="child"]').check();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForURL('**/mypage/identity?failed=UNDER_FOURTEEN');
  await expect(page.getByRole('alert').getByText('만 14세 이상만')).toBeVisible();

  await page.getByRole('button', { name: '본인확인 시작' }).click();
  await page.locator('input[value="foreigner"]').check();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForURL('**/mypage/profile');
  await expect(page.getByLabel('이름')).toHaveValue('John Smith');
  await expect(page.getByText('본인 확인을 마친 이름입니다.')).toBeVisible();
  await expect(page.getByRole('link', { name: '본인확인하기' })).toHaveCount(0);
});

test('somebody in the year of their eighteenth birthday is no adult yet, and a return of nobody changes nothing', async ({
  page,
}) => {
  await join(page);
  await page.goto('/mypage/identity?for=adult');
  await page.getByRole('button', { name: '본인확인 시작' }).click();
  await page.locator('input[value="eighteen"]').check();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForURL('**/mypage/identity?failed=ADULT_REQUIRED&for=adult');
  await expect(page.getByRole('heading', { name: '성인 인증' }).first()).toBeVisible();
  await page.goto('/auth/identity/return?encData=AAAA');
  await page.waitForURL('**/mypage/identity?failed=TOKEN_INVALID');
});
