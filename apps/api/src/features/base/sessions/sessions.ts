// The door of sessions: opened by a sign-in, looked up by every call with a token, ended by logout and by whatever
// makes an account unsafe. Who may sign in is the business of users and auth.
import { dayMs, seoulDateTime } from '#domain/calendar.ts';
import { isPasswordDue, permissionsOf } from '#domain/staff.ts';
import { type Actor, type Ctx, type Shop } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import type { LiveSession } from '../../../http/session-cache.ts';
import { randomToken, tokenHash } from '../../../secrets.ts';
import {
  type SessionKind,
  type SessionRow,
  deleteSession,
  deleteSessionsOf,
  deleteSessionsOfStaff,
  findLiveSession,
  insertSession,
  touchSession,
} from './sessions.db.ts';

const minuteMs = 60_000;

/**
 * How long each kind lives without use and at most, and how often its use is written down, so that reading does not become
 * writing: members 14 days (domain.md 5), staff half an hour and a working day, the step between password and code five minutes
 * (api.md 7.1).
 */
const lives: Record<SessionKind, { idleMs: number; longestMs: number; seenEveryMs: number }> = {
  MEMBER: { idleMs: 14 * dayMs, longestMs: Infinity, seenEveryMs: 60 * minuteMs },
  STAFF: { idleMs: 30 * minuteMs, longestMs: 8 * 60 * minuteMs, seenEveryMs: minuteMs },
  STAFF_HALF: { idleMs: 5 * minuteMs, longestMs: 5 * minuteMs, seenEveryMs: Infinity },
};

/** When a session is over that is used now and never again. */
function endOfLife(kind: SessionKind, createdAt: Date, now: Date): Date {
  const { idleMs, longestMs } = lives[kind];
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + longestMs));
}

export type OpenedSession = { accessToken: string; expireAt: string };

/** Opens a session for a member; the token is known to nobody but its holder. */
export async function openSession(ctx: Ctx, tx: Tx, userUuid: string): Promise<OpenedSession> {
  return open(ctx, tx, 'MEMBER', userUuid);
}

/** Opens a session for staff, of STAFF_HALF for the step between password and code. `expireAt` is when it ends at the latest. */
export async function openStaffSession(
  ctx: Ctx,
  tx: Tx,
  kind: 'STAFF' | 'STAFF_HALF',
  staffUuid: string,
): Promise<OpenedSession> {
  return open(ctx, tx, kind, staffUuid);
}

async function open(ctx: Ctx, tx: Tx, kind: SessionKind, ownerUuid: string): Promise<OpenedSession> {
  const accessToken = randomToken();
  const { now } = ctx;
  const expiresAt = endOfLife(kind, now, now);
  await insertSession(tx, { tokenHash: tokenHash(accessToken), kind, ownerUuid, now, expiresAt });
  const { idleMs, longestMs } = lives[kind];
  const latest = new Date(now.getTime() + (longestMs === Infinity ? idleMs : longestMs));
  return { accessToken, expireAt: seoulDateTime(latest) };
}

/** Who holds this token; undefined for a token that is over or never was. */
export async function findActor(
  shop: Pick<Shop, 'db' | 'sessions'>,
  token: string,
  now: Date,
): Promise<Actor | undefined> {
  const hash = tokenHash(token);
  const session = shop.sessions.get(hash) ?? (await readSession(shop, hash, now));
  if (session === undefined || session.expiresAt <= now) return undefined;
  if (session.lastSeenAt.getTime() + lives[session.kind].seenEveryMs < now.getTime()) {
    const seen = { now, expiresAt: endOfLife(session.kind, session.createdAt, now) };
    await touchSession(shop.db, hash, seen);
    remember(shop, hash, { ...session, expiresAt: seen.expiresAt, lastSeenAt: now });
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
  const session: LiveSession = {
    actor: actorOf(row, now),
    kind: row.kind,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
  };
  remember(shop, hash, session);
  return session;
}

/** Whoever must change their password works the moment it is changed, so that is never remembered. */
function remember({ sessions }: Pick<Shop, 'sessions'>, hash: string, session: LiveSession): void {
  if (!('mustChangePassword' in session.actor)) sessions.set(hash, session);
}

function actorOf({ uuid: sessionUuid, kind, ...row }: SessionRow, now: Date): Actor {
  if (row.user_uuid !== null) return { kind: 'member', userUuid: row.user_uuid, sessionUuid };
  if (row.staff_uuid === null || row.role === null) throw new Error('A session of nobody.');
  const { staff_uuid: staffUuid, role, store_uuid: storeUuid } = row;
  if (kind === 'STAFF_HALF') return { kind: 'staff-half', staffUuid, sessionUuid };
  const permissions = permissionsOf(role, row.permissions ?? []);
  return {
    kind: 'staff',
    staffUuid,
    sessionUuid,
    role,
    permissions,
    ...(storeUuid === null ? {} : { storeUuid }),
    ...(isPasswordDue(row.password_changed_at, now) ? { mustChangePassword: true } : {}),
  };
}

/** Ends the session of the one who asks; a guest has none. */
export async function endOwnSession(ctx: Ctx, tx: Tx): Promise<void> {
  if (ctx.actor.kind === 'guest') return;
  for (const hash of await deleteSession(tx, ctx.actor.sessionUuid)) ctx.sessions.invalidate(hash);
}

/**
 * Ends a member's sessions, all or all but `exceptUuid`, within the caller's transaction. Other processes hear of it when
 * it commits; this one forgets all it knows a moment before, and again when it hears.
 */
export async function endSessionsOf(ctx: Ctx, tx: Tx, userUuid: string, exceptUuid?: string): Promise<void> {
  for (const hash of await deleteSessionsOf(tx, userUuid, exceptUuid)) ctx.sessions.invalidate(hash);
}

/** The same for somebody of the staff. */
export async function endSessionsOfStaff(
  ctx: Pick<Ctx, 'sessions'>,
  tx: Tx,
  staffUuid: string,
  exceptUuid?: string,
): Promise<void> {
  for (const hash of await deleteSessionsOfStaff(tx, staffUuid, exceptUuid)) ctx.sessions.invalidate(hash);
}
