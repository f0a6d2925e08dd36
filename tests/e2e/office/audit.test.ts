// The audit log at the desk: what was changed before and after in words, who read personal data and why.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { test } from '../hydration.ts';
import { placeGuestOrder } from '../member-orders.ts';
import { plentifulItem } from '../shopping.ts';
import { openDesk, signInStaff } from '../staff.ts';

test('an entry opens with its fields before and after, and leads to the other entries of its target', async ({
  page,
}) => {
  const staff = await signInStaff(page.request);
  const item = await plentifulItem(page.request);
  const orderNo = await placeGuestOrder(page, item);
  const [row] = (await staff('/orders/action/get-by-paging', {
    count: 1,
    searchKeyword: orderNo,
    searchKeywordType: 'ORDER_NO',
  })) as { uuid: string; orderUuid: string }[];
  await staff('/order-products/action/bulk-confirm', { uuids: [row?.uuid] });
  await staff('/order-products/action/bulk-dispatch', {
    rows: [{ uuid: row?.uuid, carrier: 'CJ', invoiceNumber: '6890-1274-3345' }],
  });
  await staff('/privacy/action/reveal', {
    targetType: 'ORDER',
    targetUuid: row?.orderUuid,
    fields: ['phone'],
    reason: '택배사 문의 응대',
  });

  await openDesk(page, `/office/settings/audit?target=${row?.uuid}`);
  await expectNoSeriousViolations(page);
  await page.getByRole('row', { name: /발송 처리/ }).press('Enter');
  const entry = page.getByRole('dialog', { name: '주문 상품 발송 처리' });
  await expect(entry.getByRole('row', { name: '택배사' })).toContainText('CJ대한통운');
  await expectNoSeriousViolations(page);
  await page.reload();
  await expect(entry).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);

  // Reads of personal data: who, how often in this month, what and why.
  await page.goto(`/office/settings/audit?tab=READS&target=${row?.orderUuid}`);
  await expect(page.getByRole('row', { name: /택배사 문의 응대/ })).toContainText('전화번호');
  await page.getByRole('region', { name: '이번 달 개인정보를 본 직원' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/staff=.*days=/);
  await expect(page.getByRole('row', { name: /택배사 문의 응대/ }).first()).toBeVisible();
});
