// The groups of settings, stores and delivery policies at the desk: each is changed, read again and put back. Settings that other
// tests of the same shop depend on (fees, rewards, cut-off times of the demo's stores) are not saved, or only for a store of this test.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../accessibility.ts';
import { chooseOption, newMark } from '../desk.ts';
import { test } from '../hydration.ts';
import { openDesk } from '../staff.ts';

/** Saves by keyboard, and waits for the sentence that confirms it. */
async function save(page: Page, done: string): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText(done, { exact: false }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '저장', exact: true })).toBeDisabled();
}

/** Groups that other tests depend on: their values are changed in the form and not saved. */
const numbers = [
  { group: 'deposit', field: '입금 기한' },
  { group: 'mileage', field: '가입 적립' },
  { group: 'channel', field: '스마트스토어' },
  { group: 'review', field: '사진 리뷰' },
];

for (const { group, field } of numbers)
  test(`${group}: a changed number is counted as a change until the stored one is entered again`, async ({
    page,
  }) => {
    await openDesk(page, `/office/settings/${group}`);
    const input = page.getByRole('textbox', { name: field, exact: true });
    await expect(input).not.toHaveValue('');
    const stored = await input.inputValue();
    await expectNoSeriousViolations(page);
    await input.fill('7');
    await input.press('Tab');
    await expect(page.getByRole('status').filter({ hasText: '1곳 고침' })).toBeVisible();
    await input.fill(stored);
    await input.press('Tab');
    await expect(page.getByRole('button', { name: '저장', exact: true })).toBeDisabled();
  });

test('goodwill: a number is changed by keyboard, kept after a reload and put back', async ({ page }) => {
  await openDesk(page, '/office/settings/goodwill');
  const input = page.getByRole('textbox', { name: '본사 직원' });
  await expect(input).not.toHaveValue('');
  const stored = await input.inputValue();
  await expectNoSeriousViolations(page);
  await input.fill('120000');
  await save(page, '사과 환불 한도를 저장했습니다.');
  await page.reload();
  await expect(input).toHaveValue('120,000');
  await input.fill(stored);
  await save(page, '사과 환불 한도를 저장했습니다.');
});

test('login: the switch is moved by keyboard', async ({ page }) => {
  await openDesk(page, '/office/settings/login');
  const choice = page.getByRole('switch', { name: '오래된 비밀번호 바꾸기 권하기' });
  await expect(choice).toBeVisible();
  await expectNoSeriousViolations(page);
  const before = await choice.isChecked();
  await choice.press('Space');
  await expect(choice).toBeChecked({ checked: !before });
  await expect(page.getByRole('status').filter({ hasText: '1곳 고침' })).toBeVisible();
  await choice.press('Space');
  await expect(page.getByRole('button', { name: '저장', exact: true })).toBeDisabled();
});

test('visit tags: an id of another form is named at its field and not saved', async ({ page }) => {
  await openDesk(page, '/office/settings/visit-tags');
  const field = page.getByRole('textbox', { name: '구글 애널리틱스 4' });
  await expect(field).toHaveValue('');
  await expectNoSeriousViolations(page);
  await field.fill('UA-1234567-1');
  await page.keyboard.press('Control+s');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('G-로 시작하는 측정 ID를 적어 주세요.').first()).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue('');
});

test('delivery: a fee that the server refuses is named at its field', async ({ page }) => {
  await openDesk(page, '/office/settings/delivery');
  const fee = page.getByRole('textbox', { name: '제주 추가 배송비', exact: true });
  await expect(fee).not.toHaveValue('');
  await expectNoSeriousViolations(page);
  await fee.fill('99999999');
  await page.keyboard.press('Control+s');
  await expect(fee).toBeFocused();
  await expect(fee).toHaveAttribute('aria-invalid', 'true');
});

