// The audit log at the desk: what was changed before and after in words, who read personal data and why, the monthly review, and the file.
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

  await page.goto(`/office/settings/audit?tab=READS&target=${row?.orderUuid}`);
  await expect(page.getByRole('row', { name: /택배사 문의 응대/ })).toContainText('전화번호');
});

test('the readings of a month lead to their entries, are reviewed with a note, and the log is exported', async ({
  page,
}) => {
  const account = await openDesk(page, '/office/');
  const item = await plentifulItem(page.request);
  const orderNo = await placeGuestOrder(page, item);
  const reason = `배송 문의 ${account.loginId}`;
  await page.evaluate(
    async ({ orderNo: searchKeyword, reason: why }) => {
      const post = async (path: string, body: object) =>
        (
          await fetch(`/api/v1/staff${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
        ).json() as Promise<{ data: { orderUuid: string }[] }>;
      const { data } = await post('/orders/action/get-by-paging', {
        count: 1,
        searchKeyword,
        searchKeywordType: 'ORDER_NO',
      });
      for (const field of ['phone', 'name'])
        await post('/privacy/action/reveal', {
          targetType: 'ORDER',
          targetUuid: data[0]?.orderUuid,
          fields: [field],
          reason: why,
        });
    },
    { orderNo, reason },
  );

  await page.goto('/office/settings/privacy');
  const line = page.getByRole('row').filter({ hasText: `${reason} 2번` });
  await expect(line).toContainText('1건');
  await expectNoSeriousViolations(page);
  await line.getByRole('link', { name: '2번' }).press('Enter');
  await expect(page).toHaveURL(/action=REVEAL&days=/);
  await expect(page.getByRole('row', { name: new RegExp(reason) })).toHaveCount(2);

  // The file of these entries, by keyboard.
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: /내보내기/ });
  await expect(dialog).toContainText('2');
  await expect(dialog.getByRole('checkbox', { name: '접속 위치' })).toBeVisible();
  await page.keyboard.press('Escape');

  // The month is the address; a month before the shop existed has no readings.
  await page.goto('/office/settings/privacy?month=2020-02');
  await expect(page.getByText('이 달에 개인정보를 본 직원이 없습니다.')).toBeVisible();
  await page.getByRole('textbox', { name: '메모' }).fill(`확인함 ${account.loginId}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '검토한 기록' })).toContainText(`확인함 ${account.loginId}`);
  await page.getByRole('link', { name: '다음 달' }).press('Enter');
  await expect(page).toHaveURL(/month=2020-03/);
  await expect(page.getByText('이 달은 검토하지 않았습니다.')).toBeVisible();
});
