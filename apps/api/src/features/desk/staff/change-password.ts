// Somebody of the staff sets their own password anew (api.md 7.1; the rule is domain.md 5's).
import type { Input } from '#contract/contract.ts';
import { passwordProblem } from '#domain/password-rule.ts';
import { refuse } from '#domain/refusal.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import { giveUsesBack, takeUses } from '../../../db/rate-limit.ts';
import { audited } from '../../base/audit-logs/audit-logs.ts';
import { endSessionsOfStaff } from '../../base/sessions/sessions.ts';
import { hashPassword, isPassword } from '../../members/passwords/passwords.ts';
import { findStaff, writeStaffPassword } from './staff.db.ts';

/** Refuses INVALID_INPUT on oldPassword, PASSWORD_RULE, TOO_MANY_REQUESTS after five wrong ones. This session stays, others end. */
export async function changePassword(
  ctx: Ctx,
  { oldPassword, newPassword }: Input<'changeStaffPassword'>,
): Promise<void> {
  const row = (await findStaff(ctx.db, staffOf(ctx))) ?? refuse('SESSION_EXPIRED');
  const limit = { key: `staff-password:${row.uuid}`, limit: 5, windowMs: 10 * 60_000 };
  await takeUses(ctx, limit);
  if (!(await isPassword(oldPassword, row.password_hash)))
    refuse('INVALID_INPUT', { fields: [{ name: 'oldPassword', message: '비밀번호를 확인해 주세요.' }] });
  await giveUsesBack(ctx, limit);
  refuseWeak(newPassword, { loginId: row.login_id, phone: row.phone });
  if (newPassword === oldPassword) refuseBad('현재 비밀번호와 다르게 입력해 주세요.');
  const hash = await hashPassword(newPassword);
  await ctx.tx(async (tx) => {
    await writeStaffPassword(tx, row.uuid, { hash, changedAt: ctx.now });
    await audited(tx, ctx, { action: 'CHANGE_PASSWORD', targetType: 'STAFF_USER', targetUuid: row.uuid });
    const kept = ctx.actor.kind === 'staff' ? ctx.actor.sessionUuid : undefined;
    await endSessionsOfStaff(ctx, tx, row.uuid, kept);
  });
}

function refuseWeak(password: string, owner: { loginId: string; phone: string }): void {
  const message = passwordProblem(password, owner);
  if (message !== undefined) refuseBad(message);
}

function refuseBad(message: string): never {
  return refuse('PASSWORD_RULE', { message, fields: [{ name: 'newPassword', message }] });
}
