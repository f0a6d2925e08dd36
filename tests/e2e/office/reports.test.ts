// Reports at the desk by keyboard: the figures contain an order of the test, by date and by value, and lead to it; the state is in the address;
// tables are saved as files.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { claim, dayIn, orderOf } from '../desk.ts';
import { test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import { registerMember } from '../member.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk } from '../staff.ts';

/** The text of the tile with this name. */
const tile = (page: Page, name: string) =>
  page.getByRole('list', { name: '기간의 합계' }).getByRole('button', { name });

const numberIn = (text: string): number => Number(text.replaceAll(/\D/g, ''));

test('sales of today contain a new order and lead to it', async ({ page }) => {
  const orderNo = await placeGuestOrder(page, await plentifulItem(page.request));
  const today = dayIn(0);
  await openDesk(page, '/office/');
  await expect(page.getByRole('link', { name: '리포트' })).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 1, name: '매출' })).toBeVisible();

  // Free days by keyboard: today alone.
  const period = page.getByRole('button', { name: '최근 30일' });
  await tabTo(page, period);
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: '기간' });
  await choice.getByLabel('시작일').fill(dayIn(1));
  await expect(choice.getByRole('button', { name: '적용' })).toBeDisabled();
  await choice.getByLabel('시작일').fill(today);
  await choice.getByLabel('시작일').press('Enter');
  await expect(page).toHaveURL(new RegExp(`days=${today}(~|%7E)${today}`));
  await expect(choice).toBeHidden();

  // Other tests place orders meanwhile: the figures of one answer agree.
  const dates = page.getByRole('region', { name: '날짜별' });
  const values = page.getByRole('region', { name: '채널별' });
  await expect(dates.locator('tbody').getByRole('row')).toHaveCount(1);
  const own = values.getByRole('row', { name: '자사몰' });
  await expect(own).toBeVisible();
  await expect(tile(page, '순매출')).toHaveAttribute('aria-pressed', 'true');
  const [amount] = await dates.getByRole('row', { name: '합계' }).getByRole('cell').nth(1).allInnerTexts();
  await expect(tile(page, '순매출')).toContainText(`${amount}원`);
  await expectNoSeriousViolations(page);

  const link = own.getByRole('link', { name: '자사몰 주문 보기' });
  await link.press('Enter');
  await expect(page).toHaveURL(/\/orders\?tab=ALL/);
  await expect(page.getByRole('button', { name: '결제일 조건 빼기' })).toBeVisible();
  const [, month, date] = today.split('-');
  await expect(page.getByText(`${Number(month)}.${date}~${Number(month)}.${date}`)).toBeVisible();
  // Orders of other tests are in the list too.
  await page.getByRole('searchbox').fill(orderNo);
  await expect(page.getByRole('row', { name: orderNo })).toHaveCount(1);
});

test('measure, grouping, comparison and order are in the address and outlive a reload', async ({ page }) => {
  await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, '/office/reports/sales?days=month');
  await tile(page, '주문당 금액').press('Enter');
  await expect(page).toHaveURL(/chart=average/);
  await expect(page.getByText('날짜별 주문당 금액')).toBeVisible();

  await page.getByRole('radio', { name: '채널', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  const values = page.getByRole('region', { name: '카테고리별' });
  await expect(values).toBeVisible();
  await values.getByRole('button', { name: '주문' }).press('Enter');
  await expect(values.getByRole('columnheader', { name: '주문' })).toHaveAttribute('aria-sort', 'descending');
  const counts = async () =>
    (await values.locator('tbody tr').locator('td:nth-child(2)').allInnerTexts()).map(numberIn);
  await expect.poll(async () => (await counts()).length).toBeGreaterThan(0);
  const sorted = await counts();
  expect(sorted).toEqual(sorted.toSorted((one, other) => other - one));

  const comparison = page.getByRole('button', { name: /^비교/ });
  await comparison.press('Enter');
  await page.getByRole('menuitem', { name: '1년 전 같은 요일' }).press('Enter');
  await expect(page.getByRole('button', { name: '같은 요일' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '같은 요일' })).toBeVisible();
  await expect(tile(page, '주문당 금액')).toHaveAttribute('aria-pressed', 'true');
  await expect(values.getByRole('columnheader', { name: '주문' })).toHaveAttribute('aria-sort', 'descending');
});

test('a table of the report is saved as CSV and as a workbook', async ({ page }) => {
  await placeGuestOrder(page, await plentifulItem(page.request));
  await openDesk(page, `/office/reports/sales?days=${dayIn(-1)}~${dayIn(0)}&compare=NONE`);
  const button = page.getByRole('button', { name: '내보내기' });
  await expect(button).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: '매출 내보내기' });
  await expectNoSeriousViolations(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const save = async (format: string) => {
    await page.keyboard.press('e');
    await dialog.getByRole('radio', { name: format }).focus();
    await page.keyboard.press('Space');
    const downloading = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '2행 내보내기' }).press('Enter');
    const file = await downloading;
    await expect(dialog).toBeHidden();
    return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
  };
  const csv = await save('CSV');
  expect(csv.name).toBe(`매출_날짜별_${dayIn(-1)}_${dayIn(0)}.csv`);
  const [heading = '', ...lines] = csv.content.toString('utf8').replace('\uFEFF', '').split('\r\n');
  expect(heading).toContain('"기간","순매출","주문"');
  expect(lines.map((line) => line.split(',')[0])).toEqual([expect.any(String), expect.any(String), '"합계"']);
  const workbook = await save('엑셀');
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.content.subarray(0, 2).toString()).toBe('PK');
});

