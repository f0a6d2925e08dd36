// Messages at the desk: the outbox with one message and its sending again, and an edited template that the next message follows.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { closeByEscape, confirmedRows } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

test('a message is found by its order, read, and not sent again too soon', async ({ page }) => {
  const [row] = await confirmedRows(page, 1);
  if (row === undefined) throw new Error('The new order has no row.');
  await openDesk(page, '/office/settings/messages');
  await page.getByPlaceholder('주문번호·휴대폰 번호').fill(row.orderNo);
  const paid = page.getByRole('row').filter({ hasText: '주문 완료' });
  await expect(paid).toHaveCount(1);
  await expectNoSeriousViolations(page);
  const link = paid.getByRole('link', { name: '주문 완료' });
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: '‘주문 완료’ 알림' });
  await expect(dialog).toContainText(`주문번호 ${row.orderNo}`);
  await expectNoSeriousViolations(page);
  await closeByEscape(page, link);
  await paid.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '다시 보내기' }).click();
  await page.getByRole('button', { name: '1건 다시 보내기' }).click();
  await expect(page.getByText('잠시 후 다시 요청해 주세요.').first()).toBeVisible();
});

test('the text of a template is edited, shown with examples, and returned to the initial one', async ({
  page,
}) => {
  // No other test reads this message to staff.
  const title = '결정이 늦은 리뷰 신고';
  await openDesk(page, '/office/settings/message-templates');
  await page.getByRole('link', { name: title }).press('Enter');
  const text = page.getByRole('textbox', { name: '내용', exact: true });
  await expect(text).toHaveValue(/#\{count\}/u);
  const initial = await text.inputValue();
  await text.fill('[온스] 결정이 늦은 리뷰가 있습니다.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('건수 자리를 넣어 주세요.').first()).toBeVisible();
  await expectNoSeriousViolations(page);
  await text.fill('[온스] 결정이 늦은 리뷰가 #{count}건입니다.');
  await expect(page.getByText('[온스] 결정이 늦은 리뷰가 3건입니다.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${title}’ 알림을 저장했습니다.`).first()).toBeVisible();
  await page.goto('/office/settings/message-templates');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: title }) });
  await expect(row).toContainText('고친 문구');
  await row.getByRole('link').press('Enter');
  await text.fill(initial);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`‘${title}’ 알림을 저장했습니다.`).first()).toBeVisible();
});
