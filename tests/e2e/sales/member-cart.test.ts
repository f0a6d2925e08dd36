// The cart of a member: merged with the guest cart at sign-in, stored by the server, with a message for every failure.
// Buying from it is tested in member-order.test.ts.
import { expect } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import type { Page } from '@playwright/test';
import { registerElsewhere, registerMember, signIn, signOut } from '../member.ts';
import {
  cartRow,
  fillGuestCart,
  firstOf,
  plentifulItems,
  removedItem,
  rowName,
  storedGuestCart,
  visibleButton,
  withoutBuyLimit,
} from '../shopping.ts';
import type { Item } from '../shopping.ts';

const orderButton = (page: Page) => visibleButton(page, /주문하기/);
const cartLink = (page: Page) =>
  page
    .getByRole('link', { name: /^장바구니/ })
    .filter({ visible: true })
    .first();
const stepper = (page: Page, item: Item) => page.getByRole('group', { name: `${rowName(item)} 수량` });

/** Two items of different products without options and without a limit per order. */
async function twoItems({ request }: Page): Promise<[Item, Item]> {
  const single = (await plentifulItems(request)).filter(({ optionCount }) => optionCount === 1);
  const items = await withoutBuyLimit(request, single);
  return [firstOf(items), firstOf(items.slice(1))];
}

/** Adds rows to the cart of the signed-in member over the API. */
async function putInCart({ request }: Page, ...rows: [Item, count: number][]): Promise<void> {
  for (const [item, count] of rows) {
    const answer = await request.post('/api/v1/cart-product-items', {
      data: { productItemUuid: item.uuid, count },
    });
    expect(answer.status()).toBe(200);
  }
}

/** The member's cart as the server has stored it: count by uuid of the item. */
async function storedCart({ request }: Page): Promise<Record<string, number>> {
  const answer = await request.get('/api/v1/cart-product-items/my');
  const { data } = (await answer.json()) as { data: { productItem: { uuid: string }; count: number }[] };
  return Object.fromEntries(data.map(({ productItem, count }) => [productItem.uuid, count]));
}

test('R061 R084 the guest cart is merged into the member’s cart at sign-in and emptied in the browser', async ({
  page,
}) => {
  const [first, second] = await twoItems(page);
  const person = await registerElsewhere();
  await fillGuestCart(page, [cartRow(first, 2), cartRow(second, 3)]);
  await signIn(page, person);
  await expect(page.getByText('담아 두신 상품을 장바구니에 옮겼습니다.')).toBeVisible();
  await expect.poll(() => storedGuestCart(page)).toEqual([]);
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 2 개');
  await cartLink(page).click();
  await page.waitForURL('**/order/cart');
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('2');
  await expect(stepper(page, second).getByRole('textbox')).toHaveValue('3');
  await expect(orderButton(page)).toHaveText(/주문하기 \(2\)$/);
});

test('the message about the merged cart is shown on the screen after sign-in, however late it arrives', async ({
  page,
}) => {
  const [first] = await twoItems(page);
  const person = await registerElsewhere();
  await fillGuestCart(page, [cartRow(first, 2)]);
  // The session cookie arrives before the data of the next screen, and a window that regains focus reads it.
  await page.route('**/main.data*', async (route) => {
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await new Promise((resolve) => void setTimeout(resolve, 1_000));
    await route.continue();
  });
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: '온스 건강식품' })).toBeAttached();
  await expect(page.getByText('담아 두신 상품을 장바구니에 옮겼습니다.')).toBeVisible();
});

test('a row that cannot be merged is reported by the snackbar and with its reason in the cart', async ({
  page,
}) => {
  const [first, second] = await twoItems(page);
  const person = await registerElsewhere();
  await fillGuestCart(page, [cartRow(first, 1), cartRow(removedItem(second), 2)]);
  await signIn(page, person);
  await expect(page.getByText('담아 두신 상품 중 일부를 옮기지 못했습니다.')).toBeVisible();
  await page.getByRole('link', { name: '장바구니 보기' }).click();
  await expect(page.getByText('사라진 상품은 판매가 종료되어 옮기지 못했습니다.')).toBeVisible();
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('사라진 상품은 판매가 종료되어 옮기지 못했습니다.')).toBeHidden();
});

