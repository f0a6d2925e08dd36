// My page: profile, consents, password, withdrawal.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { newVisitor, openAndWait, test } from '../hydration.ts';
import { tabTo } from '../keyboard.ts';
import {
  hasSession,
  leavesSignIn,
  newPerson,
  readCode,
  registerMember,
  signIn,
  waitForMessage,
} from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.4' } });

test('my page shows the login id and the orders, and every row of its menu opens a page', async ({
  page,
}) => {
  const person = await registerMember(page);
  await page.goto('/mypage');
  await expect(page.getByText(person.loginId)).toBeVisible();
  await expect(page.getByText('최근 주문이 없습니다.')).toBeVisible();
  const rows = page.getByRole('navigation', { name: '내 정보 메뉴' }).getByRole('link');
  for (const href of await rows.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  )) {
    const answer = await page.goto(href);
    expect([href, answer?.status()]).toEqual([href, 200]);
    expect(new URL(page.url()).pathname, href).toBe(href.split('?')[0]);
  }
});

test.describe('in a large window', () => {
  test.use({ viewport: { width: 1280, height: 900 }, hasTouch: false });

  test('the pages of my page are beside each of them, with the current one marked', async ({ page }) => {
    await registerMember(page);
    await openAndWait(page, '/mypage');
    const column = page.getByRole('navigation', { name: '내 정보', exact: true });
    const current = column.locator('[aria-current]');
    await expect(current).toHaveText('내 정보');
    await expect(page.getByRole('navigation', { name: '내 정보 메뉴' })).toBeHidden();
    await tabTo(page, column.getByRole('link', { name: '쿠폰' }));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/mypage/coupons');
    await expect(current).toHaveText('쿠폰');
    await expectAccessible(page);
    const hrefs = await column
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs.filter((one) => one.startsWith('/mypage/'))) {
      await page.goto(href);
      await expect(current).toHaveAttribute('href', href);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto('/mypage/addresses/new');
    await expect(current).toHaveText('배송지 관리');
    await page.goto('/mypage/profile');
    await page.getByRole('link', { name: '비밀번호 변경하기' }).click();
    await page.waitForURL('**/auth/change-password?referer=/mypage/profile');
  });
});

test('a phone has the menu instead of the column', async ({ page }) => {
  await registerMember(page);
  await page.goto('/mypage');
  await expect(page.getByRole('navigation', { name: '내 정보 메뉴' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: '내 정보', exact: true })).toBeHidden();
});

test('a name is changed directly, phone and email with a code', async ({ page }) => {
  await registerMember(page);
  const other = newPerson();
  await page.goto('/mypage/profile');
  await page.getByLabel('이름').fill('김');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('이름을 정확히 입력해 주세요.')).toBeVisible();
  await page.getByLabel('이름').fill('김하늘');
  await page.getByRole('button', { name: '저장' }).click();
  await expect(page.getByText('회원정보를 수정했습니다.')).toBeVisible();
  await page.getByLabel('새 휴대폰 번호').fill(other.phone);
  await page.getByRole('button', { name: '인증번호 받기' }).first().click();
  await page.getByLabel('인증번호 6자리').fill(await readCode(page.request, other.phone));
  await expect(page.getByText('휴대폰 번호를 변경했습니다.')).toBeVisible();
  // The form is reset; the focus is on the new value, so that Tab continues from there.
  const shown = `${other.phone.slice(0, 3)}-${other.phone.slice(3, 7)}-${other.phone.slice(7)}`;
  await expect(page.locator('main :focus')).toHaveText(shown);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('새 휴대폰 번호')).toBeFocused();
  await page.getByLabel('새 이메일').fill(other.email);
  await page.getByRole('button', { name: '인증번호 받기' }).last().click();
  await page.getByLabel('인증번호 6자리').fill(await readCode(page.request, other.email));
  await expect(page.getByText('이메일을 변경했습니다.')).toBeVisible();
  await expect(page.locator('main :focus')).toHaveText(other.email);
  await page.goto('/mypage');
  await expect(page.getByText('김하늘')).toBeVisible();
});

test('the error of the phone stays when the email shows one too', async ({ page }) => {
  await registerMember(page);
  await page.goto('/mypage/profile');
  const send = page.getByRole('button', { name: '인증번호 받기' });
  await send.first().click();
  await expect(page.getByText('휴대폰 번호를 입력해 주세요.')).toBeVisible();
  await expect(page.getByLabel('새 휴대폰 번호')).toBeFocused();
  await send.last().click();
  await expect(page.getByText('이메일을 입력해 주세요.')).toBeVisible();
  await expect(page.getByText('휴대폰 번호를 입력해 주세요.')).toBeVisible();
});

