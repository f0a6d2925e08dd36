// Text at 200 % on a phone of 320 px: a whole purchase in which no text is cut, and the banners of the home screen. Other screens are
// tested with the other checks of every screen (every-screen.test.ts, member-screens.test.ts, order-screens.test.ts).
import { expect } from '@playwright/test';
import { enlargeText, expectNoCutText, expectWholeWords } from '../accessibility.ts';
import { boxOf } from '../box-of.ts';
import { test } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { reviewBought } from '../member-reviews.ts';
import { optionOf, plentifulItemOfChoice } from '../option-sheet.ts';
import { buyAtOnce, orderNumberOf, plentifulItem, visibleButton } from '../shopping.ts';

test.use({ viewport: { width: 320, height: 640 } });

for (const width of [320, 390])
  test(`text of a home banner at 200 % does not overlap picture and position at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/main');
    await enlargeText(page);
    const banner = page.getByRole('region', { name: '추천 배너' });
    const first = banner.getByRole('listitem').first();
    await expect
      .poll(async () => {
        const [words, picture] = [await boxOf(first.locator('a > span')), await boxOf(first.locator('img'))];
        return picture.y - words.bottom;
      })
      .toBeGreaterThanOrEqual(-1);
    const title = await boxOf(first.locator('a > span'));
    const position = await boxOf(banner.locator('[aria-live]'));
    expect(position.y).toBeGreaterThanOrEqual(title.bottom - 1);
  });

test('text of every home banner at 200 % is above its position in a large window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/main');
  await enlargeText(page);
  const banner = page.getByRole('region', { name: '추천 배너' });
  await expect(banner.getByRole('button', { name: '다음' })).toBeVisible();
  const lowest = await banner
    .locator('li a > span > span:last-child')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  expect((await boxOf(banner.getByRole('button', { name: '다음' }))).y).toBeGreaterThanOrEqual(lowest);
});

test('the distribution of ratings with text at 200 % is below their average', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await registerMember(page);
  await reviewBought(page, item, '알약이 작아서 삼키기 쉽고, 냄새가 나지 않습니다.');
  // The page from before the review may be cached.
  await expect(async () => {
    await page.goto(`/goods/${item.uuid}`);
    await expect(page.getByRole('link', { name: /^5점/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectNoCutText(page);
});

test('options with text at 200 % are read in whole words', async ({ page, request }) => {
  const item = await plentifulItemOfChoice(request);
  await page.goto(`/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  const sheet = page.getByRole('dialog', { name: '옵션 선택' });
  const option = optionOf(sheet, item);
  await option.click();
  await expect(option).toHaveAttribute('aria-pressed', 'true');
  await expectNoCutText(page);
  await expectWholeWords(sheet.locator('button[aria-pressed]'));
});

test('a guest buys with text at 200 %, from the product to the detail of the order, and no text is cut', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await page.goto(`/goods/${item.uuid}`);
  await expectNoCutText(page);
  await buyAtOnce(page, expectNoCutText);
  await orderNumberOf(page);
  await expectNoCutText(page);
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await expect(page.getByRole('heading', { name: '배송지' })).toBeVisible();
  await expectNoCutText(page);
});
