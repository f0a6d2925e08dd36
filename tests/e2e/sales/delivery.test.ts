// From the dispatch to the purchase confirmation, as the shopper sees it: parcels of a member's and of a guest's order, and the buttons.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { placePaidOrder } from '../member-orders.ts';
import { registerMember } from '../member.ts';
import { deliver, untilDelivered } from '../parcels.ts';
import { openFilledSheet, orderNumberOf, payWithCard, plentifulItem, pressPay } from '../shopping.ts';

test('a member follows the parcel, and confirms the purchase after reading what it means', async ({
  page,
}) => {
  const item = await plentifulItem(page.request, ({ salesPrice }) => salesPrice >= 30_000);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.9.0.61' });
  await registerMember(page);
  // Enough for the next grade.
  const orderNo = await placePaidOrder(page, [item], Math.ceil(300_000 / item.salesPrice));
  const invoiceNumber = await deliver(page, orderNo);

  await openAndWait(page, `/mypage/orders/${orderNo}`);
  await untilDelivered(page);
  await page
    .getByRole('link', { name: /^배송 조회/ })
    .first()
    .click();
  await page.waitForURL('**/order/tracking?**');
  await expect(page.getByRole('heading', { name: '배송 완료', level: 2 })).toBeVisible();
  await expect(page.getByRole('link', { name: /택배사에서 조회/ })).toHaveAttribute(
    'href',
    new RegExp(invoiceNumber),
  );
  await expect(page.getByText('옥천HUB')).toBeVisible();
  await expectAccessible(page);

  // Without a connection the screen says so and loads again; it does not ask the member to look the order up.
  const calls = '**/api/v1/**';
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: '주문을 불러오지 못했습니다' })).toBeVisible();
  await page.unroute(calls);
  const lookup = '**/delivery-tracking/**';
  await page.route(lookup, (route) => route.abort());
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('배송 정보를 불러오지 못했습니다.')).toBeVisible();
  await page.unroute(lookup);
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByText('옥천HUB')).toBeVisible();

  await openAndWait(page, '/mypage/orders');
  const confirm = page.getByRole('button', { name: /^구매 확정/ });
  await confirm.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: '구매를 확정할까요?' });
  await expect(dialog).toContainText('되돌릴 수 없습니다');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await confirm.click();
  await dialog.getByRole('button', { name: '구매 확정' }).click();
  await expect(page.getByText(/^구매를 확정했습니다/)).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('구매 확정');
  await expect(confirm).toHaveCount(0);

  await openAndWait(page, '/mypage');
  await expect(page.getByText(/등급 조건을 채웠습니다\. 다음 달 1일에 등급이 바뀝니다\.$/)).toBeVisible();
  const boxes = page.getByRole('list', { name: '혜택' }).getByRole('link');
  const heights = await boxes.evaluateAll((links) =>
    links.map((link) => link.getBoundingClientRect().height),
  );
  expect(heights).toEqual([heights[0], heights[0]]);
  await expectAccessible(page);
});

test('a guest sees the parcel and the statement, asks a question, and confirms the purchase', async ({
  page,
}) => {
  await openFilledSheet(page, await plentifulItem(page.request));
  await pressPay(page);
  await payWithCard(page, 'approve');
  const orderNo = await orderNumberOf(page);
  await deliver(page, orderNo);
  await openAndWait(page, `/order/detail?orderNo=${orderNo}`);
  await untilDelivered(page);
  await expect(page.getByText('배송 완료').first()).toBeVisible();

  await page.getByRole('link', { name: /^배송 조회/ }).click();
  await expect(page.getByText('옥천HUB')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: '거래명세서' }).click();
  await expect(page.getByRole('heading', { name: '거래명세서' })).toBeVisible();
  await expect(page.getByText('사업자등록번호').first()).toBeVisible();
  await page.getByRole('link', { name: '주문 상세로' }).click();

  await page.getByRole('button', { name: '1:1 문의' }).click();
  const sheet = page.getByRole('dialog', { name: '주문 문의' });
  await sheet.getByRole('button', { name: '문의 보내기' }).click();
  await expect(sheet.getByText('문의 내용을 10자 이상 입력해 주세요.')).toBeVisible();
  await sheet.getByLabel('문의 내용').fill('상자 안에 설명서가 들어 있지 않습니다.');
  await sheet.getByRole('button', { name: '문의 보내기' }).click();
  await expect(page.getByText(/^문의를 접수했습니다/)).toBeVisible();

  await page.getByRole('button', { name: /^구매 확정/ }).click();
  const dialog = page.getByRole('alertdialog', { name: '구매를 확정할까요?' });
  await expect(dialog).not.toContainText('마일리지');
  await dialog.getByRole('button', { name: '구매 확정' }).click();
  await expect(page.getByText('구매를 확정했습니다.')).toBeVisible();
  await expect(page.getByRole('heading', { name: '구매 확정', level: 2 })).toBeVisible();
});
