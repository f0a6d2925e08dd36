// The shop as its history needs it: commands of any caller at a chosen time, the simulators at the same time, and the jobs that are due then.
// Not here: what happens (orders.ts) and how an order goes on (order-steps.ts).
import type { Client } from '#contract/client.ts';
import type { Actor } from '../../api/src/actor.ts';
import { type Shop, createContext } from '../../api/src/context.ts';
import { handlerOf } from '../../api/src/features.ts';
import type { Job } from '../../api/src/jobs/job.ts';
import { jobs, runJob } from '../../api/src/jobs/scheduler.ts';

export type HistoryClock = { now(): Date; moveTo(at: number): void };

export function createHistoryClock(start: number): HistoryClock {
  let at = start;
  return { now: () => new Date(at), moveTo: (next) => (at = next) };
}

export type HistoryShop = {
  clock: HistoryClock;
  shop: Shop;
  /** The calls of the API as this caller, without HTTP and without a session. */
  as(actor: Actor): Client;
  /** Posts to the control of the simulators, such as `toss/authenticate`. */
  control(path: string, body: object): Promise<Record<string, unknown>>;
  /** Waits for the work that follows the calls and sends their messages; after a long time all jobs of orders run. */
  catchUp(isLong: boolean): Promise<void>;
  runJob(name: string): Promise<void>;
};

/** `origin` is where the browser reaches the simulators. */
export function openHistoryShop(
  given: Omit<Shop, 'clock'>,
  clock: HistoryClock,
  origin: string,
): HistoryShop {
  const afterResponses = new Set<Promise<void>>();
  const shop: Shop = { ...given, clock, afterResponses };
  return {
    clock,
    shop,
    as: (actor) => callsOf(shop, actor),
    async control(path, body) {
      const answer = await fetch(`${origin}/__outside/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`The simulators answered ${answer.status} to ${path}.`);
      return (await answer.json()) as Record<string, unknown>;
    },
    async catchUp(isLong) {
      while (afterResponses.size > 0) await Promise.all(afterResponses);
      for (const name of isLong ? jobsOfTime : jobsOfEachStep) await runJob(shop, jobNamed(name));
    },
    runJob: async (name) => void (await runJob(shop, jobNamed(name))),
  };
}

/** Run after every step, so that the simulated inbox shows each message at its time. */
const jobsOfEachStep = ['text messages to one person'];
/** Run where an order goes on without a command. The other jobs find nothing due in the past, or run when the shop serves. */
const jobsOfTime = [
  'lookups of parcels (T14, T15)',
  'purchase confirmation (T18)',
  'refunds',
  'cash receipts',
  ...jobsOfEachStep,
  'delivery results of text messages',
  'mails to one person',
];

function jobNamed(name: string): Job {
  const job = jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  return job;
}

/** Handlers with a context of this caller, as the in-process client calls them for pages. */
function callsOf(shop: Shop, actor: Actor): Client {
  return new Proxy({} as Client, {
    get: (_calls, operation) => {
      const handler = handlerOf(String(operation));
      return (input: Record<string, unknown> = {}) =>
        handler?.(input, createContext(shop, { id: 'demo history', ip: '', headers: {} }, actor));
    },
  });
}
