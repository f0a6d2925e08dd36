// Judges a migration: it may neither lock a large table for the length of a scan, nor take away what the previous version of the shop uses
// (docs/decisions/196). Not here: ALTER TABLE (judge-alter-table.ts), which tables are large (tables.ts), the migrations (migrations.test.ts).
import { type Node, parseSync } from 'libpg-query';
import {
  contractOf,
  isInBatches,
  isOutsideTransaction,
  statementsOf,
} from '../../apps/api/src/db/schema/outside-transaction.ts';
import { judgeAlterTable } from './judge-alter-table.ts';
import type { Judging } from './judging.ts';
import { learn, nodesIn, type Schema } from './schema.ts';
import { smallTables } from './tables.ts';

type Migration = { name: string; text: string };

/** The statements of a text. Call `loadModule` of libpg-query before. Throws a SqlError for a text that is not SQL. */
export const parseStatements = (text: string): Node[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt === undefined ? [] : [stmt]));

/**
 * One sentence for each reason to refuse a migration; `schema`, what the migrations before it have created, then contains what it creates.
 * `releases`: versions that were released.
 */
export function judgeMigration(
  { name, text }: Migration,
  schema: Schema,
  releases: readonly string[],
): string[] {
  const complaints: string[] = [];
  const contractComplaints: string[] = [];
  const tablesBefore = new Map([...schema.columns].map(([table, columns]) => [table, new Set(columns)]));
  const isOutside = isOutsideTransaction(text);
  const created = new Set<string>();
  const isNew = (table: string, column?: string): boolean =>
    column === undefined || created.has(table)
      ? created.has(table)
      : schema.columns.get(table)?.has(column) === true && tablesBefore.get(table)?.has(column) !== true;
  const judging: Judging = {
    schema,
    checksBefore: new Map(schema.checks),
    isOutside,
    isNew,
    isLarge: (table) => !isNew(table) && !smallTables.has(table),
    validated: new Set(),
    refuse: (complaint) => complaints.push(complaint),
    needsContract: (complaint) => contractComplaints.push(complaint),
  };
  if (isOutside) judgeStatementEnds(text, judging);
  for (const statement of parseStatements(text)) {
    learn(schema, statement);
    for (const table of createdTables(statement)) created.add(table);
    judgeStatement(statement, judging);
    if (isOutside) judgeRepetition(statement, judging);
  }
  complaints.push(...judgeContract(text, contractComplaints, releases));
  return complaints.map((complaint) => `${name}: ${complaint}`);
}

function judgeContract(text: string, complaints: string[], releases: readonly string[]): string[] {
  const contract = contractOf(text);
  const hasLine = /^--\s*contract/im.test(text);
  if (contract === undefined)
    return hasLine
      ? ['its line about a contract step must read "-- contract since 1.2.0: <reason>".']
      : complaints;
  if (complaints.length === 0) return ['states a contract step, and the previous version lacks nothing.'];
  return releases.includes(contract.release)
    ? []
    : [`states a contract step since ${contract.release}, which CHANGELOG.md does not list as released.`];
}

/** Tables that did not exist before: also temporary ones, which no other session uses. */
function createdTables(statement: Node): string[] {
  const relation =
    'CreateStmt' in statement
      ? statement.CreateStmt.relation
      : 'CreateTableAsStmt' in statement
        ? statement.CreateTableAsStmt.into?.rel
        : undefined;
  return relation?.relname === undefined ? [] : [relation.relname];
}

/** Statements that change neither locked rows nor what exists. */
const harmless = new Set([
  'AlterSeqStmt',
  'CommentStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CreateStmt',
  'CreateTableAsStmt',
  'CreateTrigStmt',
  'GrantStmt',
  'SelectStmt',
  'VariableSetStmt',
  'ViewStmt',
]);

