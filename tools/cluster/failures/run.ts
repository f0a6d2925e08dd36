// Runs failures under load and writes their rounds as JSON: `--only=` names, `--times=` rounds of each, `--out=` the file, `--cluster` for the
// running cluster instead of a shop of one process.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Observation } from './availability.ts';
import { type Round, type FailingSystem, runRound } from './failures.ts';
import { clusterSystem } from './cluster-system.ts';
import { openCrowd } from './load/crowd.ts';
import { openJournal } from './load/journal.ts';
import { reachShop } from './load/reach-shop.ts';
import { startPlainShop } from './plain-shop.ts';
import { failuresTable } from './report.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const defaultPort = 5600;

export type FailureOptions = { only: string[]; times: number; out: string };

/** Runs the chosen failures of the system, each `times` times; a round is written to `out` when it has ended. */
export async function runFailures(
  system: FailingSystem,
  { only, times, out }: FailureOptions,
): Promise<Round[]> {
  const folder = mkdtempSync(join(tmpdir(), 'failures-'));
  const observed: Observation[] = [];
  let isEnded = false;
  const journal = openJournal(join(folder, 'journal.jsonl'));
  const shop = await reachShop(system.target, {
    record: (one) => observed.push(one),
    journal,
    isEnded: () => isEnded,
  });
  const chosen = system.failures.filter(({ name }) => only.length === 0 || only.includes(name));
  const rounds: Round[] = [];
  try {
    const crowd = await openCrowd(shop);
    for (const failure of chosen)
      for (let at = 0; at < times; at += 1) {
        const parts = {
          system,
          shop,
          crowd,
          journal,
          observed,
          isClockMovable: true,
          seed: rounds.length * 100 + 1,
        };
        rounds.push(await runRound(failure, parts));
        writeFileSync(out, `${JSON.stringify(rounds, undefined, 1)}\n`);
        console.log(roundLine(rounds.at(-1)));
      }
  } finally {
    isEnded = true;
    await shop.close();
  }
  return rounds;
}

function roundLine(round: Round | undefined): string {
  if (round === undefined) return '';
  const { failure, classes, wrong, lost, differences, actions, errors } = round;
  const refused = Object.entries(classes).map(([name, one]) => `${name} ${one.refusedSeconds.toFixed(1)} s`);
  const faults = [
    ...Object.entries(wrong).map(([name, count]) => `${count}x ${name}`),
    ...lost,
    ...differences,
  ];
  return [
    `${failure}: ${actions} actions; refused: ${refused.join(', ')}`,
    ...faults.slice(0, 40).map((one) => `  ${one}`),
    ...Object.entries(round.refused).map(
      ([name, { count, lastSeconds }]) => `  refused ${count}x ${name}, last at ${lastSeconds.toFixed(1)} s`,
    ),
    ...Object.entries(errors).map(([text, count]) => `  error ${count}x ${text}`),
  ].join('\n');
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      times: { type: 'string', default: '10' },
      out: { type: 'string', default: join(tmpdir(), 'failures.json') },
      cluster: { type: 'boolean', default: false },
      data: { type: 'string', default: join(tmpdir(), 'load-shop') },
    },
  });
  mkdirSync(values.data, { recursive: true });
  const system = values.cluster ? clusterSystem() : await startPlainShop(root, values.data, defaultPort);
  try {
    const only = values.only.split(',').filter((name) => name !== '');
    const rounds = await runFailures(system, { only, times: Number(values.times), out: values.out });
    console.log(failuresTable(rounds));
    return rounds.every(({ lost, differences }) => lost.length + differences.length === 0) ? 0 : 1;
  } finally {
    await system.stop();
  }
}

if (import.meta.main) process.exit(await main());
