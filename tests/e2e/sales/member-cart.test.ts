// The cart of a member: what a guest put in joins it at sign-in, changes are confirmed by the server, failures are told.
// Buying from it is member-order.test.ts.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { Page } from '@playwright/test';
import { join, newPerson, signIn, signOut } from '../member.ts';
import { buyableItems, cartRow, fillCart, rowName, visibleButton } from '../till.ts';
import type { Item } from '../till.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.31' } });

const orderButton = (page: Page) => visibleButton(page, /주문하기/);
const cartLink = (page: Page) =>
  page
    .getByRole('link', { name: /^장바구니/ })
    .filter({ visible: true })
    .first();
const stepper = (page: Page, item: Item) => page.getByRole('group', { name: `${rowName(item)} 수량` });
const guestRows = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('onns.guest-cart') ?? '[]') as unknown[]);

/** Two items of different products without options, with plenty of each and no limit per person. */
async function twoItems({ request }: Page): Promise<[Item, Item]> {
  const items = (await buyableItems(request, { from: 100 })).filter(
    (item) => item.optionCount === 1 && !item.product.isAdult,
  );
  const free: Item[] = [];
  for (const item of items) {
    const { data } = (await (await request.get(`/api/v1/open/product-items/${item.uuid}`)).json()) as {
      data: { maxBuyCount: number };
    };
    if (data.maxBuyCount === 0) free.push(item);
    if (free.length === 2) break;
  }
  const [first, second] = free;
  if (!first || !second) throw new Error('The demo shop has too few items.');
  return [first, second];
}

/** As the member's own pages do. */
async function putInCart({ request }: Page, ...rows: [Item, count: number][]): Promise<void> {
  for (const [item, count] of rows) {
    const answer = await request.post('/api/v1/cart-product-items', {
      data: { productItemUuid: item.uuid, count },
    });
    expect(answer.status()).toBe(200);
  }
}

test('R061 R084 what a guest put in joins the member’s cart at sign-in, and the browser’s is empty then', async ({
  page,
}) => {
  const [first, second] = await twoItems(page);
  const person = await join(page, newPerson());
  await signOut(page);
  await fillCart(page, [cartRow(first, 2), cartRow(second, 3)]);
  await signIn(page, person);
  await expect(page.getByText('담아 두신 상품을 장바구니에 옮겼습니다.')).toBeVisible();
  await expect.poll(() => guestRows(page)).toEqual([]);
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 2 개');
  await cartLink(page).click();
  await page.waitForURL('**/order/cart');
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('2');
  await expect(stepper(page, second).getByRole('textbox')).toHaveValue('3');
  await expect(orderButton(page)).toHaveText(/주문하기 \(2\)$/);
});

test('what does not fit is told with its reason, by the snackbar and in the cart', async ({ page }) => {
  const [first, second] = await twoItems(page);
  const person = await join(page, newPerson());
  await signOut(page);
  const gone = {
    ...second,
    uuid: '01a00000-0000-7000-8000-000000000000',
    product: { ...second.product, name: '사라진 상품' },
  };
  await fillCart(page, [cartRow(first, 1), cartRow(gone, 2)]);
  await signIn(page, person);
  await expect(page.getByText('담아 두신 상품 중 일부를 옮기지 못했습니다.')).toBeVisible();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await expect(page.getByText('사라진 상품은 판매가 종료되어 옮기지 못했습니다.')).toBeVisible();
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('사라진 상품은 판매가 종료되어 옮기지 못했습니다.')).toBeHidden();
});

test('R062 R063 a member who adds an item calls the server, then reloads the cart; the snackbar leads to it', async ({
  page,
}) => {
  const [item] = await twoItems(page);
  await join(page, newPerson());
  await page.goto(`/goods/${item.uuid}`);
  await page.waitForLoadState('networkidle');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cart-product-items'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await visibleButton(page, '장바구니').click();
  await page.getByRole('dialog', { name: '수량 선택' }).getByRole('button', { name: '장바구니' }).click();
  const told = page.getByRole('link', { name: '장바구니 바로가기' });
  await expect(told).toHaveAttribute('href', '/order/cart');
  await expect
    .poll(() => calls)
    .toEqual(['POST /api/v1/cart-product-items', 'GET /api/v1/cart-product-items/my']);
  await expect.poll(() => guestRows(page)).toEqual([]);
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 1 개');
});

