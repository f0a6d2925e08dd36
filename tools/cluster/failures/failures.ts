// What can fail, and one round of a failure under load: load, failure, repair, quiescence, checks.
import { setTimeout as wait } from 'node:timers/promises';
import { type Availability, type Observation, availabilityOf } from './availability.ts';
import { type ShopCheck, checkShop, drain } from './checks/check-shop.ts';
import type { Crowd } from './load/crowd.ts';
import type { Journal } from './load/journal.ts';
import { startLoad } from './load/people.ts';
import type { LoadedShop, Target } from './load/reach-shop.ts';

export type Failure = {
  name: string;
  inject: () => Promise<unknown>;
  /** Repairs what `inject` broke, and returns when the part runs again. */
  heal: () => Promise<unknown>;
  /** Seconds between them. Default: 20. */
  seconds?: number;
};

export type FailingSystem = { target: Target; failures: readonly Failure[]; stop(): Promise<void> };

const seconds = (count: number): Promise<void> => wait(count * 1_000);
/** Load before the failure, and after the repair. */
const [before, after] = [5, 15];
const usualLength = 20;

export type Round = Availability &
  ShopCheck & {
    failure: string;
    /** Actions of buyers, members and staff that were done. */
    actions: number;
    /** Answered successes in the journal so far. */
    journalled: number;
    errors: Record<string, number>;
  };

export type RoundParts = {
  system: Pick<FailingSystem, 'target'>;
  shop: LoadedShop;
  crowd: Crowd;
  journal: Journal;
  /** Requests of this round; emptied at its start. */
  observed: Observation[];
  /** False: the shop's clock cannot be moved beyond the leases of killed processes. */
  isClockMovable: boolean;
  seed: number;
};

/** Runs one round; `failure.heal` is called whatever happens before it. */
export async function runRound(failure: Failure, parts: RoundParts): Promise<Round> {
  const { system, shop, crowd, journal, observed } = parts;
  observed.length = 0;
  const load = startLoad({
    shop,
    target: system.target,
    crowd,
    seed: parts.seed,
    record: (one) => observed.push(one),
  });
  try {
    await seconds(before);
    try {
      await failure.inject();
      await seconds(failure.seconds ?? usualLength);
    } finally {
      await failure.heal();
    }
    await seconds(after);
  } finally {
    await load.stop();
  }
  const availability = availabilityOf(observed);
  const pending = await drain(shop, parts.isClockMovable);
  const entries = journal.read();
  const { lost, differences } = await checkShop(shop, system.target, entries);
  return {
    failure: failure.name,
    ...availability,
    lost,
    differences: [...pending, ...differences],
    actions: load.actions(),
    journalled: entries.length,
    errors: load.errors,
  };
}
