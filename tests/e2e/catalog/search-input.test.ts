// The search field on phones and in the header of a large window: suggestions, keyboard, Korean input methods, recent and popular keywords.
// What a query finds is tested in tests/search, its results page in search-results.test.ts.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { openAndWait, test, waitForRequests } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import type { CDPSession, Locator, Page } from '@playwright/test';
import { findItem } from '../shopping.ts';

const large = { width: 1280, height: 900 };

/** The search field that this width shows. */
const field = (page: Page): Locator =>
  page.getByRole('combobox', { name: '검색어' }).filter({ visible: true });
const options = (page: Page): Locator =>
  page.getByRole('listbox', { name: '추천 검색어' }).getByRole('option');
const pathOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname);
const section = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name }) }).filter({ visible: true });

/** A Korean input method: `compose` shows a syllable that is not finished yet, `commit` finishes it. */
async function inputMethod(
  page: Page,
): Promise<{ compose(text: string): Promise<void>; commit(text: string): Promise<void> }> {
  const session: CDPSession = await page.context().newCDPSession(page);
  return {
    compose: async (text) => {
      await session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    },
    commit: async (text) => {
      await session.send('Input.insertText', { text });
    },
  };
}

for (const [size, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a large window', large],
] as const) {
  test.describe(`on ${size}`, () => {
    test.use({ viewport });

    test('R065 an empty search shows a snackbar and stays on the page', async ({ page }) => {
      await openAndWait(page, '/search');
      const refused = page.getByRole('status').getByText('검색어를 입력해 주세요.');
      await field(page).press('Enter');
      await expect(refused).toBeVisible();
      expect(pathOf(page)).toBe('/search');
      // The reload removes the snackbar of the first attempt.
      await page.reload();
      await field(page).fill('   ');
      await field(page).press('Enter');
      await expect(refused).toBeVisible();
      expect(pathOf(page)).toBe('/search');
    });

    test('R066 R067 a search shows its results and becomes the first recent keyword, once', async ({
      page,
    }) => {
      await openAndWait(page, '/search');
      for (const term of ['홍삼', '비타민', '홍삼']) {
        await field(page).fill(term);
        await field(page).press('Enter');
        await page.waitForURL(`**/goods/list/search/${encodeURIComponent(term)}`);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(term);
        await openAndWait(page, '/search');
      }
      await expect(section(page, '최근 검색어').getByRole('link')).toHaveText(['홍삼', '비타민']);
    });

    test('suggestions open while typing and are chosen with the arrow keys', async ({ page }) => {
      await openAndWait(page, '/search');
      await field(page).focus();
      await page.keyboard.insertText('홍삼');
      await expect(options(page).first()).toBeVisible();
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('ArrowDown');
      const first = options(page).first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
      await page.keyboard.press('ArrowUp');
      await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
      await page.keyboard.press('ArrowUp');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await page.waitForURL((address) => address.pathname !== '/search');
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    });

    test('Escape closes the suggestions, then empties the field; an arrow key opens them again', async ({
      page,
    }) => {
      await openAndWait(page, '/search');
      await field(page).focus();
      await page.keyboard.insertText('오메가');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(options(page)).toHaveCount(0);
      await expect(field(page)).toHaveValue('오메가');
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveValue('');
      await expect(field(page)).toBeFocused();
    });

    test('suggestions appear during composition, and the Enter that ends it does not search', async ({
      page,
    }) => {
      await openAndWait(page, '/search');
      await field(page).focus();
      const keys = await inputMethod(page);
      for (const text of ['ㅎ', '호', '홍', '홍ㅅ', '홍사']) await keys.compose(text);
      await expect(options(page).first()).toBeVisible();
      await page.keyboard.press('Enter');
      expect(pathOf(page)).toBe('/search');
      await keys.commit('홍삼');
      await expect(field(page)).toHaveValue('홍삼');
      await page.keyboard.press('Enter');
      await page.waitForURL(`**/goods/list/search/${encodeURIComponent('홍삼')}`);
    });

    test('open suggestions have no serious axe violation', async ({ page }) => {
      await openAndWait(page, '/search');
      await field(page).fill('비타민');
      await expect(options(page).first()).toBeVisible();
      await field(page).press('ArrowDown');
      await expectNoSeriousViolations(page);
    });
  });
}

