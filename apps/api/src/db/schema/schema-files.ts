// Reads the SQL files that make the schema: migrations/, functions/ and seed/ (docs/decisions/143).
// Not here: applying them (migrate.ts).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file by its name and the SHA-256 of its text. */
export type FileName = { name: string; hash: string };
type SqlFile = FileName & { text: string };

/**
 * `migrations`: each is applied once, in the order of their names. `functions`: applied again whenever their text changes.
 * `seeds`: rows for the table that the file is named after, inserted once.
 */
export type SchemaFiles = { migrations: SqlFile[]; functions: SqlFile[]; seeds: SqlFile[] };

/** `migrations`, `functions` and `seed` are beside this folder. */
const databaseFolder = dirname(import.meta.dirname);

const timeName = /^(\d{8}T\d{4})-[a-z0-9-]+\.sql$/;

/**
 * The files of a folder; default: those of this version. Names of functions and seeds contain their folder. Throws one sentence for
 * a migration that is not named by time, and for two of the same minute, whose order would be an accident.
 */
export function readSchema(folder: string = databaseFolder): SchemaFiles {
  return {
    migrations: readMigrations(folder),
    functions: readFolder(folder, 'functions', 'functions/'),
    seeds: readFolder(folder, 'seed', 'seed/'),
  };
}

/** The migrations of a folder alone, in order. Throws as `readSchema` does. */
export function readMigrations(folder: string = databaseFolder): SqlFile[] {
  const migrations = readFolder(folder, 'migrations', '');
  const nameAt = new Map<string, string>();
  for (const { name } of migrations) {
    const time = timeName.exec(name)?.[1];
    if (time === undefined)
      throw new Error(
        `Migration ${name} is not named by time: rename it like 20270131T1530-claims.sql, to a time after the other migrations.`,
      );
    const other = nameAt.get(time);
    if (other !== undefined)
      throw new Error(`Migrations ${other} and ${name} have the same time: move one of them by a minute.`);
    nameAt.set(time, name);
  }
  return migrations;
}

function readFolder(parent: string, folder: string, prefix: string): SqlFile[] {
  const path = join(parent, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const text = readFileSync(join(path, file), 'utf8');
      return { name: `${prefix}${file}`, text, hash: createHash('sha256').update(text).digest('hex') };
    });
}
