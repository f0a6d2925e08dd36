// A guest who is a member signs in on the order sheet: what was typed and the lines stay, and the order is the member's.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newVisitor, test, waitForRequests } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { registerElsewhere, registerMember } from '../member.ts';
import {
  agreeToPayment,
  cartRow,
  checkConsents,
  fillGuestCart,
  fillOrderSheet,
  openOrderSheet,
  orderNumberOf,
  payWithCard,
  paymentAgreement,
  plentifulItem,
  pressPay,
  rowName,
  threePlentifulItems,
} from '../shopping.ts';

const loginSheet = (page: Page) => page.getByRole('dialog', { name: '회원 로그인' });

async function signInOnSheet(page: Page, loginId: string, password: string): Promise<void> {
  await loginSheet(page).getByLabel('아이디').fill(loginId);
  await loginSheet(page).getByLabel('비밀번호', { exact: true }).fill(password);
  await loginSheet(page).getByRole('button', { name: '로그인', exact: true }).click();
}

test('a guest signs in after typing everything, buys a part of the cart as a member, and keeps the rest', async ({
  page,
  request,
}) => {
  const person = await registerElsewhere();
  const [bought, kept] = await threePlentifulItems(request);
  await fillGuestCart(page, [cartRow(bought, 2), cartRow(kept)]);
  await page.goto(`/order/sheet?items=${bought.uuid}*2&from=cart`);
  await expect(paymentAgreement(page)).toBeVisible();
  await fillOrderSheet(page);
  await page.getByLabel('이름', { exact: true }).fill('박손님');
  await page.getByRole('button', { name: '회원이면 로그인' }).click();
  await expectAccessible(page);
  await signInOnSheet(page, person.loginId, 'wrong-password-1');
  await expect(loginSheet(page).getByLabel('비밀번호', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await signInOnSheet(page, person.loginId, person.password);

  await expect(loginSheet(page)).toBeHidden();
  await expect(page.getByText('로그인했습니다. 쿠폰과 마일리지를 사용할 수 있습니다.')).toBeVisible();
  await expect(page.getByRole('region', { name: '쿠폰' })).toBeVisible();
  await expect(page.getByRole('region', { name: '마일리지' })).toBeVisible();
  await expect(page.getByRole('button', { name: '회원이면 로그인' })).toBeHidden();
  await expect(page.getByLabel('이름', { exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue('박손님');
  await expect(page.getByRole('textbox', { name: '휴대폰 번호', exact: true })).toHaveValue('010-1234-5678');
  await expect(page.getByRole('textbox', { name: '이메일 선택', exact: true })).toHaveValue(person.email);
  await expect(page.getByRole('textbox', { name: '상세 주소 선택', exact: true })).toHaveValue(
    '101동 1004호',
  );
  expect(new URL(page.url())).toMatchObject({ search: `?items=${bought.uuid}*2&from=cart`, hash: '' });
  // The texts of members are others, so they are agreed to again.
  await expect(page.getByRole('checkbox', { name: '필수 항목 모두 동의', exact: true })).not.toBeChecked();
  await expectAccessible(page);

  await checkConsents(page);
  await pressPay(page);
  await payWithCard(page, 'approve');
  const orderNo = await orderNumberOf(page);
  await page.goto(`/mypage/orders/${orderNo}`);
  await expect(page.getByRole('heading', { name: '결제 완료' })).toBeVisible();
  await page.goto('/order/cart');
  const remove = (item: typeof bought) => page.getByRole('button', { name: `${rowName(item)} 삭제` });
  await expect(remove(kept)).toBeVisible();
  await expect(remove(bought)).toHaveCount(0);
});

test('what a guest left empty is filled in by the keyboard sign-in: person and default address', async ({
  page,
  browser,
}) => {
  const other = await newVisitor(browser);
  const person = await registerMember(other);
  const address = {
    addressName: '집',
    recipientName: '이받음',
    phone: '01087654321',
    zipCode: '06236',
    address: '서울특별시 강남구 테헤란로 1',
    detailAddress: '101호',
  };
  await other.request.post('/api/v1/user-address/register', { data: address });
  await other.context().close();
  await openOrderSheet(page, await plentifulItem(page.request));
  await waitForRequests(page);
  const opener = page.getByRole('button', { name: '회원이면 로그인' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(loginSheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loginSheet(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, loginSheet(page).getByLabel('아이디'));
  await page.keyboard.type(person.loginId);
  await tabTo(page, loginSheet(page).getByLabel('비밀번호', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('(06236) 서울특별시 강남구 테헤란로 1, 101호')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toHaveValue(person.name);
  // The window of the payment provider is the member's.
  await agreeToPayment(page);
  await page.reload();
  await expect(page.getByText('(06236) 서울특별시 강남구 테헤란로 1, 101호')).toBeVisible();
});
