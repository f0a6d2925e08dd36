// The bell of the desk: passed deadlines and new work, as links to the lists of these rows.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk } from '../staff.ts';

test('a new order is counted by the bell, whose list leads to it by keyboard', async ({ page }) => {
  await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, '/office/settings/shop');
  const bell = page.getByRole('button', { name: /^알림\s*\d+\+?\s*건/ });
  await bell.press('Enter');
  await expect(page.getByRole('menuitem', { name: /새 주문/ })).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByRole('menuitem', { name: /새 주문/ }).press('Enter');
  await expect(page).toHaveURL(/office\/orders\?tab=PAYMENT_COMPLETE/);
  await expect(page.getByRole('heading', { level: 1, name: '주문' })).toBeVisible();
});
