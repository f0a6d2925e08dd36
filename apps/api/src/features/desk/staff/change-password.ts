// A signed-in staff account changes its own password (docs/rules/staff.md#accounts).
import type { Input } from '#contract/contract.ts';
import { passwordProblem } from '#domain/members/password-rule.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { endSessionsOfStaff } from '../../base/sessions/sessions.ts';
import { hashPassword, refuseWrongPassword } from '../../members/passwords/passwords.ts';
import { findStaff, writeStaffPassword } from './staff.db.ts';

/**
 * Changes the caller's password; this session stays, the others end. Refuses INVALID_INPUT on oldPassword, PASSWORD_RULE,
 * TOO_MANY_REQUESTS.
 */
export async function changeStaffPassword(
  ctx: Ctx,
  { oldPassword, newPassword }: Input<'changeStaffPassword'>,
): Promise<void> {
  const row = (await findStaff(ctx.db, staffOf(ctx))) ?? refuse('SESSION_EXPIRED');
  const current = { key: `staff-password:${row.uuid}`, passwordHash: row.passwordHash };
  await refuseWrongPassword(ctx, current, oldPassword, 'oldPassword');
  refuseWeak(newPassword, { loginId: row.loginId, phone: row.phone });
  if (newPassword === oldPassword) refuseBad('현재 비밀번호와 다르게 입력해 주세요.');
  const hash = await hashPassword(newPassword);
  await ctx.tx(async (tx) => {
    await writeStaffPassword(tx, row.uuid, { hash, changedAt: ctx.now });
    await recordAudit(tx, ctx, { action: 'CHANGE_PASSWORD', targetType: 'STAFF_USER', targetUuid: row.uuid });
    const exceptUuid = ctx.actor.kind === 'staff' ? ctx.actor.sessionUuid : undefined;
    await endSessionsOfStaff(ctx, tx, row.uuid, exceptUuid);
  });
}

function refuseWeak(password: string, owner: { loginId: string; phone: string }): void {
  const message = passwordProblem(password, owner);
  if (message !== undefined) refuseBad(message);
}

function refuseBad(message: string): never {
  return refuse('PASSWORD_RULE', { message, fields: [{ name: 'newPassword', message }] });
}
