// Members for tests, made as people become members: a code by SMS, a proof, a registration. Also how a test reads what
// was sent: the messages' variables; the code itself is kept as a hash.
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { userTermsKinds } from '#domain/enums.ts';
import { sendResetLinks } from '../features/members/passwords/reset-password.ts';
import type { TestShop } from './shop.ts';

export type OpenedMember = {
  userUuid: string;
  token: string;
  /** The shop's calls in the name of this member. */
  api: Client;
  loginId: string;
  password: string;
  phone: string;
  name: string;
  email: string;
};

/** None beside another in the alphabet, so that no password of them has a run. */
const letters = 'bdfhjlnprtvxz';
const randomLetters = (count: number): string =>
  Array.from({ length: count }, (_, at) => letters[(randomInt(6) * 2 + at) % letters.length] ?? 'b').join('');

/** A phone that no other test has. */
export const freshPhone = (): string => `010${String(randomInt(100_000_000)).padStart(8, '0')}`;

/** An e-mail that no other test has. */
export const freshEmail = (): string => `${randomLetters(14)}@onns.example`;

/** An address that no other caller has: limits per caller are of no matter to a test that is not about them. */
export const freshAddress = (): string => `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}`;

/** The calls of somebody at such an address, who is not signed in. */
export const visitorOf = (shop: TestShop): Client => shop.apiAs({ from: freshAddress() });

/** The newest message to this phone or e-mail address. */
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

/** The six digits that were last sent there. */
export async function newestCode(shop: TestShop, to: string): Promise<string> {
  const code = (await newestMessage(shop, to))?.variables['code'];
  if (code === undefined) throw new Error(`No code was sent to ${to}.`);
  return code;
}

/** Proves a phone as a visitor does before there is an account. */
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

/** Every consent given. */
export const allTerms = userTermsKinds.map((type) => ({ type, answer: 'ACCEPT' as const }));

/** What a registration sends, with a proved phone; any field may be replaced. */
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

/** A new member who is signed in. About a tenth of a second, nearly all of it the password's hash. */
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

/** Signs the member in once more: another session of the same person. */
export async function signInAgain(
  shop: TestShop,
  { loginId, password }: Pick<OpenedMember, 'loginId' | 'password'>,
): Promise<{ token: string; api: Client; user: Answer<'login'>['user'] }> {
  const { auth, user } = await visitorOf(shop).login({ loginId, password });
  return { token: auth.accessToken, api: shop.apiAs({ token: auth.accessToken }), user };
}

/** Asks for a link for a new password by mail, and lets the job send it. */
export async function mailResetLink(
  shop: TestShop,
  { loginId, email }: Pick<OpenedMember, 'loginId' | 'email'>,
): Promise<Answer<'resetPasswordSendEmail'>> {
  const answer = await visitorOf(shop).resetPasswordSendEmail({ loginId, email });
  await sendResetLinks(shop.context());
  return answer;
}