test('R107 what the server refuses to take in is told in its words, and stays chosen', async ({ page }) => {
  const [item] = await twoItems(page);
  await join(page, newPerson());
  await page.goto(`/goods/${item.uuid}`);
  await page.route('**/api/v1/cart-product-items', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'INVALID_INPUT', message: '서버가 하는 말입니다.', requestId: 'x' },
    }),
  );
  await visibleButton(page, '장바구니').click();
  const sheet = page.getByRole('dialog', { name: '수량 선택' });
  await sheet.getByRole('button', { name: '장바구니' }).click();
  await expect(page.getByText('서버가 하는 말입니다.')).toBeVisible();
  await expect(sheet).toBeVisible();
});

test('R108 a change that fails goes back to what it was, with the server’s words or with ours', async ({
  page,
}) => {
  const [first, second] = await twoItems(page);
  await join(page, newPerson());
  await putInCart(page, [first, 2], [second, 1]);
  await page.goto('/order/cart');
  const count = stepper(page, first).getByRole('textbox');
  await expect(count).toHaveValue('2');
  let answer: object = {
    code: 'STOCK_SHORTAGE',
    message: '재고가 부족합니다. (남은 수량 2개)',
    requestId: 'x',
  };
  await page.route('**/api/v1/cart-product-items/**', (route) =>
    ['PUT', 'POST'].includes(route.request().method())
      ? route.fulfill({ status: 409, json: answer })
      : route.continue(),
  );
  await stepper(page, first)
    .getByRole('button', { name: /늘리기$/ })
    .click();
  await expect(page.getByText('재고가 부족합니다. (남은 수량 2개)')).toBeVisible();
  await expect(count).toHaveValue('2');
  answer = {};
  await page.getByRole('button', { name: `${rowName(second)} 삭제` }).click();
  await expect(page.getByText('알 수 없는 문제가 발생했습니다.')).toBeVisible();
  await expect(stepper(page, second)).toBeVisible();
});

test('counts that are clicked quickly arrive as the last one; what is deleted is gone after a reload', async ({
  page,
}) => {
  const [first, second] = await twoItems(page);
  await join(page, newPerson());
  await putInCart(page, [first, 1], [second, 1]);
  await page.goto('/order/cart');
  for (let press = 0; press < 4; press += 1)
    await stepper(page, first)
      .getByRole('button', { name: /늘리기$/ })
      .click();
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('5');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: `${rowName(second)} 삭제` }).click();
  await expect(orderButton(page)).toHaveText(/\(1\)$/);
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('5');
  await expect(stepper(page, second)).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 1 개');
});

test('a member undoes a deletion: the server has the rows again with their counts', async ({ page }) => {
  const [first, second] = await twoItems(page);
  await join(page, newPerson());
  await putInCart(page, [first, 3], [second, 1]);
  await page.goto('/order/cart');
  const undo = page.getByRole('button', { name: '되돌리기' });
  await page.getByRole('button', { name: `${rowName(first)} 삭제` }).click();
  await undo.click();
  await expect(page.getByText('삭제한 상품을 다시 담았습니다.')).toBeVisible();
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('3');
  await page.getByRole('button', { name: '선택 삭제' }).click();
  await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
  await undo.click();
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('3');
  await expect(stepper(page, second).getByRole('textbox')).toHaveValue('1');
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('3');
  await expect(stepper(page, second).getByRole('textbox')).toHaveValue('1');
});

test('R057 signing out leaves no cart behind', async ({ page }) => {
  const [item] = await twoItems(page);
  await join(page, newPerson());
  await putInCart(page, [item, 1]);
  await page.goto('/main');
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 1 개');
  await signOut(page);
  await expect(cartLink(page)).toHaveAccessibleName('장바구니');
  await page.goto('/order/guest-cart');
  await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
});
