// What a list declares about its files (docs/rules/staff.md#exports).
import type { Answer } from '#contract/contract.ts';
import type { ExportColumns, ExportFormat } from '#domain/base/export-columns.ts';

export type ExportJob = Answer<'getExport'>;

export type ExportRequest = { columns: string[]; format: ExportFormat; reason?: string };

export type ExportDef<Input> = {
  /** Asks for the file of the rows that the input of the list selects. */
  call: (input: Input, request: ExportRequest) => Promise<ExportJob>;
  /** Columns of the file in its order; those that disclose something of a person are masked without a reason. */
  columns: ExportColumns;
  /** Only these rows, at most `maximum`. */
  selected?: { maximum: number; toInput: (uuids: readonly string[]) => Partial<Input> };
};

/** Rows that can be exported: those of the filter, or those that were selected. */
export type ExportScope<Input> = {
  title: string;
  input: Input;
  rowCount: number;
  /** `131행`, `10,000+행`. */
  rows: string;
  /** With the number of orders, whose persons are in the file: `131행, 주문 118건`. */
  rowsAndOrders?: string | undefined;
};
