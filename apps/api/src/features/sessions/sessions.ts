// The door of sessions: opened by a sign-in, looked up by every call with a token, ended by logout and by whatever
// makes an account unsafe. Who may sign in is the business of users and auth.
import { dayMs, seoulDateTime } from '#domain/calendar.ts';
import { type Actor, type Ctx, type Shop } from '../../context.ts';
import type { Tx } from '../../db/connect.ts';
import type { LiveSession } from '../../http/session-memory.ts';
import { randomToken, tokenHash } from '../../secrets.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  touchSession,
} from './sessions.db.ts';

/** domain.md 5: a session that nobody uses for so long is over. */
const idleMs = 14 * dayMs;
/** How often its use is written down: reading is not to become writing. */
const seenEveryMs = 60 * 60_000;

export type OpenedSession = { accessToken: string; expireAt: string };

/** Opens a session for a member; the token is known to nobody but its holder. */
export async function openSession(ctx: Ctx, tx: Tx, userUuid: string): Promise<OpenedSession> {
  const accessToken = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + idleMs);
  await insertSession(tx, { tokenHash: tokenHash(accessToken), userUuid, now: ctx.now, expiresAt });
  return { accessToken, expireAt: seoulDateTime(expiresAt) };
}

/** Who holds this token; undefined for a token that is over or never was. */
export async function findActor(
  shop: Pick<Shop, 'db' | 'sessions'>,
  token: string,
  now: Date,
): Promise<Actor | undefined> {
  const hash = tokenHash(token);
  const session = shop.sessions.find(hash) ?? (await readSession(shop, hash, now));
  if (session === undefined || session.expiresAt <= now) return undefined;
  if (session.lastSeenAt.getTime() + seenEveryMs < now.getTime()) {
    const seen = { now, expiresAt: new Date(now.getTime() + idleMs) };
    await touchSession(shop.db, hash, seen);
    shop.sessions.keep(hash, { ...session, expiresAt: seen.expiresAt, lastSeenAt: now });
  }
  return session.actor;
}

async function readSession(
  shop: Pick<Shop, 'db' | 'sessions'>,
  hash: string,
  now: Date,
): Promise<LiveSession | undefined> {
  const row = await findLiveSession(shop.db, hash, now);
  if (row === undefined || row.user_uuid === null) return undefined;
  const session: LiveSession = {
    actor: { kind: 'member', userUuid: row.user_uuid, sessionUuid: row.uuid },
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
  };
  shop.sessions.keep(hash, session);
  return session;
}

/** Ends the session of the one who asks; a guest has none. */
export async function endOwnSession(ctx: Ctx): Promise<void> {
  const { actor } = ctx;
  if (actor.kind === 'guest') return;
  const hashes = await ctx.tx((tx) => deleteSession(tx, actor.sessionUuid));
  for (const hash of hashes) ctx.sessions.forget(hash);
}

/**
 * Ends a member's sessions, all or all but `exceptUuid`, within the caller's transaction. Other processes hear of it when
 * it commits; this one forgets all it knows a moment before, and again when it hears.
 */
export async function endSessionsOf(ctx: Ctx, tx: Tx, userUuid: string, exceptUuid?: string): Promise<void> {
  for (const hash of await deleteSessionsOf(tx, userUuid, exceptUuid)) ctx.sessions.forget(hash);
}
