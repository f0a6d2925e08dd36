// The API page: it works under its policy, fetches nothing from other hosts, and a call can be tried on it.
// What the document says is packages/contract/src/openapi.test.ts.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';

test.use({ viewport: { width: 1200, height: 900 } });

test('shows the calls of the API and tries one, without an error or a request to another host', async ({
  page,
  baseURL,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) complaints.push(`requests ${url}`);
  });
  await page.goto('/api/v1/docs');
  await expect(page.getByRole('heading', { level: 1, name: /API/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'search', exact: true })).toBeVisible();

  // The address of one call; without the page between, only the part behind # would change.
  await page.goto('about:blank');
  await page.goto('/api/v1/docs#/search/getKeyword');
  const call = page.locator('#operations-search-getKeyword');
  await expect(call.getByText('Search term.')).toBeVisible();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByPlaceholder('keyword').fill('오메가');
  const answered = page.waitForResponse((response) => response.url().includes('/open/keyword'));
  await call.getByRole('button', { name: 'Execute' }).click();
  expect((await answered).status()).toBe(200);
  await expect(call.locator('.live-responses-table')).toContainText('오메가');

  await page.goto('about:blank');
  await page.goto('/api/v1/docs#/checkout/registerOrder');
  await expect(
    page.locator('#operations-checkout-registerOrder').getByText('NOT_ON_SALE').first(),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});
