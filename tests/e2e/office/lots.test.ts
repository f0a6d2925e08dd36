// Lots at the desk by keyboard: an item begins to be managed by lots, goods are received, counted by lot and moved to another item, and the
// changes are listed; the page of a product, an order and its sheets name the lots.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { dayIn, registerProducts } from '../desk.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { buyableItems, firstOf } from '../shopping.ts';
import { deliver, openDesk, signInStaff } from '../staff.ts';

type ItemRow = { uuid: string; displayName: string };

test('an item is managed by lots, whose units are received, counted and moved', async ({ page }) => {
  const staff = await signInStaff(page.request);
  const word = await registerProducts(staff, [10_000, 5_000]);
  const [first, second] = (
    (await staff('/product-items/action/get-by-paging', {
      count: 2,
      keyword: word,
    })) as ItemRow[]
  ).toSorted((one, other) => one.displayName.localeCompare(other.displayName));
  if (first === undefined || second === undefined) throw new Error('The items are not listed.');
  await staff(`/product-items/${second.uuid}/action/start-lots`, {
    minimumUseByDays: 0,
    lots: [{ code: 'B1', useBy: dayIn(200), count: 10 }],
  });

  await openDesk(page, `/office/catalog/stock?q=${word}`);
  const item = page.getByRole('row').filter({ hasText: first.displayName });
  await item.getByRole('button', { name: /메뉴/ }).press('Enter');
  await page.getByRole('menuitem', { name: '로트로 관리' }).press('Enter');
  const starting = page.getByRole('dialog', { name: '로트로 관리' });
  await expect(starting.getByLabel('남은 소비기한 약속')).toBeFocused();
  await starting.getByLabel('로트 1 번호').fill('A1');
  await starting.getByLabel('로트 1 소비기한').fill(dayIn(120));
  await starting.getByLabel('로트 1 수량').fill('7');
  await expect(starting).toContainText('로트의 합계 7개가 재고 10개와 같아야 합니다.');
  await expect(starting.getByRole('button', { name: /로트로 관리$/ })).toBeDisabled();
  await starting.getByRole('button', { name: '로트 더하기' }).press('Enter');
  await starting.getByLabel('로트 2 번호').fill('A2');
  await starting.getByLabel('로트 2 소비기한').fill(dayIn(35));
  await starting.getByLabel('로트 2 수량').fill('3');
  await expectNoSeriousViolations(page, '[role=dialog]');
  const start = starting.getByRole('button', { name: '재고 10개를 로트로 관리' });
  await starting.getByLabel('로트 2 소비기한').fill(dayIn(-1));
  await start.press('Enter');
  await expect(starting).toContainText('소비기한이 지난 로트입니다.');
  await starting.getByLabel('로트 2 소비기한').fill(dayIn(35));
  await start.press('Enter');
  await expect(page.getByText('팔 수 있는 재고는 10개입니다.')).toBeVisible();
  await expectNoSeriousViolations(page);
  await item.getByRole('link', { name: '로트', exact: true }).press('Enter');

  // The lot that expires first is the first one.
  const lots = page.locator('tbody').getByRole('row');
  await expect(lots).toHaveCount(2);
  await expect(lots.nth(0)).toContainText('A2');
  await expect(lots.nth(0)).toContainText('35일 남음');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('n');
  const receiving = page.getByRole('dialog', { name: '입고 등록' });
  await expect(receiving.getByLabel('상품')).toBeFocused();
  await page.keyboard.type(word);
  await receiving.getByRole('button', { name: `${first.displayName} 고르기` }).press('Enter');
  await receiving.getByLabel('로트 번호').fill('A3');
  await receiving.getByLabel('소비기한').fill(dayIn(300));
  await receiving.getByLabel('들어온 수량').fill('25');
  await expectNoSeriousViolations(page, '[role=dialog]');
  await receiving.getByRole('button', { name: '25개 입고' }).press('Enter');
  await expect(page.getByText('A3 로트에 25개를 입고했습니다. 팔 수 있는 재고는 35개입니다.')).toBeVisible();
  await expect(lots).toHaveCount(3);

  const row = (code: string) => lots.filter({ hasText: code });
  await row('A1').getByRole('button', { name: /메뉴/ }).press('Enter');
  await page.getByRole('menuitem', { name: '실사' }).press('Enter');
  const counting = page.getByRole('dialog', { name: '로트 실사' });
  await counting.getByLabel('선반에 있는 수량').fill('5');
  await expect(counting).toContainText('재고 7개 → 5개');
  await counting.getByLabel('메모').fill('두 개가 없음');
  await expectNoSeriousViolations(page, '[role=dialog]');
  await counting.getByRole('button', { name: '선반 5개로 고치기' }).press('Enter');
  await expect(page.getByText('A1 로트의 재고를 5개로 고쳤습니다 (-2).')).toBeVisible();

  // The lot that expires first is sold as another item.
  await row('A2').getByRole('button', { name: /메뉴/ }).press('Enter');
  await page.getByRole('menuitem', { name: '다른 옵션으로 옮기기' }).press('Enter');
  const moving = page.getByRole('dialog', { name: '다른 옵션으로 옮기기' });
  await moving.getByLabel('옮길 상품').fill(word);
  await moving.getByRole('button', { name: `${second.displayName} 고르기` }).press('Enter');
  await moving.getByLabel('옮길 수량').fill('2');
  await expectNoSeriousViolations(page, '[role=dialog]');
  await moving.getByRole('button', { name: '2개 옮기기' }).press('Enter');
  await expect(page.getByText(`${second.displayName}에 2개를 옮겼습니다.`)).toBeVisible();

  await row('A1').getByRole('link', { name: first.displayName }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '로트 이력' })).toBeVisible();
  await expect(lots.nth(0)).toContainText('두 개가 없음');
  await expect(lots.nth(0)).toContainText('-2');
  await expect(lots.nth(1)).toContainText('로트 관리 시작');
  await expect(page.getByRole('main')).toContainText('5개 · 발송 전 주문 0개');
  await expectNoSeriousViolations(page);

  // Near their expiry: those of both items that leave the sale within a month.
  await page.goto(`/office/catalog/stock/lots?tab=NEAR&q=${word}`);
  await expect(lots).toHaveCount(1);
  await expect(lots.nth(0)).toContainText(first.displayName);

  // The list of products and the form of the product lead to the lots.
  await page.goto(`/office/catalog/products?q=${word}&tab=ALL`);
  const product = page.getByRole('row').filter({ hasText: first.displayName });
  await expect(product.getByRole('link', { name: '31 로트' })).toHaveAttribute('href', /lots\?product=/);
  await product.getByRole('link', { name: first.displayName }).first().press('Enter');
  await expect(page.getByRole('link', { name: '31 로트' })).toHaveAttribute('href', /lots\?item=/);
  await expect(page.getByLabel('단품 재고', { exact: true })).toHaveCount(0);

  // The stock of the item is changed by its lots alone; its management by lots ends with a question.
  await page.goto(`/office/catalog/stock?q=${word}`);
  await item.getByRole('button', { name: /메뉴/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: '재고 조정' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: '로트 관리 끝내기' }).press('Enter');
  await page.getByRole('button', { name: '1개 로트 관리 끝내기' }).press('Enter');
  await expect(page.getByText('옵션 1개의 로트 관리를 끝냈습니다.')).toBeVisible();
  await expect(item.getByRole('link', { name: '로트', exact: true })).toHaveCount(0);
});