test('products and settlement of today contain a new order', async ({ page }) => {
  const item = await plentifulItem(page.request);
  await placeGuestOrder(page, item);
  await openDesk(page, `/office/reports/products?days=${dayIn(0)}~${dayIn(0)}`);
  const product = page.getByRole('region', { name: '상품별' }).getByRole('link', { name: item.product.name });
  await expect(product).toBeVisible();
  await expectNoSeriousViolations(page);
  await product.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/catalog/products/${item.product.uuid}`));

  await page.goto(`/office/money/settlement?days=${dayIn(0)}~${dayIn(0)}&unit=QUARTER`);
  await expect(
    page.getByRole('region', { name: '결제 수단별' }).getByRole('row', { name: '카드' }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: '분기별' }).locator('tbody tr')).toHaveCount(1);
  await expectNoSeriousViolations(page);
});

test('claims of today lead to the claims of the day in the queue', async ({ page }) => {
  await registerMember(page);
  const { uuid } = await orderOf(page, await plentifulItem(page.request));
  const { uuid: claimUuid, claimNo } = await claim(page, 'CANCEL', uuid);
  await openDesk(page, `/office/reports/claims?days=${dayIn(0)}~${dayIn(0)}&by=TYPE`);
  const counted = (name: string) =>
    page.getByRole('region', { name }).getByRole('link', { name: /클레임 보기/ });
  await expect(counted('날짜별')).toHaveCount(1);
  await page
    .getByRole('region', { name: '종류별' })
    .getByRole('link', { name: /^취소 클레임 보기/ })
    .press('Enter');
  await expect(page.getByRole('button', { name: '요청일 조건 빼기' })).toBeVisible();
  await expect(page.getByRole('button', { name: '종류 조건 빼기' })).toBeVisible();
  // Claims of other tests are in the queue too.
  await page.getByRole('searchbox').fill(claimNo);
  await page.waitForURL(`**/office/claims/${claimUuid}?**`);

  // The queue has no filter by reason.
  await page.goto(`/office/reports/claims?days=${dayIn(0)}~${dayIn(0)}`);
  await expect(page.getByRole('region', { name: '사유별' }).getByRole('row')).not.toHaveCount(0);
  await expect(counted('사유별')).toHaveCount(0);
});

test('head office opens the reports of the whole shop', async ({ page }) => {
  await openDesk(page, '/office/reports/funnel');
  await expect(page.getByRole('region', { name: '단계별' }).getByRole('row')).toHaveCount(5);
  await expectNoSeriousViolations(page);
  const screens = page.getByRole('navigation', { name: '화면' });
  for (const [link, heading] of [
    ['회원', '회원 리포트'],
    ['쿠폰', '쿠폰 리포트'],
    ['검색', '검색 리포트'],
    ['클레임', '클레임 리포트'],
  ] as const) {
    await screens.locator(`a[href^="/office/reports/"]`, { hasText: link }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('region', { name: '날짜별' })).toBeVisible();
    await expectNoSeriousViolations(page, 'main');
  }
  await page.goto('/office/money/mileage-liability');
  const values = page.getByRole('region', { name: '종류별' });
  await expect(values).toBeVisible();
  await expect(values.getByRole('columnheader', { name: '잔액' })).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: '날짜별' }).getByRole('columnheader', { name: '잔액' }),
  ).toBeVisible();
});

test('a period without figures has no chart', async ({ page }) => {
  await openDesk(page, '/office/reports/sales?days=2020-01-06~2020-01-12');
  await expect(page.getByRole('figure')).toContainText('이 기간에는 그릴 수치가 없습니다.');
  await expect(page.getByRole('region', { name: '채널별' })).toContainText('이 기간에는 기록이 없습니다.');
  await expectNoSeriousViolations(page);
});

test('on a phone the totals come before the chart', async ({ page }) => {
  await openDesk(page, '/office/reports/sales');
  await page.setViewportSize({ width: 390, height: 844 });
  const totals = page.getByRole('list', { name: '기간의 합계' });
  await expect(totals).toBeVisible();
  const figure = page.getByRole('figure');
  await expect(figure).toBeVisible();
  const places = await Promise.all(
    [totals, figure].map((part) => part.evaluate((e) => e.getBoundingClientRect().top)),
  );
  expect(places[0]).toBeLessThan(places[1] ?? 0);
  const hidden = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(hidden).toBe(0);
  await expectNoSeriousViolations(page);
});
