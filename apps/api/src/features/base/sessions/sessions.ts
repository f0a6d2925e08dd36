// Public API of sessions: open them at sign-in, find the actor of a token, end them. Who may sign in is decided by
// members/sign-in and desk/staff.
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import { cutText } from '#domain/base/cut-text.ts';
import { isPasswordDue, permissionsOf, staffIdleMs } from '#domain/members/staff.ts';
import type { Actor } from '../../../actor.ts';
import type { Ctx, Shop } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { LiveSession } from '../../../http/session-cache.ts';
import { randomToken, tokenHash } from '../../../secrets.ts';
import {
  type MemberSessionRow,
  type SessionDevice,
  type SessionKind,
  type SessionRow,
  type StaffSessionRow,
  deleteSession,
  deleteSessionOfStaff,
  deleteSessionsOf,
  deleteSessionsOfStaff,
  findLiveSession,
  findSessionsOf,
  findStaffSessions,
  insertSession,
  touchSession,
} from './sessions.db.ts';

const minuteMs = 60_000;

/**
 * Idle and absolute lifetime per kind, and the interval at which use is recorded, so that not every read causes a write. Members:
 * 14 days (docs/rules/members.md#sessions). Staff: half an hour and a working day; between password and code five minutes
 * (docs/rules/staff.md#sign-in).
 */
const lifetimes: Record<SessionKind, { idleMs: number; maxMs: number; touchEveryMs: number }> = {
  MEMBER: { idleMs: 14 * dayMs, maxMs: Infinity, touchEveryMs: 60 * minuteMs },
  STAFF: { idleMs: staffIdleMs, maxMs: 8 * 60 * minuteMs, touchEveryMs: minuteMs },
  STAFF_UNVERIFIED: { idleMs: 5 * minuteMs, maxMs: 5 * minuteMs, touchEveryMs: Infinity },
};

/** Expiry of a session that is used at `now` and not again. */
function expiryOf(kind: SessionKind, createdAt: Date, now: Date): Date {
  const { idleMs, maxMs } = lifetimes[kind];
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + maxMs));
}

export type OpenedSession = { accessToken: string; expireAt: string };

/** Opens a session for a member. Only the hash of the token is stored. */
export async function openSession(ctx: Ctx, tx: Tx, userUuid: string): Promise<OpenedSession> {
  return open(ctx, tx, 'MEMBER', userUuid);
}

/** Opens a staff session; STAFF_UNVERIFIED covers the step between password and code. `expireAt` is the latest possible end. */
export async function openStaffSession(
  ctx: Ctx,
  tx: Tx,
  kind: 'STAFF' | 'STAFF_UNVERIFIED',
  staffUuid: string,
): Promise<OpenedSession> {
  return open(ctx, tx, kind, staffUuid);
}

async function open(ctx: Ctx, tx: Tx, kind: SessionKind, ownerUuid: string): Promise<OpenedSession> {
  const accessToken = randomToken();
  const { now } = ctx;
  const expiresAt = expiryOf(kind, now, now);
  const device = deviceOf(ctx, kind);
  await insertSession(tx, { tokenHash: tokenHash(accessToken), kind, ownerUuid, device, now, expiresAt });
  const { idleMs, maxMs } = lifetimes[kind];
  const latest = new Date(now.getTime() + (maxMs === Infinity ? idleMs : maxMs));
  return { accessToken, expireAt: seoulDateTime(latest) };
}

/** Maximum stored length of a user agent; longer ones are cut. */
const userAgentLength = 500;

/** The network address is recorded for staff alone. A session that waits for its code records neither. */
const deviceOf = ({ request: { headers, ip } }: Ctx, kind: SessionKind): SessionDevice => ({
  userAgent: kind === 'STAFF_UNVERIFIED' ? '' : cutText(String(headers['user-agent'] ?? ''), userAgentLength),
  ip: kind === 'STAFF' ? ip : '',
});

