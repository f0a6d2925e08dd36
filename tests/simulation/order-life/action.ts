// An action of the simulation: one thing that a shopper, staff, a provider or the clock may do in a step.
import type { World } from './world.ts';

export type Action<Acted extends World = World> = {
  name: string;
  /** Relative frequency. */
  weight: number;
  /** Returns what was done for the log of the seed; undefined if there was nothing to act on. */
  run: (world: Acted) => Promise<string | undefined>;
};
