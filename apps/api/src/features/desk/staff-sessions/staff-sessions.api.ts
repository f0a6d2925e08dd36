// Handlers of contract/desk/staff-sessions.ts. base/sessions stores the sessions.
import type { Answer } from '#contract/contract.ts';
import type { staffSessions } from '#contract/desk/staff-sessions.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { deviceName } from '#domain/members/device-name.ts';
import { type Ctx, staffOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { recordAudit } from '../../base/audit-logs/audit-logs.ts';
import { endSessionOfStaff, endSessionsOfStaff, listStaffSessions } from '../../base/sessions/sessions.ts';
import { findStaff } from '../staff/staff.ts';

/** Returns the uuid of the session of this call. Refuses LOGIN_REQUIRED for other callers than staff. */
const currentOf = ({ actor }: Ctx): string =>
  actor.kind === 'staff' ? actor.sessionUuid : refuse('LOGIN_REQUIRED');

async function sessionsOf(ctx: Ctx, staffUuid: string): Promise<Answer<'getOwnStaffSessions'>> {
  const current = currentOf(ctx);
  const rows = await listStaffSessions(ctx, staffUuid);
  return rows.map(({ uuid, userAgent, ip, createdAt, lastSeenAt }) => ({
    uuid,
    device: deviceName(userAgent),
    ...(ip !== '' && { ip }),
    createdAt: seoulDateTime(createdAt),
    lastSeenAt: seoulDateTime(lastSeenAt),
    isCurrent: uuid === current,
  }));
}

/** Ends all sessions of the account except the session of this call. */
const endSessions = (ctx: Ctx, staffUuid: string): Promise<{ isEnded: boolean }> =>
  ctx.tx(async (tx) => {
    await endSessionsOfStaff(ctx, tx, staffUuid, currentOf(ctx));
    await recordAudit(tx, ctx, { action: 'END_SESSIONS', targetType: 'STAFF_USER', targetUuid: staffUuid });
    return { isEnded: true };
  });

/** Refuses NOT_FOUND for an unknown account. */
async function staffUuidOf(ctx: Ctx, uuid: string): Promise<string> {
  const staff = (await findStaff(ctx.db, uuid)) ?? refuse('NOT_FOUND');
  return staff.uuid;
}

export const staffSessionsApi: HandlersOf<typeof staffSessions> = {
  getOwnStaffSessions: (_input, ctx) => sessionsOf(ctx, staffOf(ctx)),
  endOwnStaffSession: ({ uuid }, ctx) =>
    ctx.tx(async (tx) => {
      const ended = (await endSessionOfStaff(ctx, tx, staffOf(ctx), uuid)) ?? refuse('NOT_FOUND');
      await recordAudit(tx, ctx, {
        action: 'END_SESSIONS',
        targetType: 'STAFF_USER',
        targetUuid: staffOf(ctx),
        after: { device: deviceName(ended.userAgent) },
      });
      return { isEnded: true };
    }),
  endOtherStaffSessions: (_input, ctx) => endSessions(ctx, staffOf(ctx)),
  getStaffUserSessions: async ({ uuid }, ctx) => sessionsOf(ctx, await staffUuidOf(ctx, uuid)),
  endStaffUserSessions: async ({ uuid }, ctx) => endSessions(ctx, await staffUuidOf(ctx, uuid)),
};
