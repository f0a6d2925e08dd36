// A new password, by the old one or by a reset token (api.md D23, D24). Whatever sets it ends other sessions, forgets
// failed sign-ins, and notifies the member.
import { seoulDateTime } from '#domain/calendar.ts';
import { refuse } from '#domain/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { giveUsesBack, takeUses } from '../../../db/rate-limit.ts';
import { tokenHash } from '../../../secrets.ts';
import { endSessionsOf } from '../../base/sessions/sessions.ts';
import { forgetDevices, forgetFailures, memberAccount } from '../sign-in-guard/sign-in-guard.ts';
import {
  promiseToMember,
  refuseWeakPassword,
  type UserRow,
  findUser,
  lockUser,
} from '../accounts/accounts.ts';
import { deleteHandlesOf, findHandle, useHandle } from '../find-account/find-account.ts';
import { delayedPasswordChange, lastDelayBefore, nextPasswordChange } from './password-dates.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { writeDelay, writeNewPassword } from '../accounts/accounts.ts';

export type PasswordChanged = { passwordChangeRequestDateTime: string };

const samePassword = '현재 비밀번호와 다르게 입력해 주세요.';

/** By the old password, in the member's own session, which stays. */
export async function changePassword(
  ctx: Ctx,
  given: { oldPassword: string; newPassword: string },
): Promise<PasswordChanged> {
  const user = await ownAccount(ctx);
  await refuseWrongPassword(ctx, user, given.oldPassword, 'oldPassword');
  refuseWeak(user, given.newPassword);
  if (given.newPassword === given.oldPassword) refuseSame();
  // Each is told by text message and mail: nobody is to send themselves thousands at the shop's cost.
  await takeUses(ctx, { key: `new-password:${user.uuid}`, limit: 10, windowMs: 60 * 60_000 });
  const hash = await hashPassword(given.newPassword);
  return ctx.tx((tx) => setPassword(ctx, tx, user, { hash, isSessionKept: true }));
}

/** By a reset token of the same member, in a session, which stays. */
export async function changePasswordByToken(
  ctx: Ctx,
  given: { token: string; newPassword: string },
): Promise<PasswordChanged> {
  const user = await ownAccount(ctx);
  return setByToken(ctx, given, { isSessionKept: true, isOf: user.uuid });
}

/** By a reset token, without a session: all of them end. */
export async function resetPassword(ctx: Ctx, given: { token: string; newPassword: string }): Promise<void> {
  await setByToken(ctx, given, { isSessionKept: false });
}

async function setByToken(
  ctx: Ctx,
  { token, newPassword }: { token: string; newPassword: string },
  { isSessionKept, isOf }: { isSessionKept: boolean; isOf?: string },
): Promise<PasswordChanged> {
  const handle = { tokenHash: tokenHash(token), purpose: 'RESET_PASSWORD', now: ctx.now } as const;
  const found = await findHandle(ctx.db, handle);
  const user = found === undefined ? undefined : await findUser(ctx.db, found.user_uuid);
  if (user === undefined || (isOf !== undefined && user.uuid !== isOf)) return refuse('TOKEN_INVALID');
  refuseWeak(user, newPassword);
  if (await isPassword(newPassword, user.password_hash)) refuseSame();
  const hash = await hashPassword(newPassword);
  return ctx.tx(async (tx) => {
    // Before the token: whoever sets a password holds the row and then deletes every token.
    await lockUser(tx, user.uuid);
    if (!(await useHandle(tx, handle))) refuse('TOKEN_INVALID');
    // As the row is now: a sign-in may have kept the same password by another hash since it was read.
    const held = (await findUser(tx, user.uuid)) ?? refuse('TOKEN_INVALID');
    return setPassword(ctx, tx, held, { hash, isSessionKept });
  });
}

async function setPassword(
  ctx: Ctx,
  tx: Tx,
  user: UserRow,
  { hash, isSessionKept }: { hash: string; isSessionKept: boolean },
): Promise<PasswordChanged> {
  const changeRequestAt = nextPasswordChange(ctx.now);
  // Another change came between: what was given as the old one is not it any more.
  if (!(await writeNewPassword(tx, user, { hash, changeRequestAt }))) refuseOldPassword('oldPassword');
  const account = memberAccount(ctx, user.login_id ?? '');
  await forgetFailures(tx, account);
  if (!isSessionKept) await forgetDevices(tx, account);
  await deleteHandlesOf(tx, [user.uuid]);
  const kept = isSessionKept && ctx.actor.kind === 'member' ? ctx.actor.sessionUuid : undefined;
  await endSessionsOf(ctx, tx, user.uuid, kept);
  const variables = { at: seoulDateTime(ctx.now) };
  await promiseToMember(ctx, tx, user.uuid, { template: 'M05', variables });
  return { passwordChangeRequestDateTime: seoulDateTime(changeRequestAt) };
}

/** 다음에 변경. Refuses TOO_SOON within seven days of the last time; who has no password is never asked. */
export async function delayPasswordChange(ctx: Ctx): Promise<PasswordChanged> {
  const changeRequestAt = delayedPasswordChange(ctx.now);
  const delay = { changeRequestAt, now: ctx.now, notAfter: lastDelayBefore(ctx.now) };
  if (!(await ctx.tx((tx) => writeDelay(tx, memberOf(ctx), delay)))) refuse('TOO_SOON');
  return { passwordChangeRequestDateTime: seoulDateTime(changeRequestAt) };
}

async function ownAccount(ctx: Ctx): Promise<UserRow> {
  const user = (await findUser(ctx.db, memberOf(ctx))) ?? refuse('SESSION_EXPIRED');
  return user.password_hash === null ? refuse('NO_PASSWORD') : user;
}

/** Who took over somebody's screen is not to find the password out by trying. */
export async function refuseWrongPassword(
  ctx: Ctx,
  user: UserRow,
  password: string,
  field: string,
): Promise<void> {
  const limit = { key: `own-password:${user.uuid}`, limit: 5, windowMs: 10 * 60_000 };
  await takeUses(ctx, limit);
  if (!(await isPassword(password, user.password_hash))) refuseOldPassword(field);
  await giveUsesBack(ctx, limit);
}

function refuseOldPassword(field: string): never {
  return refuse('INVALID_INPUT', { fields: [{ name: field, message: '비밀번호를 확인해 주세요.' }] });
}

function refuseWeak(user: UserRow, newPassword: string): void {
  const owner = { loginId: user.login_id ?? '', phone: user.phone, birth: user.birth ?? '' };
  refuseWeakPassword(newPassword, owner, 'newPassword');
}

function refuseSame(): never {
  return refuse('PASSWORD_RULE', {
    message: samePassword,
    fields: [{ name: 'newPassword', message: samePassword }],
  });
}
