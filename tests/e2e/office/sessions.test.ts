// The devices on which a staff member is signed in: the own list, its end from another browser, and the end by a colleague.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { openDesk, openDeskAgain } from '../staff.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

test('a staff member ends the session of another device, which asks for a sign-in at its next call', async ({
  page,
  browser,
}) => {
  const account = await openDesk(page, '/office/me');
  const devices = page.getByRole('region', { name: '로그인한 기기' });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices).toContainText('이 브라우저');
  await expect(devices.getByRole('button')).toBeHidden();

  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await openDeskAgain(otherPage, account, { path: '/office/orders?tab=ALL', userAgent: phone });
  await expect(otherPage.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
  await page.reload();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectNoSeriousViolations(page);
  await devices.getByRole('button', { name: /아이폰 · Safari.*끝내기/ }).press('Enter');
  await expect(page.getByText('아이폰 · Safari의 로그인을 끝냈습니다.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await otherPage.getByRole('link', { name: /신규 주문/ }).click();
  await expect(otherPage.getByRole('dialog', { name: '다시 로그인해 주세요' })).toContainText(
    '다른 기기에서',
  );
  await other.close();
});

test('a colleague ends all sessions of an account on its screen', async ({ page, browser }) => {
  await openDesk(page, '/office/');
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  const { loginId } = await openDesk(otherPage, '/office/orders?tab=ALL');
  await expect(otherPage.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();

  await page.goto(`/office/settings/staff/${loginId}`);
  const devices = page.getByRole('region', { name: '로그인한 기기' });
  await devices.getByRole('button', { name: '로그인 1개 모두 끝내기' }).press('Enter');
  await expect(devices).toContainText('지금 로그인한 기기가 없습니다.');
  await expectNoSeriousViolations(page);
  await otherPage.getByRole('link', { name: /신규 주문/ }).click();
  await expect(otherPage.getByRole('dialog', { name: '다시 로그인해 주세요' })).toContainText(
    '다른 기기에서',
  );
  await other.close();
});
