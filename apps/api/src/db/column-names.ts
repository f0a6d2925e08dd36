// Names of columns: snake_case in SQL, camelCase in rows. The connections of connect.ts rename the columns of every result; others
// (migrations, backups) do not. JSON keeps the keys that SQL wrote, so rows inside JSON are converted here.

const camelNames = new Map<string, string>();
const snakeNames = new Map<string, string>();

function remembered(names: Map<string, string>, name: string, convert: (name: string) => string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const converted = convert(name);
  names.set(name, converted);
  return converted;
}

/** `order_no` as `orderNo`. */
export const camelName = (column: string): string =>
  remembered(camelNames, column, (name) =>
    name.replace(/_([a-z0-9])/g, (_, sign: string) => sign.toUpperCase()),
  );

/** `orderNo` as `order_no`. A column whose part begins with a digit has no name to which it returns. */
export const snakeName = (name: string): string =>
  remembered(snakeNames, name, (one) => one.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`));

const renameKeys = (row: object, rename: (name: string) => string): Record<string, unknown> => {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) result[rename(name)] = value;
  return result;
};

/** A row that SQL returned as JSON (`to_json`), with camelCase names; keys inside its values stay. */
export const camelRow = <Row extends object>(row: Row): Row => renameKeys(row, camelName) as Row;

/** Rows that SQL returned as JSON (`json_agg`), with camelCase names; keys inside their values stay. */
export const camelRows = <Row extends object>(rows: readonly Row[]): Row[] => rows.map(camelRow);

/** Rows as JSON whose keys are columns, for `jsonb_to_recordset`. */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => renameKeys(row, snakeName)));

/** A row as JSON whose keys are columns, for `jsonb_to_record` and `jsonb_populate_record`. */
export const jsonRow = (row: object): string => JSON.stringify(renameKeys(row, snakeName));
