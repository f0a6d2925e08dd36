// Restock alerts (docs/rules/discovery.md#restock) on the page of a sold-out product and on the list of the member.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { openAndWait, test } from '../hydration.ts';
import { newPerson, registerMember } from '../member.ts';
import { findItem, visibleButton } from '../shopping.ts';

const onlyOption = ({ optionCount }: { optionCount: number }) => optionCount === 1;

test('a guest requests and cancels an alert by phone, after agreeing', async ({ page, request }) => {
  const item = await findItem(request, { isSoldOut: true }, onlyOption);
  const { phone } = newPerson();
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '재입고 알림').press('Enter');
  const sheet = page.getByRole('dialog', { name: '재입고 알림' });
  await sheet.getByRole('button', { name: '알림 신청' }).click();
  await expect(sheet.getByText('010으로 시작하는 휴대폰 번호 11자리를 입력해 주세요.')).toBeVisible();
  await expect(sheet.getByText('개인정보 수집·이용에 동의해 주세요.')).toBeVisible();
  await expect(sheet.getByLabel('휴대폰 번호')).toBeFocused();
  await sheet.getByLabel('휴대폰 번호').fill(phone);
  await sheet.getByRole('checkbox', { name: '개인정보 수집·이용 동의' }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: '알림 신청' }).click();
  await expect(page.getByText('입고되면 문자로 알려 드리겠습니다.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await visibleButton(page, '재입고 알림').click();
  // A cancellation is offered only to those who state that they have requested an alert.
  await expect(sheet.getByRole('button', { name: '신청 취소' })).toHaveCount(0);
  await sheet.getByRole('button', { name: '이미 신청하셨나요?' }).press('Enter');
  await sheet.getByLabel('휴대폰 번호').fill(phone);
  await expect(sheet.getByRole('checkbox')).toHaveCount(0);
  await sheet.getByRole('button', { name: '신청 취소' }).click();
  await expect(page.getByText('재입고 알림을 취소했습니다.')).toBeVisible();
});

test('a member requests an alert, finds it in the list and cancels it there', async ({ page, request }) => {
  await registerMember(page);
  const item = await findItem(request, { isSoldOut: true }, onlyOption);
  await openAndWait(page, `/goods/${item.uuid}`);
  await visibleButton(page, '재입고 알림').click();
  await page.getByRole('button', { name: /알림 신청$/ }).click();
  await expect(page.getByRole('button', { name: /알림 취소$/ })).toBeVisible();
  await expectAccessible(page);
  await openAndWait(page, '/mypage/likes');
  await page.getByRole('link', { name: '재입고 알림' }).click();
  const list = page.getByRole('list', { name: '재입고 알림' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(item.product.name);
  await expectAccessible(page);
  await list.getByRole('button', { name: /^알림 취소/ }).click();
  await expect(page.getByText('재입고 알림을 취소했습니다.')).toBeVisible();
  await expect(page.getByText('신청한 재입고 알림이 없습니다')).toBeVisible();
});