test('R106 a failed read of the member after a change shows a dialog', async ({ page }) => {
  await registerMember(page);
  await page.goto('/mypage/profile');
  await page.route('**/api/v1/users/me', (route) => route.abort());
  await page.getByLabel('이름').fill('김하늘');
  await page.getByRole('button', { name: '저장' }).click();
  const dialog = page.getByRole('alertdialog', { name: '알 수 없는 오류가 발생했습니다.' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('an optional consent is given and withdrawn immediately; a required one cannot be withdrawn', async ({
  page,
}) => {
  await registerMember(page);
  await page.goto('/mypage/terms');
  await expect(page.getByRole('checkbox', { name: /서비스 이용약관/ })).toBeDisabled();
  const marketing = page.getByRole('checkbox', { name: /광고성 정보 수신/ });
  await expect(marketing).not.toBeChecked();
  await marketing.check();
  await expect(page.getByText(/온스 '.*' 항목에 동의했습니다\./)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '문자', exact: true })).toBeChecked();
  await expect(
    page.getByRole('checkbox', { name: '야간(21시~8시) 수신 동의', exact: true }),
  ).not.toBeChecked();
  await page.reload();
  await expect(marketing).toBeChecked();
  await marketing.uncheck();
  await expect(page.getByText(/동의를 철회했습니다\./)).toBeVisible();
  await page.reload();
  await expect(marketing).not.toBeChecked();
});

test('changing the password needs the old one, keeps this session and ends the others', async ({
  page,
  browser,
}) => {
  const person = await registerMember(page);
  const elsewhere = await newVisitor(browser);
  await signIn(elsewhere, person);
  await leavesSignIn(elsewhere);
  await page.goto('/auth/change-password?referer=/mypage');
  await page.getByLabel('현재 비밀번호', { exact: true }).fill('wrong-word-1');
  const password = page.getByLabel('새 비밀번호', { exact: true });
  const ownerRule = page.getByRole('listitem').filter({ hasText: '아이디·휴대폰 번호·생년월일' });
  await password.fill(`${person.loginId}!`);
  await expect(ownerRule).toContainText('미충족');
  await password.fill('Melon!tree7');
  await expect(ownerRule).not.toContainText('미충족');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByLabel('현재 비밀번호', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('현재 비밀번호', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await page.waitForURL((url) => url.pathname === '/mypage');
  await expect.poll(() => hasSession(page)).toBe(true);
  await elsewhere.goto('/mypage');
  await elsewhere.waitForURL('**/auth/login**');
  await expect.poll(() => hasSession(elsewhere)).toBe(false);
  await elsewhere.context().close();
});

test('R018 R051 a withdrawal ends the session, and a later sign-in reports a closed account', async ({
  page,
}) => {
  const person = await registerMember(page);
  await page.goto('/mypage');
  await page.getByRole('link', { name: '회원 탈퇴' }).click();
  await page.waitForURL('**/auth/withdraw');
  await expect(page.getByText('30일 동안 다시 가입할 수 없습니다')).toBeVisible();
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByText('탈퇴 사유를 선택해 주세요.')).toBeVisible();
  await expect(page.getByLabel('탈퇴 사유')).toBeFocused();
  await page.getByLabel('탈퇴 사유').selectOption('LOW_USE');
  await page.getByLabel('비밀번호', { exact: true }).fill('wrong-word-1');
  await page.getByLabel('위 내용을 확인했으며').check();
  await page.evaluate(() => localStorage.setItem('onns.guest-cart', '[{}]'));
  const guestCart = () => page.evaluate(() => localStorage.getItem('onns.guest-cart'));
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  expect(await guestCart(), 'after a refused withdrawal').toBe('[{}]');
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: '탈퇴하기' }).click();
  await page.waitForURL('**/withdraw/finish');
  await expect.poll(() => hasSession(page)).toBe(false);
  await expect(page.getByText('탈퇴가 완료되었습니다')).toBeVisible();
  expect(JSON.parse((await guestCart()) ?? '[]')).toEqual([]);
  await waitForMessage(page.request, person.phone, '탈퇴가 완료');

  const dialog = page.getByRole('alertdialog', { name: '탈퇴한 계정입니다.' });
  await signIn(page, { ...person, password: 'wrong-word-1' });
  await expect(page.getByRole('status').getByText('아이디 또는 비밀번호를 확인해 주세요.')).toBeVisible();
  await expect(dialog).toBeHidden();

  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await signIn(page, person);
  await expect(dialog).toBeVisible();
  expect(await (await answered).headerValue('set-cookie')).toBeNull();
  await expect.poll(() => hasSession(page)).toBe(false);
  await dialog.getByRole('button', { name: '확인' }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/mypage');
  await page.waitForURL('**/auth/login**');
});
