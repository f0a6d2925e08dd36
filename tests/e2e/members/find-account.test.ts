// Finding a login id and resetting a password, by phone and by mail. The answers do not reveal whether an account exists.
import { expect } from '@playwright/test';
import { test } from '../hydration.ts';
import {
  codeCount,
  hasSession,
  leavesSignIn,
  newPerson,
  readCode,
  registerElsewhere,
  requestCode,
  signIn,
  waitForMessage,
  wrongCode,
} from '../member.ts';

test.use({ extraHTTPHeaders: { 'x-forwarded-for': '10.7.0.3' } });

test('a code by SMS shows the full login id', async ({ page }) => {
  const person = await registerElsewhere();
  await page.goto('/auth/find-account');
  await page.getByLabel('이름').fill(person.name);
  await page.getByLabel('휴대폰 번호').fill(person.phone);
  const code = await requestCode(page, person.phone);
  await page.getByLabel('인증번호 6자리').fill(wrongCode(code));
  await expect(page.getByText('인증번호가 일치하지 않습니다.')).toBeVisible();
  await page.getByLabel('인증번호 6자리').fill(code);
  await expect(page.getByRole('list', { name: '찾은 계정' })).toContainText(person.loginId);
  await page.getByRole('link', { name: '로그인하기' }).click();
  await page.waitForURL('**/auth/login');
  await expect(page.getByRole('textbox', { name: '아이디' })).toHaveValue(person.loginId);
});

test('a name and phone without an account lead through the same steps', async ({ page }) => {
  await page.goto('/auth/find-account');
  await page.getByLabel('이름').fill('없는사람');
  await page.getByLabel('휴대폰 번호').fill(newPerson().phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호 6자리').fill('123456');
  await expect(page.getByText('인증번호가 일치하지 않습니다.')).toBeVisible();
});

test('a search by mail shows a masked login id and sends the full one to the address', async ({ page }) => {
  const person = await registerElsewhere();
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
  expect(await waitForMessage(page.request, person.email, person.loginId)).toContain(person.loginId);
});

test('a phone that strangers request codes for still gets its owner’s code, after a challenge in the background', async ({
  page,
}) => {
  const person = await registerElsewhere();
  const codesBefore = await codeCount(page.request, person.phone);
  let codesOfStrangers = 0;
  for (let at = 1; at <= 5; at += 1) {
    const answer = await page.request.post('/api/v1/open/users/action/send-login-code', {
      data: { loginId: person.loginId, phone: person.phone },
      headers: { 'x-forwarded-for': `10.67.3.${at}` },
    });
    if (answer.ok()) codesOfStrangers += 1;
  }
  expect(codesOfStrangers).toBeGreaterThan(0);
  // A job sends the codes later, and the owner's must not be taken for one of these.
  await readCode(page.request, person.phone, codesBefore + codesOfStrangers - 1);
  const challenges: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/open/challenges')) challenges.push(request.url());
  });
  await page.goto('/auth/find-account');
  await page.getByLabel('이름').fill(person.name);
  await page.getByLabel('휴대폰 번호').fill(person.phone);
  await page.getByLabel('인증번호 6자리').fill(await requestCode(page, person.phone));
  await expect(page.getByRole('list', { name: '찾은 계정' })).toContainText(person.loginId);
  expect(challenges).toHaveLength(1);
});

test('a code by SMS sets a new password, and the old one is refused', async ({ page }) => {
  const person = await registerElsewhere();
  await page.goto('/auth/login');
  await page.getByRole('link', { name: '비밀번호 재설정' }).click();
  // The address changes before the screen, and both screens have 아이디: the phone, which only the second one has, comes first.
  await page.getByLabel('휴대폰 번호').fill(person.phone);
  await page.getByLabel('아이디', { exact: true }).fill(person.loginId);
  await page.getByLabel('인증번호 6자리').fill(await requestCode(page, person.phone));
  await page.waitForURL('**/auth/reset-password');
  await expect(page.getByRole('listitem').filter({ hasText: '충족' })).toHaveCount(3);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('abc');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await expect(page.getByText('비밀번호는 8~64자로 입력해 주세요.')).toBeVisible();
  await page.getByLabel('새 비밀번호', { exact: true }).fill('Melon!tree7');
  await page.getByRole('button', { name: '비밀번호 변경' }).click();
  await page.waitForURL('**/auth/login');
  await expect(page.getByRole('textbox', { name: '아이디' })).toHaveValue(person.loginId);
  await signIn(page, person);
  await expect(page.getByRole('status').getByText('아이디 또는 비밀번호를 확인해 주세요.')).toBeVisible();
  await signIn(page, { ...person, password: 'Melon!tree7' });
  await leavesSignIn(page);
  await expect.poll(() => hasSession(page)).toBe(true);
});

test('a link by mail sets a new password once, and its token leaves the address', async ({ page }) => {
  const person = await registerElsewhere();
  await page.goto('/auth/find-account?find=password');
  await page.getByRole('button', { name: '이메일로' }).click();
  await page.getByLabel('아이디', { exact: true }).fill(person.loginId);
  await page.getByLabel('이메일').fill(person.email);
  await page.getByRole('button', { name: '재설정 메일 받기' }).click();
  await expect(page.getByText('비밀번호 재설정 메일을 보내 드립니다.')).toBeVisible();
  const letter = await waitForMessage(page.request, person.email, 'reset-password');
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

test('a reset mail for an unknown account is confirmed with the same sentence', async ({ page }) => {
  const stranger = newPerson();
  await page.goto('/auth/find-account?find=password');
  await page.getByRole('button', { name: '이메일로' }).click();
  await page.getByLabel('아이디', { exact: true }).fill(stranger.loginId);
  await page.getByLabel('이메일').fill(stranger.email);
  await page.getByRole('button', { name: '재설정 메일 받기' }).click();
  await expect(page.getByText('비밀번호 재설정 메일을 보내 드립니다.')).toBeVisible();
});
