// The results of a search as the shopper sees them: corrected words, nothing found, filters with counts, the way back.
// Not here: the field and its suggestions (searching.test.ts); which words find what (the API's tests).
import { expect } from '@playwright/test';
import { expectNothingSerious } from '../axe.ts';
import { test } from '../listening.ts';
import type { Locator, Page } from '@playwright/test';

const large = { viewport: { width: 1280, height: 900 }, hasTouch: false };

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}

const cards = (page: Page): Locator => page.getByRole('list', { name: '상품 목록' }).getByRole('listitem');
const total = async (page: Page): Promise<number> => {
  const text = await page
    .getByText(/^[\d,]+개$/)
    .first()
    .textContent();
  return Number(text?.replace(/\D/g, ''));
};
const filters = (page: Page): Locator => page.getByRole('form', { name: '필터' });
const words = (page: Page): URLSearchParams => new URL(page.url()).searchParams;

test('words typed with the keyboard left on English are understood, and the page says what it searched for', async ({
  page,
}) => {
  await open(page, '/goods/list/search/ghdtka');
  await expect(page.getByText("'ghdtka' 대신 '홍삼'으로 검색한 결과입니다.")).toBeVisible();
  await expect(cards(page).first()).toContainText('홍삼');
});

test('where nothing is found the page says so and shows what comes nearest', async ({ page }) => {
  await open(page, `/goods/list/search/${encodeURIComponent('세트쀍뷁')}`);
  await expect(page.getByRole('heading', { name: "'세트쀍뷁' 검색 결과가 없습니다" })).toBeVisible();
  await expect(page.getByRole('heading', { name: "'세트'로 찾은 상품" })).toBeVisible();
  const nearest = page.getByRole('list', { name: '비슷한 상품' }).getByRole('listitem');
  await expect(nearest.first()).toContainText('세트');
  await page.getByRole('link', { name: '세트 전체 보기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('세트 검색 결과');
});

test('where not even a word is known, popular goods are shown, and said to be that', async ({ page }) => {
  await open(page, '/goods/list/search/qwzxqwzx');
  await expect(page.getByRole('heading', { name: "'qwzxqwzx' 검색 결과가 없습니다" })).toBeVisible();
  await expect(page.getByRole('heading', { name: '지금 많이 찾는 상품' })).toBeVisible();
  const similar = page.getByRole('list', { name: '비슷한 상품' }).getByRole('listitem');
  await expect.poll(() => similar.count()).toBeGreaterThan(3);
});

test('on a phone the sheet narrows by category and brand, and says how many are left', async ({ page }) => {
  await open(page, '/goods/list/search/비타민');
  const all = await total(page);
  const button = page.getByRole('button', { name: '필터' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  const brand = sheet.getByRole('button', { name: /^누리온 \(\d+\)$/ });
  // The field stands there as long as there are many brands.
  await sheet.getByLabel('브랜드 찾기').fill('ㄴㄹㅇ');
  await brand.click();
  await sheet.getByRole('button', { name: /^건강식품 \(\d+\)$/ }).click();
  await sheet.getByRole('button', { name: /^면역 \(\d+\)$/ }).click();
  const show = sheet.getByRole('button', { name: /상품 보기/ });
  await expect(show).toHaveText(/^\d+개 상품 보기$/);
  await expect.poll(async () => Number((await show.textContent())?.replace(/\D/g, ''))).toBeLessThan(all);
  const promised = Number((await show.textContent())?.replace(/\D/g, ''));
  await show.click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => total(page)).toBe(promised);
  expect([...words(page).keys()].toSorted()).toEqual(['brand', 'category']);
  await expect(page.getByRole('link', { name: '면역 필터 해제' })).toBeVisible();
  await expect(button).toBeFocused();
  await page.goBack();
  await expect.poll(() => total(page)).toBe(all);
});

test('a chosen filter is taken away by its chip, the page stays where it is, and the focus stays in the row', async ({
  page,
}) => {
  await open(page, '/goods/list/search/비타민?to=30000&soldout=hide');
  await expect(page.getByRole('link', { name: '30,000원 이하 필터 해제' })).toBeVisible();
  await page.getByRole('link', { name: '품절 제외 필터 해제' }).focus();
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '품절 제외 필터 해제' })).toHaveCount(0);
  expect(words(page).toString()).toBe('to=30000');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
  await expect(page.getByRole('button', { name: '필터' })).toBeFocused();
});

test('filters of the sheet that were not applied are gone when it is opened again', async ({ page }) => {
  await open(page, '/goods/list/search/비타민');
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('button', { name: '1만원 이하' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '필터' }).click();
  await expect(sheet.getByRole('button', { name: '1만원 이하' })).toHaveAttribute('aria-pressed', 'false');
});

test('the order is in the address, and going back from a product finds the list as it was left', async ({
  page,
}) => {
  await open(page, '/goods/list/search/비타민?soldout=hide');
  await page.locator('summary').click();
  await page.getByRole('link', { name: '낮은 가격순' }).click();
  await page.waitForURL('**sort=PRICE_ASC**');
  await expect(page.locator('summary')).toContainText('낮은 가격순');
  await page.getByRole('link', { name: /더 보기/ }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
  const count = await cards(page).count();
  const card = cards(page)
    .nth(count - 3)
    .getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  await card.click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(count);
  expect(words(page).toString()).toBe('sort=PRICE_ASC&soldout=hide');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);
});

