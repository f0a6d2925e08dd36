// Program: measures the search of the best set of coupons (docs/bench.md#best-coupons), `node tools/bench/programs/best-coupons.ts [orders]`.
// One line per distribution of orders: wall time and CPU time per search, steps, and how many sets were proven to be the best.
import { bestCoupons } from '../../../packages/domain/src/prices/best-coupons/best-coupons.ts';
import {
  couponDistributions,
  randomCouponOrder,
} from '../../../packages/domain/src/testing/coupon-orders.ts';

const orders = Number(process.argv[2] ?? 500);

const percentiles = (values: readonly number[]): string => {
  const sorted = values.toSorted((one, other) => one - other);
  return [0.5, 0.95, 1]
    .map((part) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1))
    .join(' / ');
};

function measure(
  name: string,
  search: (seed: number) => { wall: number; cpu: number; missed: number; steps: number },
) {
  const results = Array.from({ length: orders }, (_, seed) => search(seed));
  const proven = results.filter((one) => one.missed === 0).length;
  const columns = [
    name,
    percentiles(results.map((one) => one.wall)),
    percentiles(results.map((one) => one.cpu)),
    Math.max(...results.map((one) => one.steps)).toLocaleString('en'),
    `${((100 * proven) / orders).toFixed(1)} %`,
    Math.max(...results.map((one) => one.missed)).toLocaleString('en'),
  ];
  console.log(`| ${columns.join(' | ')} |`);
}

function timed(given: Parameters<typeof randomCouponOrder>[0], seed: number, size = given) {
  const { order, coupons } = randomCouponOrder(given, seed, size);
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  const { mostMissedPrice, steps } = bestCoupons(coupons, order);
  const wall = performance.now() - before;
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall, cpu: (user + system) / 1_000, missed: mostMissedPrice, steps };
}

// Compiles the search before the first measurement.
for (const given of Object.values(couponDistributions))
  for (let seed = 0; seed < 20; seed += 1) timed(given, 1_000_000 + seed);
console.log(
  '| orders | wall p50 / p95 / max ms | CPU p50 / p95 / max ms | most steps | proven | missed at most, won |',
);
console.log('|---|---|---|---|---|---|');
for (const [name, given] of Object.entries(couponDistributions)) measure(name, (seed) => timed(given, seed));
const largest = { ...couponDistributions['all coupons for all rows'], rows: 100, coupons: 100 };
measure('100 rows, 100 coupons, all for all rows', (seed) => timed(largest, seed));
// What the load of the machine adds to the wall time of one millisecond of work.
measure('no search: a loop of 1 ms', () => {
  const cpuBefore = process.cpuUsage();
  const before = performance.now();
  let cpu = 0;
  while (cpu < 1) {
    const { user, system } = process.cpuUsage(cpuBefore);
    cpu = (user + system) / 1_000;
  }
  return { wall: performance.now() - before, cpu, missed: 0, steps: 0 };
});
