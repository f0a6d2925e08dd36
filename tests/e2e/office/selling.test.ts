// Coupons and mileage at the desk: a coupon is planned, saved and issued to named members; its copy is revoked; an issue is scheduled, moved and
// canceled; mileage is granted.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { dayIn, newMark } from '../desk.ts';
import { test } from '../hydration.ts';
import { openSession } from '../member.ts';
import { openDesk, signInStaff } from '../staff.ts';

test('a coupon shows what it will do, is issued to named members, and its copy is revoked with a reason', async ({
  page,
}) => {
  const member = await openSession(page.request);
  await openDesk(page, '/office/promotion/coupons');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('쿠폰 만들기');
  await page.getByLabel('쿠폰 이름').fill('다시 만나요 5,000원');
  await page.getByLabel('할인 금액').fill('5000');
  await page.getByLabel('최소 주문 금액').fill('40000');
  const aside = page.getByRole('complementary', { name: '이 쿠폰이 하는 일' });
  await expect(aside).toContainText('40,000원 주문 · 이 쿠폰만');
  await expect(aside).toContainText('35,000원');
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('다시 만나요 5,000원 쿠폰을 만들었습니다.')).toBeVisible();

  await page.getByRole('button', { name: '회원 아이디로 발급' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('회원 아이디').fill(`${member.loginId}\nunknown99`);
  await expect(dialog.getByRole('list', { name: '제외하는 줄' })).toContainText('회원을 찾을 수 없습니다.');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '1명에게 발급' }).press('Enter');
  await expect(page.getByText('쿠폰을 1명에게 발급했습니다.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: '할인 금액' })).toBeDisabled();
  await page.getByText('표로 보기').click();
  await expect(page.getByRole('region', { name: '날짜별' }).getByRole('row', { name: '합계' })).toContainText(
    '1',
  );
  await expectNoSeriousViolations(page);

  await page.getByRole('link', { name: '발급 1장' }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: '직원 발급' });
  await expect(row).toContainText('사용 전');
  await row.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '회수' }).first().press('Enter');
  await dialog.getByRole('button', { name: '잘못 발급한 쿠폰' }).press('Enter');
  await dialog.getByRole('button', { name: '1장 회수' }).press('Enter');
  await expect(page.getByText('쿠폰 1장을 회수했습니다.')).toBeVisible();
  await expect(row).toContainText('회수');
});

test('the issue of a coupon is scheduled for its conditions and for named members, moved and canceled', async ({
  page,
}) => {
  const member = await openSession(page.request);
  const name = `예약 쿠폰 ${newMark()}`;
  const staff = await signInStaff(page.request);
  const { uuid } = (await staff('/coupons', {
    name,
    couponType: 'CART',
    discountType: 'FIXED',
    discountFixedPrice: 3_000,
    targetType: 'ALL',
    isPublic: false,
    downloadFrom: `${dayIn(1)}T00:00:00`,
    downloadTo: `${dayIn(9)}T00:00:00`,
    useDays: 30,
  })) as { uuid: string };
  await openDesk(page, `/office/promotion/coupons/${uuid}`);
  await page.getByRole('button', { name: /^[\d,]+명에게 발급$/u }).press('Enter');
  const dialog = page.getByRole('dialog');
  const schedule = dialog.getByRole('button', { name: /명에게 예약$/u });
  // The issue of the coupon begins tomorrow: it cannot be issued now.
  await expect(dialog.getByRole('radio', { name: '지금' })).toBeDisabled();
  await expect(schedule).toBeDisabled();
  await dialog.getByLabel('발급할 때').fill(`${dayIn(12)}T09:00`);
  await schedule.press('Enter');
  await expect(dialog).toContainText('쿠폰을 받을 수 있는 기간이 아닙니다.');
  await dialog.getByLabel('발급할 때').fill(`${dayIn(2)}T09:00`);
  await expectNoSeriousViolations(page);
  await schedule.press('Enter');
  await expect(page.getByText(/09:00에 발급하도록 예약했습니다/u)).toBeVisible();

  await page.getByRole('button', { name: '회원 아이디로 발급' }).press('Enter');
  await dialog.getByLabel('회원 아이디').fill(member.loginId);
  await dialog.getByLabel('발급할 때').fill(`${dayIn(3)}T10:30`);
  await dialog.getByRole('button', { name: '1명에게 예약' }).press('Enter');
  await expect(page.getByText(/10:30에 발급하도록 예약했습니다/u)).toBeVisible();

  await page.getByRole('link', { name: '예약 발급' }).last().press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('예약 발급');
  const named = page.getByRole('row').filter({ hasText: '지정한 회원 1명' });
  await expect(named).toContainText('10:30');
  await expect(page.getByRole('row').filter({ hasText: '모든 회원' })).toContainText('09:00');
  await expectNoSeriousViolations(page);
  await named.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '시각 바꾸기' }).first().press('Enter');
  await dialog.getByLabel('발급할 때').fill(`${dayIn(4)}T11:45`);
  await dialog.getByRole('button', { name: '예약 1건 바꾸기' }).press('Enter');
  await expect(page.getByText('예약 1건의 시각을 바꿨습니다.')).toBeVisible();
  await expect(named).toContainText('11:45');
  await named.getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: '예약 취소' }).first().press('Enter');
  await dialog.getByRole('button', { name: '예약 1건 취소' }).press('Enter');
  await expect(page.getByText('예약 1건을 취소했습니다.')).toBeVisible();
  await expect(named).toContainText('취소');
});

test('mileage is granted to named members with the number and the sum on the button', async ({ page }) => {
  const member = await openSession(page.request);
  await openDesk(page, '/office/promotion/mileage?tab=STAFF');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: '마일리지 지급' });
  await dialog.getByLabel('회원 아이디').fill(`${member.loginId}\n${member.loginId}`);
  await dialog.getByLabel('한 사람 금액').fill('3000');
  await dialog.getByLabel('회원에게 보이는 글').fill('배송 지연 보상');
  await expect(dialog).toContainText('1번째 줄과 같은 회원입니다.');
  await expectNoSeriousViolations(page);
  await dialog.getByRole('button', { name: '1명에게 3,000원 지급' }).press('Enter');
  await expect(page.getByText('1명에게 3,000원을 지급했습니다.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '배송 지연 보상' }).first()).toContainText('+3,000');
});
