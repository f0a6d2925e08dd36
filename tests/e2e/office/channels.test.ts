// Sales channels at the desk: the switch of a job, conflicts that are linked or accepted, and a linked product that its channel does not accept.
import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { newMark, registerProducts } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk, signInStaff } from '../staff.ts';

const collectedWithinMs = 90_000;
const sentWithinMs = 30_000;
const unitPrice = 9_900;

const newProductId = () => `9${randomInt(100_000_000, 999_999_999)}`;

/** A paid order of the smart store for products with these names that the shop does not know. */
async function orderUnlinked(page: Page, names: readonly string[]): Promise<void> {
  const items = names.map((productName) => ({
    productId: newProductId(),
    productName,
    unitPrice,
    quantity: 1,
  }));
  const url = `${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/naver/orders`;
  const placed = await page.request.post(url, {
    data: { orders: [{ channel: 'SMARTSTORE', items, isForced: true }] },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
}

/** Chooses the only item whose name has the word, and links it. */
async function linkTo(page: Page, word: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '채널 상품 연결' });
  await dialog.getByLabel('연결할 상품').fill(word);
  await dialog.getByRole('button', { name: `${word} 1번 고르기` }).click();
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '연결', exact: true }).click();
  await expect(page.getByText(`${word} 1번 상품을 연결했습니다.`)).toBeVisible();
}

test('a job is switched off and on; one conflict is ended by a link, another one is accepted', async ({
  page,
}) => {
  const mark = newMark();
  const [linked, accepted] = [`${mark} 홍삼`, `${mark} 유산균`];
  const word = await registerProducts(await signInStaff(page.request), [unitPrice]);
  await orderUnlinked(page, [linked, accepted]);
  await openDesk(page, '/office/channels');
  // A job that is switched on is due immediately.
  const job = page.getByRole('switch', { name: '스마트스토어 주문 자동 실행' });
  await job.press('Space');
  await expect(page.getByText('스마트스토어 주문 자동 실행을 껐습니다.')).toBeVisible();
  await expect(job).not.toBeChecked();
  await expectNoSeriousViolations(page);
  await page.getByRole('button', { name: '되돌리기' }).first().click();
  await expect(page.getByText('스마트스토어 주문 자동 실행을 켰습니다.')).toBeVisible();
  await expect(job).toBeChecked();

  const conflicts = page.getByRole('list', { name: '채널 불일치 목록' });
  await expect(async () => {
    await page.goto('/office/channels/conflicts?kind=UNLINKED_PRODUCT&channel=SMARTSTORE');
    await expect(conflicts.getByText(mark)).toHaveCount(2, { timeout: 3_000 });
  }).toPass({ timeout: collectedWithinMs });
  await conflicts.getByText(linked).click();
  await expect(page.getByRole('article')).toContainText(linked);
  await expectNoSeriousViolations(page);
  await page.keyboard.press('n');
  await linkTo(page, word);

  await conflicts.getByText(accepted).click();
  await expect(page.getByRole('article')).toContainText(accepted);
  await page.keyboard.press('d');
  const accepting = page.getByRole('dialog', { name: '그대로 두기' });
  await accepting.getByLabel('메모').fill('스마트스토어에서 직접 보냈습니다.');
  await accepting.getByRole('button', { name: '1건 그대로 두기' }).click();
  await expect(page.getByText('주문을 그대로 두고 불일치를 끝냈습니다.')).toBeVisible();
  await page.goto('/office/channels/conflicts?tab=DONE&channel=SMARTSTORE');
  await conflicts.getByText(accepted).click();
  await expect(page.getByRole('region', { name: '다음 할 일' })).toContainText('직접 보냈습니다.');
});

test('a product that its channel does not accept is retried, sent again and unlinked; another one is linked from the list', async ({
  page,
}) => {
  const word = await registerProducts(await signInStaff(page.request), [unitPrice]);
  const productId = newProductId();
  const row = page.getByRole('row').filter({ hasText: productId });
  await openDesk(page, '/office/channels/products');
  await expect(page.getByRole('heading', { level: 1, name: '연결 상품' })).toBeVisible();
  await page.keyboard.press('n');
  await page.getByRole('dialog').getByLabel('채널 상품번호').fill(productId);
  await linkTo(page, word);
  // The smart store of the simulator does not know the product.
  await expect(async () => {
    await page.goto('/office/channels/failures?kind=OFFER&channel=SMARTSTORE');
    await expect(row).toContainText('채널에 없는 상품입니다.', { timeout: 3_000 });
  }).toPass({ timeout: sentWithinMs });
  await expectNoSeriousViolations(page);
  await row.getByRole('checkbox').press('Space');
  await page.keyboard.press('r');
  await expect(page.getByText('1건을 곧 다시 시도합니다.')).toBeVisible();

  await page.goto(`/office/channels/products?tab=SMARTSTORE&q=${productId}`);
  await expect(row).toContainText(`${word} 1번`);
  await expectNoSeriousViolations(page);
  await row.getByRole('checkbox').press('Space');
  await page.keyboard.press('r');
  await expect(page.getByText('상품 1개의 재고와 가격을 곧 다시 보냅니다.')).toBeVisible();
  await row.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '연결 끊기' }).click();
  await page.getByRole('button', { name: '1개 연결 끊기' }).click();
  await expect(page.getByText('상품 1개의 연결을 끊었습니다.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.goto(`/office/channels/unlinked?tab=NAVERPAY&q=${word}`);
  await page
    .getByRole('row')
    .filter({ hasText: `${word} 1번` })
    .getByRole('checkbox')
    .press('Space');
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: '채널 상품 연결' });
  await dialog.getByLabel('채널 상품번호').fill(productId);
  await dialog.getByRole('button', { name: '연결', exact: true }).click();
  await expect(page.getByText(`${word} 1번 상품을 연결했습니다.`)).toBeVisible();
});

test('items are linked to products of a channel by pasted lines; a line without an item is left out', async ({
  page,
}) => {
  const staff = await signInStaff(page.request);
  const word = await registerProducts(staff, [unitPrice]);
  const found = (await staff('/product-items/action/get-by-paging', { count: 1, keyword: word })) as {
    code: string;
  }[];
  const productId = newProductId();
  await openDesk(page, '/office/channels/products');
  const open = page.getByRole('button', { name: '파일로 연결' });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: '스마트스토어 상품을 파일로 연결' });
  const lines = ['단품코드\t채널 상품번호', `${found[0]?.code}\t${productId}`, `X-${productId}\t1`].join(
    '\n',
  );
  await dialog.getByRole('textbox').fill(lines);
  await expect(dialog.getByRole('list', { name: '제외하는 줄' })).toContainText('이 코드의 단품이 없습니다.');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '1개 연결' }).press('Enter');
  await expect(page.getByText('상품 1개를 연결했습니다.')).toBeVisible();
  await expect(open).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: productId })).toContainText(word);
});
