// Claims at the desk: the refund for both faults, approval, arrival and inspection by keyboard; a refund that changed meanwhile; a decline on
// a ground of the law. The executed amounts are the shown ones.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { type Claim, claim, newInvoiceNumber, orderOf, requestedReturn } from '../desk.ts';
import { test, waitForRequests } from '../hydration.ts';
import { registerMember } from '../member.ts';
import { type Item, firstOf, plentifulItem, plentifulItems } from '../shopping.ts';
import { type Staff, deliver, openDesk, signInStaff } from '../staff.ts';

type StaffItem = {
  uuid: string;
  displayName: string;
  salesPrice: number;
  stockCount: number;
  product: { uuid: string };
};

const refundOf = async (page: Page, uuid: string): Promise<number> => {
  const total = page.evaluate(async (path) => {
    const answer = await fetch(path);
    const { data } = (await answer.json()) as { data: { refundInfo: { totalRefundPrice: number } } };
    return data.refundInfo.totalRefundPrice;
  }, `/api/v1/staff/claims/${uuid}`);
  return total;
};

const won = (amount: number) => `${amount.toLocaleString('ko-KR')}원`;
const amountIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));

test('a return is approved, received and passed by keyboard with the amounts that were shown', async ({
  page,
}) => {
  await registerMember(page);
  const { uuid, claimNo, orderNo } = await requestedReturn(page, await signInStaff(page.request));
  await openDesk(page, `/office/claims?q=${orderNo}`);
  // Beside the list the first one is open, and the address says so.
  await page.waitForURL(`**/office/claims/${uuid}?q=${orderNo}`);
  await expect(page.getByRole('heading', { level: 2, name: '반품 요청' })).toBeVisible();
  const merchant = page.getByRole('radio', { name: /판매자 책임/ });
  const shopper = page.getByRole('radio', { name: /구매자 책임/ });
  await expect(shopper).toBeChecked();
  const cards = page.getByRole('radiogroup', { name: '누구 책임인가요' });
  await expect(cards).toContainText(/판매자 책임[\d,]+원구매자 책임[\d,]+원/);
  await expectNoSeriousViolations(page);

  // Letters do nothing in a field.
  await page.getByLabel('수거 송장번호').pressSequentially('a1');
  await page.getByLabel('수거 송장번호').fill('');
  await expect(page.getByRole('button', { name: '승인하고 수거 요청' })).toBeEnabled();
  await page.getByRole('heading', { level: 2, name: '반품 요청' }).click();
  await page.keyboard.press('a');
  const approval = page.getByRole('dialog', { name: '반품 승인' });
  await expect(approval).toContainText(claimNo);
  // A second press of the letter does nothing while the dialog is open.
  await page.keyboard.press('a');
  await expectNoSeriousViolations(page);
  await expect(approval.getByRole('button', { name: '승인하고 수거 요청' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${claimNo} · 승인했습니다.`)).toBeVisible();
  await page.waitForURL(`**/office/claims?q=${orderNo}`);
  await expect(page.getByText('처리할 클레임이 없습니다.').first()).toBeVisible();

  await page.goto(`/office/claims/${uuid}`);
  await expect(page.getByRole('button', { name: '입고 확인' })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByText(`${claimNo} · 입고를 확인했습니다.`)).toBeVisible();
  // The inspection follows on the same screen, with the fault that was found.
  await shopper.press('ArrowLeft');
  await expect(merchant).toBeChecked();
  const pass = page.getByRole('button', { name: /^검수 통과하고 [\d,]+원 환불$/ });
  await expect(pass).toBeEnabled();
  const shown = amountIn(await pass.textContent());
  await pass.press('Enter');
  const passing = page.getByRole('dialog', { name: '반품 검수 통과' });
  await expect(passing.getByRole('button', { name: `검수 통과하고 ${won(shown)} 환불` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${claimNo} · 검수를 통과시키고 환불했습니다.`)).toBeVisible();
  expect(await refundOf(page, uuid)).toBe(shown);
});

/** Two of it are delivered free and one is not, at the demo shop's condition of 30,000 won. */
const isHalfOfFreeDelivery = ({ salesPrice, product }: Item) =>
  product.delivery.deliveryFeeType === 'CONDITIONAL_FREE' && salesPrice >= 15_000 && salesPrice < 30_000;

test('an amount that changed meanwhile is not executed: the new one is shown and asked again', async ({
  page,
}) => {
  const item = await plentifulItem(page.request, isHalfOfFreeDelivery);
  await registerMember(page);
  const staff = await signInStaff(page.request);
  const { uuid: row } = await orderOf(page, item, 4);
  await staff('/order-products/action/bulk-confirm', { uuids: [row] });
  const other = await claim(page, 'CANCEL', row, { count: 2 });
  const { uuid } = await claim(page, 'CANCEL', row, { count: 1 });
  await openDesk(page, `/office/claims/${uuid}`);
  await page.getByRole('radio', { name: /구매자 책임/ }).check({ force: true });
  const approve = page.getByRole('button', { name: /^승인하고 [\d,]+원 환불$/ });
  await expect(approve).toHaveText(new RegExp(`승인하고 ${won(item.salesPrice)} 환불`));
  await expect(approve).toBeEnabled();

  // With the other claim the rest of the parcel is no longer delivered free.
  await staff(`/claims/${other.uuid}/action/approve`, { expectedTotalRefundPrice: item.salesPrice * 2 });
  const confirm = page.getByRole('dialog', { name: '취소 승인' }).getByRole('button', { name: /환불$/ });
  await approve.click();
  await expect(confirm).toHaveText(new RegExp(`승인하고 ${won(item.salesPrice)} 환불`));
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText(
    `그사이 금액이 ${won(item.salesPrice - 3_000)}으로 바뀌어 실행하지 않았습니다.`,
  );
  expect(await refundOf(page, uuid)).not.toBe(item.salesPrice - 3_000);
  await expect(approve).toHaveText(new RegExp(`승인하고 ${won(item.salesPrice - 3_000)} 환불`));
  await expect(approve).toBeEnabled();
  await approve.click();
  await confirm.click();
  await expect(page.getByText('승인했습니다.')).toBeVisible();
  expect(await refundOf(page, uuid)).toBe(item.salesPrice - 3_000);
});

test('a return is declined on a ground of the law alone, with a text for the shopper; on a phone too', async ({
  page,
}) => {
  await registerMember(page);
  const { uuid, claimNo } = await requestedReturn(page, await signInStaff(page.request));
  await openDesk(page, '/office/');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/office/claims');
  await page.getByRole('list', { name: '클레임 목록' }).waitFor();
  // The list alone, until one is opened.
  await expect(page).toHaveURL(/\/office\/claims$/);
  await page.goto(`/office/claims/${uuid}`);
  await expect(page.getByRole('link', { name: '목록으로' })).toBeVisible();
  await expect(page.getByRole('button', { name: '승인하고 수거 요청' })).toBeInViewport();
  await expectNoSeriousViolations(page);

  await expect(page.getByRole('button', { name: '거절 사유 적기' })).toBeEnabled();
  await page.keyboard.press('d');
  const dialog = page.getByRole('dialog', { name: '반품 거절' });
  await dialog.getByRole('button', { name: '반품 거절' }).click();
  await expect(dialog.getByText('사유를 골라 주세요.')).toBeVisible();
  await expect(dialog.getByText('10자 이상 적어 주세요.')).toBeVisible();
  await dialog.getByLabel('설명').fill('봉인이 뜯겨 있고 절반 이상 드신 것을 확인했습니다.');
  await dialog.getByRole('button', { name: /거절 사유/ }).click();
  await page.getByRole('option', { name: /신청 기간이 지났습니다/ }).click();
  await dialog.getByRole('button', { name: '반품 거절' }).click();
  // The facts of the claim do not allow it.
  await expect(dialog.getByRole('alert')).toContainText('신청 기간이 지난 뒤 접수된 신청에만');
  await dialog.getByRole('button', { name: /거절 사유/ }).click();
  await page.getByRole('option', { name: /훼손되었습니다/ }).click();
  await dialog.getByRole('button', { name: '반품 거절' }).click();
  await expect(page.getByText(`${claimNo} · 거절했습니다.`)).toBeVisible();
  await page.goto(`/office/claims/${uuid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['반품 거절']);
  await expect(page.getByText('봉인이 뜯겨 있고 절반 이상 드신 것을 확인했습니다.')).toBeVisible();
});

test('a double press decides one claim; the next opens undecided', async ({ page }) => {
  await registerMember(page);
  const staff = await signInStaff(page.request);
  const item = firstOf((await plentifulItems(page.request)).slice(-2));
  const requestedCancel = async () => {
    const { uuid } = await orderOf(page, item);
    await staff('/order-products/action/bulk-confirm', { uuids: [uuid] });
    return claim(page, 'CANCEL', uuid);
  };
  const first = await requestedCancel();
  const second = await requestedCancel();
  const name = encodeURIComponent(item.product.name.slice(0, 40));
  await openDesk(page, `/office/claims/${first.uuid}?q=${name}&type=CANCEL`);
  const approve = page.getByRole('button', { name: /^승인하고 [\d,]+원 환불$/ });
  await expect(approve).toBeEnabled();
  await approve.dblclick();
  // The second press may meet the area around the dialog, which closes it.
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: '취소 승인' });
  await expect(dialog).toBeHidden();
  await approve.click();
  await expect(dialog).toContainText(first.claimNo);
  await dialog.getByRole('button', { name: /환불$/ }).dblclick();
  await expect(page.getByText(`${first.claimNo} · 승인했습니다.`)).toBeVisible();
  await page.waitForURL(`**/office/claims/${second.uuid}?*`);
  await expect(dialog).toBeHidden();
  await expect(approve).toBeEnabled();
});

test('several returns are received and passed together; one that cannot be received stays selected with the reason', async ({
  page,
}) => {
  await registerMember(page);
  const staff = await signInStaff(page.request);
  // The list is searched by a product that no other test returns, so that only these three are between the first and the last.
  const item = firstOf((await plentifulItems(page.request)).slice(-1));
  const made: (Claim & { orderNo: string })[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { orderNo, uuid } = await orderOf(page, item);
    await deliver(staff, [uuid]);
    made.push({ ...(await claim(page, 'RETURN', uuid)), orderNo });
  }
  const [first, second, third] = made;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Three were made.');
  const name = item.product.name.slice(0, 40);
  await openDesk(page, `/office/claims?tab=ALL&q=${encodeURIComponent(name)}&type=RETURN`);
  const list = page.getByRole('list', { name: '클레임 목록' });
  const box = ({ claimNo }: Claim) => list.getByRole('checkbox', { name: new RegExp(`^${claimNo} `) });
  const open = async ({ orderNo }: { orderNo: string }) => {
    const link = list.getByRole('link', { name: new RegExp(orderNo) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
  };
  await open(first);
  // By keyboard: Space selects the open claim, Shift Space all from there to the open one.
  await page.keyboard.press('Space');
  await expect(box(first)).toBeChecked();
  const bar = page.getByRole('toolbar', { name: '고른 건에 할 일' });
  await expect(bar).toContainText('1건 골랐음');
  await open(third);
  await page.keyboard.press('Shift+Space');
  for (const one of made) await expect(box(one)).toBeChecked();
  await expectNoSeriousViolations(page);

  await bar.getByRole('button', { name: /^입고 확인 3건 · [\d,]+원$/ }).click();
  // Meanwhile another staff member declines one.
  await staff(`/claims/${second.uuid}/action/decline`, {
    declineGround: 'DAMAGED_BY_SHOPPER',
    text: '봉인이 뜯겨 있는 것을 확인했습니다.',
  });
  await page.getByRole('dialog').getByRole('button', { name: '3건 입고 확인' }).click();
  await expect(page.getByText('2건의 입고를 확인했습니다.')).toBeVisible();
  await expect(page.getByText('1건은 처리하지 못했습니다. 건마다 이유가 있습니다.')).toBeVisible();
  await expect(box(second)).toBeChecked();
  await expect(box(first)).not.toBeChecked();
  await expect(list.getByText('주문 상태가 변경되었습니다', { exact: false }).first()).toBeVisible();

  // The other two are passed with the sum on the button.
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await box(first).check({ force: true });
  await box(third).check({ force: true });
  const sum = (await refundOf(page, first.uuid)) + (await refundOf(page, third.uuid));
  await bar.getByRole('button', { name: `검수 통과 2건 · ${won(sum)} 환불` }).click();
  const dialog = page.getByRole('dialog', { name: '2건의 검수를 통과시킬까요?' });
  await dialog.getByText('다시 팔 수 있는 상품을 재고에 넣기').click();
  await dialog.getByRole('button', { name: `2건 통과 · ${won(sum)} 환불` }).click();
  await expect(page.getByText('2건의 검수를 통과시키고 환불했습니다.')).toBeVisible();
  await expect(bar).toBeHidden();
});

test('a scanned invoice number of a return opens its claim in any tab', async ({ page }) => {
  await registerMember(page);
  const staff = await signInStaff(page.request);
  const { uuid } = await requestedReturn(page, staff);
  const invoiceNumber = newInvoiceNumber();
  const { refundInfo } = (await staff(`/claims/${uuid}/action/preview`, {})) as {
    refundInfo: { totalRefundPrice: number };
  };
  await staff(`/claims/${uuid}/action/approve`, {
    expectedTotalRefundPrice: refundInfo.totalRefundPrice,
    pickup: { carrier: 'CJ', invoiceNumber },
  });
  await openDesk(page, '/office/claims');
  await waitForRequests(page);
  const search = page.getByRole('searchbox');
  await search.pressSequentially(invoiceNumber);
  await search.press('Enter');
  await page.waitForURL(`**/office/claims/${uuid}?*tab=ALL*`);
  await expect(page.getByRole('button', { name: '입고 확인' })).toBeEnabled();
});

/** Returns an item of a demo product and another item of this product with the same price, for which it can be exchanged. */
async function replaceableItem(page: Page, staff: Staff): Promise<{ item: Item; other: StaffItem }> {
  const items = (await plentifulItems(page.request))
    .filter(({ optionCount }) => optionCount > 1)
    .slice(0, 20);
  const productUuids = items.map(({ product }) => product.uuid);
  const found = await staff('/product-items/action/get-by-paging', { count: 100, productUuids });
  for (const item of items) {
    const other = (found as StaffItem[]).find(
      ({ uuid, product, salesPrice, stockCount }) =>
        product.uuid === item.product.uuid &&
        uuid !== item.uuid &&
        salesPrice === item.salesPrice &&
        stockCount > 10,
    );
    if (other !== undefined) return { item, other };
  }
  throw new Error('The demo shop has no product with two options of one price.');
}

test('an exchange shows the item that the shopper gets instead', async ({ page }) => {
  await registerMember(page);
  const staff = await signInStaff(page.request);
  const { item, other } = await replaceableItem(page, staff);
  const { uuid } = await orderOf(page, item);
  await deliver(staff, [uuid]);
  const exchangeItems = [{ orderProductUuid: uuid, productItemUuid: other.uuid }];
  const exchange = await claim(page, 'EXCHANGE', uuid, { exchangeItems });
  await openDesk(page, `/office/claims/${exchange.uuid}`);
  await expect(page.getByText(`교환할 상품: ${other.displayName}`)).toBeVisible();
});