test('after a reload of the product, too, the way back finds the list as it was left', async ({ page }) => {
  await open(page, '/search');
  await page.getByRole('combobox', { name: '검색어' }).filter({ visible: true }).fill('비타민');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/goods/list/search/**');
  await page.getByRole('link', { name: /더 보기/ }).click();
  await expect(cards(page)).toHaveCount(48);
  const card = cards(page).nth(44).getByRole('link');
  await card.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  await card.click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}$/);
  await page.waitForLoadState('networkidle');
  await page.reload();
  // Whoever is faster than the page is led right by a load of its own, to its top.
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);
});

for (const [what, path] of [
  ['results', '/goods/list/search/비타민?to=30000'],
  ['corrected results', '/goods/list/search/ghdtka'],
  ['nothing found', `/goods/list/search/${encodeURIComponent('세트쀍뷁')}`],
] as const) {
  for (const viewport of [{ width: 390, height: 844 }, large.viewport]) {
    test(`axe finds nothing serious on ${what} at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, path);
      await expectNothingSerious(page);
    });
  }
}

test('a sheet that is opened with two presses in one go closes with one, and two of those leave the list', async ({
  page,
}) => {
  await page.goto('/main');
  await open(page, '/goods/list/search/비타민');
  const filter = page.getByRole('button', { name: '필터' });
  const sheet = page.getByRole('dialog', { name: '필터' });
  const close = sheet.getByRole('button', { name: '닫기' });
  /** As an impatient thumb presses. */
  const pressTwice = (button: Locator) =>
    button.evaluate((one: HTMLElement) => {
      one.click();
      one.click();
    });
  for (const leave of [() => pressTwice(close), () => close.click(), () => page.goBack()]) {
    await pressTwice(filter);
    await expect(sheet).toBeVisible();
    await leave();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/goods\/list\/search\/[^#]+$/);
  }
});

test('axe finds nothing serious in the open filter sheet', async ({ page }) => {
  await open(page, '/goods/list/search/비타민');
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet.getByRole('button', { name: /^건강식품 \(\d+\)$/ })).toBeVisible();
  await expectNothingSerious(page, 'dialog');
});

test.describe('in a large window', () => {
  test.use(large);

  test('무료배송만 leaves what its cards call 무료배송, as many as the figure beside it says', async ({
    page,
  }) => {
    await open(page, '/goods/list/search/홍삼');
    const box = filters(page).getByRole('checkbox', { name: '무료배송만' });
    await expect(box.locator('xpath=..')).toContainText(/\d/);
    const counted = Number((await box.locator('xpath=..').textContent())?.replace(/\D/g, ''));
    await box.focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**delivery=free**');
    await expect.poll(() => total(page)).toBe(counted);
    for (const card of await cards(page).all()) await expect(card).toContainText('무료배송');
  });

  test('a tick beside the list applies at once, keeps the focus and the place of the page', async ({
    page,
  }) => {
    await open(page, '/goods/list/search/비타민');
    const all = await total(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    const box = filters(page).getByRole('checkbox', { name: '품절 상품 제외' });
    // A count is set apart from its label: '품절 상품 제외 (3)', never '품절 상품 제외3'.
    await expect(box).toHaveAccessibleName(/제외 ?\(\d+\)$/);
    await box.focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**soldout=hide**');
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expect(box).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  });

  test('the counts beside brands and categories agree with what choosing them shows', async ({ page }) => {
    await open(page, '/goods/list/search/비타민');
    const category = filters(page).getByRole('button', { name: /^건강식품/ });
    const counted = Number((await category.textContent())?.replace(/\D/g, ''));
    await category.click();
    await page.waitForURL('**category=**');
    await expect.poll(() => total(page)).toBe(counted);
    const brand = filters(page).getByRole('checkbox').nth(2);
    const inBrand = Number((await brand.locator('xpath=..').textContent())?.replace(/\D/g, ''));
    await brand.check({ force: true });
    await page.waitForURL('**brand=**');
    await expect.poll(() => total(page)).toBe(inBrand);
    await expect(brand).toBeChecked();
    await expect.poll(() => filters(page).getByRole('checkbox').count()).toBeGreaterThan(3);
  });
});

test.describe('before JavaScript', () => {
  test.use({ ...large, javaScriptEnabled: false });

  test('price and sold-out narrow the results, and what the address holds stays', async ({ page }) => {
    await page.goto('/goods/list/search/비타민?sort=PRICE_ASC');
    await filters(page).getByLabel('최고 가격').fill('20,000');
    await filters(page).getByRole('button', { name: '적용하기' }).click();
    await expect(page.getByRole('link', { name: '20,000원 이하 필터 해제' })).toBeVisible();
    expect(words(page).get('sort')).toBe('PRICE_ASC');
    await expect(cards(page).first()).toBeVisible();
  });
});
