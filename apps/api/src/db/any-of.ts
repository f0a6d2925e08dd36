// "Is one of these" in the form whose plan PostgreSQL keeps. No SQL of the shop lives here.
import { type RawBuilder, sql } from 'kysely';

/**
 * `column = ${anyOf(uuids)}`. Written as any($1), a named statement is planned anew at every call: the generic plan counts on ten
 * elements, the one for this call knows how many there are and always looks cheaper (0.5 ms of planning beside 0.07 of work).
 */
export const anyOf = (uuids: readonly string[]): RawBuilder<unknown> => sql`any(${uuidArray(uuids)})`;

/** The same as an array, for `&&`. */
export const uuidArray = (uuids: readonly string[]): RawBuilder<unknown> =>
  sql`array(select unnest(${uuids}::uuid[]))`;