test('holidays: a day is added by keyboard, named, and removed; this year is first', async ({ page }) => {
  await openDesk(page, '/office/settings/holidays');
  const name = `시험 휴무 ${newMark()}`;
  const years = page.getByRole('heading', { level: 3 });
  await expect(years.first()).toHaveText(/년$/);
  await expectNoSeriousViolations(page);
  await page.getByLabel('날짜').fill('2037-12-24');
  await page.getByLabel('이름').fill(name);
  await page.getByLabel('이름').press('Enter');
  await save(page, '휴무일을 저장했습니다.');
  await page.reload();
  const added = page.getByRole('listitem').filter({ hasText: name });
  await expect(added).toContainText('2037.12.24 목');
  const shown = await years.allTextContents();
  const thisYear = await page.evaluate(() =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', year: 'numeric' }).format(),
  );
  const future = shown.map((text) => text.slice(0, 4)).filter((year) => year >= thisYear);
  expect(shown.slice(0, future.length)).toEqual(future.toSorted().map((year) => `${year}년`));
  await added.getByRole('button').click();
  await save(page, '휴무일을 저장했습니다.');
  await expect(added).toHaveCount(0);
});

test('remote areas: a range is added, refused when it is there, and removed', async ({ page }) => {
  await openDesk(page, '/office/settings/remote-areas');
  const name = `시험섬 ${newMark()}`;
  await expect(page.getByRole('region', { name: '도서 산간' }).getByRole('listitem').first()).toBeVisible();
  await expectNoSeriousViolations(page);
  const add = async () => {
    await page.getByLabel('시작 우편번호').fill('99990');
    await page.getByLabel('끝 우편번호').fill('99991');
    await page.getByLabel('이름').fill(name);
    await page.getByLabel('이름').press('Enter');
  };
  await add();
  await add();
  await expect(page.getByText('이미 있는 구간입니다.')).toBeVisible();
  await save(page, '우편번호 구간을 저장했습니다.');
  await page.reload();
  const added = page.getByRole('listitem').filter({ hasText: name });
  await expect(added).toContainText('99990~99991');
  await added.getByRole('button').click();
  await save(page, '우편번호 구간을 저장했습니다.');
});

test('a store is opened, gets its cut-off time and a delivery policy, and is deleted', async ({ page }) => {
  const name = `시험상점${newMark()}`;
  await openDesk(page, '/office/settings/stores/new');
  await expectNoSeriousViolations(page);
  for (const [label, value] of [
    ['상호', name],
    ['대표자', '김시험'],
    ['사업자등록번호', '123'],
    ['통신판매업 신고번호', '제2026-서울성동-0001호'],
    ['사업장 주소', '서울특별시 성동구 시험로 1'],
    ['고객센터 전화', '1600-0009'],
    ['고객센터 이메일', 'help@example.com'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('사업자등록번호', { exact: true })).toBeFocused();
  await page.getByLabel('사업자등록번호', { exact: true }).fill('220-81-62517');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} 스토어를 등록했습니다.`)).toBeVisible();

  await page.getByRole('link', { name: '발송 마감' }).first().click();
  const cutOff = page.getByRole('textbox', { name, exact: true });
  await expect(cutOff).toHaveValue('14:00');
  await expectNoSeriousViolations(page);
  await cutOff.fill('11:30');
  await save(page, '발송 마감 시각을 저장했습니다.');

  await openDesk(page, '/office/catalog/delivery-policies/new');
  await page.getByLabel('이름', { exact: true }).fill(`${name} 배송`);
  await chooseOption(page, '스토어', name);
  await expectNoSeriousViolations(page);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${name} 배송 정책을 등록했습니다.`, { exact: false })).toBeVisible();

  const remove = async (path: string, row: string, done: string) => {
    await openDesk(page, `/office${path}?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row', { name: new RegExp(row) })).toBeVisible();
    await expectNoSeriousViolations(page);
    await page.getByRole('button', { name: `${row} 메뉴` }).click();
    await page.getByRole('menuitem', { name: '삭제' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /삭제$/ }).click();
    await expect(page.getByText(done)).toBeVisible();
  };
  await remove('/catalog/delivery-policies', `${name} 배송`, '배송 정책 1개를 삭제했습니다.');
  await remove('/settings/stores', name, '스토어 1곳을 삭제했습니다.');
});
