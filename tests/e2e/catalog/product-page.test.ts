// A shopper looks at one product and puts it in the cart. Not here: what happens in the cart and at the till.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { plentifulItem } from '../till.ts';

type Card = {
  uuid: string;
  optionCount: number;
  stockCount: number;
  product: { uuid: string; name: string };
};

async function someCards(request: APIRequestContext, filter: object): Promise<Card[]> {
  const answer = await request.post('/api/v1/open/product-items/action/get-by-paging', {
    data: { count: 100, ...filter },
  });
  return ((await answer.json()) as { data: Card[] }).data;
}

async function cardWith(
  request: APIRequestContext,
  filter: object,
  fits: (card: Card) => boolean,
): Promise<Card> {
  const card = (await someCards(request, filter)).find(fits);
  if (!card) throw new Error('The demo shop has no such product.');
  return card;
}

async function open(page: Page, card: Card): Promise<void> {
  await page.goto(`/goods/${card.uuid}`);
  await page.waitForLoadState('networkidle');
}

const barButton = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const sheet = (page: Page) => page.locator('dialog[open]');

test('R002 R031 the page of a product says its price in won and has the address of its item', async ({
  page,
  request,
}) => {
  const card = await cardWith(request, { isBuyable: true }, () => true);
  await page.goto(`/goods/${card.product.uuid}`);
  expect(new URL(page.url()).pathname).toBe(`/goods/${card.uuid}`);
  await expect(page.getByText(/^(판매가 )?\d{1,3}(,\d{3})*원$/).first()).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/goods/${card.uuid}`),
  );
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = facts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  expect(types).toEqual(expect.arrayContaining(['Product', 'BreadcrumbList']));
});

test('options that can be chosen together are marked as checkboxes, not as radio buttons', async ({
  page,
  request,
}) => {
  const card = await cardWith(
    request,
    { isBuyable: true },
    ({ optionCount, stockCount }) => optionCount > 1 && stockCount > 10,
  );
  await open(page, card);
  await barButton(page, '장바구니').click();
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

test('nothing is chosen for the shopper where there is a choice, and the sheet asks for one', async ({
  page,
  request,
}) => {
  const card = await cardWith(request, { isBuyable: true }, ({ optionCount }) => optionCount > 1);
  await open(page, card);
  await barButton(page, '장바구니').click();
  await expect(sheet(page).locator('[aria-pressed="true"]')).toHaveCount(0);
  await expect(sheet(page)).toContainText('총 0개');
  await sheet(page).getByRole('button', { name: '바로구매' }).click();
  await expect(sheet(page).getByText('옵션을 선택해 주세요.')).toBeVisible();
});

test('a product without options needs no choice, and its count stays within stock and limit', async ({
  page,
  request,
}) => {
  const card = await cardWith(
    request,
    { isBuyable: true },
    ({ optionCount, stockCount }) => optionCount === 1 && stockCount < 900,
  );
  await open(page, card);
  await barButton(page, '장바구니').click();
  await expect(sheet(page)).toContainText('총 1개');
  await sheet(page).getByRole('textbox', { name: /수량/ }).fill('999');
  await expect(sheet(page).getByText(/남은 수량은|까지 구매할 수 있습니다/)).toBeVisible();
});

test('R005 R035 R060 R063 R064 a guest puts an item in the cart: it is told, the dialog closes after 3 seconds, no one is asked', async ({
  page,
  request,
}) => {
  const card = await cardWith(request, { isBuyable: true }, ({ optionCount }) => optionCount === 1);
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.method()} ${new URL(one.url()).pathname}`));
  await page.clock.install();
  await open(page, card);
  // The page's clock stands and is moved by hand: a slow machine sees the same three seconds.
  await page.clock.pauseAt(Date.now() + 60_000);
  const add = async () => {
    await barButton(page, '장바구니').click();
    await sheet(page).getByRole('button', { name: '장바구니' }).click();
  };
  await add();
  const told = page.getByRole('status');
  await expect(told.getByText('장바구니에 담았습니다.')).toBeVisible();
  await expect(told.getByRole('link', { name: '장바구니 바로가기' })).toHaveAttribute(
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
  const rows = await page.evaluate(
    () => JSON.parse(localStorage.getItem('onns.guest-cart') ?? '[]') as object[],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ productItemUuid: card.uuid, count: 2, productItem: { uuid: card.uuid } });
  expect(sent.filter((line) => line.includes('cart-product-items'))).toEqual([]);
});

