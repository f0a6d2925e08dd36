// Reviews: the section of the product page, the list with its filters, and what needs a sign-in.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { buyableItems, findItem, firstOf } from '../shopping.ts';

test('the product page leads to all of its reviews, whose filters are links', async ({ page }) => {
  const item = firstOf(await buyableItems(page.request));
  await openAndWait(page, `/goods/${item.uuid}`);
  await page.getByRole('link', { name: '리뷰', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^리뷰 \d/ })).toBeInViewport();
  await openAndWait(page, `/goods/${item.uuid}/reviews`);
  await expectAccessible(page);
  await page.getByRole('link', { name: '최신순' }).click();
  await expect(page).toHaveURL(/\?sort=NEWEST$/);
  await page.getByRole('link', { name: '사진 리뷰' }).click();
  await expect(page).toHaveURL(/sort=NEWEST&photo=1$/);
  await expect(page.getByRole('link', { name: '사진 리뷰' })).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
});

test('the list begins at its top, also where its chosen filters are below the window', async ({ page }) => {
  const item = firstOf(await buyableItems(page.request));
  await page.setViewportSize({ width: 390, height: 320 });
  await openAndWait(page, `/goods/${item.uuid}/reviews`);
  await expect(page.getByRole('link', { name: '별점 전체' })).not.toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the list of a product without reviews leads to the product', async ({ page, request }) => {
  // Not reviewed by another test, because it cannot be bought.
  const { uuid } = await findItem(request, { isSoldOut: true });
  await openAndWait(page, `/goods/${uuid}/reviews?rating=1`);
  await expect(page.getByRole('heading', { name: '아직 리뷰가 없습니다' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '상품 보기' }).click();
  await page.waitForURL(`**/goods/${uuid}`);
});

test('a member without purchases has nothing to review, and a foreign order product is not found', async ({
  page,
}) => {
  await registerMember(page);
  await openAndWait(page, '/mypage/reviews');
  await expect(page.getByText('작성한 리뷰가 없습니다')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '작성할 리뷰 0' }).click();
  await expect(page.getByText('작성할 리뷰가 없습니다')).toBeVisible();
  const answer = await page.goto(`/mypage/reviews/new?orderProductUuid=${crypto.randomUUID()}`);
  expect(answer?.status()).toBe(404);
});

test('an unknown review is not found, and own reviews need a sign-in', async ({ page }) => {
  const uuid = crypto.randomUUID();
  expect((await page.goto(`/reviews/${uuid}`))?.status()).toBe(404);
  await page.goto('/mypage/reviews');
  await expect(page).toHaveURL(/\/auth\/login\?referer=/);
});
