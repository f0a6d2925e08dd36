// The page of a product: price, options, adding to the cart, sharing. Cart and payment are tested in tests/e2e/sales.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import type { Locator, Page } from '@playwright/test';
import { findItem, plentifulItem, storedGuestCart, visibleButton } from '../shopping.ts';

async function openItem(page: Page, { uuid }: { uuid: string }): Promise<void> {
  await openAndWait(page, `/goods/${uuid}`);
}

const sheet = (page: Page) => page.locator('dialog[open]');

test('R002 R031 the page of a product shows its price in won under the address of its item', async ({
  page,
  request,
}) => {
  const item = await findItem(request, { isBuyable: true });
  await page.goto(`/goods/${item.product.uuid}`);
  expect(new URL(page.url()).pathname).toBe(`/goods/${item.uuid}`);
  await expect(page.getByText(/^(판매가 )?\d{1,3}(,\d{3})*원$/).first()).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/goods/${item.uuid}`),
  );
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = facts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
});

test('the buttons are in a window of 1280 by 900, and a tablet shows picture and name side by side', async ({
  page,
  request,
}) => {
  const item = await findItem(request, { isBuyable: true }, ({ optionCount }) => optionCount > 1);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openItem(page, item);
  const buy = visibleButton(page, '바로구매');
  await expect(buy).toBeInViewport({ ratio: 1 });
  // With the count of a chosen option too.
  await page
    .getByRole('main')
    .locator('button[aria-pressed=false]:enabled')
    .filter({ hasText: '원' })
    .first()
    .press('Enter');
  await expect(page.getByText('총 1개').filter({ visible: true })).toBeVisible();
  await expect(buy).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toBeInViewport();
  const left = async (element: Locator) => (await element.boundingBox())?.x ?? 0;
  const picture = page.getByRole('main').getByRole('img').first();
  expect(await left(name)).toBeGreaterThan((await left(picture)) + 300);
  await expectAccessible(page);
  // The picture stays beside the lower part of the longer column.
  await page.evaluate(() => window.scrollTo(0, 250));
  await expect(picture).toBeInViewport({ ratio: 1 });
});

test('options that can be selected together look like checkboxes, not like radio buttons', async ({
  page,
  request,
}) => {
  const item = await findItem(
    request,
    { isBuyable: true },
    ({ optionCount, stockCount }) => optionCount > 1 && stockCount > 10,
  );
  await openItem(page, item);
  await visibleButton(page, '장바구니').click();
  const options = sheet(page).locator('button[aria-pressed]:enabled');
  await options.nth(0).click();
  await options.nth(1).click();
  for (const option of [options.nth(0), options.nth(1)]) {
    await expect(option).toHaveAttribute('aria-pressed', 'true');
    const mark = option.locator('[aria-hidden=true]').first();
    const roundness = await mark.evaluate((one) => parseFloat(getComputedStyle(one).borderTopLeftRadius));
    expect(roundness).toBeLessThan(10);
    await expect(mark.locator('svg')).toBeVisible();
  }
});

test('no option is preselected, and buying without one shows an error', async ({ page, request }) => {
  const item = await findItem(request, { isBuyable: true }, ({ optionCount }) => optionCount > 1);
  await openItem(page, item);
  await visibleButton(page, '장바구니').click();
  await expect(sheet(page).locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(sheet(page)).toContainText('총 0개');
  await sheet(page).getByRole('button', { name: '바로구매' }).click();
  await expect(sheet(page).getByText('옵션을 선택해 주세요.')).toBeVisible();
});

test('a product without options starts with count 1, limited by stock and buy limit', async ({
  page,
  request,
}) => {
  const item = await findItem(
    request,
    { isBuyable: true },
    ({ optionCount, stockCount }) => optionCount === 1 && stockCount < 900,
  );
  await openItem(page, item);
  await visibleButton(page, '장바구니').click();
  await expect(sheet(page)).toContainText('총 1개');
  await sheet(page).getByRole('textbox', { name: /수량/ }).fill('999');
  await expect(sheet(page).getByText(/남은 수량은|까지 구매할 수 있습니다/)).toBeVisible();
});

test('R005 R035 R060 R063 R064 a guest adds an item: snackbar and dialog appear, the dialog closes after 3 seconds, the API is not called', async ({
  page,
  request,
}) => {
  const item = await findItem(request, { isBuyable: true }, ({ optionCount }) => optionCount === 1);
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.method()} ${new URL(one.url()).pathname}`));
  await page.clock.install();
  await openItem(page, item);
  // The page's clock is paused and moved by the test, so that three seconds are the same on a slow machine.
  await page.clock.pauseAt(Date.now() + 60_000);
  const add = async () => {
    await visibleButton(page, '장바구니').click();
    await sheet(page).getByRole('button', { name: '장바구니' }).click();
  };
  await add();
  const snackbar = page.getByRole('status');
  await expect(snackbar.getByText('장바구니에 담았습니다.')).toBeVisible();
  await expect(snackbar.getByRole('link', { name: '장바구니 바로가기' })).toHaveAttribute(
    'href',
    '/order/guest-cart',
  );
  const dialog = page.getByRole('dialog', { name: '장바구니에 담은 상품' });
  await expect(dialog).toBeVisible();
  await page.clock.runFor(2_500);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(600);
  await expect(dialog).toBeHidden();
  await page.clock.resume();
  await add();
  const rows = await storedGuestCart(page);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ productItemUuid: item.uuid, count: 2, productItem: { uuid: item.uuid } });
  expect(sent.filter((line) => line.includes('cart-product-items'))).toEqual([]);
});