test('the dialog of what was just added does not stand over the cart itself', async ({ page, request }) => {
  const card = await cardWith(request, { isBuyable: true }, ({ optionCount }) => optionCount === 1);
  await open(page, card);
  await barButton(page, '장바구니').click();
  await sheet(page).getByRole('button', { name: '장바구니' }).click();
  const dialog = page.getByRole('dialog', { name: '장바구니에 담은 상품' });
  await expect(dialog).toBeVisible();
  await page.getByRole('link', { name: '장바구니 바로가기' }).click();
  await expect(page).toHaveURL(/guest-cart$/);
  await expect(dialog).toHaveCount(0, { timeout: 1_000 });
});

test('the option sheet takes the focus, gives it back, and closes on Escape and on the back button', async ({
  page,
  request,
}) => {
  await open(page, await cardWith(request, { isBuyable: true }, () => true));
  const button = barButton(page, '바로구매');
  await button.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
});

test('공유하기 copies the short link of convert-id, without the words of an advertisement, and it leads back', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const item = await plentifulItem(request);
  await page.goto(`/goods/${item.uuid}?utm_source=naver`);
  await page.getByRole('button', { name: '공유하기' }).click();
  await expect(page.getByText('링크를 복사했습니다.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const answer = await request.get('/api/v1/action/convert-id', { params: { id: item.id } });
  expect(link).toBe(((await answer.json()) as { data: { url: string } }).data.url);
  await page.goto(link);
  expect(new URL(page.url()).pathname).toBe(`/goods/${item.uuid}`);
});

test('공유하기 copies the address of the page where no short link comes', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const item = await plentifulItem(request);
  await page.route('**/api/v1/action/convert-id**', (route) => route.abort());
  await page.goto(`/goods/${item.uuid}?utm_source=naver`);
  await page.getByRole('button', { name: '공유하기' }).click();
  await expect(page.getByText('링크를 복사했습니다.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe(`/goods/${item.uuid}`);
});

test('a short link leads to its product, and one that names nothing says so', async ({ page, request }) => {
  const item = await plentifulItem(request);
  const answer = await request.get('/api/v1/action/convert-id', { params: { id: item.id } });
  const { hash } = ((await answer.json()) as { data: { hash: string } }).data;
  await page.goto(`/s/${hash}?utm_source=kakao`);
  await page.waitForURL(`**/goods/${item.uuid}?utm_source=kakao`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.product.name);
  for (const wrong of ['/s/2222222', '/s/none!']) expect((await request.get(wrong)).status()).toBe(404);
});

test('a sold-out product says so, cannot be bought and promises no departure', async ({ page, request }) => {
  const card = await cardWith(request, { isSoldOut: true }, ({ optionCount }) => optionCount === 1);
  await open(page, card);
  await expect(barButton(page, '품절된 상품입니다')).toBeDisabled();
  await expect(page.getByText(/결제하면 .*출발/)).toHaveCount(0);
});

test('the page says fees, terms and who sells, and never a day of arrival', async ({ page, request }) => {
  await open(page, await cardWith(request, { isBuyable: true }, () => true));
  const text = (await page.locator('main').textContent()) ?? '';
  expect(text).toMatch(/배송비|무료배송/);
  expect(text).toMatch(/제주 [\d,]+원, 도서산간 [\d,]+원 추가/);
  expect(text).toMatch(/결제하면 .*출발/);
  expect(text).toContain('받은 날부터 7일 이내');
  expect(text).not.toMatch(/도착 예정|도착 보장/);
});
