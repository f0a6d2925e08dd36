// The API page: works under its Content-Security-Policy without other hosts, and a call can be tried on it.
// The OpenAPI document is tested in packages/contract/src/openapi.test.ts.
import { expect } from '@playwright/test';
import { test } from '../hydration.ts';

// The page draws every call of the API, which takes seconds on a busy machine.
const drawn = { timeout: 120_000 };

test.use({ viewport: { width: 1200, height: 900 } });

test('the API page shows the calls of the API and tries one, without an error or a request to another host', async ({
  page,
  baseURL,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(baseURL ?? '') && !url.startsWith('data:')) problems.push(`requests ${url}`);
  });
  // The address of one call, which the page opens.
  await page.goto('/api/v1/docs#/search/getKeyword');
  await expect(page.getByRole('heading', { level: 1, name: /API/ })).toBeVisible(drawn);
  await expect(page.getByRole('link', { name: 'search', exact: true })).toBeVisible(drawn);
  const call = page.locator('#operations-search-getKeyword');
  await expect(call.getByText('Search term.')).toBeVisible(drawn);
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.getByPlaceholder('keyword').fill('오메가');
  const answered = page.waitForResponse((response) => response.url().includes('/open/keyword'));
  await call.getByRole('button', { name: 'Execute' }).click();
  expect((await answered).status()).toBe(200);
  await expect(call.locator('.live-responses-table')).toContainText('오메가');

  // From the same page only the fragment would change, and the page would not load.
  await page.goto('about:blank');
  await page.goto('/api/v1/docs#/checkout/registerOrder');
  await expect(
    page.locator('#operations-checkout-registerOrder').getByText('NOT_ON_SALE').first(),
  ).toBeVisible(drawn);
  expect(problems).toEqual([]);
});
