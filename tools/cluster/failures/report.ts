// The table of failures from their rounds, as Markdown.
import type { RequestClass } from './availability.ts';
import type { Round } from './failures.ts';

const median = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
const secondsText = (seconds: number): string =>
  Number.isFinite(seconds) ? seconds.toFixed(1) : 'until the end';

/** Median and worst seconds of refused requests of a class. */
function refusedText(rounds: readonly Round[], requestClass: RequestClass): string {
  const sorted = rounds.map(({ classes }) => classes[requestClass].refusedSeconds).toSorted((a, b) => a - b);
  return `${secondsText(median(sorted))} / ${secondsText(sorted.at(-1) ?? 0)}`;
}

const total = (rounds: readonly Round[], of: (round: Round) => number): number =>
  rounds.reduce((sum, round) => sum + of(round), 0);

/** One row per failure, in the order of the rounds. */
export function failuresTable(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.map(({ failure }) => failure))];
  const cells = names.map((name) => {
    const own = rounds.filter(({ failure }) => failure === name);
    return [
      name,
      own.length,
      refusedText(own, 'page'),
      refusedText(own, 'read'),
      refusedText(own, 'ownRead'),
      refusedText(own, 'write'),
      total(own, ({ wrong }) => Object.values(wrong).reduce((sum, count) => sum + count, 0)),
      total(own, ({ lost }) => lost.length),
      total(own, ({ differences }) => differences.length),
    ];
  });
  const heads = [
    'failure',
    'times',
    'pages of guests, s',
    'reads of guests, s',
    'own reads, s',
    'writes, s',
    'wrong answers',
    'lost successes',
    'differences of the ledgers',
  ];
  return [heads, heads.map(() => '---'), ...cells].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