test('Home moves the caret in the field, not the selection of suggestions', async ({ page }) => {
  await openAndWait(page, '/search');
  await field(page).focus();
  await page.keyboard.insertText('홍삼');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.insertText('어린이 ');
  await expect(field(page)).toHaveValue('어린이 홍삼');
});

test('a late response does not replace a newer one', async ({ page }) => {
  const requested: string[] = [];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/open/keyword**', async (route) => {
    const keyword = new URL(route.request().url()).searchParams.get('keyword') ?? '';
    requested.push(keyword);
    if (keyword === '비') await released;
    await route.continue().catch(() => undefined); // the page may have cancelled the request
  });
  await openAndWait(page, '/search');
  await field(page).pressSequentially('비');
  await expect.poll(() => requested).toContain('비');
  await field(page).fill('홍삼');
  await expect(options(page).first()).toContainText('홍삼');
  release();
  await waitForRequests(page);
  await expect(options(page).first()).toContainText('홍삼');
});

test('deleting a letter shows the earlier suggestions without another request', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/open/keyword')) requested.push(request.url());
  });
  await openAndWait(page, '/search');
  await field(page).pressSequentially('홍');
  await expect(options(page).first()).toBeVisible();
  const before = await options(page).allTextContents();
  await field(page).pressSequentially('삼정');
  await expect(options(page).first()).toContainText('홍삼정');
  const count = requested.length;
  await field(page).press('Backspace');
  await field(page).press('Backspace');
  await expect(options(page)).toHaveText(before);
  expect(requested.filter((address) => address === requested[0])).toHaveLength(1);
  expect(requested.length - count).toBeLessThanOrEqual(1);
});

test('a suggested product opens its page, and a query without suggestions can be searched', async ({
  page,
}) => {
  await openAndWait(page, '/search');
  await field(page).fill('홍삼정 순농축 240');
  await options(page).filter({ hasText: '상품' }).first().click();
  await page.waitForURL(/\/goods\/[0-9a-f-]{36}$/);
  await openAndWait(page, '/search');
  await field(page).fill('없는낱말없는낱말');
  await expect(options(page)).toHaveText(['없는낱말없는낱말']);
  await options(page).click();
  await page.waitForURL('**/goods/list/search/**');
});

