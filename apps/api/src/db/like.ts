// Conditions for a part of a text.
import { type RawBuilder, sql } from 'kysely';

/** Returns the pattern of `like` and `ilike` for texts that contain `text`; % and _ of `text` are escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The character after all others. */
const lastCharacter = '\u{10FFFF}';

/** The condition that a column begins with `text`, as a range that an index on the column with collation "C" serves in every plan. */
export const beginsWith = (column: RawBuilder<unknown>, text: string): RawBuilder<unknown> =>
  sql`(${column} collate "C" >= ${text} and ${column} collate "C" < ${text + lastCharacter})`;
