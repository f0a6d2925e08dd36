// What a shopper sees of a product: portion and price on the first screen, name and price in the header, the gallery. Buying is tested in
// product-page.test.ts.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { boxOf } from '../box-of.ts';
import { openAndWait, test } from '../hydration.ts';
import { findItem, visibleButton } from '../shopping.ts';

test('a phone shows portion, price of a capsule and price of a day on the first screen, and the portion once', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const item = await findItem(request, {}, ({ product }) => product.name.startsWith('알티지 오메가3 1200'));
  await openAndWait(page, `/goods/${item.uuid}`);
  const firstScreen = { ratio: 1 };
  await expect(page.getByText(/^1캡슐당 [\d,]+원 · 하루 [\d,]+원$/)).toBeInViewport(firstScreen);
  const days = page.getByText('30일분', { exact: true });
  await expect(days).toHaveCount(1);
  const portion = page.locator('dl').filter({ has: days });
  await expect(portion).toHaveText(/^하루\s*1회\s*1회\s*2캡슐\s*총\s*30일분$/);
  await expect(portion).toBeInViewport(firstScreen);
  expect((await boxOf(portion)).bottom).toBeLessThanOrEqual((await boxOf(visibleButton(page, '바로구매'))).y);
  await expectAccessible(page);
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
])
  test(`name and price stay in the header at ${width} px, over no link, and nothing moves`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const item = await findItem(request, { isBuyable: true }, ({ product }) => product.name.length > 20);
    await openAndWait(page, `/goods/${item.uuid}`);
    const name = page.getByRole('heading', { level: 1 });
    const summary = page.locator('main [aria-hidden=true]').filter({ hasText: item.product.name });
    await expect(summary).toHaveCount(0);
    const before = await boxOf(name);
    const terms = page.locator('#terms');
    await terms.scrollIntoViewIfNeeded();
    await expect(summary).toBeInViewport({ ratio: 1 });
    await expect(summary).toContainText(/[\d,]+원$/);
    const header = page.getByRole('banner').filter({ visible: true });
    const outer = await boxOf(header);
    const links = await header.getByRole('link').filter({ visible: true }).all();
    const taken = await Promise.all(links.map(boxOf));
    for (const words of await summary.locator('p').all()) {
      const inner = await boxOf(words);
      expect(inner.y).toBeGreaterThanOrEqual(outer.y);
      expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
      const covered = taken.filter(
        (box) => box.x < inner.right && box.right > inner.x && box.y < inner.bottom && box.bottom > inner.y,
      );
      expect(covered).toEqual([]);
    }
    await expectAccessible(page);
    await page.keyboard.press('Control+Home');
    await expect(summary).toHaveCount(0);
    await expect.poll(() => boxOf(name)).toEqual(before);
  });

test('the gallery shows pack, content, size and label with their own alternative texts, by keyboard and by thumbnails', async ({
  page,
  request,
}) => {
  const item = await findItem(request, {}, ({ product }) => product.name.startsWith('알티지 오메가3 1200'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAndWait(page, `/goods/${item.uuid}`);
  const gallery = page.getByRole('region', { name: '상품 사진' });
  const { name } = item.product;
  const alts = await gallery.getByRole('img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
  expect(alts).toEqual([
    name,
    `${name} 내용물`,
    `${name} 크기 비교, 500원 동전을 나란히 놓은 모습`,
    `${name} 뒷면 표시사항`,
  ]);
  const pictures = gallery.getByRole('img');
  await expect(pictures.nth(0)).toBeInViewport({ ratio: 1 });
  await gallery.getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('2 / 4')).toBeVisible();
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 0.9 });
  const last = page.getByRole('button', { name: '4번째 사진 보기' });
  await last.press('Enter');
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(pictures.nth(3)).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
});
