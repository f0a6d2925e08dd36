// What migrations have created so far, as far as a later migration is judged by it. Not here: judging (judge.ts).
import type { Constraint, Node } from 'libpg-query';

export type Schema = {
  /** Columns by table. */
  columns: Map<string, Set<string>>;
  /** Expressions of check constraints, by `table.constraint`. */
  checks: Map<string, Node>;
};

export const emptySchema = (): Schema => ({ columns: new Map(), checks: new Map() });

/** Adds what a statement creates, and removes what it drops. */
export function learn(schema: Schema, statement: Node): void {
  if ('CreateStmt' in statement) {
    const table = statement.CreateStmt.relation?.relname ?? '';
    schema.columns.set(table, new Set());
    for (const element of statement.CreateStmt.tableElts ?? []) learnElement(schema, table, element);
    return;
  }
  if (!('AlterTableStmt' in statement)) return;
  const table = statement.AlterTableStmt.relation?.relname ?? '';
  for (const node of statement.AlterTableStmt.cmds ?? []) {
    if (!('AlterTableCmd' in node)) continue;
    const { subtype, def, name = '' } = node.AlterTableCmd;
    if (def !== undefined && (subtype === 'AT_AddColumn' || subtype === 'AT_AddConstraint'))
      learnElement(schema, table, def);
    if (subtype === 'AT_DropColumn') schema.columns.get(table)?.delete(name);
    if (subtype === 'AT_DropConstraint') schema.checks.delete(`${table}.${name}`);
  }
}

/** A column with its constraints, or a constraint of the table. */
function learnElement(schema: Schema, table: string, element: Node): void {
  if ('Constraint' in element) addCheck(schema, table, element.Constraint);
  if (!('ColumnDef' in element)) return;
  const column = element.ColumnDef.colname ?? '';
  const columns = schema.columns.get(table) ?? new Set();
  schema.columns.set(table, columns.add(column));
  for (const node of element.ColumnDef.constraints ?? [])
    if ('Constraint' in node) addCheck(schema, table, node.Constraint, column);
}

/** Without a name it gets the one that PostgreSQL chooses. */
function addCheck(
  { checks }: Schema,
  table: string,
  { contype, conname, raw_expr }: Constraint,
  column?: string,
): void {
  if (contype !== 'CONSTR_CHECK' || raw_expr === undefined) return;
  const columns = column === undefined ? columnsIn(raw_expr) : new Set([column]);
  const base = conname ?? [table, ...(columns.size === 1 ? columns : []), 'check'].join('_');
  const taken = [...checks.keys()].filter((key) => new RegExp(`^${table}\\.${base}\\d*$`).test(key)).length;
  checks.set(`${table}.${conname ?? base + (taken === 0 ? '' : taken)}`, raw_expr);
}

/** The names of the columns that an expression mentions. */
export function columnsIn(expression: Node): Set<string> {
  const names = new Set<string>();
  for (const [kind, body] of nodesIn(expression)) {
    if (kind !== 'ColumnRef') continue;
    const last = (body as { fields?: { String?: { sval?: string } }[] }).fields?.at(-1)?.String?.sval;
    if (last !== undefined) names.add(last);
  }
  return names;
}

/** All nodes of a tree with their kinds, the outermost first. */
export function* nodesIn(tree: unknown): Generator<[kind: string, body: object]> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [kind, body] of Object.entries(tree)) {
    if (typeof body !== 'object' || body === null) continue;
    if (/^[A-Z]/.test(kind) && !Array.isArray(body)) yield [kind, body as object];
    yield* nodesIn(body);
  }
}

/**
 * Whether a check accepts everything that another one accepts, where this can be seen: they are equal, except that its lists of literals
 * contain those of the other.
 */
export function isWider(check: Node, than: Node): boolean {
  const [wide, narrow] = [withoutLiterals(check), withoutLiterals(than)];
  return wide.shape === narrow.shape && narrow.literals.every((literal) => wide.literals.includes(literal));
}

function withoutLiterals(check: Node): { shape: string; literals: string[] } {
  const literals: string[] = [];
  const shape = JSON.stringify(check, (key, value: unknown) => {
    if (/location$|^rexpr_list_/.test(key)) return undefined;
    if (!Array.isArray(value) || value.length === 0 || !value.every(isText)) return value;
    literals.push(...value.map((one) => one.A_Const.sval.sval));
    return 'texts';
  });
  return { shape, literals };
}

type TextLiteral = { A_Const: { sval: { sval: string } } };
const isText = (node: unknown): node is TextLiteral =>
  (node as Partial<TextLiteral> | null)?.A_Const?.sval?.sval !== undefined;