test('a suggested product has its picture and price, and opens its page', async ({ page, request }) => {
  const item = await findItem(request, { keyword: '루테인', isAdult: false });
  await openAndWait(page, '/search');
  await field(page).fill('루테인');
  const product = options(page).filter({ hasText: item.product.name }).filter({ hasText: '상품' }).first();
  await expect(product).toContainText(`${new Intl.NumberFormat('ko-KR').format(item.salesPrice)}원`);
  await expect(product.locator('img')).toHaveJSProperty('complete', true);
  expect(
    await product.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expectNoSeriousViolations(page);
  await product.click();
  await page.waitForURL(`**/goods/${item.uuid}`);
});

test('a suggested brand opens its products, a suggested category its list', async ({ page }) => {
  await openAndWait(page, '/search');
  await field(page).fill('마레웰');
  await options(page).filter({ hasText: '브랜드' }).first().click();
  await page.waitForURL('**/goods/list/category?code=all&brand=**');
  await expect(page.getByRole('link', { name: '마레웰 필터 해제' })).toBeVisible();
  await openAndWait(page, '/search');
  await field(page).fill('눈 건강');
  await options(page).filter({ hasText: '카테고리' }).first().click();
  await page.waitForURL(/\/goods\/list\/category\?code=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('눈 건강');
});

test('R137 the popular keywords have ten places, a missing one is shown as -', async ({ page, request }) => {
  const served = await request.get('/api/v1/open/search/action/get-hot-keyword-ranks');
  const { data } = (await served.json()) as { data: { keyword: string; rank: number }[] };
  await page.goto('/search');
  const places = section(page, '인기 검색어').getByRole('listitem');
  await expect(places).toHaveCount(10);
  // Page and API cache the ranking separately for some minutes; a place shows the keyword of its rank, or a dash.
  for (const [at, text] of (await places.allTextContents()).entries()) {
    const ranked = data.find(({ rank }) => rank === at + 1);
    expect(text.startsWith(`${at + 1}${ranked?.keyword ?? '-'}`), text).toBe(true);
  }
});

test('recent keywords can be deleted one by one or all, and storing them can be switched off', async ({
  page,
}) => {
  await openAndWait(page, '/search');
  const search = async (term: string) => {
    await field(page).fill(term);
    await field(page).press('Enter');
    await page.waitForURL('**/goods/list/search/**');
    await openAndWait(page, '/search');
  };
  await search('홍삼');
  await search('비타민');
  const recent = section(page, '최근 검색어');
  await recent.getByRole('button', { name: '홍삼 삭제' }).click();
  await expect(recent.getByRole('link')).toHaveText(['비타민']);
  await recent.getByRole('button', { name: '자동저장 끄기' }).click();
  await expect(recent.getByRole('link')).toHaveCount(0);
  await search('유산균');
  await expect(recent).toContainText('자동저장이 꺼져 있습니다');
  await recent.getByRole('button', { name: '자동저장 켜기' }).click();
  await search('루테인');
  await search('아연');
  await expect(recent.getByRole('link')).toHaveText(['아연', '루테인']);
  await recent.getByRole('button', { name: '전체 삭제' }).click();
  await expect(page.getByRole('heading', { name: '최근 검색어' })).toHaveCount(0);
});

test('the search bar of the results opens the search screen with the query', async ({ page }) => {
  await openAndWait(page, '/goods/list/search/홍삼');
  await page.getByRole('link', { name: '홍삼 검색어 수정' }).click();
  await page.waitForURL('**/search');
  await expect(field(page)).toHaveValue('홍삼');
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
});

test.describe('in a large window', () => {
  test.use({ viewport: large, hasTouch: false });

  test('the empty field of the header shows keywords, and Tab moves through them', async ({ page }) => {
    await openAndWait(page, '/main');
    await field(page).click();
    await expect(section(page, '인기 검색어').getByRole('listitem')).toHaveCount(10);
    await page.keyboard.press('Tab');
    await expect(section(page, '추천 검색어').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/goods/list/search/**');
    await expect(page.getByRole('heading', { name: '인기 검색어' })).toHaveCount(0);
  });

  test('focus by Tab does not open the field of the header; the arrow key does', async ({ page }) => {
    await openAndWait(page, '/main');
    await field(page).focus();
    await waitForRequests(page);
    await expect(page.getByRole('heading', { name: '인기 검색어' })).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '항상 사는' }).filter({ visible: true })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: '인기 검색어' })).toHaveCount(0);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('heading', { name: '인기 검색어' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '인기 검색어' })).toHaveCount(0);
  });

  test('an option of a product is at most 24 Tab stops away, the home tabs and the coupons of the product among them', async ({
    page,
    request,
  }) => {
    const item = await findItem(request, { isBuyable: true }, ({ optionCount }) => optionCount > 1);
    await openAndWait(page, `/goods/${item.uuid}`);
    const option = page.locator('main button[aria-pressed]').filter({ visible: true }).first();
    await tabTo(page, option, 24);
  });

  test('Tab leaves the open suggestions and closes them', async ({ page }) => {
    await openAndWait(page, '/main');
    await field(page).fill('홍삼');
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(options(page)).toHaveCount(0);
  });

  test('the field of the header shows the query of the current results, also after back', async ({
    page,
  }) => {
    await openAndWait(page, '/goods/list/search/홍삼');
    await expect(field(page)).toHaveValue('홍삼');
    await field(page).fill('비타민');
    await field(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('비타민 검색 결과');
    await expect(field(page)).toHaveValue('비타민');
    await page.goBack();
    await expect(field(page)).toHaveValue('홍삼');
  });

  test('a click before the field is hydrated keeps the focus and opens it', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/header-field|search-field/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/main');
    const plain = page.getByRole('search', { name: '상단 검색' }).getByRole('textbox', { name: '검색어' });
    await plain.click();
    release();
    await expect(field(page)).toBeFocused();
    await page.keyboard.insertText('홍삼');
    await expect(options(page).first()).toBeVisible();
  });

  test('a search from the header keeps the query and closes the suggestions', async ({ page }) => {
    await openAndWait(page, '/main');
    await field(page).fill('홍삼');
    await field(page).press('Enter');
    await page.waitForURL('**/goods/list/search/**');
    await expect(field(page)).toHaveValue('홍삼');
    await expect(options(page)).toHaveCount(0);
  });
});
