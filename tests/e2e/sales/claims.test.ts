// Cancellation, return and exchange of members and guests: the form with its refund preview, a quote that changed, photos, the detail,
// withdrawal, the account of a refund, and what staff answer. Also what else needs staff: missing information, and mileage for an order
// of 0 won.
import { expect } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../accessibility.ts';
import { newVisitor, openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import {
  type OrderProduct,
  orderProductsOf,
  placeDepositedOrder,
  placeGuestOrder,
  placePaidOrder,
} from '../member-orders.ts';
import { registerMember } from '../member.ts';
import {
  type Item,
  agreeToPayment,
  findAddress,
  openGuestOrder,
  orderNumberOf,
  orderSheetPath,
  orderer,
  payWithCard,
  plentifulItem,
  threePlentifulItems,
  visibleButton,
} from '../shopping.ts';
import { type Staff, deliver, signInStaff } from '../staff.ts';

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;

const formPath = (row: OrderProduct | undefined, type: string) =>
  `/order/claim?orderProductUuid=${row?.uuid ?? ''}&type=${type}`;

const photo = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();

async function press(page: Page, target: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabTo(page, target, 60);
  await page.keyboard.press(key);
}

/** The store asks for missing data of an order; the shopper supplies them through the link, without a session. */
async function supplyInformation(
  page: Page,
  browser: Browser,
  staff: Staff,
  orderNo: string,
  row: OrderProduct | undefined,
): Promise<void> {
  const text = '받는 분의 실명을 입력해 주세요.';
  await staff('/order-products/action/request-information', { uuids: [row?.uuid], text });
  await openAndWait(page, `/mypage/orders/${orderNo}`);
  // Two deliveries of one sender need no headings.
  const goods = page.getByRole('region', { name: '주문 상품 2' });
  await expect(goods).toBeVisible();
  await expect(goods.getByText('온스 배송')).toHaveCount(0);
  const link = await page.getByRole('link', { name: '정보 입력하기' }).getAttribute('href');
  if (link === null) throw new Error('The order has no link to supply its data.');
  const address = new URL(link, page.url()).href;
  const linked = await newVisitor(browser);
  await openAndWait(linked, address);
  await expect(linked.getByText(text)).toBeVisible();
  await expectAccessible(linked);
  await linked.getByLabel('휴대폰 번호').fill('010-12');
  await press(linked, linked.getByRole('button', { name: '정보 보내기' }), 'Enter');
  await expect(linked.getByLabel('휴대폰 번호')).toHaveAttribute('aria-invalid', 'true');
  await linked.getByLabel('휴대폰 번호').fill('01087654321');
  await linked.getByLabel('받는 분').fill('이실명');
  await press(linked, linked.getByRole('button', { name: '정보 보내기' }), 'Enter');
  await expect(linked.getByRole('heading', { name: '정보를 전달했습니다' })).toBeVisible();
  await linked.goto(address);
  await expect(linked.getByRole('heading', { name: '사용할 수 없는 링크입니다' })).toBeVisible();
  await linked.context().close();
}

/** The new address of another order costs a surcharge: the window is closed once, then the surcharge is paid and the address written. */
async function paySurcharge(page: Page, staff: Staff, item: Item): Promise<void> {
  const orderNo = await placePaidOrder(page, [item]);
  const [row] = await orderProductsOf(page, orderNo);
  const text = '받으실 주소를 다시 확인해 주세요.';
  await staff('/order-products/action/request-information', { uuids: [row?.uuid], text });
  await openAndWait(page, `/mypage/orders/${orderNo}`);
  await page.getByRole('link', { name: '정보 입력하기' }).click();
  await page.getByLabel('받는 분').fill('이실명');
  await findAddress(page, '제주');
  const payButton = page.getByRole('button', { name: /^[\d,]+원 결제하기$/ });
  const openPayment = async () => {
    await press(page, page.getByRole('button', { name: '정보 보내기' }), 'Enter');
    await expect(page.getByText(/추가 배송비 [\d,]+원이 필요합니다/)).toBeVisible();
    await agreeToPayment(page);
  };
  await openPayment();
  await expectAccessible(page);
  await press(page, payButton, 'Enter');
  await page.waitForURL('**/toss/pay/**');
  await page.getByRole('button', { name: /취소/ }).click();
  await expect(page.getByText('결제가 완료되지 않았습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '받는 분 선택', exact: true })).toHaveValue('이실명');
  await openPayment();
  await payButton.click();
  await payWithCard(page, 'approve');
  await expect(page.getByRole('heading', { name: '정보를 전달했습니다' })).toBeVisible();
  await openAndWait(page, `/mypage/orders/${orderNo}`);
  await expect(page.getByText(/제주특별자치도/)).toBeVisible();
}

/** Two of it are delivered free and one is not, at the demo shop's condition of 30,000 won. */
const isHalfOfFreeDelivery = ({ salesPrice, product }: Item) =>
  product.delivery.deliveryFeeType === 'CONDITIONAL_FREE' && salesPrice >= 15_000 && salesPrice < 30_000;

test('a member cancels one of four units by keyboard, after a cancellation elsewhere changed the quote', async ({
  page,
}) => {
  const item = await plentifulItem(page.request, isHalfOfFreeDelivery);
  await registerMember(page);
  const orderNo = await placePaidOrder(page, [item], 4);
  const [row] = await orderProductsOf(page, orderNo);
  await openAndWait(page, `/mypage/orders/${orderNo}`);
  await page.getByRole('link', { name: `주문 취소 ${row?.displayName}` }).click();
  await page.waitForURL(`**${formPath(row, 'CANCEL')}`);
  await expect(page.getByRole('heading', { name: '취소할 상품을 골라 주세요' })).toBeVisible();
  await expectAccessible(page);

  // Sent without a reason: the error is at the field, and nothing is lost.
  await press(page, visibleButton(page, '취소 요청하기'), 'Enter');
  await expect(page.getByText('사유를 선택해 주세요.')).toBeVisible();
  await page.getByRole('textbox', { name: `${row?.displayName} 취소 수량` }).fill('9999');
  await expect(page.getByText('4개까지 신청할 수 있습니다.')).toBeVisible();
  const less = page.getByRole('button', { name: `${row?.displayName} 취소 수량 줄이기` });
  for (let count = 4; count > 1; count -= 1) await press(page, less, 'Enter');
  await press(page, page.getByRole('radio', { name: '단순 변심' }), 'Space');
  await expect(visibleButton(page, `${won(item.salesPrice)} 환불 요청하기`)).toBeVisible();

  // Two other units are cancelled in another window: with this claim too, the rest is no longer delivered free.
  const elsewhere = await page.request.post('/api/v1/order-claims/action/claims', {
    data: {
      claimType: 'CANCEL',
      reason: 'ORDER_MISTAKE',
      items: [{ orderProductUuid: row?.uuid, count: 2 }],
    },
  });
  expect(elsewhere.status()).toBe(200);
  await press(page, visibleButton(page, /환불 요청하기$/), 'Enter');
  await expect(page.getByText(/^환불 금액이 바뀌었습니다/)).toBeVisible();
  await expect(page.getByText('추가 배송비 차감 0원 → −3,000원')).toBeVisible();
  await expect(page.getByRole('radio', { name: '단순 변심' })).toBeChecked();
  await press(page, visibleButton(page, `${won(item.salesPrice - 3000)} 환불 요청하기`), 'Enter');

  await page.waitForURL('**/mypage/claims/*');
  // The page follows the refund, which the provider confirms.
  await expect(page.getByRole('heading', { name: '취소 완료', level: 2 })).toBeVisible();
  await expect(page.getByText(won(item.salesPrice - 3000)).first()).toBeVisible();
  await expectAccessible(page);

  await openAndWait(page, '/mypage');
  await page.getByRole('link', { name: '취소·교환·반품 내역' }).click();
  await page.waitForURL('**/mypage/claims');
  const cards = page.getByRole('list', { name: '요청 목록' }).getByRole('link');
  await expect(cards).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: '교환', exact: true }).click();
  await expect(page.getByRole('heading', { name: '요청한 내역이 없습니다' })).toBeVisible();
});

/** A guest exchanges a delivered product in this browser and pays both deliveries. */
async function exchangeAsGuest(guest: Page, staff: Staff, item: Item): Promise<void> {
  const orderNo = await placeGuestOrder(guest, item);
  const answer = await guest.request.post('/api/v1/open/order/action/get-anonymous-order', {
    data: { name: orderer.name, orderId: orderNo },
  });
  const { data } = (await answer.json()) as {
    data: { order: { groups: { orderProducts: OrderProduct[] }[] } };
  };
  await deliver(
    staff,
    data.order.groups.flatMap(({ orderProducts }) => orderProducts.map(({ uuid }) => uuid)),
  );
  await openGuestOrder(guest, orderNo);
  await guest.getByRole('link', { name: /^교환 요청/ }).click();
  await guest.getByRole('radio', { name: '단순 변심' }).check();
  await visibleButton(guest, '교환 요청하기').click();
  await guest.waitForURL(`**/order/claims?orderNo=${orderNo}`);
  const pay = guest.getByRole('link', { name: '6,000원 결제하기' });
  await pay.click();
  await guest.waitForURL('**/order/claims/pay?**');
  await agreeToPayment(guest);
  await expectAccessible(guest);
  await visibleButton(guest, '6,000원 결제하기').click();
  await payWithCard(guest, 'approve');
  await guest.waitForURL(`**/order/claims?orderNo=${orderNo}`);
  await expect(guest.getByRole('heading', { name: '교환 요청', level: 2 })).toBeVisible();
  await expect(pay).toBeHidden();

  // The fee is returned with the withdrawal.
  await guest.getByRole('button', { name: '요청 철회' }).click();
  await guest.getByRole('alertdialog').getByRole('button', { name: '요청 철회' }).click();
  await expect(guest.getByRole('heading', { name: '교환 철회', level: 2 })).toBeVisible();
  await expect(guest.getByRole('heading', { name: '교환 비용' })).toBeHidden();
}

/** The member sends a product back without a pickup; the store declines. */
async function returnAndBeDeclined(page: Page, staff: Staff, row: OrderProduct | undefined): Promise<void> {
  await openAndWait(page, formPath(row, 'RETURN'));
  await page.getByRole('radio', { name: '단순 변심' }).check();
  await expect(page.getByText('반품 배송비 차감')).toBeVisible();
  await page.getByRole('radio', { name: /^직접 발송/ }).check();
  await expect(page.getByText('반품 배송비 차감')).toBeHidden();
  await visibleButton(page, /환불 요청하기$/).click();
  await page.waitForURL('**/mypage/claims/*');
  await expect(page.getByText('직접 발송')).toBeVisible();
  await page.getByLabel('택배사').selectOption({ label: 'CJ대한통운' });
  await page.getByLabel('송장번호').fill('12-34');
  await press(page, page.getByRole('button', { name: '송장번호 저장' }), 'Enter');
  await expect(page.getByLabel('송장번호')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('송장번호').fill('5678-1234-0001');
  await press(page, page.getByRole('button', { name: '송장번호 저장' }), 'Enter');
  await expect(page.getByText('CJ대한통운 567812340001')).toBeVisible();

  const claimUuid = new URL(page.url()).pathname.split('/').at(-1);
  const text = '봉인이 뜯겨 있고 절반 이상 드신 것을 확인했습니다.';
  await staff(`/claims/${claimUuid}/action/decline`, { declineGround: 'USED_OR_CONSUMED', text });
  await openAndWait(page, `/mypage/claims/${claimUuid}`);
  await expect(page.getByRole('heading', { name: '반품 거절', level: 2 })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('heading', { name: '환불 정보' })).toBeHidden();
  await expectAccessible(page);
}

/** The member returns an order that was paid into a virtual account, and changes the account of its refund. */
async function changeRefundAccount(page: Page, staff: Staff, item: Item): Promise<void> {
  const [row] = await orderProductsOf(page, await placeDepositedOrder(page, [item]));
  await deliver(staff, [row?.uuid ?? '']);
  await openAndWait(page, formPath(row, 'RETURN'));
  await page.getByRole('radio', { name: '단순 변심' }).check();
  await page.getByLabel('은행').selectOption({ label: '신한은행' });
  await page.getByLabel('계좌번호').fill('110-123-456789');
  await page.getByLabel('예금주').fill('한가람');
  await visibleButton(page, /환불 요청하기$/).click();
  await page.waitForURL('**/mypage/claims/*');
  await expect(page.getByText('신한은행 *********789')).toBeVisible();

  await page.getByRole('link', { name: '환불 계좌 변경' }).click();
  await page.waitForURL('**/mypage/claims/*/account');
  const save = page.getByRole('button', { name: '저장하기' });
  await press(page, save, 'Enter');
  await expect(page.getByText('예금주 이름을 입력해 주세요.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: '은행' })).toBeFocused();
  await page.getByLabel('은행').selectOption({ label: 'KB국민은행' });
  await page.getByLabel('예금주').fill('한가람');
  for (const invalid of ['계좌 없음', '12-34', '1'.repeat(25), '<b>110123456789</b>']) {
    await page.getByLabel('계좌번호').fill(invalid);
    await press(page, save, 'Enter');
    await expect(page.getByText('계좌번호를 숫자로 끝까지 입력해 주세요.')).toBeVisible();
    await expect(page.getByLabel('계좌번호')).toBeFocused();
  }
  await expectAccessible(page);
  await page.getByLabel('계좌번호').fill('123 45 6789 0321');
  await press(page, save, 'Enter');
  await page.waitForURL(/\/mypage\/claims\/[^/]+$/);
  await expect(page.getByText('환불 계좌를 저장했습니다.')).toBeVisible();
  await expect(page.getByText('KB국민은행 **********321')).toBeVisible();
  await expect(page.getByText('신한은행')).toBeHidden();
  await expectAccessible(page);
}

/** Mileage pays the whole order, so no payment window opens. */
async function orderForNothing(page: Page, staff: Staff): Promise<void> {
  const me = await page.request.get('/api/v1/users/me');
  const { data } = (await me.json()) as { data: { uuid: string } };
  await staff('/mileages/action/grant', { userUuids: [data.uuid], amount: 90_000, memo: '감사 마일리지' });
  const isFree = ({ salesPrice }: Item) => salesPrice >= 30_000 && salesPrice < 90_000;
  const item = await plentifulItem(page.request, isFree);
  await openAndWait(page, orderSheetPath([{ uuid: item.uuid, count: 1 }]));
  await page.getByRole('button', { name: '전액 사용' }).click();
  await expect(visibleButton(page, '0원 주문하기')).toBeVisible();
  await expect(page.locator('#payment-agreement')).toBeHidden();
  await expectAccessible(page);
  await findAddress(page);
  await page.getByLabel('필수 항목 모두 동의').check();
  await page.getByLabel('주문 내용을 확인했으며 결제에 동의합니다').check();
  await press(page, visibleButton(page, '0원 주문하기'), 'Enter');
  await orderNumberOf(page);
  await expect(page.getByText('결제 금액 없음')).toBeVisible();
  await openAndWait(page, '/mypage/mileage');
  await expect(page.getByText(`−${won(item.salesPrice)}`)).toBeVisible();
}

test('after the delivery a member returns a part with a photo, withdraws it, is declined another return, exchanges a product, orders for mileage and changes a refund account; a guest exchanges and withdraws', async ({
  page,
  browser,
}) => {
  const [first, second] = await threePlentifulItems(page.request);
  await registerMember(page);
  const orderNo = await placePaidOrder(page, [first, second], 2);
  const [row, other] = await orderProductsOf(page, orderNo);
  const staff = await signInStaff(page.request);
  await supplyInformation(page, browser, staff, orderNo, row);
  await paySurcharge(page, staff, first);
  await deliver(staff, [row?.uuid ?? '', other?.uuid ?? '']);

  await openAndWait(page, formPath(row, 'RETURN'));
  await page.getByRole('button', { name: `${row?.displayName} 반품 수량 줄이기` }).click();
  await page.getByRole('radio', { name: /^상품 파손/ }).check();
  await page.getByLabel('자세한 내용').fill('상자와 병이 모두 깨져서 왔습니다.');
  await visibleButton(page, /환불 요청하기$/).click();
  await expect(page.getByText('상품 상태를 확인할 수 있는 사진을 1장 이상 첨부해 주세요.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'box.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(page.getByText('사진 1장을 첨부했습니다.')).toBeAttached();
  await expectAccessible(page);
  await visibleButton(page, /환불 요청하기$/).click();
  await page.waitForURL('**/mypage/claims/*');
  await expect(page.getByRole('heading', { name: '반품 요청', level: 2 })).toBeVisible();
  await expect(page.getByText('상자와 병이 모두 깨져서 왔습니다.')).toBeVisible();
  await expect(page.getByRole('img', { name: '첨부한 사진 1' })).toBeVisible();
  await expectAccessible(page);

  const withdraw = page.getByRole('button', { name: '요청 철회', exact: true });
  await press(page, withdraw, 'Enter');
  // 취소 would be ambiguous beside a request: the question is left by 닫기, and the button has the focus again.
  await page.getByRole('alertdialog').getByRole('button', { name: '닫기' }).press('Enter');
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: '요청 철회' }).press('Enter');
  await expect(page.getByRole('heading', { name: '반품 철회', level: 2 })).toBeFocused();
  await expect(page.getByRole('button', { name: '요청 철회' })).toBeHidden();
  await returnAndBeDeclined(page, staff, row);

  await openAndWait(page, formPath(other, 'EXCHANGE'));
  await page.getByRole('radio', { name: '단순 변심' }).check();
  await expect(page.getByText('상품을 보내고 다시 받는 왕복 배송비입니다.')).toBeVisible();
  await page.getByRole('radio', { name: '다른 주소로 수거 요청' }).check();
  await expect(page.getByRole('textbox', { name: '연락처', exact: true })).toHaveValue('010-8765-4321');
  await page.getByLabel('보내는 분').fill('이동생');
  await visibleButton(page, '교환 요청하기').click();
  await expect(page.getByText('주소 찾기를 눌러 수거할 주소를 선택해 주세요.')).toBeVisible();
  await findAddress(page);
  await page.getByLabel('상세 주소').fill('관리실 앞');
  await expectAccessible(page);
  await visibleButton(page, '교환 요청하기').click();
  await page.waitForURL('**/mypage/claims/*');
  await expect(page.getByRole('heading', { name: '교환 요청', level: 2 })).toBeVisible();
  await expect(page.getByText(/^교환받을 상품: /)).toBeVisible();
  await expect(page.getByText(/이동생.+성수이로.+관리실 앞/)).toBeVisible();

  // The shopper's fault: both deliveries are paid before the approval.
  const pay = page.getByRole('link', { name: '6,000원 결제하기' });
  await pay.click();
  await page.waitForURL('**/mypage/claims/*/pay');
  await agreeToPayment(page);
  await expectAccessible(page);
  await visibleButton(page, '6,000원 결제하기').click();
  await page.waitForURL('**/toss/pay/**');
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/open/payments/fail'));
  await page.locator('button[value=close]').click();
  expect((await reported).status()).toBe(200);
  await expect(page.getByRole('heading', { name: '결제를 취소했습니다' })).toBeVisible();
  await page.getByRole('link', { name: '다시 결제하기' }).click();
  await page.waitForURL('**/mypage/claims/*/pay');
  await agreeToPayment(page);
  await visibleButton(page, '6,000원 결제하기').click();
  await payWithCard(page, 'approve');
  await page.waitForURL(/\/mypage\/claims\/[^/]+$/);
  await expect(page.getByRole('heading', { name: '교환 요청', level: 2 })).toBeVisible();
  await expect(pay).toBeHidden();
  await orderForNothing(page, staff);
  await changeRefundAccount(page, staff, first);

  const guest = await newVisitor(browser);
  await exchangeAsGuest(guest, staff, first);
  await guest.context().close();
});
