// Dark patterns (docs/rules/law.md#dark-patterns): the journeys of joining, buying, cancelling and withdrawing have none, and the audit finds
// a seeded violation of each of the six types.
import { expect, type Page } from '@playwright/test';
import {
  type Finding,
  auditAmounts,
  auditScreen,
  auditSteps,
  auditUnaskedDialogs,
  recordScreens,
  wonIn,
} from '../dark-patterns.ts';
import { test } from '../hydration.ts';
import { fillRegistration, leavesSignIn, newPerson } from '../member.ts';
import {
  fillOrderSheet,
  orderNumberOf,
  payWithCard,
  plentifulItem,
  pressPay,
  visibleButton,
} from '../shopping.ts';

const payButton = (page: Page) => visibleButton(page, /원 결제하기$/);

test('joining, buying, cancelling and withdrawing contain no dark pattern', async ({ page }) => {
  const findings: Finding[] = [];
  const audit = async (where: string) => findings.push(...(await auditScreen(page, where)));
  const visit = async (path: string) => {
    await page.goto(path);
    findings.push(...(await auditUnaskedDialogs(page, path)));
    await audit(path);
  };
  for (const path of ['/main', '/goods/bestseller', '/main']) await visit(path);

  // Join.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.7.0.61' });
  const person = newPerson();
  await visit('/auth/agreement');
  const joining = recordScreens(page);
  await fillRegistration(page, person);
  await audit('/auth/register');
  await page.getByRole('button', { name: '가입하기' }).click();
  await leavesSignIn(page);
  const join = { name: 'join', screens: joining.end() };
  await page.setExtraHTTPHeaders({});

  // Buy.
  const item = await plentifulItem(
    page.request,
    ({ product }) => product.delivery.deliveryFeeType === 'FREE',
  );
  await visit(`/goods/${item.uuid}`);
  await page.request.post('/api/v1/cart-product-items', { data: { productItemUuid: item.uuid, count: 1 } });
  const buying = recordScreens(page);
  await visit('/order/cart');
  const amounts = [{ where: 'product page', price: item.salesPrice }];
  const order = visibleButton(page, /주문하기/);
  amounts.push({ where: 'cart', price: wonIn(await order.innerText()) });
  await order.click();
  await page.waitForURL('**/order/sheet**');
  await expect(payButton(page)).toBeVisible();
  await audit('/order/sheet');
  amounts.push({ where: 'order sheet', price: wonIn(await payButton(page).innerText()) });
  await fillOrderSheet(page);
  amounts.push({ where: 'filled order sheet', price: wonIn(await payButton(page).innerText()) });
  await pressPay(page);
  await payWithCard(page, 'approve');
  const orderNo = await orderNumberOf(page);
  const buy = { name: 'buy', screens: buying.end() };
  await audit('/order/complete');

  // Cancel.
  await visit(`/mypage/orders/${orderNo}`);
  const cancelling = recordScreens(page);
  await page
    .getByRole('link', { name: /^주문 취소/ })
    .first()
    .click();
  // The link may open a new document, in which an earlier choice would be lost.
  await page.waitForURL('**/order/claim**');
  await expect(page.locator('html[data-is-hydrated]')).toBeAttached();
  await page.getByRole('radio', { name: '단순 변심' }).check();
  findings.push(...(await auditScreen(page, 'cancellation', [item.product.name])));
  await visibleButton(page, /환불 요청하기$/).click();
  await page.waitForURL('**/mypage/claims/*');
  await expect(page.getByRole('heading', { name: '취소 완료', level: 2 })).toBeVisible();
  const cancel = { name: 'cancel', screens: cancelling.end() };
  await audit('cancelled');

  // Withdraw.
  await visit('/mypage');
  const withdrawing = recordScreens(page);
  await page.getByRole('link', { name: '회원 탈퇴' }).click();
  await page.waitForURL('**/auth/withdraw');
  await audit('/auth/withdraw');
  await page.getByLabel('탈퇴 사유').selectOption('LOW_USE');
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('위 내용을 확인했으며').check();
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await page.waitForURL('**/withdraw/finish');
  const withdraw = { name: 'withdraw', screens: withdrawing.end() };
  await audit('/withdraw/finish');

  expect(amounts.every(({ price }) => price > 0)).toBe(true);
  findings.push(...auditAmounts(amounts), ...auditSteps(join, withdraw), ...auditSteps(buy, cancel));
  const report = { findings, amounts, journeys: [join, buy, cancel, withdraw] };
  await test.info().attach('dark-patterns.json', {
    body: JSON.stringify(report, null, 2),
    contentType: 'application/json',
  });
  expect(findings).toEqual([]);
  expect([join, buy, cancel, withdraw].every(({ screens }) => screens.length > 0)).toBe(true);
});

test('finds a seeded violation of each type', async ({ page }) => {
  await page.goto('/auth/agreement');
  await page.getByRole('checkbox', { name: /^선택/ }).first().check();
  expect(await auditScreen(page, 'join')).toMatchObject([{ pattern: 'PRESELECTION' }]);

  await page.goto('/goods/bestseller');
  expect(await auditScreen(page, 'list')).toEqual([]);
  await page
    .locator('main li')
    .filter({ hasText: /배송/ })
    .first()
    .evaluate((card) => {
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
        text.textContent = text.textContent?.replace('배송', '') ?? '';
    });
  expect(await auditScreen(page, 'list')).toMatchObject([{ pattern: 'DRIP_PRICING' }]);

  // Without the Content-Security-Policy of the shop, which blocks inline styles.
  await page.goto('about:blank');
  const ask = async (no: string) => {
    await page.setContent(`<main lang="ko"><div role="alertdialog" aria-label="멤버십을 해지할까요?">
      <button style="width:120px;height:48px;font-size:14px;color:#fff;background:#0a7a4b;border:0">유지하기</button>
      <button style="${no}">해지하기</button></div></main>`);
    return auditScreen(page, 'dialog');
  };
  const alike = 'width:120px;height:48px;font-size:14px;color:#1a1d1f;background:#fff;border:1px solid';
  expect(await ask(alike)).toEqual([]);
  for (const [wanted, wrong] of [
    ['height:48px', 'height:24px'],
    ['width:120px', 'width:48px'],
    ['font-size:14px', 'font-size:11px'],
    ['color:#1a1d1f', 'color:#c9cdd2'],
  ] as const)
    expect(await ask(alike.replace(wanted, wrong)), wrong).toMatchObject([{ pattern: 'FALSE_HIERARCHY' }]);
  expect(await auditUnaskedDialogs(page, 'home')).toMatchObject([{ pattern: 'NAGGING' }]);

  expect(auditAmounts([price('cart', 29_900), price('sheet', 29_900)])).toEqual([]);
  expect(auditAmounts([price('cart', 29_900), price('sheet', 32_900)])).toMatchObject([
    { pattern: 'PRICE_RISE', where: 'sheet' },
  ]);

  await page.goto('/main');
  const entering = recordScreens(page);
  for (const path of ['/auth/agreement', '/order']) await page.goto(path);
  const enter = { name: 'join', screens: entering.end() };
  const leaving = recordScreens(page);
  for (const path of ['/main', '/goods/bestseller', '/goods/mdpick']) await page.goto(path);
  const leave = { name: 'withdraw', screens: leaving.end() };
  expect(auditSteps(enter, leave)).toMatchObject([{ pattern: 'OBSTRUCTION', where: 'withdraw' }]);
  expect(auditSteps(leave, enter)).toEqual([]);
});

const price = (where: string, won: number) => ({ where, price: won });
