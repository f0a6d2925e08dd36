// Sign-in by login id and password, or by a code to the phone: the same work and the same words for ids that exist and that do
// not (domain.md 5). How often a caller may try is features/members/sign-in-guard.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { LoginAnswer } from '#contract/members/user-shapes.ts';
import { normalizedLoginId } from '#domain/login-id.ts';
import { phoneDigits } from '#domain/phone.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { type CodeSent, type CodeRequest, sendCode, useCode } from '../../base/codes/codes.ts';
import {
  admitSignIn,
  failSignIn,
  deleteFailures,
  memberAccount,
  passSignIn,
  rememberDevice,
} from '../sign-in-guard/sign-in-guard.ts';
import { hashPassword, isOldHash, isPassword } from '../passwords/passwords.ts';
import { findByLoginIdAnd } from '../find-account/find-account.ts';
import {
  sessionAnswer,
  type UserRow,
  findUserByLoginId,
  writeLogin,
  writePasswordHash,
} from '../accounts/accounts.ts';
import { linkPerson, takeRegisterToken, mergeGuestData } from '../sns/sns.ts';

type Answer = Static<typeof LoginAnswer>;

/**
 * Signs in. Refuses LOGIN_FAILED alike for a wrong id and a wrong password; ACCOUNT_LOCKED, CHALLENGE_REQUIRED and
 * TOO_MANY_REQUESTS as the guard does; WITHDRAWN_USER and BLOCKED_USER only after the right password.
 */
export async function logIn(ctx: Ctx, input: Input<'login'>): Promise<Answer> {
  const loginId = normalizedLoginId(input.loginId);
  const account = memberAccount(ctx, loginId);
  const tried = await admitSignIn(ctx, { ...input, account });
  const user = await findUserByLoginId(ctx.db, loginId);
  if (!(await isPassword(input.password, user?.password_hash)) || user === undefined)
    return failSignIn(ctx, tried);
  await passSignIn(ctx, tried);
  refuseUnusable(user);
  const isOld = user.password_hash !== null && isOldHash(user.password_hash);
  const newHash = isOld ? await hashPassword(input.password) : undefined;
  return ctx.tx(async (tx) => {
    if (!(await writeLogin(tx, user, ctx.now))) refuse('LOGIN_FAILED');
    if (newHash !== undefined) await writePasswordHash(tx, user.uuid, newHash);
    if (input.registerToken !== undefined)
      await linkPerson(ctx, tx, user.uuid, await takeRegisterToken(ctx, tx, input.registerToken));
    await mergeGuestData(tx, user.uuid, input.guestExternalId);
    const deviceToken = await rememberDevice(ctx, tx, { ...input, account });
    return withDevice(await sessionAnswer(ctx, tx, user.uuid), deviceToken);
  });
}

function withDevice(answer: Answer, deviceToken: string): Answer {
  return { ...answer, auth: { ...answer.auth, deviceToken } };
}

function codeFor(loginId: string, phone: string): CodeRequest {
  return { purpose: 'LOGIN', target: { phone }, about: normalizedLoginId(loginId) };
}

/** Sends a code to whoever has this login id and phone; answers alike when nobody has. */
export async function sendLoginCode(ctx: Ctx, asked: Input<'sendLoginCode'>): Promise<CodeSent> {
  const phone = phoneDigits(asked.phone);
  const row = await findByLoginIdAnd(ctx.db, normalizedLoginId(asked.loginId), { phone });
  return sendCode(ctx, codeFor(asked.loginId, phone), { ...asked, isSent: row !== undefined });
}

/**
 * Signs in by the code on the phone, whoever has failed at the password: it is worth as much as the reset that it could be used
 * for. Refuses CODE_MISMATCH, CODE_EXPIRED, and BLOCKED_USER after the right code.
 */
export async function logInByCode(ctx: Ctx, input: Input<'loginByCode'>): Promise<Answer> {
  const phone = phoneDigits(input.phone);
  const loginId = normalizedLoginId(input.loginId);
  await useCode(ctx, codeFor(loginId, phone), input.code);
  const row = await findByLoginIdAnd(ctx.db, loginId, { phone });
  const user = row === undefined ? undefined : await findUserByLoginId(ctx.db, loginId);
  if (user === undefined) return refuse('CODE_EXPIRED');
  refuseUnusable(user);
  const account = memberAccount(ctx, loginId);
  return ctx.tx(async (tx) => {
    if (!(await writeLogin(tx, user, ctx.now))) refuse('CODE_EXPIRED');
    await deleteFailures(tx, account);
    await mergeGuestData(tx, user.uuid, input.guestExternalId);
    const deviceToken = await rememberDevice(ctx, tx, { ...input, account });
    return withDevice(await sessionAnswer(ctx, tx, user.uuid), deviceToken);
  });
}

/** BrowserFields only to the one who knows the password. */
export function refuseUnusable(user: Pick<UserRow, 'state' | 'blocked_reason'>): void {
  if (user.state === 'WITHDRAWAL') refuse('WITHDRAWN_USER');
  if (user.state === 'BLOCKED')
    refuse(
      'BLOCKED_USER',
      user.blocked_reason ? { message: `이용이 제한된 계정입니다. (${user.blocked_reason})` } : {},
    );
}
