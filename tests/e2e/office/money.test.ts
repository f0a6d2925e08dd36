// Money at the desk: the lists of differences state what was compared, and cash receipts are found by their order.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

test('differences and cash receipts are listed', async ({ page }) => {
  await openDesk(page, '/office/money/differences');
  await expect(page.getByRole('heading', { name: '결제 대사' })).toBeVisible();
  await expect(page.getByText(/비교한 날이 없습니다|까지 비교했습니다/u)).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.goto('/office/money/ledgers');
  await expect(page.getByRole('heading', { name: '장부 대사' })).toBeVisible();
  await expect(page.getByText(/아직 맞추지 않았습니다|^마일리지$/u)).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.goto('/office/money/cash-receipts');
  await expect(page.getByRole('heading', { name: '현금영수증' })).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.getByPlaceholder('주문번호').fill('202611010000000');
  await expect(page.getByText('조건에 맞는 현금영수증이 없습니다.')).toBeVisible();
});
