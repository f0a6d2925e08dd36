// What staff decide about a member (docs/rules/members.md#desk): block, unblock, grade, end of all sessions. Each locks the member's row.
import type { Answer, Input } from '#contract/contract.ts';
import { seoulDate } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { gradeUntilProblem } from '#domain/members/grade.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { endSessionsOf } from '../../base/sessions/sessions.ts';
import { type DecidedRow, lockDecided, writeBlock, writeGrade } from '../../members/accounts/accounts.ts';
import { readMember } from './member-response.ts';

type Decision = { uuid: string; version?: number; from: readonly DecidedRow['state'][] };

/**
 * Runs a decision under the lock of a member and answers the member. Refuses NOT_FOUND, VERSION_CONFLICT after another decision, and
 * STATUS_NOT_ALLOWED in a state other than `from`.
 */
async function decide(
  ctx: Ctx,
  { uuid, version, from }: Decision,
  write: (tx: Tx, member: DecidedRow) => Promise<void>,
): Promise<Answer<'getMember'>> {
  await ctx.tx(async (tx) => {
    const member = (await lockDecided(tx, uuid)) ?? refuse('NOT_FOUND');
    if (version !== undefined && member.version !== version) refuse('VERSION_CONFLICT');
    if (!from.includes(member.state)) refuse('STATUS_NOT_ALLOWED');
    await write(tx, member);
  });
  return readMember(ctx, uuid);
}

const targetOf = (targetUuid: string) => ({ targetType: 'USER', targetUuid });

/** Blocks an active member and ends the sessions; the sign-in shows the reason. */
export const blockMember = (ctx: Ctx, { uuid, version, reason }: Input<'blockMember'>) =>
  decide(ctx, { uuid, version, from: ['ACTIVE'] }, async (tx) => {
    await writeBlock(tx, uuid, reason.trim());
    await endSessionsOf(ctx, tx, uuid);
    await recordAudit(tx, ctx, { action: 'BLOCK', ...targetOf(uuid), reason: reason.trim() });
  });

/** Permits a blocked member to sign in again. */
export const unblockMember = (ctx: Ctx, { uuid, version }: Input<'unblockMember'>) =>
  decide(ctx, { uuid, version, from: ['BLOCKED'] }, async (tx, { blockedReason }) => {
    await writeBlock(tx, uuid, null);
    await recordAudit(tx, ctx, { action: 'UNBLOCK', ...targetOf(uuid), before: { reason: blockedReason } });
  });

/** Sets the grade until the end of a day. Refuses INVALID_INPUT for a day that has passed. */
export async function changeMemberGrade(
  ctx: Ctx,
  { uuid, version, gradeType, until, reason }: Input<'changeMemberGrade'>,
): Promise<Answer<'changeMemberGrade'>> {
  const message = until === undefined ? undefined : gradeUntilProblem(until, seoulDate(ctx.now));
  if (message !== undefined) refuse('INVALID_INPUT', { fields: [{ name: 'until', message }] });
  return decide(ctx, { uuid, version, from: ['ACTIVE', 'BLOCKED'] }, async (tx, before) => {
    await writeGrade(tx, uuid, { gradeType, until: until ?? null });
    await recordAudit(tx, ctx, {
      action: 'CHANGE_GRADE',
      ...targetOf(uuid),
      before: { gradeType: before.gradeType, gradeUntil: before.gradeUntil },
      after: { gradeType, gradeUntil: until ?? null },
      reason: reason.trim(),
    });
  });
}

/** Signs a member out on all devices. */
export const endMemberSessions = (ctx: Ctx, { uuid }: Input<'endMemberSessions'>) =>
  decide(ctx, { uuid, from: ['ACTIVE', 'BLOCKED', 'WITHDRAWAL'] }, async (tx) => {
    await endSessionsOf(ctx, tx, uuid);
    await recordAudit(tx, ctx, { action: 'END_SESSIONS', ...targetOf(uuid) });
  });
