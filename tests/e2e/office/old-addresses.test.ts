// Addresses of the former shop at the desk: one is registered, redirects in the storefront, and is deleted.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { newMark } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

test('a registered old address redirects to its page until it is deleted', async ({ page }) => {
  const number = newMark();
  await openDesk(page, '/office/content/old-addresses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('이전 주소');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('이전 쇼핑몰의 주소')).toBeFocused();
  await dialog.getByLabel('이전 쇼핑몰의 주소').fill(`https://old.example/Goods.php?no=${number}`);
  await dialog.getByLabel('새 주소').fill('https://other.example');
  await page.keyboard.press('Control+s');
  await expect(dialog).toContainText('상점 안의 주소를 /로 시작해 적어 주세요.');
  await expectNoSeriousViolations(page);
  await dialog.getByLabel('새 주소').fill('/goods/event');
  await page.keyboard.press('Control+s');
  const row = page.getByRole('row').filter({ hasText: `/goods.php?no=${number}` });
  await expect(row).toContainText('/goods/event');

  const open = () => page.request.get(`/goods.php?page=1&no=${number}`, { maxRedirects: 0 });
  const found = await open();
  expect(found.status()).toBe(301);
  expect(found.headers().location).toBe('/goods/event');
  await row.getByRole('button', { name: `/goods.php?no=${number}`, exact: true }).press('Enter');
  await dialog.getByLabel('새 주소').fill('/faq');
  await page.keyboard.press('Control+s');
  await expect(row).toContainText('/faq');
  expect((await open()).headers().location).toBe('/faq');

  await row.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '삭제', exact: true }).press('Enter');
  await page.getByRole('button', { name: '1개 삭제' }).press('Enter');
  await expect(row).toHaveCount(0);
  expect((await open()).status()).toBe(404);
});
