// Finding a login id and getting a new password, by phone and by mail, and what a stranger learns from it: nothing.
import { expect } from '@playwright/test';
import { test } from '../listening.ts';
import {
  codeCount,
  codeTo,
  hasSession,
  join,
  letterSaying,
  newPerson,
  otherCode,
  signIn,
  signOut,
} from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.3' } });

test('by phone the whole login id is shown, after a code', async ({ page }) => {
  const person = await join(page);
  await signOut(page);
  await page.goto('/auth/find-account');
  await page.getByLabel('이름').fill(person.name);
  await page.getByLabel('휴대폰 번호').fill(person.phone);
  const before = await codeCount(page.request, person.phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  const code = await codeTo(page.request, person.phone, before);
  await page.getByLabel('인증번호 6자리').fill(otherCode(code));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('인증번호가 일치하지 않습니다.')).toBeVisible();
  await page.getByLabel('인증번호 6자리').fill(code);
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByRole('list', { name: '찾은 계정' })).toContainText(person.loginId);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await page.waitForURL('**/auth/login');
});

test('somebody without an account sees the same steps as a member', async ({ page }) => {
  await page.goto('/auth/find-account');
  await page.getByLabel('이름').fill('없는사람');
  await page.getByLabel('휴대폰 번호').fill(newPerson().phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호 6자리').fill('123456');
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('인증번호가 일치하지 않습니다.')).toBeVisible();
});

test('by mail the login id is masked, and the whole one goes to the address', async ({ page }) => {
  const person = await join(page);
  await signOut(page);
  await page.goto('/auth/find-account');
  await page.getByRole('button', { name: '이메일로' }).click();
  await page.getByLabel('이름').fill(person.name);
  await page.getByLabel('이메일').fill(person.email);
  await page.getByRole('button', { name: '아이디 찾기' }).click();
  const found = page.getByRole('list', { name: '찾은 계정' });
  await expect(found).toContainText('on****');
  await expect(found).not.toContainText(person.loginId);
  await page.getByRole('button', { name: '전체 아이디 이메일로 받기' }).click();
  await expect(page.getByRole('button', { name: '메일을 보냈습니다' })).toBeVisible();
  expect(await letterSaying(page.request, person.email, person.loginId)).toContain(person.loginId);
});

test('by phone a new password is set, and the old one is worth nothing', async ({ page }) => {
  const person = await join(page);
  await signOut(page);
  await page.goto('/auth/login');
  await page.getByRole('link', { name: '비밀번호 재설정' }).click();
  await page.waitForURL('**/auth/find-account**');
  await page.getByLabel('아이디').fill(person.loginId);
  await page.getByLabel('휴대폰 번호').fill(person.phone);
  const before = await codeCount(page.request, person.phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호 6자리').fill(await codeTo(page.request, person.phone, before));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.waitForURL('**/auth/reset-password');
  await page.getByLabel('새 비밀번호', { exact: true }).fill('abc');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByText('비밀번호는 8~64자로 입력해 주세요.')).toBeVisible();
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Melon!tree7');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await page.waitForURL('**/auth/login');
  await signIn(page, person);
  await expect(page.getByRole('status').getByText('아이디 또는 비밀번호를 확인해 주세요.')).toBeVisible();
  await signIn(page, { ...person, password: 'Melon!tree7' });
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await expect.poll(() => hasSession(page)).toBe(true);
});

test('by mail a link sets a new password once, and is in no address afterwards', async ({ page }) => {
  const person = await join(page);
  await signOut(page);
  await page.goto('/auth/find-account?find=password');
  await page.getByRole('button', { name: '이메일로' }).click();
  await page.getByLabel('아이디').fill(person.loginId);
  await page.getByLabel('이메일').fill(person.email);
  await page.getByRole('button', { name: '재설정 메일 받기' }).click();
  await expect(page.getByText('비밀번호 재설정 메일을 보내 드립니다.')).toBeVisible();
  const letter = await letterSaying(page.request, person.email, 'reset-password');
  const link = new URL(/https?:\S+token=\S+/.exec(letter)?.[0] ?? '');
  const path = link.pathname + link.search;
  await page.goto(path);
  await expect(page.getByText('on****')).toBeVisible();
  await page.waitForURL((url) => url.search === '');
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Melon!tree7');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await page.waitForURL('**/auth/login');
  await page.goto(path);
  await expect(page.getByText('유효하지 않거나 만료된 링크입니다')).toBeVisible();
});

test("the mail that was asked for nobody's account is told of in the same words", async ({ page }) => {
  const nobody = newPerson();
  await page.goto('/auth/find-account?find=password');
  await page.getByRole('button', { name: '이메일로' }).click();
  await page.getByLabel('아이디').fill(nobody.loginId);
  await page.getByLabel('이메일').fill(nobody.email);
  await page.getByRole('button', { name: '재설정 메일 받기' }).click();
  await expect(page.getByText('비밀번호 재설정 메일을 보내 드립니다.')).toBeVisible();
});
