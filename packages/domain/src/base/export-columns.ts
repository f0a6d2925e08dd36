// Columns of files that staff export (docs/rules/staff.md#exports). What a cell contains is defined by the feature whose rows are exported.

/** What staff can read about a person; the names are those of revealPrivacy. */
type PersonalField =
  | 'name'
  | 'phone'
  | 'email'
  | 'recipientName'
  | 'recipientPhone'
  | 'address'
  | 'loginId'
  | 'birth';

export type ExportColumn = {
  /** Heading of the column. */
  label: string;
  /** The cells disclose this of a person, and are masked unless staff give a reason. */
  discloses?: PersonalField;
};

/** Columns by name, in the order of the file. */
export type ExportColumns = Readonly<Record<string, ExportColumn>>;

export const exportFormats = ['XLSX', 'CSV', 'CSV_CP949'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
export type ExportState = (typeof exportStates)[number];

/** The chosen names in the order of the declaration, each once. */
export const inOrder = (columns: ExportColumns, chosen: readonly string[]): string[] =>
  Object.keys(columns).filter((name) => chosen.includes(name));

/** The chosen columns that disclose something of a person. */
export const personalOf = (columns: ExportColumns, chosen: readonly string[]): string[] =>
  inOrder(columns, chosen).filter((name) => columns[name]?.discloses !== undefined);

/**
 * A text that no spreadsheet takes for a formula: one that begins with =, +, -, @, a tab or a carriage return gets an apostrophe in front of it
 * (CSV injection).
 */
export const defusedText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
