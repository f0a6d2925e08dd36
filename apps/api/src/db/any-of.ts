// `= any(…)` conditions in a form for which PostgreSQL keeps the generic plan.
import { type RawBuilder, sql } from 'kysely';

/**
 * `column = ${anyOf(uuids)}`. With any($1) PostgreSQL plans a named statement at every execution: the generic plan assumes ten
 * elements, so the custom plan always seems cheaper (0.5 ms of planning for 0.07 ms of execution).
 */
export const anyOf = (uuids: readonly string[]): RawBuilder<unknown> => sql`any(${uuidArray(uuids)})`;

/** The same list as an array, for `&&`. */
export const uuidArray = (uuids: readonly string[]): RawBuilder<unknown> =>
  sql`array(select unnest(${uuids}::uuid[]))`;

/** A list of texts as an array, for `&&`. */
export const textArray = (texts: readonly string[]): RawBuilder<unknown> =>
  sql`array(select unnest(${texts}::text[]))`;
