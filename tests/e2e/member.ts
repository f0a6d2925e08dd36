// Members for browser tests: new ones for each test, whose codes are read from the simulators' inbox. Not here: guests (shopping.ts).
import { setTimeout as wait } from 'node:timers/promises';
import { expect, request as requests, test } from '@playwright/test';
import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { userTermsKinds } from '#domain/base/enums.ts';
import { mandatoryKinds } from '#domain/members/terms.ts';

export type Person = { loginId: string; password: string; name: string; phone: string; email: string };

/** Numbers of this worker that no other one has: a failure ends a worker, and its successor has another index. */
let used = 0;
function newNumber(): { run: number; worker: number; at: number } {
  used += 1;
  return {
    run: Number(process.env.ONNS_E2E_RUN ?? 0),
    worker: Number(process.env.TEST_WORKER_INDEX ?? 0),
    at: used,
  };
}

/**
 * Phone and login id that no other test of the shop has. The phone ends with 5, because other endings choose failures in the simulator of
 * text messages (apps/outside/src/messages/solapi.ts).
 */
export function newPerson(): Person {
  const { run, worker, at } = newNumber();
  const number = `${20 + run}${String(worker).padStart(2, '0')}${String(at).padStart(3, '0')}5`;
  const loginId = `onyu${number}`;
  return {
    loginId,
    password: 'Grape!leaf9',
    name: '한가람',
    phone: `010${number}`,
    email: `${loginId}@example.com`,
  };
}

/** IP address that no other test has, because the shop limits what one caller may do. */
export function newAddress(): string {
  const { run, worker, at } = newNumber();
  return `10.${100 + run}.${worker}.${at % 256}`;
}

/** SMS or mail in the simulators' inbox. */
type Message = { channel: string; to: string; text: string };

/** Messages to a phone or mail address so far, oldest first. */
async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const answer = await request.get(`${process.env.ONNS_E2E_OUTSIDE_URL}/__outside/inbox`, { params: { to } });
  return ((await answer.json()) as { letters: Message[] }).letters;
}

/** A message whose call to the provider was lost is sent again after half a minute. */
const slowestMessageMs = 38_000;

/** Text of the newest message that contains `word`; waits for one beyond the first `after` of them. */
export async function waitForMessage(
  request: APIRequestContext,
  to: string,
  word: string | RegExp,
  after = 0,
): Promise<string> {
  const matching = async () =>
    (await messagesTo(request, to)).filter(({ text }) => text.search(word) >= 0).slice(after);
  // The rest of the test keeps its usual time, also when this message comes with the second attempt.
  test.setTimeout(test.info().timeout + slowestMessageMs);
  await expect
    .poll(async () => (await matching()).length, { intervals: [100], timeout: slowestMessageMs })
    .toBeGreaterThan(0);
  return (await matching()).at(-1)?.text ?? '';
}

const codePattern = /\[(\d{6})\]/;

/** The newest code that has arrived, outside of a test. */
export async function arrivedCode(request: APIRequestContext, to: string): Promise<string> {
  for (;;) {
    const newest = (await messagesTo(request, to)).findLast(({ text }) => codePattern.test(text));
    const code = codePattern.exec(newest?.text ?? '')?.[1];
    if (code !== undefined) return code;
    await wait(100);
  }
}

/** Number of codes received so far, for `after` of readCode. */
export async function codeCount(request: APIRequestContext, to: string): Promise<number> {
  return (await messagesTo(request, to)).filter(({ text }) => codePattern.test(text)).length;
}

/** The newest code; waits for one beyond the first `after` of them. */
export async function readCode(request: APIRequestContext, to: string, after = 0): Promise<string> {
  return codePattern.exec(await waitForMessage(request, to, codePattern, after))?.[1] ?? '';
}

/** Presses 인증번호 받기 of a form with this phone and returns the code of the SMS. */
export async function requestCode(page: Page, phone: string): Promise<string> {
  const before = await codeCount(page.request, phone);
  await page.getByRole('button', { name: '인증번호 받기' }).click();
  return readCode(page.request, phone, before);
}

export const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');

