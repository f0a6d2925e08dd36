// Recognises databases of the numbered migrations (0001 to 0080) that the baseline replaced, so that they are upgraded without loss
// (docs/decisions/143).
import { createHash } from 'node:crypto';
import type { FileName } from './schema-files.ts';

/**
 * The two complete histories of numbered migrations. `digest`: SHA-256 over a line `name hash` of each, in order. Such a database
 * has what this version's migrations up to `equals` make.
 */
const histories = [
  {
    last: '0070-visit-inflow.sql',
    digest: '4f4dab25a1ab684b1712c9a8d8ff0698b591c0900a07b84d9a277b1d22eedf6b',
    equals: '20261122T1206-baseline-content.sql',
  },
  {
    last: '0080-refund-causes.sql',
    digest: 'f57b5a84b66f3cb11b242345e5fd071db1ad2c271d594c245181e40acb228f50',
    equals: '20261122T1210-refund-causes.sql',
  },
];

const isNumbered = ({ name }: FileName): boolean => /^\d{4}-/.test(name);

/**
 * What a database or a backup has, in terms of `files`: its rows named by time, or for one of the numbered migrations the files that
 * replaced them. Throws one sentence when its numbered migrations are not one of the known histories.
 */
export function withoutNumbered<File extends FileName>(
  files: readonly File[],
  applied: readonly FileName[],
): FileName[] {
  const numbered = applied.filter(isNumbered);
  if (numbered.length === 0 || numbered.length < applied.length)
    return applied.filter((row) => !isNumbered(row));
  const lines = numbered.map(({ name, hash }) => `${name} ${hash}\n`).toSorted();
  const digest = createHash('sha256').update(lines.join('')).digest('hex');
  const known = histories.find((history) => history.digest === digest);
  if (known === undefined)
    throw new Error(
      `The numbered migrations here are not exactly those up to ${histories.map(({ last }) => last).join(' or ')}: migrate with the last version that has numbered migrations first, then with this one.`,
    );
  return files.filter(({ name }) => name <= known.equals);
}
