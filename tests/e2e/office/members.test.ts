// Members at the desk: found by the phone, read with a reason, blocked and unblocked, a grade that is taken back, a memo, a coupon and mileage.
import { expect } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { dayIn, newMark } from '../desk.ts';
import { test } from '../hydration.ts';
import { registerElsewhere } from '../member.ts';
import { openDesk, signInStaff } from '../staff.ts';

test('a member is found, read with a reason, blocked and unblocked', async ({ page }) => {
  const member = await registerElsewhere();
  await openDesk(page, '/office/members');
  await expect(page.getByRole('heading', { level: 1, name: '회원' })).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.keyboard.press('/');
  await page.keyboard.type(member.phone);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('정상');
  await expect(rows).not.toContainText(member.phone);
  await rows.getByRole('link').first().click();
  await expect(page.getByText('골드까지').or(page.getByText('실버까지'))).toBeVisible();
  await expectNoSeriousViolations(page);

  // The reading is listed with its reason.
  const facts = page.getByRole('region', { name: '회원 정보' });
  await expect(facts).not.toContainText(member.email);
  await page.keyboard.press('v');
  const question = page.getByRole('dialog', { name: '개인정보를 볼까요?' });
  await question.getByRole('checkbox', { name: '이메일' }).focus();
  await page.keyboard.press('Space');
  await question.getByRole('textbox', { name: '사유' }).fill('반품 수거 시간 안내');
  await question.getByRole('button', { name: '2개 항목 1분 동안 보기' }).click();
  await expect(facts).toContainText(member.email);
  await expect(page.getByRole('region', { name: '누가 이 회원을 보았나' })).toContainText(
    '“반품 수거 시간 안내”',
  );

  // A block signs out and can be lifted.
  await page.keyboard.press('b');
  const block = page.getByRole('dialog');
  const confirm = block.getByRole('button', { name: '1대 로그아웃하고 이용 제한' });
  await expect(confirm).toBeDisabled();
  await block.getByRole('button', { name: '타인 정보 도용' }).click();
  await expectNoSeriousViolations(page);
  await confirm.click();
  await expect(facts).toContainText('타인 정보 도용');
  await expect(page.getByRole('region', { name: '로그인 기기' })).toContainText('로그인한 기기가 없습니다.');
  await page.keyboard.press('b');
  await page.getByRole('dialog').getByRole('button', { name: '이용 제한 풀기' }).click();
  await expect(page.getByText('이용 제한을 풀었습니다.')).toBeVisible();
  await expect(facts).not.toContainText('타인 정보 도용');
});

test('a coupon and mileage are given on the page of the member, which shows them', async ({ page }) => {
  const member = await registerElsewhere();
  const name = `회원 화면 쿠폰 ${newMark()}`;
  const staff = await signInStaff(page.request);
  await staff('/coupons', {
    name,
    couponType: 'CART',
    discountType: 'FIXED',
    discountFixedPrice: 2_000,
    targetType: 'ALL',
    isPublic: false,
    downloadFrom: `${dayIn(-1)}T00:00:00`,
    downloadTo: `${dayIn(9)}T00:00:00`,
    useDays: 30,
  });
  await openDesk(page, `/office/members?q=${member.loginId}`);
  await page.locator('tbody').getByRole('link').first().click();
  // The coupon of the registration.
  const usable = page.getByRole('definition').filter({ hasText: '쓸 수 있음' });
  await expect(usable).toContainText('1장');
  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog', { name: '쿠폰 발급' });
  const issue = dialog.getByRole('button', { name: '1명에게 발급' });
  await dialog.getByRole('button', { name: '쿠폰' }).click();
  await page.getByRole('option', { name }).click();
  await expect(issue).toBeEnabled();
  await expectNoSeriousViolations(page);
  await issue.press('Enter');
  await expect(page.getByText(`${name} 쿠폰을 1명에게 발급했습니다.`)).toBeVisible();
  await expect(page.getByRole('table', { name: '쿠폰' })).toContainText(name);
  await expect(usable).toContainText('2장');
  await page.keyboard.press('c');
  await dialog.getByRole('button', { name: '쿠폰' }).click();
  await page.getByRole('option', { name }).click();
  await expect(dialog).toContainText('이미 받은 회원입니다.');
  await expect(dialog).not.toContainText('제외하는 줄');
  await expect(dialog.getByRole('button', { name: '발급' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await page.keyboard.press('n');
  const grant = page.getByRole('dialog', { name: '마일리지 지급' });
  await grant.getByLabel('한 사람 금액').fill('3000');
  await grant.getByLabel('회원에게 보이는 글').fill('배송 지연 보상');
  await grant.getByRole('button', { name: '1명에게 3,000원 지급' }).press('Enter');
  const mileage = page.getByRole('table', { name: '마일리지' });
  await expect(mileage).toContainText('배송 지연 보상');
  await page.keyboard.press('d');
  const deduct = page.getByRole('dialog', { name: '마일리지 차감' });
  await deduct.getByLabel('한 사람 금액').fill('500');
  await deduct.getByLabel('회원에게 보이는 글').fill('중복 지급 정정');
  await deduct.getByRole('button', { name: '1명에게서 500원 차감' }).press('Enter');
  await expect(mileage).toContainText('중복 지급 정정');
  await expect(page.getByRole('definition').filter({ hasText: '소멸' })).toContainText('3,500');
});

test('a grade is set until a day and taken back, a memo is kept, and consents show the text', async ({
  page,
}) => {
  const member = await registerElsewhere();
  await openDesk(page, `/office/members?q=${member.loginId}`);
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: '등급 바꾸기' }).click();
  const dialog = page.getByRole('dialog', { name: '등급 바꾸기' });
  await dialog.getByRole('button', { name: '일반 등급', exact: true }).click();
  await page.getByRole('option', { name: '골드' }).click();
  await dialog.getByLabel('유지하는 마지막 날').fill(dayIn(-1));
  await expect(dialog).toContainText('오늘이나 그 뒤의 날을 골라 주세요.');
  await dialog.getByLabel('유지하는 마지막 날').fill(dayIn(40));
  await dialog.getByRole('button', { name: '단골 회원 우대' }).click();
  await dialog.getByRole('button', { name: '골드 등급으로' }).click();
  const header = page.getByRole('main').locator('header').first();
  await expect(header).toContainText('골드');
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(header).toContainText('일반');

  await page.keyboard.press('m');
  await page.keyboard.type('뚜껑 파손 전화를 받았습니다');
  await page.keyboard.press('Enter');
  const memos = page.getByRole('list', { name: '상담 메모' });
  await expect(memos).toContainText('뚜껑 파손 전화를 받았습니다');
  await memos.getByRole('button', { name: /메모 지우기/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: '메모 지우기' }).click();
  await expect(memos.getByRole('listitem')).toHaveCount(0);

  await page.getByRole('button', { name: '동의한 문안' }).click();
  const consents = page.getByRole('dialog', { name: '동의 기록과 그때 보인 문안' });
  await consents.locator('summary').first().click();
  await expect(consents.locator('details[open] h3')).toBeVisible();
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '마일리지' }).click();
  await expect(page.getByRole('row', { name: /가입 축하/ })).toBeVisible();
});
