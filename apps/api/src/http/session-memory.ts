// What one process remembers of live sessions, so that a page's ten calls ask the database once. Only live ones are
// remembered, for a few seconds, and each falls the moment it ends (db/changes.ts). What a session is: features/sessions.
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
  /** Of this token; of all when none is named, because nobody knows which ended. */
  forget(tokenHash?: string): void;
};

const keptForMs = 5_000;
const mostKept = 20_000;

/** An empty memory; one per process. */
export function createSessionMemory(): SessionMemory {
  const kept = new Map<string, { session: LiveSession; until: number }>();
  return {
    find(tokenHash) {
      const known = kept.get(tokenHash);
      if (known === undefined) return undefined;
      if (performance.now() < known.until) return known.session;
      kept.delete(tokenHash);
      return undefined;
    },
    keep(tokenHash, session) {
      if (kept.size >= mostKept) kept.clear();
      kept.set(tokenHash, { session, until: performance.now() + keptForMs });
    },
    forget(tokenHash) {
      if (tokenHash === undefined) kept.clear();
      else kept.delete(tokenHash);
    },
  };
}