test('the dialog of an added item is closed in the cart', async ({ page, request }) => {
  const item = await findItem(request, { isBuyable: true }, ({ optionCount }) => optionCount === 1);
  await page.clock.install();
  await openItem(page, item);
  // With a paused clock the dialog does not close by itself.
  await page.clock.pauseAt(Date.now() + 60_000);
  await visibleButton(page, '장바구니').click();
  await sheet(page).getByRole('button', { name: '장바구니' }).click();
  const dialog = page.getByRole('dialog', { name: '장바구니에 담은 상품' });
  await expect(dialog).toBeVisible();
  await page.getByRole('link', { name: '장바구니 바로가기' }).click();
  await expect(page).toHaveURL(/guest-cart$/);
  await expect(dialog).toHaveCount(0);
});

test('the option sheet takes the focus and returns it, and closes on Escape and on back', async ({
  page,
  request,
}) => {
  await openItem(page, await findItem(request, { isBuyable: true }));
  const button = visibleButton(page, '바로구매');
  await button.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
});

test('공유하기 copies the short link of convert-id without utm parameters, and the link opens the product', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const item = await plentifulItem(request);
  await page.goto(`/goods/${item.uuid}?utm_source=naver`);
  // The pointer requests the link, and a press that ends before the answer copies the address after a moment.
  await page.getByRole('button', { name: '공유하기' }).hover();
  const prepared = page.waitForResponse('**/api/v1/action/convert-id**');
  await page.mouse.down();
  await prepared;
  await page.mouse.up();
  await expect(page.getByText('링크를 복사했습니다.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const answer = await request.get('/api/v1/action/convert-id', { params: { id: item.id } });
  expect(link).toBe(((await answer.json()) as { data: { url: string } }).data.url);
  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe(`/goods/${item.uuid}`);
});

test('공유하기 copies the address of the page when convert-id fails', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const item = await plentifulItem(request);
  await page.route('**/api/v1/action/convert-id**', (route) => route.abort());
  await page.goto(`/goods/${item.uuid}?utm_source=naver`);
  await page.getByRole('button', { name: '공유하기' }).click();
  await expect(page.getByText('링크를 복사했습니다.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe(`/goods/${item.uuid}`);
});

test('a short link redirects to its product, and an unknown one is 404', async ({ page, request }) => {
  const item = await plentifulItem(request);
  const answer = await request.get('/api/v1/action/convert-id', { params: { id: item.id } });
  const { hash } = ((await answer.json()) as { data: { hash: string } }).data;
  await page.goto(`/s/${hash}?utm_source=kakao`);
  await page.waitForURL(`**/goods/${item.uuid}?utm_source=kakao`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.product.name);
  for (const wrong of ['/s/2222222', '/s/none!']) expect((await request.get(wrong)).status()).toBe(404);
});

test('a sold-out product cannot be bought and shows neither departure nor arrival', async ({
  page,
  request,
}) => {
  const item = await findItem(request, { isSoldOut: true }, ({ optionCount }) => optionCount === 1);
  await openItem(page, item);
  await expect(visibleButton(page, '품절된 상품입니다')).toBeDisabled();
  await expect(page.getByText(/결제하면 .*출발|도착 예정/)).toHaveCount(0);
  const similar = page.getByRole('region', { name: '지금 구매할 수 있는 비슷한 상품' });
  await similar.scrollIntoViewIfNeeded();
  await expect(similar.getByRole('link').first()).toBeVisible();
  await expect(similar.getByText('품절')).toHaveCount(0);
  const [similarBox, tabsBox] = [
    await similar.boundingBox(),
    await page.getByRole('navigation', { name: '상품 내용' }).boundingBox(),
  ];
  expect((similarBox?.y ?? Infinity) + (similarBox?.height ?? 0)).toBeLessThanOrEqual(tabsBox?.y ?? 0);
  await expect(page.getByRole('heading', { name: '함께 보면 좋은 상품' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a sold-out product without recommendations has no empty space above the tabs', async ({
  page,
  request,
}) => {
  await page.route('**/action/get-recommended**', (route) => route.abort());
  await openItem(page, await findItem(request, { isSoldOut: true }, ({ optionCount }) => optionCount === 1));
  const tabs = page.getByRole('navigation', { name: '상품 내용' });
  await tabs.scrollIntoViewIfNeeded();
  const heightAbove = () =>
    tabs.evaluate((nav) => nav.parentElement?.previousElementSibling?.getBoundingClientRect().height);
  await expect.poll(heightAbove).toBe(0);
});

test('the page shows delivery fees, departure, estimated arrival by region and return period, and guarantees no arrival', async ({
  page,
  request,
}) => {
  await openItem(page, await findItem(request, { isBuyable: true }));
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).toMatch(/배송비|무료배송/);
  expect(text).toMatch(/제주 [\d,]+원, 도서산간 [\d,]+원 추가/);
  expect(text).toMatch(/결제하면 .*출발/);
  expect(text).toContain('받은 날부터 7일 이내');
  expect(text).toMatch(/\d+월 \d+일\([월화수목금토]\) 도착 예정제주 .+, 도서산간 .+ 도착 예정/);
  expect(text).not.toContain('도착 보장');
});

test('the page and each option show the price of one capsule or sachet', async ({ page, request }) => {
  const item = await findItem(request, { isBuyable: true, keyword: '오메가3 캡슐' }, ({ optionItems }) =>
    optionItems.some(({ value }) => /^\d+캡슐/.test(value)),
  );
  await openItem(page, item);
  await expect(page.getByText(/^1캡슐당 [\d,]+원( · 하루 .+)?$/).first()).toBeVisible();
  await visibleButton(page, '바로구매').click();
  const options = page.getByRole('dialog', { name: '옵션 선택' });
  await expect(options.getByRole('button', { name: /1캡슐당/ }).first()).toBeVisible();
});

/** A block of structured data. */
type Facts = { '@type': string; offers?: unknown[] };

test('the first HTML has all that search engines and the first screen show; recommended products follow when they come near', async ({
  page,
  request,
}) => {
  const item = await findItem(
    request,
    { isBuyable: true, isAdult: false },
    ({ optionCount }) => optionCount > 1,
  );
  const sent: string[] = [];
  page.on('request', (one) => sent.push(new URL(one.url()).pathname));
  await page.goto(`/goods/${item.uuid}`);
  const html = await (await request.get(`/goods/${item.uuid}`)).text();
  const parts = await page.evaluate((text) => {
    const first = new DOMParser().parseFromString(text, 'text/html');
    const textOf = (selector: string) => first.querySelector(selector)?.textContent ?? '';
    const facts = [...first.querySelectorAll('script[type="application/ld+json"]')];
    return {
      title: textOf('h1'),
      main: textOf('main'),
      details: textOf('#details'),
      reviews: textOf('#reviews'),
      terms: textOf('#terms'),
      pictures: first.querySelectorAll('main img').length,
      facts: facts.map((one) => JSON.parse(one.textContent) as Facts),
    };
  }, html);
  expect(parts.title).toContain(item.product.name);
  expect(parts.main).toMatch(/[\d,]+원/);
  expect(parts.main).toMatch(/결제하면 .*출발/);
  for (const { value } of item.optionItems) expect(parts.main).toContain(value);
  expect(parts.details).toContain('상품정보 제공고시');
  expect(parts.reviews).toContain('리뷰');
  expect(parts.terms).toContain('받은 날부터 7일 이내');
  expect(parts.pictures).toBeGreaterThan(0);
  const product = parts.facts.find((one) => one['@type'] === 'Product');
  expect(product?.offers).toHaveLength(item.optionCount);
  const recommended = page.getByRole('region', { name: '함께 보면 좋은 상품' });
  await expect(recommended).toHaveCount(0);
  expect(sent.filter((path) => path.endsWith('get-recommended-product-items'))).toEqual([]);
  await page.locator('#terms').scrollIntoViewIfNeeded();
  await expect(recommended.getByRole('link')).toHaveCount(10);
});
