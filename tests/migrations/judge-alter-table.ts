// Judges ALTER TABLE of a migration (docs/decisions/196). Not here: other statements (judge.ts).
import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import type { Judging } from './judging.ts';
import { columnsIn, isWider, nodesIn } from './schema.ts';

/** Change the description of a table only, or permit more than before. */
const harmless = new Set([
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetStorage',
  'AT_SetCompression',
  'AT_ReplicaIdentity',
]);

export function judgeAlterTable({ relation, cmds, objtype }: AlterTableStmt, judging: Judging): void {
  const table = relation?.relname ?? '';
  if (judging.isNew(table) || objtype === 'OBJECT_INDEX') return;
  for (const node of cmds ?? [])
    if ('AlterTableCmd' in node) judgeCommand(table, node.AlterTableCmd, judging);
}

function judgeCommand(table: string, { subtype, name = '', def }: AlterTableCmd, judging: Judging): void {
  const { refuse, needsContract, isOutside, validated } = judging;
  const isLarge = judging.isLarge(table);
  const column = `${table}.${name}`;
  if (subtype === 'AT_AddColumn' && def !== undefined && 'ColumnDef' in def)
    return judgeColumn(table, def.ColumnDef, judging);
  if (subtype === 'AT_AddConstraint' && def !== undefined && 'Constraint' in def)
    return judgeConstraint(table, def.Constraint, judging);
  if (subtype === 'AT_ValidateConstraint') {
    validated.add(table);
    if (isLarge && !isOutside)
      refuse(`scans ${table} for ${name} while the upgrade locks it: validate it outside a transaction.`);
  } else if (subtype === 'AT_SetNotNull') {
    if (isLarge && !validated.has(table))
      refuse(
        `scans ${table} under a lock for SET NOT NULL: add "check (${name} is not null) not valid", and validate it in the file outside a transaction before.`,
      );
    needsContract(`requires ${column}, which the previous version may leave empty.`);
  } else if (subtype === 'AT_AlterColumnType') {
    if (isLarge) refuse(`rewrites ${table} for another type of ${name}: add a column and fill it.`);
    needsContract(`changes the type of ${column}.`);
  } else if (subtype === 'AT_ColumnDefault') {
    if (def === undefined)
      needsContract(`drops the default of ${column}, which the previous version may need.`);
  } else if (subtype === 'AT_DropColumn') needsContract(`drops ${column}, which the previous version uses.`);
  else if (subtype === 'AT_DropConstraint') {
    if (!judging.checksBefore.has(column) && !/_(?:check|fkey|not_null)\d*$/.test(name))
      needsContract(`drops ${name} of ${table}: "on conflict" of the previous version may need it.`);
  } else if (!harmless.has(subtype ?? ''))
    refuse(`has an ALTER TABLE of ${table} that this check cannot judge (${subtype}).`);
}

const constraintsOf = ({ constraints }: ColumnDef): Constraint[] =>
  (constraints ?? []).flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

function judgeColumn(table: string, definition: ColumnDef, judging: Judging): void {
  const { refuse } = judging;
  const column = `${table}.${definition.colname}`;
  const constraints = constraintsOf(definition);
  const of = (...types: (Constraint['contype'] & string)[]): Constraint | undefined =>
    constraints.find(({ contype }) => contype !== undefined && types.includes(contype));
  const given = of('CONSTR_DEFAULT');
  const type = [...nodesIn(definition.typeName)].at(-1)?.[1] as { sval?: string } | undefined;
  const isCounted = of('CONSTR_IDENTITY') !== undefined || /serial/.test(type?.sval ?? '');
  const isFilled = isCounted || of('CONSTR_GENERATED') !== undefined || given !== undefined;
  if (of('CONSTR_NOTNULL', 'CONSTR_PRIMARY') !== undefined && !isFilled)
    refuse(`requires ${column} without a default, and the previous version does not write it.`);
  if (!judging.isLarge(table)) return;
  // Before PostgreSQL 18 the shop stores generated columns.
  if (isCounted || of('CONSTR_GENERATED') !== undefined || isVolatile(given?.raw_expr))
    refuse(`rewrites ${table} for ${column}: add it without a value for existing rows and fill it.`);
  const foreign = of('CONSTR_FOREIGN') !== undefined && given !== undefined;
  if (foreign || of('CONSTR_CHECK', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY') !== undefined)
    refuse(
      `scans ${table} under a lock for a constraint of ${column}: add the constraint "not valid" in a command of its own.`,
    );
}

/** The time of the transaction is one value; any other function may have a different one for each row. */
const stable = new Set(['now', 'transaction_timestamp', 'statement_timestamp']);

function isVolatile(expression: Node | undefined): boolean {
  return [...nodesIn(expression)].some(
    ([kind, body]) =>
      kind === 'FuncCall' &&
      !stable.has(
        (body as { funcname?: { String?: { sval?: string } }[] }).funcname?.at(-1)?.String?.sval ?? '',
      ),
  );
}

function judgeConstraint(table: string, constraint: Constraint, judging: Judging): void {
  const { contype, conname = contype ?? '', raw_expr, skip_validation, indexname } = constraint;
  const isScanned = skip_validation !== true && indexname === undefined;
  if (isScanned && judging.isLarge(table))
    judging.refuse(
      `scans ${table} under a lock for ${conname}: add it "not valid" and validate it outside a transaction, or use a unique index that is built concurrently.`,
    );
  const before = judging.checksBefore.get(`${table}.${conname}`);
  if (before !== undefined && raw_expr !== undefined && isWider(raw_expr, before)) return;
  const columns = raw_expr === undefined ? keysOf(constraint) : [...columnsIn(raw_expr)];
  if (columns.length > 0 && columns.every((column) => judging.isNew(table, column))) return;
  judging.needsContract(`permits fewer rows of ${table} (${conname}) than the previous version writes.`);
}

const keysOf = ({ keys, fk_attrs }: Constraint): string[] =>
  [...(keys ?? []), ...(fk_attrs ?? [])].flatMap((node) =>
    'String' in node ? [node.String.sval ?? ''] : [],
  );