/** The actor of a token; undefined for an unknown or expired one. Extends the session's expiry. */
export async function findActor(
  shop: Pick<Shop, 'db' | 'sessions'>,
  token: string,
  now: Date,
): Promise<Actor | undefined> {
  const hash = tokenHash(token);
  const session = shop.sessions.get(hash) ?? (await readSession(shop, hash, now));
  if (session === undefined || session.expiresAt <= now) return undefined;
  if (session.lastSeenAt.getTime() + lifetimes[session.kind].touchEveryMs < now.getTime()) {
    const seen = { now, expiresAt: expiryOf(session.kind, session.createdAt, now) };
    await touchSession(shop.db, hash, seen);
    // Read again by the next call, not cached for another period: a session that ended meanwhile must not live longer where the
    // notification was lost.
    shop.sessions.invalidate(hash);
  }
  return session.actor;
}

async function readSession(
  shop: Pick<Shop, 'db' | 'sessions'>,
  hash: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const row = await findLiveSession(shop.db, hash, now);
  if (row === undefined) return undefined;
  const { kind, createdAt, expiresAt, lastSeenAt } = row;
  const session: LiveSession = { actor: actorOf(row, now), kind, createdAt, expiresAt, lastSeenAt };
  cacheSession(shop, hash, session);
  return session;
}

/**
 * Actors that must change their password are not cached: the restriction ends with the change, and the session continues.
 */
function cacheSession({ sessions }: Pick<Shop, 'sessions'>, hash: string, session: LiveSession): void {
  if (!('mustChangePassword' in session.actor)) sessions.set(hash, session);
}

function actorOf({ uuid: sessionUuid, kind, ...row }: SessionRow, now: Date): Actor {
  if (row.userUuid !== null) return { kind: 'member', userUuid: row.userUuid, sessionUuid };
  if (row.staffUuid === null || row.role === null) throw new Error('A session without an owner.');
  const { staffUuid, role, storeUuid } = row;
  if (kind === 'STAFF_UNVERIFIED') return { kind: 'staff-unverified', staffUuid, sessionUuid };
  const permissions = permissionsOf(role, row.permissions ?? []);
  return {
    kind: 'staff',
    staffUuid,
    sessionUuid,
    role,
    permissions,
    ...(storeUuid !== null && { storeUuid }),
    ...(isPasswordDue(row.passwordChangedAt, now) ? { mustChangePassword: true } : {}),
  };
}

/** Ends the caller's session; a guest has none. */
export async function endOwnSession(ctx: Ctx, tx: Tx): Promise<void> {
  if (ctx.actor.kind === 'guest' || ctx.actor.kind === 'service') return;
  for (const hash of await deleteSession(tx, ctx.actor.sessionUuid)) ctx.sessions.invalidate(hash);
}

/**
 * Ends a member's sessions except `exceptUuid`, in the caller's transaction. Other processes are notified at commit; this one
 * removes the sessions from its cache now and again at the notification.
 */
export async function endSessionsOf(ctx: Ctx, tx: Tx, userUuid: string, exceptUuid?: string): Promise<void> {
  for (const hash of await deleteSessionsOf(tx, userUuid, exceptUuid)) ctx.sessions.invalidate(hash);
}

/** The same for a staff account. */
export async function endSessionsOfStaff(
  ctx: Pick<Ctx, 'sessions'>,
  tx: Tx,
  staffUuid: string,
  exceptUuid?: string,
): Promise<void> {
  for (const hash of await deleteSessionsOfStaff(tx, staffUuid, exceptUuid)) ctx.sessions.invalidate(hash);
}

/** Ends a session of a staff account and returns its user agent; undefined where the account has no such session. */
export async function endSessionOfStaff(
  ctx: Pick<Ctx, 'sessions'>,
  tx: Tx,
  staffUuid: string,
  uuid: string,
): Promise<{ userAgent: string } | undefined> {
  const ended = await deleteSessionOfStaff(tx, staffUuid, uuid);
  if (ended !== undefined) ctx.sessions.invalidate(ended.tokenHash);
  return ended;
}

/** Returns the valid sessions in which the staff account entered password and code, the last used first. */
export const listStaffSessions = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  staffUuid: string,
): Promise<StaffSessionRow[]> => findStaffSessions(ctx.db, staffUuid, ctx.now);

/** Returns the valid sessions of a member, the last used first. */
export const listSessionsOf = (ctx: Pick<Ctx, 'db' | 'now'>, userUuid: string): Promise<MemberSessionRow[]> =>
  findSessionsOf(ctx.db, userUuid, ctx.now);
