// In-memory cache of live sessions, so that the calls of one page query the database once. Entries expire after a few seconds and are
// removed when their session ends, in whichever process (db/changes.ts). Session rows and lifetimes: features/base/sessions.
import { LRUCache } from 'lru-cache';
import type { Actor } from '../actor.ts';

export type LiveSession = {
  actor: Actor;
  kind: 'MEMBER' | 'STAFF' | 'STAFF_UNVERIFIED';
  createdAt: Date;
  /** Extended by use (features/base/sessions). */
  expiresAt: Date;
  lastSeenAt: Date;
};

export type SessionCache = {
  get(tokenHash: string): LiveSession | undefined;
  set(tokenHash: string, session: LiveSession): void;
  /** Removes the session of this token; without a token all sessions, because it is unknown which one ended. */
  invalidate(tokenHash?: string): void;
};

const ttlMs = 5_000;
const maxEntries = 20_000;

/** An empty cache; one per process. */
export function createSessionCache(): SessionCache {
  const sessions = new LRUCache<string, LiveSession>({ max: maxEntries, ttl: ttlMs });
  return {
    get: (tokenHash) => sessions.get(tokenHash),
    set: (tokenHash, session) => void sessions.set(tokenHash, session),
    invalidate: (tokenHash) => {
      if (tokenHash === undefined) sessions.clear();
      else sessions.delete(tokenHash);
    },
  };
}
