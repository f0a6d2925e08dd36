// Accessibility of every screen of sign-in and of members.
import { expect } from '@playwright/test';
import { expectAccessible, expectNoCutText } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import type { Page } from '@playwright/test';
import { openRegistration, registerMember } from '../member.ts';

const guestScreens = [
  '/auth',
  '/auth/login',
  '/auth/agreement',
  '/auth/find-account',
  '/auth/find-account?find=password',
  '/auth/reset-password',
  '/unsubscribe/altered',
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
  '/mypage/supplements',
];

async function expectAccessibleAt(page: Page, path: string): Promise<void> {
  await openAndWait(page, path);
  expect(new URL(page.url()).pathname).toBe(path.split('?')[0]);
  await expectAccessible(page);
  if (path === '/auth/agreement') await expectNoCutText(page);
}

for (const path of guestScreens)
  test(`${path} has no serious axe violation and fits 320 px`, ({ page }) => expectAccessibleAt(page, path));

test('/auth/register with every field invalid has no serious axe violation and fits 320 px', async ({
  page,
}) => {
  await openRegistration(page);
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page.getByText('아이디를 입력해 주세요.')).toBeVisible();
  await expectAccessible(page);
});

test('the screens of members have no serious axe violation and fit 320 px', async ({ page }) => {
  await registerMember(page);
  for (const path of memberScreens) await test.step(path, () => expectAccessibleAt(page, path));
});