function judgeStatement(statement: Node, judging: Judging): void {
  const [kind = ''] = Object.keys(statement);
  judgeRows(statement, judging);
  if ('AlterTableStmt' in statement) judgeAlterTable(statement.AlterTableStmt, judging);
  else if ('IndexStmt' in statement) judgeIndex(statement.IndexStmt, judging);
  else if ('DropStmt' in statement) judgeDrop(statement.DropStmt, judging);
  else if ('RenameStmt' in statement) {
    const { relation, newname = '' } = statement.RenameStmt;
    if (relation?.relname === undefined || !judging.isNew(relation.relname))
      judging.needsContract(`renames to ${newname} what the previous version uses.`);
  } else if ('TruncateStmt' in statement) judging.needsContract('deletes rows of the previous version.');
  else if (!harmless.has(kind) && !['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(kind))
    judging.refuse(`has a statement that this check cannot judge (${kind}).`);
}

type Of<Kind extends string> = Extract<Node, Record<Kind, unknown>>[Kind &
  keyof Extract<Node, Record<Kind, unknown>>];

function judgeIndex(
  { relation, idxname = 'index', concurrent, unique, indexParams }: Of<'IndexStmt'>,
  judging: Judging,
): void {
  const table = relation?.relname ?? '';
  if (concurrent === true && !judging.isOutside)
    judging.refuse(
      `builds ${idxname} concurrently, which needs the line "-- outside a transaction: <reason>".`,
    );
  if (concurrent !== true && judging.isLarge(table))
    judging.refuse(`blocks writes of ${table} while it builds ${idxname}: build it concurrently.`);
  const columns = (indexParams ?? []).map((node) => ('IndexElem' in node ? node.IndexElem.name : undefined));
  if (unique === true && !columns.some((column) => judging.isNew(table, column)))
    judging.needsContract(
      `makes rows of ${table} unique (${idxname}), which the previous version may repeat.`,
    );
}

function judgeDrop({ removeType, objects }: Of<'DropStmt'>, judging: Judging): void {
  const names = (objects ?? []).map(nameOf);
  const old = names.filter((name) => !judging.isNew(name));
  if (old.length > 0)
    judging.needsContract(
      `drops ${removeType?.replace('OBJECT_', '').toLowerCase() ?? 'what'} ${old.join(', ')}, which the previous version uses.`,
    );
}

/** The last part of a name with its schema or table. */
function nameOf(node: Node): string {
  const parts =
    'List' in node
      ? node.List.items
      : 'ObjectWithArgs' in node
        ? node.ObjectWithArgs.objname
        : 'TypeName' in node
          ? node.TypeName.names
          : [node];
  const last = parts?.at(-1);
  return last !== undefined && 'String' in last ? (last.String.sval ?? '') : '';
}

/** Rows that an upgrade changes stay locked until its end. Statements may be nested (`with changed as (update …)`). */
function judgeRows(statement: Node, judging: Judging): void {
  for (const [kind, body] of nodesIn(statement)) {
    if (!['UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(kind)) continue;
    const table = (body as { relation?: { relname?: string } }).relation?.relname ?? '';
    if (judging.isNew(table)) continue;
    if (judging.isLarge(table) && !judging.isOutside)
      judging.refuse(
        `changes rows of ${table}, which stay locked until the end of the upgrade: change them in batches outside it, or by a job.`,
      );
    if (kind === 'DeleteStmt') judging.needsContract(`deletes rows of ${table}.`);
  }
}

/** The program splits such a file at semicolons that end a line. */
function judgeStatementEnds(text: string, { refuse }: Judging): void {
  const parts = statementsOf(text);
  for (const part of parts) {
    let statements: Node[] = [];
    try {
      statements = parseStatements(part);
    } catch {
      // Reported below: a part that is no statement.
    }
    const [statement] = statements;
    if (statement === undefined || statements.length > 1)
      refuse('must end each statement, and nothing else, by a semicolon at the end of a line.');
    else if ('UpdateStmt' in statement || 'DeleteStmt' in statement) {
      const isLimited = [...nodesIn(statement)].some(([, body]) => 'limitCount' in body);
      if (!isInBatches(part) || !isLimited)
        refuse(
          'changes rows outside a transaction: it needs the line "-- in batches" and a subquery with a limit.',
        );
    } else if (isInBatches(part))
      refuse('has "-- in batches" before a statement that is no update or delete.');
  }
}

/** After a failure every statement of a file outside a transaction runs again. */
function judgeRepetition(statement: Node, { refuse }: Judging): void {
  const canRepeat =
    ('IndexStmt' in statement &&
      statement.IndexStmt.concurrent === true &&
      statement.IndexStmt.if_not_exists === true &&
      /^\w+$/.test(statement.IndexStmt.idxname ?? '')) ||
    ('DropStmt' in statement &&
      statement.DropStmt.concurrent === true &&
      statement.DropStmt.missing_ok === true) ||
    'CommentStmt' in statement ||
    'UpdateStmt' in statement ||
    'DeleteStmt' in statement ||
    ('AlterTableStmt' in statement &&
      (statement.AlterTableStmt.cmds ?? []).every(
        (node) =>
          'AlterTableCmd' in node &&
          (node.AlterTableCmd.missing_ok === true ||
            ['AT_ValidateConstraint', 'AT_SetNotNull'].includes(node.AlterTableCmd.subtype ?? '')),
      ));
  if (!canRepeat)
    refuse(
      `has a statement outside a transaction that cannot be repeated (${Object.keys(statement).join()}): put it into a file of its own, or write "concurrently" and "if exists" or "if not exists".`,
    );
}
