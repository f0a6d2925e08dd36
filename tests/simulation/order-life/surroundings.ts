// Actions of the surroundings: the clock, the jobs, providers that lose, delay and repeat.
import { rows } from '../../../apps/api/src/testing/sales/orders.ts';
import type { Action } from './action.ts';
import { type SimulatedWorld, dayMs, hourMs, minuteMs, passTime, runDueJobs } from './world.ts';

const faults = [
  { call: 'toss.confirm', drop: 'after' },
  { call: 'toss.confirm', drop: 'before' },
  { call: 'toss.get', status: 500, code: 'COMMON_ERROR' },
  { call: 'toss.get', drop: 'before' },
  { call: 'toss.find-by-order', status: 500, code: 'COMMON_ERROR' },
  { call: 'toss.find-by-order', drop: 'before' },
  { call: 'toss.cancel', drop: 'after' },
  { call: 'toss.cancel', drop: 'before' },
  { call: 'toss.cancel', status: 500, code: 'COMMON_ERROR' },
  { call: 'toss.issue-account', drop: 'before' },
  { call: 'toss.issue-account', drop: 'after' },
  { call: 'toss.issue-receipt', drop: 'after' },
  { call: 'toss.issue-receipt', status: 500, code: 'COMMON_ERROR' },
  { call: 'toss.cancel-receipt', drop: 'after' },
] as const;

const waits = [
  [5 * minuteMs, 12],
  [40 * minuteMs, 5],
  [6 * hourMs, 3],
  [dayMs, 2],
  [4 * dayMs, 1],
  [11 * dayMs, 1],
] as const;

async function wait(world: SimulatedWorld): Promise<string> {
  const [ms] = world.random.pick(waits.flatMap((row) => Array.from({ length: row[1] }, () => row)));
  await passTime(world, ms);
  return `wait ${ms / minuteMs} minutes`;
}

async function runJobs(world: SimulatedWorld): Promise<string> {
  await runDueJobs(world);
  return 'run jobs';
}

async function injectFault(world: SimulatedWorld): Promise<string> {
  const fault = world.random.pick(faults);
  await world.shop.outside.control('next', { ...fault, times: 1 });
  return `fault ${fault.call}`;
}

async function repeatWebhook(world: SimulatedWorld): Promise<string | undefined> {
  const found = await rows<{ orderId: string }>(
    world.shop,
    'select p.order_id from payment p join orders o on o.uuid = p.order_uuid where p.payment_key is not null order by o.created_at, o.uuid, p.attempt',
  );
  if (found.length === 0) return undefined;
  const orderId = world.random.pick(found).orderId;
  await world.shop.outside.control('webhooks', { orderId, times: 2, reversed: world.random.chance(0.5) });
  return 'repeat a webhook';
}

export const surroundings: readonly Action<SimulatedWorld>[] = [
  { name: 'wait', weight: 5, run: wait },
  { name: 'jobs', weight: 10, run: runJobs },
  { name: 'fault', weight: 3, run: injectFault },
  { name: 'webhook', weight: 2, run: repeatWebhook },
];
