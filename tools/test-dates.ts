// npm run test:dates: the unit, API and process tests at other times of the machine, by libfaketime (Debian: apt-get install faketime).
// It shifts the time of every process that a test starts, PostgreSQL included. Not here: browser tests, whose browser would need it too.
import { existsSync } from 'node:fs';
import { addDays, seoulDate } from '#domain/base/calendar.ts';
import { runStep, summarize, vitest } from './steps.ts';
import type { Result } from './summary.ts';

type MachineTime = { name: string; at?: Date; zone?: string };

const library = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));
if (library === undefined) {
  console.error('libfaketime is missing. On Debian: apt-get install faketime.');
  process.exit(2);
}

const today = seoulDate(new Date());
const saturday = addDays(today, 6 - new Date(today).getUTCDay());
const inSeoul = (day: string, time: string): Date => new Date(`${day}T${time}+09:00`);
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

const times: readonly MachineTime[] = [
  { name: 'tomorrow', at: inDays(1) },
  { name: 'forty-days', at: inDays(40) },
  // The tests run across the turn of the year.
  { name: 'new-year', at: inSeoul(`${today.slice(0, 4)}-12-31`, '23:58:00') },
  { name: 'leap-day', at: inSeoul('2028-02-29', '10:00:00') },
  { name: 'saturday', at: inSeoul(saturday, '14:00:00') },
  // The day after the Lunar New Year, a Monday.
  { name: 'holiday', at: inSeoul('2027-02-08', '10:00:00') },
  { name: 'new-york', zone: 'America/New_York' },
];

/** The variables that shift a process; relative, so that processes which start later agree. */
function environmentOf({ at, zone }: MachineTime): Record<string, string> {
  const aheadSeconds = at === undefined ? 0 : Math.round((at.getTime() - Date.now()) / 1000);
  const shifted = {
    LD_PRELOAD: library ?? '',
    FAKETIME: `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}`,
    // Timers measure real durations, and files keep their times.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  const variables = { ...(at && shifted), ...(zone !== undefined && { TZ: zone }) };
  // Programs that a test starts without its environment get them too (tests/shop-process.ts).
  return { ...variables, ONNS_MACHINE_TIME: JSON.stringify(variables) };
}

const given = process.argv.slice(2);
const named = times.filter(({ name }) => given.includes(name));
const files = given.filter((one) => !times.some(({ name }) => name === one));
const startedAt = performance.now();
const results: Result[] = [];
for (const time of named.length > 0 ? named : times) {
  const projects = ['unit', 'api', 'process'].map((project) => `--project=${project}`);
  const step = vitest(time.name, ...projects, ...files);
  results.push(await runStep({ ...step, environment: { ...step.environment, ...environmentOf(time) } }));
}
summarize(results, (performance.now() - startedAt) / 1000);
process.exit();
