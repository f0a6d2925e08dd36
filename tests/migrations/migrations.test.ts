// Migrations can be applied while the previous version serves (docs/decisions/196): those of the shop, and a table of statements that may not.
// Not here: applying them (apps/api/src/db/schema).
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSchema } from '../../apps/api/src/db/schema/schema-files.ts';
import { judgeMigration, parseStatements } from './judge.ts';
import { emptySchema, learn, type Schema } from './schema.ts';
import { smallTables } from './tables.ts';

/** Migrations up to this time are history: databases were upgraded while the shop was closed. Later ones are judged. */
const lastOfHistory = '20261201T0300';

/**
 * Files of functions/ that build indexes, with the hash of their text. Another text builds the indexes again in the transaction of the
 * upgrade, and their table cannot be written meanwhile. A new hash here states that the release needs an interruption.
 */
const indexFunctions: Record<string, string> = {
  'functions/search-grams.sql': 'c361480e4d0cd649e6034e91b3f89d3b21b22d06ee1ad4007573e147e11d4538',
};

const root = join(import.meta.dirname, '../..');
const releases = [
  ...readFileSync(join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## \[(\d+\.\d+\.\d+)\] - /gm),
].map(([, version = '']) => version);
const { migrations, functions } = readSchema();
const isHistory = ({ name }: { name: string }): boolean =>
  name.slice(0, lastOfHistory.length) <= lastOfHistory;

beforeAll(() => loadModule());

function schemaOf(texts: readonly string[]): Schema {
  const schema = emptySchema();
  for (const text of texts) for (const statement of parseStatements(text)) learn(schema, statement);
  return schema;
}

describe('the migrations of the shop', () => {
  test('leave the previous version able to serve, and lock no large table', () => {
    const schema = schemaOf(migrations.filter(isHistory).map(({ text }) => text));
    const later = migrations.filter((file) => !isHistory(file));
    expect(later.flatMap((file) => judgeMigration(file, schema, releases))).toEqual([]);
  });

  test('have the tables that are called small', () => {
    const { columns } = schemaOf(migrations.map(({ text }) => text));
    expect(columns.has('order_product')).toBe(true);
    expect([...smallTables].filter((table) => !columns.has(table))).toEqual([]);
  });

  test('build no index in a changed file of functions/', () => {
    const building = functions.filter(({ text }) =>
      parseStatements(text).some((statement) => 'IndexStmt' in statement),
    );
    const hashes = building.map(({ name, text }) => [name, createHash('sha256').update(text).digest('hex')]);
    expect(Object.fromEntries(hashes)).toEqual(indexFunctions);
  });
});

const history = `
create table big (id int primary key, state text not null constraint big_state check (state in ('A', 'B')), note text, number int);
alter table big add check (number > 0);
create table shop (id int primary key, name text, kind text check (kind in ('ONE', 'TWO')));
create index big_note on big (note);
create unique index big_number on big (number);
`;
const outside = '-- outside a transaction: a reason\n';
const contract = '-- contract since 0.2.0: a reason\n';
const judge = (text: string): string[] =>
  judgeMigration({ name: 'x.sql', text }, schemaOf([history]), ['0.1.0', '0.2.0']);

describe('a migration is accepted', () => {
  test.each([
    'alter table big add column later int',
    `alter table big add column later int not null default 0, add column made_at timestamptz default transaction_timestamp();
     comment on column big.later is 'x'`,
    'alter table big add column shop_id int references shop (id)',
    'alter table big alter column state drop not null, alter column note set default 1, alter column note set statistics 500',
    "alter table big drop constraint big_state, add constraint big_state check (state in ('A', 'B', 'C')) not valid",
    "alter table shop drop constraint shop_kind_check, add constraint shop_kind_check check (kind in ('TWO', 'ONE', 'SIX'))",
    'alter table big drop constraint big_number_check',
    'alter table big add column later int; alter table big add constraint later_is_positive check (later > 0) not valid',
    'create table fresh (id int primary key, big_id int references big (id), sum int generated always as (id * 2) stored)',
    `create table fresh (id int); create unique index fresh_id on fresh (id); insert into fresh select id from big;
     update fresh set id = 1; alter table fresh alter column id set not null, add column other uuid default gen_random_uuid();
     alter table fresh rename column id to key`,
    'create index shop_name on shop (name); update shop set name = 1',
    'alter table shop add column made uuid not null default gen_random_uuid()',
    `${outside}create index concurrently if not exists big_state on big (state);\n`,
    `${outside}-- in batches\nupdate big set note = state where id in (select id from big where note is null limit 1000);\n`,
    `${outside}alter table big validate constraint big_check;\n`,
    `${contract}alter table big drop column note`,
    `${contract}drop table big; drop function f(int); drop index big_note`,
    `${contract}alter table shop alter column name type int, alter column name set not null`,
    `${contract}${outside}alter table big validate constraint x;\nalter table big alter column note set not null;\nalter table big drop constraint if exists x;\n`,
    `${contract}${outside}drop index concurrently if exists big_note;\n`,
    `${contract}${outside}create unique index concurrently if not exists one_note on big (note);\n`,
  ])('%s', (text) => {
    expect(judge(text)).toEqual([]);
  });
});

describe('a migration that locks a large table is refused, also as a contract step', () => {
  test.each([
    ['create index later on big (note)', 'blocks writes of big'],
    ['create index concurrently if not exists later on big (note)', 'outside a transaction'],
    ['create index later on unknown_table (note)', 'blocks writes of unknown_table'],
    ['alter table big alter column number type bigint', 'rewrites big'],
    ['alter table big alter column note set not null', 'scans big'],
    ['alter table big add column later uuid default gen_random_uuid()', 'rewrites big'],
    ['alter table big add column later int default random() * 10', 'rewrites big'],
    ['alter table big add column later int generated always as (number * 2) stored', 'rewrites big'],
    ['alter table big add column later int generated always as (number * 2)', 'rewrites big'],
    ['alter table big add column later bigserial', 'rewrites big'],
    ['alter table big add column later int generated always as identity', 'rewrites big'],
    ['alter table big add column later int check (later > 0)', 'scans big'],
    ['alter table big add column later int unique', 'scans big'],
    ['alter table big add column later int default 1 references shop (id)', 'scans big'],
    ['alter table big add constraint c check (number > 0)', 'scans big'],
    ['alter table big add foreign key (number) references shop (id)', 'scans big'],
    ['alter table big add unique (note)', 'scans big'],
    ['alter table big validate constraint c', 'scans big'],
    ['alter table big set unlogged', 'cannot judge (AT_SetUnLogged)'],
    ['update big set note = 1', 'changes rows of big'],
    [
      'with changed as (update big set note = 1 returning id) insert into shop select id from changed',
      'changes rows of big',
    ],
    ['lock table big', 'cannot judge (LockStmt)'],
    ['do $$ begin update big set note = 1; end $$', 'cannot judge (DoStmt)'],
    ['vacuum full big', 'cannot judge (VacuumStmt)'],
    [`${outside}alter table big alter column note set not null;\n`, 'scans big'],
  ])('%s', (text, complaint) => {
    expect(judge(contract + text).join('\n')).toContain(complaint);
  });
});

describe('a migration with which the previous version cannot serve is refused, unless it is a contract step', () => {
  test.each([
    ['drop table big', 'drops table big'],
    ['drop function f(int)', 'drops function f'],
    ['drop view v', 'drops view v'],
    ['drop trigger t on big', 'drops trigger t'],
    ['drop index big_number', 'drops index big_number'],
    ['alter table big drop column note', 'drops big.note'],
    ['alter table big rename column note to text', 'renames to text'],
    ['alter table big rename to other', 'renames to other'],
    ['alter function f(int) rename to g', 'renames to g'],
    ['alter table shop alter column name set not null', 'requires shop.name'],
    ['alter table big alter column note drop default', 'drops the default of big.note'],
    ['alter table shop alter column name type int', 'changes the type of shop.name'],
    ['alter table big drop constraint big_pkey', 'drops big_pkey'],
    [
      "alter table shop drop constraint shop_kind_check, add constraint shop_kind_check check (kind in ('ONE'))",
      'permits fewer rows of shop',
    ],
    ["alter table big add constraint c check (note <> '') not valid", 'permits fewer rows of big'],
    ['alter table shop add unique (name)', 'permits fewer rows of shop'],
    ['create unique index one_name on shop (name)', 'makes rows of shop unique'],
    ['delete from shop', 'deletes rows of shop'],
    ['truncate shop', 'deletes rows'],
  ])('%s', (text, complaint) => {
    expect(judge(text).join('\n')).toContain(complaint);
    expect(judge(contract + text)).toEqual([]);
  });

  test.each([
    'alter table big add column later int not null',
    'alter table shop add column later int not null',
  ])('%s is refused as a contract step too', (text) => {
    expect(judge(text)).toEqual([expect.stringContaining('without a default, and the previous version')]);
  });

  test.each([
    [`-- contract: old\ndrop table big`, 'must read'],
    [`-- contract since 0.3.0: a reason\ndrop table big`, 'since 0.3.0, which CHANGELOG.md does not list'],
    [`${contract}alter table big add column later int`, 'the previous version lacks nothing'],
  ])('%s', (text, complaint) => {
    expect(judge(text)).toEqual([expect.stringContaining(complaint)]);
  });
});

describe('a file outside a transaction is refused when a repetition would fail', () => {
  test.each([
    ['create index concurrently later on big (note);\n', 'cannot be repeated (IndexStmt)'],
    ['create index later on shop (name);\n', 'cannot be repeated (IndexStmt)'],
    ['alter table big add column later int;\n', 'cannot be repeated (AlterTableStmt)'],
    ['insert into shop values (1);\n', 'cannot be repeated (InsertStmt)'],
    ['update big set note = 1;\n', '"-- in batches"'],
    ['-- in batches\nupdate big set note = 1;\n', 'subquery with a limit'],
    ["comment on table big is 'a;\nb';\n", 'semicolon at the end of a line'],
    ["comment on table big is 'a'; comment on table shop is 'b';\n", 'semicolon at the end of a line'],
  ])('%s', (text, complaint) => {
    expect(judge(outside + text).join('\n')).toContain(complaint);
  });
});
