// Files with which a merchant moves in from another shop: their kinds, columns and words (docs/rules/moving-in.md#files).

/** Key -> Korean name, for each kind of file. */
export const movingColumns = {
  OLD_ADDRESSES: { address: '이전 주소', target: '새 주소', productCode: '상품코드' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type MovingKind = keyof typeof movingColumns;
export const movingKinds = Object.keys(movingColumns) as MovingKind[];

/** Columns without which no row of the kind can be read. */
export const neededColumns: Readonly<Record<MovingKind, readonly string[]>> = {
  OLD_ADDRESSES: ['address'],
};

/** Maximum number of rows of a file that staff import in the desk; larger ones are imported by the command. */
export const movingRowsAtMost = 10_000;

/** The Korean name of a column. */
export const movingColumnName = (kind: MovingKind, column: string): string =>
  (movingColumns[kind] as Readonly<Record<string, string>>)[column] ?? column;
