// Names of columns: snake_case in SQL, camelCase in rows. connect.ts names the columns of every result; JSON that SQL builds or reads keeps its own keys,
// so rows inside JSON are converted here.

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

/** `orderNo` as `order_no`. */
export const snakeName = (name: string): string =>
  remembered(snakeNames, name, (one) => one.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`));

const renamed = (row: object, rename: (name: string) => string): Record<string, unknown> => {
  const result: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) result[rename(name)] = value;
  return result;
};

/** A row that SQL returned as JSON (`to_json`), with the names of rows. */
export const camelRow = <Row extends object>(row: Row): Row => renamed(row, camelName) as Row;

/** Rows that SQL returned as JSON (`json_agg`), with the names of rows. */
export const camelRows = <Row extends object>(rows: readonly Row[]): Row[] => rows.map(camelRow);

/** Rows as JSON whose keys are columns, for `jsonb_to_recordset`. */
export const jsonRows = (rows: readonly object[]): string =>
  JSON.stringify(rows.map((row) => renamed(row, snakeName)));

/** A row as JSON whose keys are columns, for `jsonb_to_record` and `jsonb_populate_record`. */
export const jsonRow = (row: object): string => JSON.stringify(renamed(row, snakeName));
