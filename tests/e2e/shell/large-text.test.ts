// Text at 200 % on a phone of 320 px: all text grows, none is cut. It is set as the root's font size, which media queries in rem do
// not follow, unlike the browser's own setting. The usual size is tested in every-screen.test.ts.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { test } from '../hydration.ts';
import {
  fillOrderSheet,
  openOrderSheet,
  orderNumberOf,
  orderSheetPath,
  payWithCard,
  plentifulItem,
  pressPay,
} from '../shopping.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Texts partly hidden by a box around them. An ellipsis or a scrollable box is visible to the reader, so it does not count. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const isCut = (text: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      for (let box: Element | null = text; box && box !== document.body; box = box.parentElement) {
        const { clipPath, overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if (clipPath !== 'none' || overflowX === 'auto' || overflowY === 'auto') return false;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (hides(overflowX) && (words.right > right + 2 || words.left < left - 2)) return true;
        if (hides(overflowY) && (words.bottom > bottom + 3 || words.top < top - 3)) return true;
      }
      return false;
    };
    return [...document.querySelectorAll('body *')]
      .filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('svg, script, noscript'),
      )
      .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()))
      .filter(isCut)
      .map((one) => one.textContent);
  });

async function expectNoCutText(page: Page, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('28px');
  expect(await cutTexts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

for (const path of [
  '/main',
  '/goods/bestseller',
  '/goods/list/category',
  '/goods/list/category?code=502',
  '/search',
  '/goods/list/search/오메가3',
  '/auth/login',
  '/auth/agreement',
  '/order/guest-cart',
  '/order/lookup',
  '/terms/service',
])
  test(`${path} shows text at 200 % without cutting it`, ({ page }) => expectNoCutText(page, path));

for (const width of [320, 390])
  test(`text of a home banner at 200 % does not overlap picture and position at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/main');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const banner = page.getByRole('region', { name: '추천 배너' });
    const first = banner.getByRole('listitem').first();
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox();
      if (box === null) throw new Error('The banner is not shown.');
      return { ...box, bottom: box.y + box.height, right: box.x + box.width };
    };
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
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const banner = page.getByRole('region', { name: '추천 배너' });
  await expect(banner.getByRole('button', { name: '다음' })).toBeVisible();
  const lowest = await banner
    .locator('li a > span > span:last-child')
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().bottom)));
  const position = await banner.getByRole('button', { name: '다음' }).boundingBox();
  expect(position?.y).toBeGreaterThanOrEqual(lowest);
});

test('product, order sheet, completed order and order detail show text at 200 % without cutting it', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await expectNoCutText(page, `/goods/${item.uuid}`);
  await expectNoCutText(page, orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  await openOrderSheet(page, item);
  await fillOrderSheet(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  await expectNoCutText(page);
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await expect(page.getByRole('heading', { name: '배송지' })).toBeVisible();
  await expectNoCutText(page);
});
