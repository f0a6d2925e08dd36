// A member orders to a saved or a new address and finds the order again; addresses are added, changed and deleted.
// The cart itself is tested in member-cart.test.ts.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newVisitor, test } from '../hydration.ts';
import type { Page } from '@playwright/test';
import { placeUnpaidOrder } from '../member-orders.ts';
import { registerMember, signIn, signOut } from '../member.ts';
import {
  agreeToPayment,
  checkConsents,
  findAddress,
  openOrderSheet,
  orderNumberOf,
  payWithCard,
  plentifulItem,
  pressPay,
  visibleButton,
} from '../shopping.ts';

const home = {
  addressName: '집',
  recipientName: '이받음',
  phone: '01087654321',
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 1',
  detailAddress: '101호',
  deliveryMemo: '문 앞에 놓아 주세요',
};

async function saveAddress({ request }: Page, changes: object = {}): Promise<void> {
  const answer = await request.post('/api/v1/user-address/register', { data: { ...home, ...changes } });
  expect(answer.status()).toBe(200);
}

/** A link or button opens a new document: waits for its hydration, as `goto` does. */
async function waitForDocument(page: Page, path: string): Promise<void> {
  await page.waitForURL(path);
  await expect(page.locator('html[data-is-hydrated]')).toBeAttached();
}

test('a member buys the cart to the saved address, which empties the cart, and finds the order on another device', async ({
  page,
  browser,
}) => {
  const item = await plentifulItem(page.request);
  const person = await registerMember(page);
  await saveAddress(page);
  await page.request.post('/api/v1/cart-product-items', { data: { productItemUuid: item.uuid, count: 2 } });
  await page.goto('/order/cart');
  await expectAccessible(page);
  await visibleButton(page, /주문하기/).click();
  await page.waitForURL('**/order/sheet**');
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue(person.name);
  await expect(page.getByText('(06236) 서울특별시 강남구 테헤란로 1, 101호')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '배송 요청사항 선택', exact: true })).toHaveValue(
    '문 앞에 놓아 주세요',
  );
  await checkConsents(page);
  await expectAccessible(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  const orderNo = await orderNumberOf(page);
  await expect(page.getByText('이받음', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('비회원 주문은')).toBeHidden();
  await page.goto('/order/cart');
  await expect(page.getByText('장바구니에 담은 상품이 없습니다')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/mypage');
  await expectAccessible(page);
  // The order is listed below the count of its status, on this device and on another.
  await expect(page.getByRole('listitem').filter({ hasText: '결제 완료' }).first()).toContainText('1');
  const recent = page.getByRole('list', { name: '최근 주문' }).getByRole('link');
  await expect(recent).toHaveCount(1);
  await recent.click();
  await page.waitForURL(`**/mypage/orders/${orderNo}`);
  await expect(page.getByRole('heading', { name: '결제 완료' })).toBeVisible();

  const elsewhere = await newVisitor(browser);
  await signIn(elsewhere, person);
  await elsewhere.waitForURL('**/main');
  await elsewhere.goto('/mypage');
  await elsewhere.getByRole('list', { name: '최근 주문' }).getByRole('link').click();
  await elsewhere.waitForURL(`**/mypage/orders/${orderNo}`);
  await expect(elsewhere.getByRole('heading', { name: '결제 완료' })).toBeVisible();
  await elsewhere.goto('/order/lookup');
  await elsewhere.getByLabel('주문하신 분 이름').fill(person.name);
  await elsewhere.getByLabel('주문 번호').fill(orderNo);
  await elsewhere.getByRole('button', { name: '주문 조회하기' }).click();
  await elsewhere.waitForURL(`**/order/detail?orderNo=${orderNo}`);
  await expect(elsewhere.getByRole('heading', { name: '결제 완료' })).toBeVisible();
  await elsewhere.context().close();
});

test('another saved address is chosen with its surcharge, and a new one is entered and saved', async ({
  page,
}) => {
  const item = await plentifulItem(page.request);
  await registerMember(page);
  await saveAddress(page);
  await saveAddress(page, {
    addressName: '제주 집',
    zipCode: '63322',
    address: '제주특별자치도 제주시 첨단로 1',
    deliveryMemo: '조용히 놓아 주세요',
  });
  await openOrderSheet(page, item);
  await page.getByRole('button', { name: '배송지 변경' }).click();
  const sheet = page.getByRole('dialog', { name: '배송지 선택' });
  await expect(sheet).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /제주 집/ }).click();
  await expect(page.getByText('(63322) 제주특별자치도 제주시 첨단로 1, 101호')).toBeVisible();
  await expect(page.getByText(/^제주 지역으로 추가 배송비/)).toBeVisible();
  await expect(page.getByRole('textbox', { name: '배송 요청사항 직접 입력', exact: true })).toHaveValue(
    '조용히 놓아 주세요',
  );

  await page.getByRole('button', { name: '배송지 변경' }).click();
  await sheet.getByRole('button', { name: '새 배송지 입력' }).click();
  await findAddress(page);
  await page.getByLabel('배송지 목록에 저장합니다').check();
  await checkConsents(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  await orderNumberOf(page);
  const { data } = (await (await page.request.get('/api/v1/user-address')).json()) as {
    data: { addressName: string }[];
  };
  expect(data.map((address) => address.addressName)).toEqual(['집', '배송지', '제주 집']);
});

