// What holds on every screen of signing in and of members: axe, no sideways scroll, its policy, nothing kept.
import { expect } from '@playwright/test';
import { expectFitsNarrow, expectNothingSerious } from '../axe.ts';
import { test } from '../listening.ts';
import type { Page } from '@playwright/test';
import { join } from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.5' } });

const guestScreens = [
  '/auth',
  '/auth/login',
  '/auth/agreement',
  '/auth/find-account',
  '/auth/find-account?find=password',
  '/auth/reset-password',
  '/withdraw/finish',
];
const memberScreens = [
  '/mypage',
  '/mypage/profile',
  '/mypage/identity',
  '/mypage/terms',
  '/auth/change-password',
  '/auth/withdraw',
  '/always-buying',
];

async function holds(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  await expectNothingSerious(page);
  await expectFitsNarrow(page);
  await page.setViewportSize({ width: 390, height: 844 });
}

for (const path of guestScreens)
  test(`${path}: axe finds nothing serious, and nothing is wider than a phone of 320 px`, ({ page }) =>
    holds(page, path));

test('/auth/register: the same, with a code on its way and every field wrong', async ({ page }) => {
  await page.goto('/auth/agreement');
  await page.getByLabel('전체 동의').check();
  await page.getByRole('button', { name: '다음' }).click();
  await page.waitForURL('**/auth/register');
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('아이디를 입력해 주세요.')).toBeVisible();
  await expectNothingSerious(page);
  await expectFitsNarrow(page);
});

test('the screens of members: axe finds nothing serious, and nothing is wider than a phone of 320 px', async ({
  page,
}) => {
  test.slow();
  await join(page);
  for (const path of memberScreens) await test.step(path, () => holds(page, path));
});
