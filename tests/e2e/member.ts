// People for journeys of members: made up anew for each test, their codes read from the stand-ins' inbox, as a person would.
// Not here: what each journey is about.
import { expect } from '@playwright/test';
import type { APIRequestContext, Page } from '@playwright/test';

export type Person = { loginId: string; password: string; name: string; phone: string; email: string };

/** Nobody else in this run has this phone or login id. */
export function newPerson(): Person {
  const number = String(Math.floor(Math.random() * 100_000_000)).padStart(8, '0');
  const loginId = `onyu${number}`;
  return {
    loginId,
    password: 'Grape!leaf9',
    name: '한가람',
    phone: `010${number}`,
    email: `${loginId}@example.com`,
  };
}

type Letter = { channel: string; to: string; text: string };

/** What the shop sent to a phone or an address so far, oldest first. */
async function lettersTo(request: APIRequestContext, to: string): Promise<Letter[]> {
  const answer = await request.get(`${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/inbox`, { params: { to } });
  return ((await answer.json()) as { letters: Letter[] }).letters;
}

/** The newest letter that says `word`, once it has come. `after`: how many such letters had come before. */
export async function letterSaying(
  request: APIRequestContext,
  to: string,
  word: string | RegExp,
  after = 0,
): Promise<string> {
  const matching = async () =>
    (await lettersTo(request, to)).filter(({ text }) => text.search(word) >= 0).slice(after);
  // A message whose call to the provider was lost is sent again after half a minute.
  await expect.poll(async () => (await matching()).length, { timeout: 38_000 }).toBeGreaterThan(0);
  return (await matching()).at(-1)?.text ?? '';
}

/** How many codes came so far: whoever asks for one waits for the next. */
export async function codeCount(request: APIRequestContext, to: string): Promise<number> {
  return (await lettersTo(request, to)).filter(({ text }) => /\[\d{6}\]/.test(text)).length;
}

/** The code of the newest letter that has one. */
export async function codeTo(request: APIRequestContext, to: string, after = 0): Promise<string> {
  const text = await letterSaying(request, to, /\[\d{6}\]/, after);
  return /\[(\d{6})\]/.exec(text)?.[1] ?? '';
}

/** A code that is not the right one. */
export const otherCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** From the consents to the filled form, not yet sent. `isOptional`: the optional ones are ticked too. */
export async function fillRegistration(page: Page, person: Person, isOptional = false): Promise<void> {
  await page.goto('/auth/agreement');
  if (isOptional) await page.getByLabel('전체 동의').check();
  else for (const box of await page.getByRole('checkbox', { name: /^필수/ }).all()) await box.check();
  await page.getByRole('button', { name: '다음' }).click();
  await page.waitForURL('**/auth/register');
  await page.getByLabel('아이디').fill(person.loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('이름').fill(person.name);
  await page.getByLabel('이메일').fill(person.email);
  await provePhone(page, person.phone);
}

/** The step of the phone in any form that has one. */
export async function provePhone(page: Page, phone: string): Promise<void> {
  const before = await codeCount(page.request, phone);
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  await page.getByLabel('인증번호 6자리').fill(await codeTo(page.request, phone, before));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await expect(page.getByText('인증되었습니다.')).toBeVisible();
}

/** A member who is signed in, on the home page. */
export async function join(page: Page, person: Person = newPerson()): Promise<Person> {
  await fillRegistration(page, person);
  await page.getByRole('button', { name: '가입하기' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  return person;
}

export async function signIn(
  page: Page,
  { loginId, password }: Pick<Person, 'loginId' | 'password'>,
): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login');
  await page.getByLabel('아이디').fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  if (!page.url().endsWith('/mypage')) await page.goto('/mypage');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/main');
}

export async function hasSession(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name === 'access_token');
}

/** The fifth tab at the foot of the screen. */
export const lastTab = (page: Page) =>
  page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link').last();
