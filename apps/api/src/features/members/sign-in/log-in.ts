// Sign-in by login id and password, or by a code to the phone, with the same work and answers whether or not the id exists
// (docs/rules/members.md#sign-in). Limits: members/sign-in-guard.
import type { Static } from 'typebox';
import type { Input } from '#contract/contract.ts';
import type { LoginAnswer } from '#contract/members/user-shapes.ts';
import { normalizedLoginId } from '#domain/members/login-id.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { type CodeRequest, type CodeSent, sendCode, useCode } from '../../base/codes/codes.ts';
import {
  type UserRow,
  findUserByLoginId,
  sessionResponse,
  writeLogin,
  writePasswordHash,
} from '../accounts/accounts.ts';
import { findByLoginIdAnd } from '../find-account/find-account.ts';
import { hashPassword, isOldHash, isPassword } from '../passwords/passwords.ts';
import {
  admitSignIn,
  failSignIn,
  findKnownDevice,
  deleteFailures,
  memberAccount,
  passSignIn,
  registerDevice,
} from '../sign-in-guard/sign-in-guard.ts';
import { linkPerson, mergeGuestData, takeRegisterToken } from '../sns/sns.ts';

type Answer = Static<typeof LoginAnswer>;

/**
 * Signs in. Refuses LOGIN_FAILED for an unknown id and for a wrong password; ACCOUNT_LOCKED, CHALLENGE_REQUIRED and
 * TOO_MANY_REQUESTS as the guard does; WITHDRAWN_USER and BLOCKED_USER only after the correct password.
 */
export async function logIn(ctx: Ctx, input: Input<'login'>): Promise<Answer> {
  const loginId = normalizedLoginId(input.loginId);
  const account = memberAccount(ctx, loginId);
  const tried = await admitSignIn(ctx, { ...input, account });
  const user = await findUserByLoginId(ctx.db, loginId);
  if (!(await isPassword(input.password, user?.passwordHash)) || user === undefined)
    return failSignIn(ctx, tried);
  await passSignIn(ctx, tried);
  refuseUnusable(user);
  const isOld = user.passwordHash !== null && isOldHash(user.passwordHash);
  const newHash = isOld ? await hashPassword(input.password) : undefined;
  return ctx.tx(async (tx) => {
    if (!(await writeLogin(tx, user, ctx.now))) refuse('LOGIN_FAILED');
    if (newHash !== undefined) await writePasswordHash(tx, user.uuid, newHash);
    if (input.registerToken !== undefined)
      await linkPerson(ctx, tx, user.uuid, await takeRegisterToken(ctx, tx, input.registerToken));
    await mergeGuestData(tx, ctx, user.uuid, input.guestExternalId);
    const deviceToken = await registerDevice(ctx, tx, { ...input, account });
    return withDevice(await sessionResponse(ctx, tx, user.uuid), deviceToken);
  });
}

function withDevice(answer: Answer, deviceToken: string): Answer {
  return { ...answer, auth: { ...answer.auth, deviceToken } };
}

function codeFor(loginId: string, phone: string): CodeRequest {
  return { purpose: 'LOGIN', target: { phone }, about: normalizedLoginId(loginId) };
}

/**
 * Sends a code when an account has this login id and phone. A device known to the account always gets one: strangers cannot use up its
 * limits. Refuses as `sendCode`.
 */
export async function sendLoginCode(ctx: Ctx, given: Input<'sendLoginCode'>): Promise<CodeSent> {
  const { phone } = given;
  const loginId = normalizedLoginId(given.loginId);
  const row = await findByLoginIdAnd(ctx.db, loginId, { phone });
  const isSent = row !== undefined;
  const provenBy = isSent
    ? await findKnownDevice(ctx, { ...given, account: memberAccount(ctx, loginId) })
    : undefined;
  return sendCode(ctx, codeFor(given.loginId, phone), { ...given, isSent, provenBy });
}

/**
 * Signs in by a code to the phone, also while passwords of the account are locked: the code could be used for a password reset as
 * well. Refuses CODE_MISMATCH, CODE_EXPIRED, and BLOCKED_USER after the correct code.
 */
export async function logInByCode(ctx: Ctx, input: Input<'loginByCode'>): Promise<Answer> {
  const { phone } = input;
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
    await mergeGuestData(tx, ctx, user.uuid, input.guestExternalId);
    const deviceToken = await registerDevice(ctx, tx, { ...input, account });
    return withDevice(await sessionResponse(ctx, tx, user.uuid), deviceToken);
  });
}

/** Refuses WITHDRAWN_USER or BLOCKED_USER. Call it only after the correct password or code. */
export function refuseUnusable(user: Pick<UserRow, 'state' | 'blockedReason'>): void {
  if (user.state === 'WITHDRAWAL') refuse('WITHDRAWN_USER');
  if (user.state === 'BLOCKED')
    refuse(
      'BLOCKED_USER',
      user.blockedReason ? { message: `이용이 제한된 계정입니다. (${user.blockedReason})` } : {},
    );
}
