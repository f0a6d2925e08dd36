// A guest finds an order by name or by phone; wrong guesses get one sentence and are limited.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newVisitor, openAndWait, test } from '../hydration.ts';
import { registerMember, waitForMessage } from '../member.ts';
import { placeGuestOrder, placePaidOrder } from '../member-orders.ts';
import type { APIRequestContext, Page } from '@playwright/test';
import { byName, lookUpOrder, openGuestOrder, orderer, plentifulItem } from '../shopping.ts';

const byPhone = (text: string) => ({ label: '주문하신 분 휴대폰 번호', text });
const wrong = (page: Page) => page.getByText(/^주문 정보를 찾을 수 없습니다\. .+ 확인해 주세요\.$/);

test('R006 R007 an order is found by name and by phone from another browser; a wrong guess gets the same sentence each time', async ({
  page,
  request,
  browser,
}) => {
  const item = await plentifulItem(request);
  const orderNo = await placeGuestOrder(page, item);

  const other = await newVisitor(browser);
  await openAndWait(other, '/order/lookup');
  await lookUpOrder(other, byName('다른이름'), orderNo);
  await expect(wrong(other)).toBeVisible();
  await lookUpOrder(other, byName('김 온유'), orderNo);
  await expect(other.getByRole('heading', { name: '결제 완료' })).toBeVisible();
  await expect(other.getByText(item.product.name).first()).toBeVisible();
  await expect(other.getByText('비회원 개인정보 수집·이용')).toBeVisible();
  await expect(other.getByText(/^1판 · 20\d\d년 .+ 동의$/).first()).toBeVisible();
  await expect(other.getByRole('link', { name: '매출전표 보기' })).toBeVisible();
  expect(other.url()).not.toContain(encodeURIComponent(orderer.name));

  await openAndWait(other, '/order/lookup');
  await other.getByRole('tab', { name: '이름으로 조회' }).focus();
  await other.keyboard.press('ArrowRight');
  await expect(other.getByRole('tab', { name: '휴대폰 번호로 조회' })).toBeFocused();
  await lookUpOrder(other, byPhone('01099998888'), orderNo);
  await expect(wrong(other)).toBeVisible();
  await lookUpOrder(other, byPhone(orderer.phone), orderNo);
  await expect(other.getByRole('heading', { name: '결제 완료' })).toBeVisible();
  await other.context().close();
});

test('a looked-up order is shown again after a reload, and by the back button of the cancellation', async ({
  page,
  request,
}) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(request));
  await openGuestOrder(page, orderNo);
  await page.reload();
  await expect(page.getByRole('heading', { name: '결제 완료' })).toBeVisible();
  await page.getByRole('link', { name: /^주문 취소/ }).click();
  await expect(page.getByRole('radio', { name: '주문 실수 (옵션·수량·주소)' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '결제 완료' })).toBeVisible();

  // The order of a guest is that of this tab, also after a sign-in.
  await registerMember(page);
  await page.goto(`/order/tracking?orderNo=${orderNo}`);
  await expect(page.getByText('아직 발송되지 않았습니다')).toBeVisible();
});

test('a member sees the parcels of an order where the server no longer accepts the id of the browser', async ({
  page,
  request,
}) => {
  await registerMember(page);
  const orderNo = await placePaidOrder(page, [await plentifulItem(request)]);
  await page.goto('/order/lookup');
  await page.evaluate((attempt) => localStorage.setItem('onns.order-attempts', JSON.stringify([attempt])), {
    clientOrderId: crypto.randomUUID(),
    fingerprint: '',
    lines: [],
    isFromCart: false,
    madeAt: Date.now(),
    orderNo,
  });
  await page.goto(`/order/tracking?orderNo=${orderNo}`);
  await expect(page.getByText('아직 발송되지 않았습니다')).toBeVisible();
});

