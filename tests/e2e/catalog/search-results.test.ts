// Search results: corrected queries, empty results, filters with counts, back. The field and its suggestions are tested in
// search-input.test.ts, what a query finds in tests/search.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { openAndWait, test, waitForRequests } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { reviewBought } from '../member-reviews.ts';
import { firstOf, plentifulItems } from '../shopping.ts';
import type { Locator, Page } from '@playwright/test';

const large = { viewport: { width: 1280, height: 900 }, hasTouch: false };

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

test('a query typed with the Latin keyboard layout is corrected, and the page shows the corrected query', async ({
  page,
}) => {
  await openAndWait(page, '/goods/list/search/ghdtka');
  await expect(page.getByText("'ghdtka' 대신 '홍삼'으로 검색한 결과입니다.")).toBeVisible();
  await expect(cards(page).first()).toContainText('홍삼');
});

test('an empty result shows products of the part of the query that is known', async ({ page }) => {
  await openAndWait(page, `/goods/list/search/${encodeURIComponent('세트쀍뷁')}`);
  await expect(page.getByRole('heading', { name: "'세트쀍뷁' 검색 결과가 없습니다" })).toBeVisible();
  await expect(page.getByRole('heading', { name: "'세트'로 찾은 상품" })).toBeVisible();
  const nearest = page.getByRole('list', { name: '비슷한 상품' }).getByRole('listitem');
  await expect(nearest.first()).toContainText('세트');
  await page.getByRole('link', { name: '세트 전체 보기' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('세트 검색 결과');
});

test('an empty result of an unknown query shows recommended products', async ({ page }) => {
  await openAndWait(page, '/goods/list/search/qwzxqwzx');
  await expect(page.getByRole('heading', { name: "'qwzxqwzx' 검색 결과가 없습니다" })).toBeVisible();
  await expect(page.getByRole('heading', { name: '추천 상품' })).toBeVisible();
  const similar = page.getByRole('list', { name: '비슷한 상품' }).getByRole('listitem');
  await expect.poll(() => similar.count()).toBeGreaterThan(3);
});

test('a search shows sections of other results, with links to their whole lists', async ({ page }) => {
  await openAndWait(page, '/goods/list/search/배송');
  await page.getByRole('link', { name: /^자주 묻는 질문 \d+$/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#found-questions$/);
  const section = page.getByRole('region', { name: /^자주 묻는 질문/ });
  await expect(section).toBeInViewport();
  await expect(section.getByRole('listitem')).toHaveCount(4);
  const question = section.getByRole('listitem').first().getByRole('link');
  const title = await question.locator('strong').innerText();
  await question.click();
  await page.waitForURL('**/faq?keyword=**');
  const details = page.locator('details').filter({ hasText: title });
  await expect(details).toHaveAttribute('open', '');
  await page.goBack();
  await section.getByRole('link', { name: '자주 묻는 질문 전체 보기' }).click();
  await expect(page.getByText(/^‘배송’ 검색 결과 \d+개$/)).toBeVisible();
});

test('lists narrowed by a keyword show it and link to the whole list', async ({ page }) => {
  for (const [path, keyword] of [
    ['/brand-zone', '락툰'],
    ['/goods/event', '락툰'],
    ['/magazine', '유산균'],
  ] as const) {
    await openAndWait(page, `${path}?keyword=${encodeURIComponent(keyword)}`);
    await expect(page.getByText(`‘${keyword}’ 검색 결과 1개`)).toBeVisible();
    await page.getByRole('link', { name: '전체 목록 보기' }).click();
    await expect(page.getByText(/검색 결과 \d+개/)).toHaveCount(0);
  }
});

test('a filter without products leaves the sections of the search', async ({ page }) => {
  await openAndWait(page, '/goods/list/search/유산균?to=10');
  await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible();
  const links = page.getByRole('navigation', { name: '다른 검색 결과' }).getByRole('link');
  await expect(links).toHaveText([/^브랜드관 \d+$/, /^이벤트 \d+$/, /^매거진 \d+$/]);
});

test('an unknown brand is named, with links to similar names', async ({ page }) => {
  await openAndWait(page, `/goods/list/search/${encodeURIComponent('누리콘바이오')}`);
  await expect(page.getByText("'누리콘바이오' 브랜드는 아직 없습니다.")).toBeVisible();
  await page.getByRole('link', { name: '누리온', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('누리온 검색 결과');
});

test('the filter sheet of a phone filters by category and brand and shows the number of remaining products', async ({
  page,
}) => {
  await openAndWait(page, '/goods/list/search/비타민');
  const all = await total(page);
  const button = page.getByRole('button', { name: '필터' });
  await button.click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  const brand = sheet.getByRole('button', { name: /^누리온 \(\d+\)$/ });
  // The field is shown while there are many brands.
  await sheet.getByLabel('브랜드 찾기').fill('ㄴㄹㅇ');
  await brand.click();
  await sheet.getByRole('button', { name: /^건강식품 \(\d+\)$/ }).click();
  await sheet.getByRole('button', { name: /^면역 \(\d+\)$/ }).click();
  const show = sheet.getByRole('button', { name: /상품 보기/ });
  await expect(show).toHaveText(/^\d+개 상품 보기$/);
  await expect.poll(async () => Number((await show.textContent())?.replace(/\D/g, ''))).toBeLessThan(all);
  const announced = Number((await show.textContent())?.replace(/\D/g, ''));
  await show.click();
  await expect(sheet).toBeHidden();
  await expect.poll(() => total(page)).toBe(announced);
  expect([...words(page).keys()].toSorted()).toEqual(['brand', 'category']);
  await expect(page.getByRole('link', { name: '면역 필터 해제' })).toBeVisible();
  await expect(button).toBeFocused();
  await page.goBack();
  await expect.poll(() => total(page)).toBe(all);
});

test('the filter sheet filters by form, months and ingredient, of which the address has all, and back returns to the whole list', async ({
  page,
}) => {
  await openAndWait(page, '/goods/list/category?code=502');
  const all = await total(page);
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  const group = (name: string) => sheet.getByRole('group', { name, exact: true });
  await group('제형')
    .getByRole('button', { name: /^캡슐 \(\d+\)$/ })
    .click();
  await group('용량')
    .getByRole('button', { name: /^1개월분 \(\d+\)$/ })
    .click();
  await sheet.getByLabel('주요 성분 찾기').fill('오메가');
  const omega = group('주요 성분').getByRole('button', { name: /^오메가3 \(EPA·DHA\) \(\d+\)$/ });
  await omega.click();
  const show = sheet.getByRole('button', { name: /상품 보기/ });
  const numberOf = async (button: Locator) => Number((await button.textContent())?.match(/(\d+)\D*$/)?.[1]);
  // Both follow the whole choice once its counts have arrived.
  await expect.poll(async () => (await numberOf(omega)) === (await numberOf(show))).toBe(true);
  const counted = await numberOf(show);
  expect(counted).toBeGreaterThan(0);
  await show.click();
  await expect.poll(() => total(page)).toBe(counted);
  expect(words(page).get('trait')).toBe('FORM:CAPSULE|SUPPLY:1|INGREDIENT:EPA와 DHA의 합');
  const chosen = page.url();
  await page.getByRole('link', { name: '1개월분 필터 해제' }).click();
  await expect.poll(() => words(page).get('trait')).toBe('FORM:CAPSULE|INGREDIENT:EPA와 DHA의 합');
  await page.goto(chosen);
  await expect.poll(() => total(page)).toBe(counted);
  expect(counted).toBeLessThan(all);
});

test('buttons of the filter row open the sheet at their filter', async ({ page }) => {
  await openAndWait(page, '/goods/list/search/비타민');
  const open = page.getByRole('button', { name: '하루 섭취 횟수' });
  await open.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: '필터' });
  const group = sheet.getByRole('group', { name: '하루 섭취 횟수' });
  await expect(group.locator('legend')).toBeFocused();
  await expect(group).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(group.getByRole('button').first()).toBeFocused();
  await expectNoSeriousViolations(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
});

test('a chip removes its filter, keeps the scroll position, and moves the focus to the filter button', async ({
  page,
}) => {
  await openAndWait(page, '/goods/list/search/비타민?to=30000&soldout=hide');
  await expect(page.getByRole('link', { name: '30,000원 이하 필터 해제' })).toBeVisible();
  await page.getByRole('link', { name: '품절 제외 필터 해제' }).focus();
  await page.evaluate(() => window.scrollTo(0, 60));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: '품절 제외 필터 해제' })).toHaveCount(0);
  expect(words(page).toString()).toBe('to=30000');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
  await expect(page.getByRole('button', { name: '필터' })).toBeFocused();
});

test('filters of the sheet that were not applied are reset when it opens again', async ({ page }) => {
  await openAndWait(page, '/goods/list/search/비타민');
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await sheet.getByRole('button', { name: '1만원 이하' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '필터' }).click();
  await expect(sheet.getByRole('button', { name: '1만원 이하' })).toHaveAttribute('aria-pressed', 'false');
});

test('the sort order is in the address, and back from a product restores the list and its scroll position', async ({
  page,
}) => {
  await openAndWait(page, '/goods/list/search/비타민?soldout=hide');
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

test('back from a reloaded product restores the list and its scroll position', async ({ page }) => {
  await openAndWait(page, '/search');
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
  await waitForRequests(page);
  await page.reload();
  // A faster back navigation loads the list again, from its top.
  await waitForRequests(page);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(height);
});

for (const [what, path] of [
  ['results', '/goods/list/search/비타민?to=30000'],
  ['corrected results', '/goods/list/search/ghdtka'],
  ['results with sections', '/goods/list/search/유산균'],
  ['an unknown brand', `/goods/list/search/${encodeURIComponent('솔가 비타민')}`],
  ['questions of a keyword', '/faq?keyword=배송'],
  ['empty results', `/goods/list/search/${encodeURIComponent('세트쀍뷁')}`],
] as const)
  test(`${what} on a phone and in a large window have no serious axe violation`, async ({ page }) => {
    await openAndWait(page, path);
    await expectNoSeriousViolations(page);
    await page.setViewportSize(large.viewport);
    await waitForRequests(page);
    await expectNoSeriousViolations(page);
  });

test('a double click opens or closes the sheet once and does not leave the list', async ({ page }) => {
  await page.goto('/main');
  await openAndWait(page, '/goods/list/search/비타민');
  const filter = page.getByRole('button', { name: '필터' });
  const sheet = page.getByRole('dialog', { name: '필터' });
  const close = sheet.getByRole('button', { name: '닫기' });
  const doubleClick = (button: Locator) =>
    button.evaluate((one: HTMLElement) => {
      one.click();
      one.click();
    });
  for (const leave of [() => doubleClick(close), () => close.click(), () => page.goBack()]) {
    await doubleClick(filter);
    await expect(sheet).toBeVisible();
    await leave();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/goods\/list\/search\/[^#]+$/);
  }
});

test('the open filter sheet has no serious axe violation', async ({ page }) => {
  await openAndWait(page, '/goods/list/search/비타민');
  await page.getByRole('button', { name: '필터' }).click();
  const sheet = page.getByRole('dialog', { name: '필터' });
  await expect(sheet.getByRole('button', { name: /^건강식품 \(\d+\)$/ })).toBeVisible();
  await expectNoSeriousViolations(page, 'dialog');
});

test.describe('in a large window', () => {
  test.use(large);

  test('무료배송만 leaves products with free delivery, as many as its count shows', async ({ page }) => {
    await openAndWait(page, '/goods/list/search/홍삼');
    const box = filters(page).getByRole('checkbox', { name: '무료배송만' });
    await expect(box.locator('xpath=..')).toContainText(/\d/);
    const counted = Number((await box.locator('xpath=..').textContent())?.replace(/\D/g, ''));
    await box.focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**delivery=free**');
    await expect.poll(() => total(page)).toBe(counted);
    for (const card of await cards(page).all()) await expect(card).toContainText('무료배송');
  });

  test('평점 4.5 이상 leaves products with that average, until its chip is removed', async ({ page }) => {
    const item = firstOf(
      (await plentifulItems(page.request))
        .filter(({ product }) => product.name.includes('비타민'))
        .toReversed(),
    );
    await registerMember(page);
    await reviewBought(page, item, '하루 한 알이라 챙기기 쉽고, 맛과 냄새가 없습니다.');
    await openAndWait(page, '/goods/list/search/비타민');
    const all = await total(page);
    const chip = filters(page).getByRole('button', { name: '4.5 이상' });
    await chip.click();
    await page.waitForURL('**rating=4.5**');
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(chip).toBeInViewport({ ratio: 1 });
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expect(cards(page).filter({ hasText: item.product.name }).first()).toBeVisible();
    for (const card of await cards(page).all()) await expect(card).toContainText(/평점 (4\.[5-9]|5\.0)/);
    await page.getByRole('link', { name: '평점 4.5 이상 필터 해제' }).click();
    await expect.poll(() => total(page)).toBe(all);
  });

  test('a checkbox beside the list applies immediately and keeps focus and scroll position', async ({
    page,
  }) => {
    await openAndWait(page, '/goods/list/search/비타민');
    const all = await total(page);
    await page.evaluate(() => window.scrollTo(0, 200));
    const box = filters(page).getByRole('checkbox', { name: '품절 상품 제외' });
    // The count is separated from its label: '품절 상품 제외 (3)', not '품절 상품 제외3'.
    await expect(box).toHaveAccessibleName(/제외 ?\(\d+\)$/);
    await box.focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**soldout=hide**');
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expect(box).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  });

  test('the counts beside brands and categories equal the results of selecting them', async ({ page }) => {
    await openAndWait(page, '/goods/list/search/비타민');
    const category = filters(page).getByRole('button', { name: /^건강식품/ });
    const counted = Number((await category.textContent())?.replace(/\D/g, ''));
    await category.click();
    await page.waitForURL('**category=**');
    await expect.poll(() => total(page)).toBe(counted);
    const brand = filters(page).getByRole('group', { name: '브랜드' }).getByRole('checkbox').first();
    const inBrand = Number((await brand.locator('xpath=..').textContent())?.replace(/\D/g, ''));
    await brand.check({ force: true });
    await page.waitForURL('**brand=**');
    await expect.poll(() => total(page)).toBe(inBrand);
    await expect(brand).toBeChecked();
    await expect.poll(() => filters(page).getByRole('checkbox').count()).toBeGreaterThan(3);
  });

  test('a form beside the list applies immediately by keyboard, and the other forms stay with their counts', async ({
    page,
  }) => {
    await openAndWait(page, '/goods/list/search/비타민');
    const forms = filters(page).getByRole('group', { name: '제형' }).getByRole('checkbox');
    const names = () => forms.evaluateAll((all) => all.map((one) => one.closest('label')?.textContent));
    await expect(forms.first()).toHaveAccessibleName(/^정제 \(\d+\)$/);
    const before = await names();
    await forms.first().focus();
    await page.keyboard.press('Space');
    await page.waitForURL('**trait=FORM%3ATABLET**');
    await expect.poll(() => total(page)).toBe(Number(before[0]?.replace(/\D/g, '')));
    await expect(forms.first()).toBeFocused();
    await expect.poll(names).toEqual(before);
    await expectNoSeriousViolations(page);
    await page.getByRole('link', { name: '정제 필터 해제' }).click();
    await expect(forms.first()).not.toBeChecked();
  });
});

test.describe('without scripts', () => {
  test.use({ ...large, javaScriptEnabled: false });

  test('the price filter works as a form and keeps the sort order of the address', async ({ page }) => {
    await page.goto('/goods/list/search/비타민?sort=PRICE_ASC');
    await filters(page).getByLabel('최고 가격').fill('20,000');
    await filters(page).getByRole('button', { name: '적용하기' }).click();
    await expect(page.getByRole('link', { name: '20,000원 이하 필터 해제' })).toBeVisible();
    expect(words(page).get('sort')).toBe('PRICE_ASC');
    await expect(cards(page).first()).toBeVisible();
  });

  test('the form keeps the traits of the address', async ({ page }) => {
    await page.goto('/goods/list/search/비타민?trait=FORM:TABLET|SUPPLY:1');
    await filters(page).getByLabel('최고 가격').fill('90,000');
    await filters(page).getByRole('button', { name: '적용하기' }).click();
    await expect(page.getByRole('link', { name: '90,000원 이하 필터 해제' })).toBeVisible();
    await expect(page.getByRole('link', { name: '정제 필터 해제' })).toBeVisible();
    await expect(page.getByRole('link', { name: '1개월분 필터 해제' })).toBeVisible();
  });
});
