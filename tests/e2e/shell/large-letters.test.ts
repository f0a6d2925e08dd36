// Letters of twice the size, as a reader sets them in the browser, on the narrowest phone: every word grows, none is cut.
// Set as the size of the page's root: queries of the width in rem go by the browser's own setting and do not see it.
// What holds at the usual size is every-screen.test.ts.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { test } from '../listening.ts';
import { fillSheet, openSheet, orderNumberOf, payWithCard, plentifulItem, pressPay } from '../till.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Texts that a box around them hides a part of. What ends in … or scrolls says so itself. */
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

async function expectNothingIsCut(page: Page, path?: string): Promise<void> {
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
  test(`${path}: letters of twice the size are shown so, and nothing of them is cut`, ({ page }) =>
    expectNothingIsCut(page, path));

for (const width of [320, 390])
  test(`the words of a home banner stand clear of its picture and its position at ${width} px`, async ({
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

test('the words of every home banner stand above its position in a large window', async ({ page }) => {
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

test('a product, the sheet of its order and what is said of the order are read in letters of twice the size', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await expectNothingIsCut(page, `/goods/${item.uuid}`);
  await expectNothingIsCut(page, `/order/sheet?items=${item.uuid}*1`);
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  await fillSheet(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  await expectNothingIsCut(page);
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await expect(page.getByRole('heading', { name: '배송지' })).toBeVisible();
  await expectNothingIsCut(page);
});