test.describe('the link of a message', () => {
  /** Path and fragment of the link in the newest message to the orderer about this order. */
  const linkOf = async (request: APIRequestContext, orderNo: string): Promise<string> => {
    const text = await waitForMessage(request, orderer.phone, orderNo);
    return /주문 조회 https?:\/\/[^/]+(\S+)$/.exec(text)?.[1] ?? '';
  };

  test('opens the order of a guest in another browser, and its token reaches no address and no referrer', async ({
    page,
    request,
    browser,
  }) => {
    const orderNo = await placeGuestOrder(page, await plentifulItem(request));
    const path = await linkOf(request, orderNo);
    const token = path.slice(path.indexOf('.') + 1);
    expect(path).toBe(`/order/lookup#${orderNo}.${token}`);

    const other = await newVisitor(browser);
    const seen: string[] = [];
    other.on('request', (sent) => seen.push(sent.url(), sent.headers()['referer'] ?? ''));
    await other.goto(path);
    await expect(other.getByRole('heading', { name: '결제 완료' })).toBeVisible();
    expect(new URL(other.url())).toMatchObject({ search: `?orderNo=${orderNo}`, hash: '' });
    await expectAccessible(other);
    const origin = new URL(other.url()).origin;
    expect(seen.filter((address) => address !== '' && !address.startsWith(origin))).toEqual([]);
    expect(seen.filter((address) => address.includes(token))).toEqual([]);
    expect(
      await other.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }])),
    ).not.toContain(token);
    await other.reload();
    await expect(other.getByRole('heading', { name: '결제 완료' })).toBeVisible();
    await other.context().close();
  });

  test('shows the lookup with the number filled in where it has expired or was altered', async ({ page }) => {
    await page.goto('/order/lookup#202611200000001.altered.token.of-a-link');
    await expect(page.getByRole('alert').filter({ hasText: '링크의 사용 기간이 지났거나' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: '주문 번호', exact: true })).toHaveValue(
      '202611200000001',
    );
    await page.getByRole('tab', { name: '휴대폰 번호로 조회' }).click();
    await expect(page.getByRole('textbox', { name: '주문 번호', exact: true })).toHaveValue(
      '202611200000001',
    );
    expect(new URL(page.url()).hash).toBe('#202611200000001');
    await expectAccessible(page);
  });

  test('can be tried again where the shop does not answer', async ({ page }) => {
    await page.route('**/inquiry-order', (route) => route.abort());
    await page.goto('/order/lookup#202611200000001.token.of-a-link');
    await expect(page.getByRole('heading', { name: '주문을 불러오지 못했습니다' })).toBeVisible();
    await page.unroute('**/inquiry-order');
    await page.getByRole('button', { name: '다시 시도' }).click();
    await expect(page.getByRole('textbox', { name: '주문 번호', exact: true })).toHaveValue(
      '202611200000001',
    );
  });
});

test('the address of an order shows another browser the lookup instead of the order', async ({ page }) => {
  for (const screen of ['complete', 'detail']) {
    await page.goto(`/order/${screen}?orderNo=202611200000001`);
    await expect(page.getByRole('link', { name: '주문 조회하기' })).toBeVisible();
  }
  await page.getByRole('link', { name: '주문 조회하기' }).click();
  await expect(page.getByRole('textbox', { name: '주문 번호', exact: true })).toHaveValue('202611200000001');
});

test('a sixth guess is refused with the time to wait', async ({ page }) => {
  await openAndWait(page, '/order/lookup');
  const orderNo = `20200101${String(Date.now()).slice(-7)}`;
  for (let guess = 0; guess < 5; guess += 1) {
    const answered = page.waitForResponse('**/get-anonymous-order');
    await lookUpOrder(page, byName(`이름${'가나다라마'.charAt(guess)}`), orderNo);
    await answered;
  }
  await lookUpOrder(page, byName('여섯째'), orderNo);
  await expect(page.getByText('조회 횟수를 초과했습니다. 10분 후에 다시 조회해 주세요.')).toBeVisible();
});
