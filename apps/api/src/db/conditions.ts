// Conditions of lists whose filters are optional.
import { type RawBuilder, sql } from 'kysely';
import { addDays, parseSeoulDate } from '#domain/base/calendar.ts';

/** The condition of a filter as a list of one, which is empty where the filter is not set. */
export const ifGiven = <T>(
  value: T | undefined,
  condition: (value: T) => RawBuilder<unknown>,
): RawBuilder<unknown>[] => (value === undefined ? [] : [condition(value)]);

/** Conditions on a time: from the first day of Seoul to the end of the last one, each as far as it is set. */
export const isInDays = (
  time: RawBuilder<unknown>,
  { fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined } = {},
): RawBuilder<unknown>[] => [
  ...ifGiven(fromDate, (day) => sql`${time} >= ${parseSeoulDate(day)}`),
  ...ifGiven(toDate, (day) => sql`${time} < ${parseSeoulDate(addDays(day, 1))}`),
];

/** Rows that meet the condition, or those that do not. */
export const isOrNot = (isWanted: boolean, condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  isWanted ? condition : sql`not (${condition})`;

/** A search compares texts one by one: it reads this many of the newest rows. */
export const searchedAtMost = 20_000;
