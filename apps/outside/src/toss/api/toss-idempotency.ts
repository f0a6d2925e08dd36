// The provider's idempotency keys: the first answer of a POST is replayed byte for byte (docs/integrations.md#toss-idempotency).
// The answers are made by the calls.
import type { Answer } from '../../http.ts';
import { refusalResponse, refuse } from './toss-errors.ts';
import type { World } from '../../world.ts';
import { dropOldest } from '../../state-store.ts';

const REMEMBERED_MS = 15 * 24 * 60 * 60_000;
const KEY_AT_MOST = 300;

type Remembered = { scope: string; status: number; body: string; atMs: number };

export type Idempotency = {
  /** Runs `work` once per scope and key. The request body is not part of the scope, as at the provider. */
  once(key: string | undefined, scope: string, work: () => Promise<Answer>): Promise<Answer>;
  clear(): void;
};

/** Stores answers for 15 days of the simulators' clock; a concurrent second call gets 409. */
export function createIdempotency(world: World): Idempotency {
  const answers = new Map<string, Remembered>();
  const running = new Set<string>();
  for (const stored of world.store.all<Remembered>('toss.idempotency')) answers.set(stored.scope, stored);

  return {
    clear() {
      answers.clear();
      running.clear();
    },
    async once(key, scope, work) {
      if (key === undefined) return work();
      if (key.length > KEY_AT_MOST) return refusalResponse(refuse('INVALID_IDEMPOTENCY_KEY'));
      const name = `${scope} ${key}`;
      const echo = { 'idempotency-key': key };
      const known = answers.get(name);
      if (known && world.now().getTime() <= known.atMs + REMEMBERED_MS) {
        return { status: known.status, headers: { 'content-type': JSON_TYPE, ...echo }, body: known.body };
      }
      if (running.has(name)) return refusalResponse(refuse('IDEMPOTENT_REQUEST_PROCESSING'));
      const era = world.era();
      running.add(name);
      try {
        const answer = await work();
        if (world.era() !== era) return answer;
        const remembered = {
          scope: name,
          status: answer.status,
          body: String(answer.body),
          atMs: world.now().getTime(),
        };
        answers.set(name, remembered);
        world.store.put('toss.idempotency', name, remembered);
        dropOldest(world.store, 'toss.idempotency', answers);
        return { ...answer, headers: { ...answer.headers, ...echo } };
      } finally {
        running.delete(name);
      }
    },
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';