test('the page of a product, an order and its sheets name the lot; a recall stops it and notifies its buyers', async ({
  page,
}) => {
  const staff = await signInStaff(page.request);
  // Few units, and not the last of the list: no other test buys it.
  const item = firstOf((await buyableItems(page.request, { from: 5, to: 29 })).toReversed().slice(1));
  const useBy = dayIn(100);
  await staff(`/product-items/${item.uuid}/action/start-lots`, {
    minimumUseByDays: 60,
    lots: [{ code: 'KR-E', useBy, count: item.stockCount }],
  });
  await page.goto(`/goods/${item.product.uuid}`);
  await expect(page.getByText(`${useBy.replaceAll('-', '.')} 이후 상품을 보내 드립니다`)).toBeVisible();
  await expect(page.getByText('주문일부터 60일 이상 남은 상품만 보냅니다')).toBeVisible();
  await expectNoSeriousViolations(page);

  const orderNo = await placeGuestOrder(page, item);
  const [row] = (await staff('/orders/action/get-by-paging', {
    count: 1,
    searchKeyword: orderNo,
    searchKeywordType: 'ORDER_NO',
  })) as { uuid: string; orderUuid: string }[];
  await openDesk(page, `/office/orders/${row?.orderUuid}`);
  const lot = page.getByText(/^로트 KR-E · 소비기한 [\d.]+ · 1개$/);
  await expect(lot).toBeVisible();
  await expectNoSeriousViolations(page);
  await staff('/order-products/action/bulk-confirm', { uuids: [row?.uuid] });
  for (const sheet of ['picking', 'statements']) {
    await page.goto(`/office/orders/print/${sheet}?rows=${row?.uuid}`);
    await expect(lot).toBeVisible();
    await expectNoSeriousViolations(page);
  }

  // A recall: the lot leaves the sale, its unsent orders are held, and the buyers of its dispatched units are notified once.
  await placeGuestOrder(page, item);
  await deliver(staff, [row?.uuid ?? '']);
  await page.goto(`/office/catalog/stock/lots?item=${item.uuid}`);
  const listed = page.locator('tbody').getByRole('row').filter({ hasText: 'KR-E' });
  await listed.getByRole('button', { name: /메뉴/ }).press('Enter');
  await page.getByRole('menuitem', { name: '판매 중지' }).press('Enter');
  const stopping = page.getByRole('dialog', { name: '로트 판매 중지' });
  await expect(stopping.getByLabel('사유')).toBeFocused();
  await page.keyboard.type('제조사 회수');
  await expectNoSeriousViolations(page, '[role=dialog]');
  await stopping.getByRole('button', { name: `재고 ${item.stockCount - 2}개 판매 중지` }).press('Enter');
  await expect(page.getByText('발송 전 주문 1건의 배송을 보류했습니다.')).toBeVisible();
  await page.goto('/office/catalog/stock/lots?tab=STOPPED');
  await listed.getByRole('link').press('Enter');
  await page.getByRole('link', { name: '나간 주문' }).press('Enter');
  const orders = page.locator('tbody').getByRole('row');
  await expect(orders).toHaveCount(2);
  await page.keyboard.press('2');
  await expect(orders).toHaveCount(1);
  await expect(orders).toContainText(orderNo);
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '구매자에게 안내' }).press('Enter');
  const notifying = page.getByRole('dialog', { name: '구매자에게 안내' });
  await expect(notifying).toContainText('아직 알리지 않은 1건에 보냅니다.');
  await notifying.getByLabel('알릴 내용').fill('드시지 말고 고객센터로 연락해 주세요.');
  await expectNoSeriousViolations(page, '[role=dialog]');
  await notifying.getByRole('button', { name: '1건 보내기' }).press('Enter');
  await expect(page.getByText('주문 1건의 구매자에게 안내를 보냈습니다.')).toBeVisible();
  await page.getByRole('button', { name: '구매자에게 안내' }).press('Enter');
  await expect(notifying.getByRole('button', { name: '0건 보내기' })).toBeDisabled();
  await expect(notifying).toContainText('앞서 알린 1건에는 다시 보내지 않습니다.');
  await page.keyboard.press('Escape');

  await page.goto('/office/catalog/stock/lots?tab=STOPPED');
  await listed.getByRole('button', { name: /메뉴/ }).press('Enter');
  await page.getByRole('menuitem', { name: '판매 재개' }).press('Enter');
  await page.getByRole('button', { name: '1개 판매 재개' }).press('Enter');
  await expect(page.getByText('로트 1개의 판매를 재개했습니다.')).toBeVisible();
});
