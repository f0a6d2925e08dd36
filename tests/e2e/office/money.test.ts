// Money at the desk: the lists of differences state what was compared, a difference is repaired, and cash receipts are found by their order.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { queryShop } from '../../shop-process.ts';
import { test } from '../hydration.ts';
import { buyableItems, firstOf, stockOf } from '../shopping.ts';
import { openDesk, signInStaff } from '../staff.ts';

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

test('a stock count that its movements do not give is found by the comparison and repaired by keyboard', async ({
  page,
}) => {
  const staff = await signInStaff(page.request);
  // Few units, and the last of the list: no other test buys it.
  const item = firstOf((await buyableItems(page.request, { from: 5, to: 29 })).toReversed());
  await queryShop(
    process.env.ONNS_E2E_DATA_DIR ?? '',
    `update product_item set stock_count = stock_count + 3 where uuid = '${item.uuid}'`,
  );
  const [job] = (await staff('/jobs/action/get-by-paging', { count: 1, keyword: '장부' })) as {
    uuid: string;
  }[];
  await staff(`/jobs/${job?.uuid}/action/retry`, {});
  await openDesk(page, '/office/money/ledgers');
  const row = page.getByRole('row').filter({ has: page.locator(`[href*="${item.uuid}"]`) });
  await expect(async () => {
    await page.reload();
    await expect(row).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText('재고 수량');
  await page.setViewportSize({ width: 1280, height: 900 });
  const step = row.getByRole('cell', { name: '입출고 기록으로 수량을 다시 계산합니다.' });
  expect(await step.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  await row.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '고치기' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: '차이 1건을 고칠까요?' });
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '1건 고치기' }).press('Enter');
  await expect(page.getByText('차이 1건을 고쳤습니다.')).toBeVisible();
  await page.getByRole('link', { name: '고침' }).press('Enter');
  await expect(row.first()).toContainText('고침');
  expect(await stockOf(page.request, item.uuid)).toBe(item.stockCount);
});
