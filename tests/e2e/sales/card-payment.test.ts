// A guest pays by card: from the product page with the keyboard alone, from the cart, and what the order sheet checks before.
import { expect } from '@playwright/test';
import { openAndWait, test } from '../hydration.ts';
import type { Page } from '@playwright/test';
import { tabTo } from '../keyboard.ts';
import {
  cartRow,
  fillOrderSheet,
  openFilledSheet,
  openGuestCart,
  openOrderSheet,
  orderer,
  orderNumberOf,
  paymentAgreement,
  payWithCard,
  plentifulItem,
  pressPay,
  rowName,
  storedGuestCart,
  threePlentifulItems,
  visibleButton,
} from '../shopping.ts';

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

test('a guest buys a product with the keyboard alone', async ({ page, request }) => {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await tabTo(page, visibleButton(page, '바로구매'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.locator('dialog[open]').getByRole('button', { name: '바로구매' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/order/sheet**');
  await paymentAgreement(page).waitFor();

  await type(page, '이름', orderer.name);
  await type(page, '휴대폰 번호', orderer.phone);
  await expect(page.getByRole('textbox', { name: '휴대폰 번호', exact: true })).toHaveValue('010-1234-5678');
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

  await tabTo(page, paymentAgreement(page));
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

test('R009 a guest buys two of three cart rows, and only the third stays in the cart', async ({
  page,
  request,
}) => {
  const [first, second, third] = await threePlentifulItems(request);
  await openGuestCart(page, [cartRow(first), cartRow(second, 2), cartRow(third)]);
  await page.getByRole('checkbox', { name: `${rowName(third)} 선택` }).uncheck();
  const order = visibleButton(page, /원 주문하기 \(2\)$/);
  const price = ((await order.textContent()) ?? '').split('원')[0];
  await order.click();
  await page.waitForURL('**/order/sheet**');
  await fillOrderSheet(page);
  await expect(visibleButton(page, `${price}원 결제하기`)).toBeVisible();
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  await expect(page.getByText(`${price}원`).first()).toBeVisible();
  const left = await storedGuestCart(page);
  expect(left.map((row) => row.productItemUuid)).toEqual([third.uuid]);
  await page.reload();
  await expect(page.getByRole('heading', { name: '주문이 완료되었습니다' })).toBeVisible();
});

test('an address that is entered by hand is refused in its section when it is left, if its postcode belongs to another province', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await page.route(/postcode[^/]*\.js/, (route) => route.abort());
  await openOrderSheet(page, item);
  await page.getByRole('button', { name: '주소 찾기' }).click();
  await page.getByRole('button', { name: '직접 입력하기' }).click();
  const zipCode = page.getByRole('textbox', { name: '우편번호', exact: true });
  await zipCode.fill('63309');
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울특별시 강남구 테헤란로 2');
  await expect(zipCode).toHaveAccessibleDescription('');
  await page.keyboard.press('Tab');
  await expect(zipCode).toHaveAccessibleDescription(
    '우편번호(63309)는 서울특별시 지역의 우편번호가 아닙니다. 주소와 우편번호를 확인해 주세요.',
  );
  await zipCode.fill('06236');
  await expect(zipCode).toHaveAccessibleDescription('');
});

test('the pay button is always enabled, focuses the first missing field and shows its error', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await openOrderSheet(page, item);
  for (const box of await page.getByRole('checkbox').all()) {
    const isSameRecipient = (await box.getAttribute('id')) === null && (await box.isChecked());
    if (isSameRecipient) continue; // "the recipient is the orderer" is no consent
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

test('a reload keeps the fields and unchecks the consents', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openOrderSheet(page, item);
  await fillOrderSheet(page);
  await page.reload();
  await expect(page.getByRole('textbox', { name: '휴대폰 번호', exact: true })).toHaveValue('010-1234-5678');
  await expect(page.getByRole('checkbox', { name: '필수 항목 모두 동의', exact: true })).not.toBeChecked();
  await expect(
    page.getByRole('checkbox', { name: '주문 내용을 확인했으며 결제에 동의합니다', exact: true }),
  ).not.toBeChecked();
});

test('a double click on the pay button registers one order', async ({ page, request }) => {
  const item = await plentifulItem(request);
  await openFilledSheet(page, item);
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

test('a phone number with a country code is formatted, and a change in its middle keeps the caret', async ({
  page,
  request,
}) => {
  const item = await plentifulItem(request);
  await openOrderSheet(page, item);
  const phone = page.getByRole('textbox', { name: '휴대폰 번호', exact: true });
  await phone.fill('+82 10-1234-5678');
  await expect(phone).toHaveValue('010-1234-5678');
  await phone.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete', '9']) {
    await phone.press(key);
  }
  await phone.press('Tab');
  await expect(phone).toHaveValue('010-9234-5678');
});