/** The consents, required ones or all, up to the empty registration form. */
export async function openRegistration(page: Page, consents: 'required' | 'all' = 'all'): Promise<void> {
  await page.goto('/auth/agreement');
  if (consents === 'all') await page.getByLabel('전체 동의').check();
  else await checkRequiredConsents(page);
  await page.getByRole('button', { name: '다음' }).click();
  await page.waitForURL('**/auth/register');
}

export async function checkRequiredConsents(page: Page): Promise<void> {
  for (const box of await page.getByRole('checkbox', { name: /^필수/ }).all()) await box.check();
}

/** From the consents to the filled form with a verified phone, before it is sent. */
export async function fillRegistration(
  page: Page,
  person: Person,
  consents: 'required' | 'all' = 'required',
): Promise<void> {
  await openRegistration(page, consents);
  await page.getByLabel('아이디').fill(person.loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(person.password);
  await page.getByLabel('이름').fill(person.name);
  await page.getByLabel('이메일').fill(person.email);
  await verifyPhone(page, person.phone);
}

/** Fills phone and code of any form that has them. */
export async function verifyPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('휴대폰 번호').fill(phone);
  await page.getByLabel('인증번호 6자리').fill(await requestCode(page, phone));
  // The sixth digit checks the code.
  await expect(page.getByText('인증되었습니다.')).toBeVisible();
}

/** Registers a member by the form, who is then signed in on the page. Tests that only need a member use `registerMember`. */
export async function registerByForm(page: Page, person: Person = newPerson()): Promise<Person> {
  await fillRegistration(page, person);
  await page.getByRole('button', { name: '가입하기' }).click();
  await leavesSignIn(page);
  return person;
}

/** The answers of a member who gives the required consents only. */
const consents = userTermsKinds.map((type) => ({
  type,
  answer: mandatoryKinds.includes(type) ? 'ACCEPT' : 'DECLINE',
}));

/**
 * Sends what the registration form sends, from a separate IP address, because codes are limited per address. The session's cookies are
 * stored in `request`.
 */
async function register(request: APIRequestContext, person: Person): Promise<void> {
  const headers = { 'x-forwarded-for': newAddress() };
  const send = async (path: string, data: object): Promise<APIResponse> => {
    const answer = await request.post(path, { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer;
  };
  const { loginId, password, name, phone, email } = person;
  const before = await codeCount(request, phone);
  await send('/api/v1/sms/send', { phone, purpose: 'REGISTER' });
  const code = await readCode(request, phone, before);
  const verified = await send('/api/v1/sms/verify', { phone, code, purpose: 'REGISTER' });
  const { data } = (await verified.json()) as { data: { proofToken: string } };
  const { proofToken: phoneProofToken } = data;
  await send('/auth/register.data', {
    loginId,
    password,
    name,
    phone,
    email,
    phoneProofToken,
    terms: consents,
  });
}

/** Registers a member without the form and opens their session in the browser of the page, whose document stays. */
export async function registerMember(page: Page): Promise<Person> {
  const person = await openSession(page.request);
  expect(await hasSession(page)).toBe(true);
  return person;
}

/** A new member with a session, for calls without a page. */
export async function openSession(request: APIRequestContext): Promise<Person> {
  const person = newPerson();
  await register(request, person);
  return person;
}

/** Registers a member who has no session in any browser. */
export async function registerElsewhere(person: Person = newPerson()): Promise<Person> {
  const baseURL = process.env.ONNS_E2E_URL ?? '';
  const request = await requests.newContext({ baseURL });
  await register(request, person);
  await request.dispose();
  return person;
}

/** Sends the sign-in form; does not wait for the result. */
export async function signIn(
  page: Page,
  { loginId, password }: Pick<Person, 'loginId' | 'password'>,
): Promise<void> {
  if (!page.url().includes('/auth/login')) await page.goto('/auth/login');
  await page.getByLabel('아이디').fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Waits until a successful sign-in or registration has left the screens below /auth. */
export async function leavesSignIn(page: Page): Promise<void> {
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

export async function signOut(page: Page): Promise<void> {
  if (!page.url().endsWith('/mypage')) await page.goto('/mypage');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/main');
}

export async function hasSession(page: Page): Promise<boolean> {
  return (await page.context().cookies()).some(({ name }) => name === 'access_token');
}

/** The fifth tab of the bar at the bottom: 내 정보 or 로그인. */
export const lastTab = (page: Page) =>
  page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link').last();
