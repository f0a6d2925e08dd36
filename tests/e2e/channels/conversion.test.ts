// Conversion events of the storefront (docs/rules/tracking.md#conversion): which screens send them, and none for guests.
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import { registerByForm } from '../member.ts';
import { findItem, visibleButton } from '../shopping.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.9.2' } });

type Sent = {
  eventName: string;
  eventId: string;
  eventSourceUrl: string;
  productItemUuids?: string[];
  value?: number;
};

/** Collects the events that the page sends. */
function collect(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/open/conversion-events')) sent.push(request.postDataJSON() as Sent);
  });
  return sent;
}

const onlyOption = (request: APIRequestContext) =>
  findItem(request, { isBuyable: true }, ({ optionCount }) => optionCount === 1);

/** Opens the product, adds one and searches, after `whenAdded`. */
async function shopAround(
  page: Page,
  item: Awaited<ReturnType<typeof findItem>>,
  whenAdded: () => Promise<void> = async () => {},
): Promise<void> {
  await openAndWait(page, `/goods/${item.uuid}?utm_source=kakao&phone=01012345678`);
  await visibleButton(page, '장바구니').click();
  await page.locator('dialog[open]').getByRole('button', { name: '장바구니' }).click();
  await expect(page.getByText('장바구니에 담았습니다.')).toBeVisible();
  await whenAdded();
  await openAndWait(page, '/goods/list/search/오메가3');
}

test('a member’s views, searches and additions are sent, each with its own id and without the query of the address', async ({
  page,
  request,
}) => {
  const sent = collect(page);
  await registerByForm(page);
  const item = await onlyOption(request);
  const names = () => sent.map(({ eventName }) => eventName).toSorted();
  // The next document would end a request that has not begun.
  await shopAround(page, item, () => expect.poll(names).toContain('AddToCart'));
  await expect
    .poll(names)
    .toEqual(['AddToCart', 'CompleteRegistration', 'PageView', 'Search', 'ViewContent']);
  expect(new Set(sent.map(({ eventId }) => eventId)).size).toBe(sent.length);
  expect(sent.find(({ eventName }) => eventName === 'ViewContent')?.productItemUuids).toEqual([item.uuid]);
  expect(sent.find(({ eventName }) => eventName === 'AddToCart')?.value).toBeGreaterThan(0);
  for (const { eventSourceUrl } of sent) expect(eventSourceUrl).not.toContain('?');
});

test('nothing is sent for a guest', async ({ page, request }) => {
  const sent = collect(page);
  const viewed = page.waitForResponse(/\/open\/view-logs/);
  await shopAround(page, await onlyOption(request));
  await viewed;
  expect(sent).toEqual([]);
});
