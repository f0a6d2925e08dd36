// What PostgreSQL 15, 16 and 17 lack of what the migrations need (docs/decisions/192). Not here: the order of a migration (migrate.ts).
import type { Client } from 'pg';

/** The oldest version that the shop runs on, as `server_version_num` states it. */
export const oldestVersion = 150000;

/** `uuidv7` is built in, and `uuidv7()` without a schema finds the built-in one. */
const versionWithUuidv7 = 180000;
/** CREATE TABLE accepts STORAGE of a column. */
const versionWithStorage = 160000;

/** Creates the functions that a server of this version lacks, in the schema public; changes nothing on 18. */
export async function makeMissingFunctions(client: Pick<Client, 'query'>, version: number): Promise<void> {
  if (version < versionWithUuidv7) await client.query(uuidv7);
}

/**
 * As the function of PostgreSQL 18: milliseconds since 1970, the version, 12 bits of the fraction of the millisecond, so that uuids of one
 * session ascend, and 62 random bits after the variant, which are those of a random uuid.
 */
const uuidv7 = `
  create or replace function public.uuidv7(shift interval default interval '0') returns uuid
  language plpgsql volatile parallel safe as $body$
  declare
    micros constant bigint := extract(epoch from clock_timestamp() + shift) * 1000000;
  begin
    return (lpad(to_hex(micros / 1000), 12, '0') || '7' || lpad(to_hex(micros % 1000 * 4096 / 1000), 3, '0')
      || substr(gen_random_uuid()::text, 20))::uuid;
  end $body$`;

/**
 * The text of a migration for a server of this version. Files of migrations never change, so that 15 gets STORAGE of a column as a
 * statement after those of the file.
 */
export function textFor(version: number, text: string): string {
  if (version >= versionWithStorage) return text;
  const statements: string[] = [];
  let table = '';
  const lines = text.split('\n').map((line) => {
    table = /^create (?:unlogged )?table (\w+)/.exec(line)?.[1] ?? table;
    const column = /^\s+(\w+) \w+( storage (\w+))/.exec(line);
    if (column === null) return line;
    statements.push(`alter table ${table} alter column ${column[1]} set storage ${column[3]};`);
    return line.replace(column[2] ?? '', '');
  });
  return [...lines, ...statements].join('\n');
}