test('R062 R063 adding an item as a member calls the server, then reads the cart; the snackbar links to it', async ({
  page,
}) => {
  const [item] = await twoItems(page);
  await registerMember(page);
  await openAndWait(page, `/goods/${item.uuid}`);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/cart-product-items'))
      calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await visibleButton(page, '장바구니').click();
  await page.getByRole('dialog', { name: '수량 선택' }).getByRole('button', { name: '장바구니' }).click();
  await expect(page.getByRole('link', { name: '장바구니 바로가기' })).toHaveAttribute('href', '/order/cart');
  await expect
    .poll(() => calls)
    .toEqual(['POST /api/v1/cart-product-items', 'GET /api/v1/cart-product-items/my']);
  await expect.poll(() => storedGuestCart(page)).toEqual([]);
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 1 개');
});

test('R107 a refused addition shows the server’s message and keeps the sheet open', async ({ page }) => {
  const [item] = await twoItems(page);
  await registerMember(page);
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
  await expect(page.getByRole('status').getByText('서버가 하는 말입니다.')).toBeVisible();
  await expect(sheet).toBeVisible();
});

test('R108 a failed change is rolled back with the server’s message, or the general one without it', async ({
  page,
}) => {
  const [first, second] = await twoItems(page);
  await registerMember(page);
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

test('quick clicks store the last count, and a deletion survives a reload', async ({ page }) => {
  const [first, second] = await twoItems(page);
  await registerMember(page);
  await putInCart(page, [first, 1], [second, 1]);
  await page.goto('/order/cart');
  for (let press = 0; press < 4; press += 1)
    await stepper(page, first)
      .getByRole('button', { name: /늘리기$/ })
      .click();
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('5');
  await page.getByRole('button', { name: `${rowName(second)} 삭제` }).click();
  await expect(orderButton(page)).toHaveText(/\(1\)$/);
  await expect.poll(() => storedCart(page)).toEqual({ [first.uuid]: 5 });
  await page.reload();
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('5');
  await expect(stepper(page, second)).toBeHidden();
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 1 개');
});

test('changed counts and deletions are sent with keepalive', async ({ page }) => {
  await page.addInitScript(() => {
    const send = window.fetch;
    const sent: string[] = [];
    Object.assign(window, { sent });
    window.fetch = (input, init) => {
      const { url, method, keepalive } = new Request(input, init);
      if (url.includes('/cart-product-items') && method !== 'GET') sent.push(`${method} ${keepalive}`);
      return send(input, init);
    };
  });
  const [first, second] = await twoItems(page);
  await registerMember(page);
  await putInCart(page, [first, 1], [second, 1]);
  await page.goto('/order/cart');
  await stepper(page, first)
    .getByRole('button', { name: /늘리기$/ })
    .click();
  await page.getByRole('button', { name: `${rowName(second)} 삭제` }).click();
  await expect.poll(() => storedCart(page)).toEqual({ [first.uuid]: 2 });
  expect(await page.evaluate(() => Reflect.get(window, 'sent') as unknown)).toEqual([
    'PUT true',
    'POST true',
  ]);
});

test('undo restores a member’s rows with their counts on the server', async ({ page }) => {
  const [first, second] = await twoItems(page);
  await registerMember(page);
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
  await page.reload();
  await expect(stepper(page, first).getByRole('textbox')).toHaveValue('3');
  await expect(stepper(page, second).getByRole('textbox')).toHaveValue('1');
});

test('R057 signing out leaves an empty cart', async ({ page }) => {
  const [item] = await twoItems(page);
  await registerMember(page);
  await putInCart(page, [item, 1]);
  await page.goto('/main');
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 1 개');
  await signOut(page);
  await expect(cartLink(page)).toHaveAccessibleName('장바구니');
  await page.goto('/order/guest-cart');
  await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
});

test('the header counts an added item at the press, and no longer where the server refuses it, with its sentence', async ({
  page,
}) => {
  const [first, second] = await twoItems(page);
  await registerMember(page);
  await putInCart(page, [first, 1]);
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const sentence = '재고가 부족합니다.';
  await page.route('**/api/v1/cart-product-items', async (route) => {
    await refused;
    await route.fulfill({ status: 409, json: { code: 'OUT_OF_STOCK', message: sentence } });
  });
  await openAndWait(page, `/goods/${second.uuid}`);
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 1 개');
  await visibleButton(page, '장바구니').click();
  await page.locator('dialog[open]').getByRole('button', { name: '장바구니' }).click();
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 2 개');
  refuse();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName('장바구니, 상품 1 개');
  expect(await storedCart(page)).toEqual({ [first.uuid]: 1 });
});
