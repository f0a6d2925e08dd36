// The first minute of a visitor: the shop opens, its scripts run, a product can be looked at. Not here: buying (other journeys).
import { expect } from '@playwright/test';
import { test } from '../listening.ts';

test('a visitor opens the shop, and its own scripts run under its own policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const answer = await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/main');
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe-inline');
  await expect(page.getByRole('link', { name: /원/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(complaints).toEqual([]);
});

test('a product of the home screen opens with its name and price', async ({ page }) => {
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
