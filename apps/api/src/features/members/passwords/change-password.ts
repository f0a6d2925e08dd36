// A signed-in member changes the password, by the old one or by a reset token, or postpones the change (docs/endpoints.md#d23, docs/endpoints.md#d24).
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { type UserRow, findUser, writeDelay } from '../accounts/accounts.ts';
import { ownPasswordKey, refuseWrongPassword } from './current-password.ts';
import { delayedPasswordChange, lastDelayBefore } from './password-dates.ts';
import { hashPassword } from './password-hash.ts';
import {
  type PasswordChanged,
  refuseSame,
  refuseWeak,
  setPassword,
  setPasswordByToken,
} from './set-password.ts';

/**
 * Changes the password by the old one; the caller's session stays. Refuses INVALID_INPUT on oldPassword, PASSWORD_RULE, NO_PASSWORD,
 * TOO_MANY_REQUESTS.
 */
export async function changePassword(
  ctx: Ctx,
  given: { oldPassword: string; newPassword: string },
): Promise<PasswordChanged> {
  const user = await findOwnAccount(ctx);
  const current = { key: ownPasswordKey(user.uuid), passwordHash: user.passwordHash };
  await refuseWrongPassword(ctx, current, given.oldPassword, 'oldPassword');
  refuseWeak(user, given.newPassword);
  if (given.newPassword === given.oldPassword) refuseSame();
  // Each change sends a text message and a mail, which the shop pays for.
  await takeUses(ctx, { key: `new-password:${user.uuid}`, limit: 10, windowMs: 60 * 60_000 });
  const hash = await hashPassword(given.newPassword);
  return ctx.tx((tx) => setPassword(ctx, tx, user, { hash, isSessionKept: true }));
}

/** Changes the password by the caller's own reset token; the caller's session stays. Refuses TOKEN_INVALID, PASSWORD_RULE, NO_PASSWORD. */
export async function changePasswordByToken(
  ctx: Ctx,
  given: { token: string; newPassword: string },
): Promise<PasswordChanged> {
  const user = await findOwnAccount(ctx);
  return setPasswordByToken(ctx, given, { isSessionKept: true, isOf: user.uuid });
}

/** 다음에 변경. Refuses TOO_SOON within seven days of the last postponement, and for accounts without a password. */
export async function delayPasswordChange(ctx: Ctx): Promise<PasswordChanged> {
  const changeRequestAt = delayedPasswordChange(ctx.now);
  const delay = { changeRequestAt, now: ctx.now, notAfter: lastDelayBefore(ctx.now) };
  if (!(await ctx.tx((tx) => writeDelay(tx, memberOf(ctx), delay)))) refuse('TOO_SOON');
  return { passwordChangeRequestDateTime: seoulDateTime(changeRequestAt) };
}

async function findOwnAccount(ctx: Ctx): Promise<UserRow> {
  const user = (await findUser(ctx.db, memberOf(ctx))) ?? refuse('SESSION_EXPIRED');
  return user.passwordHash === null ? refuse('NO_PASSWORD') : user;
}
