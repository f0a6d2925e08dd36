// Creates members through the public calls: code, proof, registration. Also reads sent messages and their variables, because
// codes are stored only as hashes.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { userTermsKinds } from '#domain/base/enums.ts';
import { sendResetLinks } from '../../features/members/passwords/reset-password.ts';
import type { TestShop } from '../shop.ts';

export type OpenedMember = {
  userUuid: string;
  token: string;
  /** Calls in the member's session. */
  api: Client;
  loginId: string;
  password: string;
  phone: string;
  name: string;
  email: string;
};

/** No two adjacent letters of the alphabet, so that generated passwords contain no sequence. */
const letters = 'bdfhjlnprtvxz';
const randomLetters = (count: number): string =>
  Array.from({ length: count }, (_, at) => letters[(randomInt(6) * 2 + at) % letters.length] ?? 'b').join('');

/**
 * A random phone, unique per test. It ends with 5, 7, 8 or 9, because other endings choose failures in the simulator of text messages
 * (apps/outside/src/messages/solapi.ts).
 */
export const freshPhone = (): string =>
  `010${String(randomInt(10_000_000)).padStart(7, '0')}${'5789'[randomInt(4)]}`;

/** A random e-mail, unique per test. */
export const freshEmail = (): string => `${randomLetters(14)}@onns.example`;

/** A random address, so that limits per caller do not affect tests of other things. */
export const freshAddress = (): string => `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** Calls from a random address without a session. */
export const visitorOf = (shop: TestShop): Client => shop.apiAs({ from: freshAddress() });

/** The newest message to this phone or e-mail. */
export async function newestMessage(
  { database }: TestShop,
  to: string,
): Promise<{ template: string; variables: Record<string, string> } | undefined> {
  const found = await sql<{ template: string; variables: Record<string, string> }>`
    select template, variables from message where phone = ${to} or email = ${to} order by uuid desc limit 1`.execute(
    database.db,
  );
  return found.rows[0];
}

/** The code last sent to this phone or e-mail. */
export async function newestCode(shop: TestShop, to: string): Promise<string> {
  const code = (await newestMessage(shop, to))?.variables['code'];
  if (code === undefined) throw new Error(`No code was sent to ${to}.`);
  return code;
}

/** Verifies a phone for a registration and returns the proof token. */
export async function provePhone(shop: TestShop, phone: string): Promise<string> {
  const api = visitorOf(shop);
  await api.sendSms({ phone, purpose: 'REGISTER' });
  const { proofToken } = await api.verifySms({
    phone,
    code: await newestCode(shop, phone),
    purpose: 'REGISTER',
  });
  return proofToken;
}

/** All consents, accepted. */
export const allTerms = userTermsKinds.map((type) => ({ type, answer: 'ACCEPT' as const }));

/** Input of a registration with a verified phone; `given` fields override. */
export async function registrationOf(
  shop: TestShop,
  given: Partial<Input<'registerUser'>> = {},
): Promise<Input<'registerUser'>> {
  const phone = given.phone ?? freshPhone();
  return {
    loginId: `b${randomLetters(11)}`,
    password: `Hn7!${randomLetters(8)}`,
    name: '김온유',
    phone,
    email: freshEmail(),
    phoneProofToken: given.phoneProofToken ?? (await provePhone(shop, phone)),
    terms: allTerms,
    ...given,
  };
}

/** Registers a member who is signed in. Takes about a tenth of a second, most of it for the password hash. */
export async function openMember(
  shop: TestShop,
  given: Partial<Input<'registerUser'>> = {},
): Promise<OpenedMember> {
  const registration = await registrationOf(shop, given);
  const { user, auth } = await visitorOf(shop).registerUser(registration);
  return {
    userUuid: user.uuid,
    token: auth.accessToken,
    api: shop.apiAs({ token: auth.accessToken }),
    loginId: registration.loginId ?? '',
    password: registration.password ?? '',
    phone: user.phone,
    name: user.name,
    email: user.email,
  };
}

/** Opens another session of the member. */
export async function signInAgain(
  shop: TestShop,
  { loginId, password }: Pick<OpenedMember, 'loginId' | 'password'>,
): Promise<{ token: string; api: Client; user: Answer<'login'>['user'] }> {
  const { auth, user } = await visitorOf(shop).login({ loginId, password });
  return { token: auth.accessToken, api: shop.apiAs({ token: auth.accessToken }), user };
}

/** Requests a password reset link by mail and runs the job that sends it. */
export async function mailResetLink(
  shop: TestShop,
  { loginId, email }: Pick<OpenedMember, 'loginId' | 'email'>,
): Promise<Answer<'resetPasswordSendEmail'>> {
  const answer = await visitorOf(shop).resetPasswordSendEmail({ loginId, email });
  await sendResetLinks(shop.context());
  return answer;
}