test('a member pays a failed order in a browser that did not place it', async ({ page }) => {
  const item = await plentifulItem(page.request);
  await registerMember(page);
  const orderNo = await placeUnpaidOrder(page, [item], {});
  const failed = await page.request.post('/api/v1/open/payments/fail', {
    data: { orderId: orderNo, code: 'PAY_PROCESS_CANCELED' },
  });
  expect(failed.status()).toBe(200);
  const retryPath = `/order/pay?orderNo=${orderNo}`;
  await page.goto(`/mypage/orders/${orderNo}`);
  await expect(page.getByRole('link', { name: '다시 결제하기' })).toHaveAttribute('href', retryPath);
  await page.goto(`/order/detail?orderNo=${orderNo}`);
  await expect(page.getByRole('link', { name: '다시 결제하기' })).toHaveAttribute('href', retryPath);
  await page.goto('/mypage/orders');
  await page.getByRole('link', { name: '결제하기', exact: true }).click();
  await waitForDocument(page, '**/order/pay**');
  await agreeToPayment(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  expect(await orderNumberOf(page)).toBe(orderNo);
});

test('fields of the order sheet are cleared for the next person in the same tab at sign-out', async ({
  page,
}) => {
  const item = await plentifulItem(page.request);
  await registerMember(page);
  await openOrderSheet(page, item);
  await page.getByLabel('이름', { exact: true }).fill('비밀이름');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('비밀이름');
  await signOut(page);
  await openOrderSheet(page, item);
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('');
});

test('a member adds, changes, deletes an address and makes one the default', async ({ page }) => {
  await registerMember(page);
  await page.goto('/mypage/addresses');
  await expect(page.getByText('저장한 배송지가 없습니다')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '새 배송지 추가' }).click();
  await waitForDocument(page, '**/mypage/addresses/new');
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('받는 분 이름을 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('받는 분 이름')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('배송지 이름').fill('집');
  await page.getByLabel('받는 분 이름').fill('이받음');
  await page.getByLabel('받는 분 연락처').fill('01087654321');
  await findAddress(page);
  await page.getByRole('button', { name: '저장하기' }).click();
  await waitForDocument(page, '**/mypage/addresses');
  await expect(page.getByText('기본 배송지')).toBeVisible();
  // Back does not lead to the finished form.
  await page.goBack();
  await expect(page).toHaveURL(/\/mypage\/addresses$/);
  await saveAddress(page, { addressName: '회사' });
  await page.reload();
  await expectAccessible(page);

  const office = page.getByRole('listitem').filter({ hasText: '회사' });
  await office.getByRole('button', { name: '기본 배송지로 설정' }).click();
  await expect(page.getByText('기본 배송지를 변경했습니다.')).toBeVisible();
  await expect(office.getByText('기본 배송지')).toBeVisible();
  await office.getByRole('link', { name: '수정' }).click();
  await waitForDocument(page, '**/mypage/addresses/*-*');
  await expect(page.getByRole('textbox', { name: '받는 분 연락처', exact: true })).toHaveValue(
    '010-8765-4321',
  );
  await page.getByLabel('배송지 이름').fill('새 회사');
  await page.getByRole('button', { name: '저장하기' }).click();
  await waitForDocument(page, '**/mypage/addresses');
  await page
    .getByRole('listitem')
    .filter({ hasText: '새 회사' })
    .getByRole('button', { name: '삭제' })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '새 회사' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: '삭제하기' }).press('Enter');
  await expect(page.getByText('배송지를 삭제했습니다.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '새 회사' })).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: '집' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: '집' }).getByText('기본 배송지')).toBeVisible();
});

test('an address is deleted without scripts after a confirmation that names it', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const withoutScripts = await context.newPage();
  await registerMember(withoutScripts);
  await saveAddress(withoutScripts);
  await saveAddress(withoutScripts, { detailAddress: '202호' });
  await withoutScripts.goto('/mypage/addresses');
  const second = withoutScripts.getByRole('listitem').filter({ hasText: '202호' });
  await second.getByRole('button', { name: '삭제' }).click();
  const question = withoutScripts.getByRole('form', { name: '배송지를 삭제하시겠습니까?' });
  await expect(question).toContainText('202호');
  await question.getByRole('link', { name: '취소' }).click();
  await expect(second).toBeVisible();
  await second.getByRole('button', { name: '삭제' }).click();
  await question.getByRole('button', { name: '삭제하기' }).click();
  await expect(withoutScripts.locator('noscript [role=status]')).toContainText('배송지를 삭제했습니다.');
  await expect(second).toBeHidden();
  await expect(withoutScripts.getByRole('listitem').filter({ hasText: '101호' })).toBeVisible();
  await context.close();
});

test('a withdrawal with an order in the payment window is refused with a link to the order', async ({
  page,
}) => {
  await registerMember(page);
  await saveAddress(page);
  const item = await plentifulItem(page.request);
  await openOrderSheet(page, item);
  await checkConsents(page);
  await pressPay(page);
  await page.waitForURL('**/toss/pay/**');
  await page.goto('/auth/withdraw');
  await expect(page.getByText('진행 중인 주문이 있습니다')).toBeVisible();
  await expect(page.getByRole('button', { name: '탈퇴하기' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: /진행 중인 주문 \(주문번호 \d+\)/ }).click();
  await page.waitForURL('**/order/detail?orderNo=**');
  await expect(page.getByText(item.product.name).first()).toBeVisible();
});
