// Stores a new password. Every way to set one (old password, reset token) ends other sessions, deletes failed sign-ins and notifies the
// member.
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { tokenHash } from '../../../secrets.ts';
import { endSessionsOf } from '../../base/sessions/sessions.ts';
import {
  type UserRow,
  enqueueForMember,
  findUser,
  lockUsers,
  refuseWeakPassword,
  writeNewPassword,
} from '../accounts/accounts.ts';
import { deleteOneTimeTokensOf, findOneTimeToken, useOneTimeToken } from '../find-account/find-account.ts';
import { deleteDevices, deleteFailures, memberAccount } from '../sign-in-guard/sign-in-guard.ts';
import { refuseWrongOldPassword } from './current-password.ts';
import { nextPasswordChange } from './password-dates.ts';
import { hashPassword, isPassword } from './password-hash.ts';

export type PasswordChanged = { passwordChangeRequestDateTime: string };

const samePassword = '현재 비밀번호와 다르게 입력해 주세요.';

/**
 * Sets a password by a reset token; `isOf` restricts it to the token of that member. Refuses TOKEN_INVALID, and PASSWORD_RULE also for
 * the current password.
 */
export async function setPasswordByToken(
  ctx: Ctx,
  { token, newPassword }: { token: string; newPassword: string },
  { isSessionKept, isOf }: { isSessionKept: boolean; isOf?: string },
): Promise<PasswordChanged> {
  const named = { tokenHash: tokenHash(token), purpose: 'RESET_PASSWORD', now: ctx.now } as const;
  const found = await findOneTimeToken(ctx.db, named);
  const user = found === undefined ? undefined : await findUser(ctx.db, found.userUuid);
  if (user === undefined || (isOf !== undefined && user.uuid !== isOf)) return refuse('TOKEN_INVALID');
  refuseWeak(user, newPassword);
  if (await isPassword(newPassword, user.passwordHash)) refuseSame();
  const hash = await hashPassword(newPassword);
  return ctx.tx(async (tx) => {
    // Lock order: the member's row first. A concurrent change locks the row and then deletes all tokens.
    await lockUsers(tx, [user.uuid]);
    if (!(await useOneTimeToken(tx, named))) refuse('TOKEN_INVALID');
    // Read again under the lock: a sign-in may have re-hashed the same password since.
    const locked = (await findUser(tx, user.uuid)) ?? refuse('TOKEN_INVALID');
    return setPassword(ctx, tx, locked, { hash, isSessionKept });
  });
}

/**
 * Writes the hash of a new password. With `isSessionKept` the caller's session and the known devices stay, otherwise all are
 * deleted. Refuses INVALID_INPUT on oldPassword when the password has changed since `user` was read.
 */
export async function setPassword(
  ctx: Ctx,
  tx: Tx,
  user: UserRow,
  { hash, isSessionKept }: { hash: string; isSessionKept: boolean },
): Promise<PasswordChanged> {
  const changeRequestAt = nextPasswordChange(ctx.now);
  if (!(await writeNewPassword(tx, user, { hash, changeRequestAt }))) refuseWrongOldPassword('oldPassword');
  const account = memberAccount(ctx, user.loginId ?? '');
  await deleteFailures(tx, account);
  if (!isSessionKept) await deleteDevices(tx, account);
  await deleteOneTimeTokensOf(tx, [user.uuid]);
  const exceptUuid = isSessionKept && ctx.actor.kind === 'member' ? ctx.actor.sessionUuid : undefined;
  await endSessionsOf(ctx, tx, user.uuid, exceptUuid);
  const variables = { at: seoulDateTime(ctx.now) };
  await enqueueForMember(ctx, tx, user.uuid, { template: 'M05', variables });
  return { passwordChangeRequestDateTime: seoulDateTime(changeRequestAt) };
}

/** Refuses PASSWORD_RULE on newPassword. */
export function refuseWeak(user: UserRow, newPassword: string): void {
  const owner = { loginId: user.loginId ?? '', phone: user.phone, birth: user.birth ?? '' };
  refuseWeakPassword(newPassword, owner, 'newPassword');
}

/** Refuses PASSWORD_RULE: the new password is the current one. */
export function refuseSame(): never {
  return refuse('PASSWORD_RULE', {
    message: samePassword,
    fields: [{ name: 'newPassword', message: samePassword }],
  });
}
