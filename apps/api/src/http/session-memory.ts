// In-memory cache of live sessions, so that the calls of one page read the database once. Entries expire after seconds and
// are removed as soon as their session ends (db/changes.ts). What a session is: features/base/sessions.
import { LRUCache } from 'lru-cache';
import type { Actor } from '../context.ts';

export type LiveSession = {
  actor: Actor;
  kind: 'MEMBER' | 'STAFF' | 'STAFF_HALF';
  createdAt: Date;
  /** From then on it is dead unless it was used before. */
  expiresAt: Date;
  lastSeenAt: Date;
};

export type SessionMemory = {
  find(tokenHash: string): LiveSession | undefined;
  keep(tokenHash: string, session: LiveSession): void;
  /** The session of this token; without a token all of them, because it is unknown which one ended. */
  forget(tokenHash?: string): void;
};

const keptForMs = 5_000;
const mostKept = 20_000;

/** An empty cache; one per process. */
export function createSessionMemory(): SessionMemory {
  const sessions = new LRUCache<string, LiveSession>({ max: mostKept, ttl: keptForMs });
  return {
    find: (tokenHash) => sessions.get(tokenHash),
    keep: (tokenHash, session) => void sessions.set(tokenHash, session),
    forget: (tokenHash) => {
      if (tokenHash === undefined) sessions.clear();
      else sessions.delete(tokenHash);
    },
  };
}
