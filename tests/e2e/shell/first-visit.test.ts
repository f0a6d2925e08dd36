// The smallest journey: the shop opens without errors, and a product of the home page opens.
import { expect } from '@playwright/test';
import { collectErrors, test, waitForRequests } from '../hydration.ts';

test.use({ hasEmptyCache: true });

test('the home page opens without errors under its Content-Security-Policy', async ({ page }) => {
  const errors = collectErrors(page);
  const answer = await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/main');
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
  await expect(page.getByRole('link', { name: /원/ }).first()).toBeVisible();
  await waitForRequests(page);
  expect(errors).toEqual([]);
});

test('a product of the home page opens with its name and price', async ({ page }) => {
  await page.goto('/main');
  const card = page
    .locator('a[href^="/goods/"]')
    .filter({ hasText: /[\d,]+원/ })
    .first();
  await card.click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.getByText(/[\d,]+원/).first()).toBeVisible();
});
