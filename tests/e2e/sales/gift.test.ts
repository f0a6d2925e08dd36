// A gift from the product page to the address of its receiver, on a phone (docs/rules/gifts.md): the giver pays without an address, the receiver
// opens the link of the message, accepts with the keyboard or declines.
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';
import { formatPhone } from '#domain/members/phone.ts';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { newPerson, waitForMessage } from '../member.ts';
import {
  byName,
  checkConsents,
  findAddress,
  lookUpOrder,
  orderNumberOf,
  orderer,
  paymentAgreement,
  payWithCard,
  plentifulItem,
  pressPay,
  visibleButton,
} from '../shopping.ts';

test.use({ viewport: { width: 390, height: 844 } });

const message = '생일 축하해요. 건강하세요.';

/** From the page of a product to the completed order of a gift for this number; returns the order number. */
async function give(page: Page, request: APIRequestContext, phone: string): Promise<string> {
  const item = await plentifulItem(request, ({ optionCount }) => optionCount === 1);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '바로구매').click();
  await page.locator('dialog[open]').getByRole('button', { name: '선물하기' }).click();
  await page.waitForURL('**/order/sheet**gift=1');
  await expect(paymentAgreement(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: '선물 받는 분' })).toBeVisible();
  await expect(page.getByRole('button', { name: '주소 찾기' })).toBeHidden();
  // When it leaves depends on the receiver.
  await expect(page.getByText(/출발/)).toHaveCount(0);
  await page.locator('#orderer-name').fill(orderer.name);
  await page.locator('#orderer-phone').fill(orderer.phone);
  await page.getByLabel('받는 분 이름').fill('이받음');
  await page.getByLabel('받는 분 휴대폰 번호').fill(phone);
  await page.getByLabel('선물 메시지').fill(message);
  await checkConsents(page);
  await pressPay(page);
  // The consent of the receiver is missing.
  await expect(page.getByText('받는 분의 동의를 확인해 주세요.')).toBeVisible();
  await page.getByLabel(/받는 분이 동의했습니다/).check();
  await expectAccessible(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  return orderNumberOf(page);
}

/** The path of the link in the message to the receiver. */
async function linkOf(request: APIRequestContext, phone: string): Promise<string> {
  const text = await waitForMessage(request, phone, '선물을 보냈습니다');
  expect(text).not.toContain(message);
  return /\/gift\?token=\S+/.exec(text)?.[0] ?? '';
}

/** The giver looks the order up. */
async function openOrder(page: Page, orderNo: string): Promise<void> {
  await page.goto('/order/lookup');
  await lookUpOrder(page, byName(orderer.name), orderNo);
  await page.waitForURL('**/order/detail**');
  await expect(page.getByRole('heading', { name: '선물 받는 분' })).toBeVisible();
}

test('a guest gives, and the receiver enters the address with the keyboard', async ({ page, request }) => {
  const phone = newPerson().phone;
  const orderNo = await give(page, request, phone);
  await expect(page.getByText('이받음님께 선물 링크를 보냈습니다.')).toBeVisible();

  await openAndWait(page, await linkOf(request, phone));
  await expect(page.getByRole('heading', { name: `${orderer.name}님이 보낸 선물입니다` })).toBeVisible();
  await expect(page.getByText(message)).toBeVisible();
  await expectAccessible(page);
  await visibleButton(page, '선물 받기').click();
  await expect(page.getByText('주소 찾기를 눌러 배송지를 선택해 주세요.')).toBeVisible();
  await findAddress(page);
  await expect(page.getByLabel('상세 주소')).toBeFocused();
  await page.keyboard.type('101동 1004호');
  await tabTo(page, page.getByLabel(/개인정보 수집·이용에 동의합니다/));
  await page.keyboard.press('Space');
  await tabTo(page, visibleButton(page, '선물 받기'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '선물을 받았습니다' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: '선물을 받았습니다' })).toBeVisible();

  await openOrder(page, orderNo);
  await expect(page.getByText('배송지 입력 완료')).toBeVisible();
  await expect(page.getByText('1004호')).toBeHidden();
  // The confirmation of the order, opened again.
  await page.goto(`/order/complete?orderNo=${orderNo}`);
  await expect(page.getByText('이받음님이 배송지를 입력했습니다.')).toBeVisible();
  await page.getByRole('link', { name: '주문 상세 보기' }).click();
  await page.waitForURL('**/order/detail**');
});

test('a receiver declines after a question, and the giver sees it', async ({ page, request }) => {
  const phone = newPerson().phone;
  const orderNo = await give(page, request, phone);
  const link = await linkOf(request, phone);
  await openOrder(page, orderNo);
  await expect(page.getByText('주소 입력 대기').first()).toBeVisible();
  await openAndWait(page, link);
  await page.getByRole('button', { name: '선물 거절하기' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '닫기' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '선물 거절하기' }).click();
  await dialog.getByRole('button', { name: '거절하기' }).click();
  await expect(page.getByRole('heading', { name: '선물을 거절했습니다' })).toBeVisible();
  await expect(page.getByRole('link', { name: '홈으로 가기' })).toBeVisible();
  await openOrder(page, orderNo);
  await expect(page.getByRole('heading', { name: '선물 거절' })).toBeVisible();
  await expect(page.getByText('받는 분이 거절')).toBeVisible();
  await page.goto(`/order/complete?orderNo=${orderNo}`);
  await expect(page.getByRole('heading', { name: '선물이 취소되었습니다' })).toBeVisible();
});

test('the giver corrects the number with the keyboard, and the former link cannot be used', async ({
  page,
  request,
}) => {
  const [wrong, right] = [newPerson().phone, newPerson().phone];
  const orderNo = await give(page, request, wrong);
  const former = await linkOf(request, wrong);
  await openOrder(page, orderNo);
  await tabTo(page, visibleButton(page, '선물 링크 다시 보내기'));
  await page.keyboard.press('Enter');
  const field = page.getByLabel('받는 분 휴대폰 번호');
  await expect(field).toBeFocused();
  await expectAccessible(page);
  // The link was sent a moment ago.
  await visibleButton(page, '링크 보내기').click();
  await expect(page.getByText('링크는 10분에 한 번 보낼 수 있습니다.')).toBeVisible();
  await field.fill('0212345678');
  await page.keyboard.press('Enter');
  await expect(page.getByText('010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.')).toBeVisible();
  await field.fill(right);
  await page.keyboard.press('Enter');
  await expect(page.getByText('선물 링크를 보냈습니다.')).toBeVisible();
  await expect(page.getByText(formatPhone(right))).toBeVisible();
  const link = await linkOf(request, right);
  await page.goto(former);
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `${orderer.name}님이 보낸 선물입니다` })).toBeVisible();
});

test('an answer after another one shows what became of the gift', async ({ page, request }) => {
  const phone = newPerson().phone;
  await give(page, request, phone);
  const link = await linkOf(request, phone);
  await openAndWait(page, link);
  const token = link.split('token=')[1] ?? '';
  const declined = await request.post('/api/v1/open/gift/action/decline-gift', { data: { token } });
  expect(declined.ok()).toBe(true);
  await findAddress(page);
  await page.getByLabel(/개인정보 수집·이용에 동의합니다/).check();
  await visibleButton(page, '선물 받기').click();
  await expect(page.getByRole('heading', { name: '선물을 거절했습니다' })).toBeVisible();
});

test('an altered link shows that it cannot be used', async ({ page }) => {
  await page.goto('/gift?token=x');
  await expect(page.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
});
