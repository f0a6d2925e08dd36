// A guest buys by card: from the product page with the keyboard alone, and from the cart with two senders.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import type { Locator, Page } from '@playwright/test';
import {
  buyableItems,
  cartRow,
  fillCart,
  fillSheet,
  orderNumberOf,
  orderer,
  payWithCard,
  openSheet,
  plentifulItem,
  pressPay,
  rowName,
  visibleButton,
} from '../till.ts';

/** Presses Tab until the element has the focus; throws when it is not reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 120; presses += 1) {
    const isThere = await target.evaluate(
      (element) => element.ownerDocument.hasFocus() && element.ownerDocument.activeElement === element,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${String(target)}.`);
}

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('the whole purchase works with the keyboard alone', async ({ page, request }) => {
  test.setTimeout(90_000);
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await page.goto(`/goods/${item.uuid}`);
  await page.waitForLoadState('networkidle');
  await tabTo(page, visibleButton(page, '바로구매'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('dialog[open]').getByRole('button', { name: '바로구매' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/sheet**');
  await page.frameLocator('#payment-agreement iframe').locator('input').waitFor();

  await type(page, '이름', orderer.name);
  await type(page, '휴대폰 번호', orderer.phone);
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1234-5678');
  await tabTo(page, page.getByRole('button', { name: '주소 찾기' }));
  await page.keyboard.press('Enter');
  const postcode = page.frameLocator('dialog[open] iframe');
  await tabTo(page, postcode.locator('#query'));
  await page.keyboard.type('성수이로');
  await page.keyboard.press('Enter');
  await tabTo(page, postcode.locator('button.address').first());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('상세 주소')).toBeFocused();
  await page.keyboard.type('101동 1004호');

  await tabTo(page, page.frameLocator('#payment-agreement iframe').locator('input'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('필수 항목 모두 동의'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다'));
  await page.keyboard.press('Space');
  await tabTo(page, visibleButton(page, /결제하기$/));
  await page.keyboard.press('Enter');

  await page.waitForURL('**/toss/pay/**');
  await tabTo(page, page.locator('button[value=pay]'));
  await page.keyboard.press('Enter');
  expect(await orderNumberOf(page)).toMatch(/^\d{15}$/);
  await expect(page.getByText('신한카드')).toBeVisible();
});

test('R009 a guest buys two things of the cart; they leave it, what was not chosen stays', async ({
  page,
  request,
}) => {
  const [first, second, third] = await buyableItems(request, { from: 60 });
  if (!first || !second || !third) throw new Error('The demo shop has too few items.');
  await fillCart(page, [cartRow(first), cartRow(second, 2), cartRow(third)]);
  await page.goto('/order/guest-cart');
  await page.getByRole('checkbox', { name: `${rowName(third)} 선택` }).uncheck();
  const order = visibleButton(page, /원 주문하기 \(2\)$/);
  const price = ((await order.textContent()) ?? '').split('원')[0];
  await order.click();
  await page.waitForURL('**/order/sheet**');
  await fillSheet(page);
  await expect(visibleButton(page, `${price}원 결제하기`)).toBeVisible();
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  await expect(page.getByText(`${price}원`).first()).toBeVisible();
  const left = await page.evaluate(
    () => JSON.parse(localStorage.getItem('onns.guest-cart') ?? '[]') as { productItemUuid: string }[],
  );
  expect(left.map((row) => row.productItemUuid)).toEqual([third.uuid]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
});

test('the pay button is never dead: it leads to the first thing that is missing, in words', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await page.goto(`/order/sheet?items=${item.uuid}*1`);
  await page.waitForLoadState('networkidle');
  for (const box of await page.getByRole('checkbox').all()) {
    const isSame = (await box.getAttribute('id')) === null && (await box.isChecked());
    if (isSame) continue; // the recipient is the orderer: no consent
    expect(await box.isChecked()).toBe(false);
  }
  await pressPay(page);
  await expect(page.getByLabel('이름', { exact: true })).toBeFocused();
  await expect(page.getByText('이름을 입력해 주세요.', { exact: true })).toBeVisible();
  await page.keyboard.type(orderer.name);
  await pressPay(page);
  await expect(page.getByLabel('휴대폰 번호')).toBeFocused();
  await page.keyboard.type('010123456');
  await pressPay(page);
  await expect(page.getByText('휴대폰 번호를 끝까지 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('휴대폰 번호')).toBeFocused();
  await page.keyboard.type('78');
  await pressPay(page);
  await expect(page.getByRole('button', { name: '주소 찾기' })).toBeFocused();
});

test('a reload keeps what was written and no consent', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await page.goto(`/order/sheet?items=${item.uuid}*1`);
  await page.waitForLoadState('networkidle');
  await fillSheet(page);
  await page.reload();
  await expect(page.getByLabel('휴대폰 번호')).toHaveValue('010-1234-5678');
  await expect(page.getByLabel('필수 항목 모두 동의')).not.toBeChecked();
  await expect(page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다')).not.toBeChecked();
});

test('two fast presses of pay make one order', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await page.goto(`/order/sheet?items=${item.uuid}*1`);
  await page.waitForLoadState('networkidle');
  await fillSheet(page);
  const registrations: string[] = [];
  page.on('request', (one) => {
    const isRegistration =
      new URL(one.url()).pathname === '/api/v1/open/order' && !one.url().includes('dryRun');
    if (one.method() === 'POST' && isRegistration) registrations.push(one.url());
  });
  await visibleButton(page, /결제하기$/).dblclick();
  await page.waitForURL('**/toss/pay/**');
  expect(registrations).toHaveLength(1);
});

test('a phone number is taken as the phone fills it in, and mended in the middle without losing the place', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await openSheet(page, [{ uuid: item.uuid, count: 1 }]);
  const phone = page.getByLabel('휴대폰 번호');
  await phone.fill('+82 10-1234-5678');
  await expect(phone).toHaveValue('010-1234-5678');
  await phone.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete', '9']) {
    await phone.press(key);
  }
  await phone.press('Tab');
  await expect(phone).toHaveValue('010-9234-5678');
});
