// The declaration of a list screen: columns, filters, actions. resource-list.tsx renders it.
import type { Unit } from './units.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Answer, Input as InputOf, Operation } from '#contract/contract.ts';
import type { ExportDef } from '../files/export-types.ts';
import type { Option } from '../parts/fields.tsx';

export type BulkResult = Answer<'bulkConfirmOrderProducts'>;

export type Paging = {
  totalCount?: number;
  hasNext: boolean;
  cursor?: string;
  cursorId?: string;
  isTotalCountMinimum?: boolean;
};

export type ColumnDef<Row> = {
  id: string;
  header: string;
  cell: (row: Row, place: RowPlace) => ReactNode;
  /** Pixels at a text size of 16 px. The widest column takes the remaining width, which may be less than its own (column-widths.ts). */
  width: number;
  align?: 'end';
  /** The order of rows that a press on the heading asks for. */
  sort?: string;
  /** The column is hidden until staff choose it. */
  isOptional?: boolean;
  /** Columns of the exported file with the same content. */
  exported?: readonly string[];
};

/** Position of a row among the rows of its parcel. */
export type RowPlace = { isFirstOfGroup: boolean; group: readonly string[] };

/** A filter of a list; its value is stored in the address as text. */
export type FilterDef<Input> = {
  name: string;
  label: string;
  /**
   * One option, several, a range of days `2026-11-01~2026-11-28`, a text or one of the options, one option of which all are visible (`chips`),
   * or a value that a link sets and the bar only shows and removes (`linked`).
   */
  kind: 'one' | 'several' | 'days' | 'text' | 'chips' | 'linked';
  /** The value of kind `linked` in words, where the label alone does not state it. */
  wordsOf?: (value: string) => string;
  options?: readonly Option[];
  /** The fields of the call's input for this value. */
  toInput: (value: string) => Partial<Input>;
};

export type TabDef = { id: string; label: string; /** Counts of this tab ask for work. */ isDue?: boolean };

export type TabCount = {
  tab: string;
  count: number;
  isCountCapped?: boolean;
  /** By option of the filter of kind `chips`, whatever option is chosen; absent options have no rows. */
  options?: readonly { value: string; count: number }[];
};

/** One definition gives the row menu, the bar of the selection and the key. */
export type RowAction<Row> = {
  id: string;
  label: string;
  /** Physical code of the key, such as `KeyC`, and its label, such as `C`. */
  key?: { code: string; label: string };
  icon?: ReactNode;
  isMain?: boolean;
  /** The bar and the key offer it only while one row is selected. */
  isForOne?: boolean;
  /** true, or why the row does not allow it. */
  isAllowed: (row: Row) => true | string;
  /** The button of the bar where its words depend on the rows: `검수 통과 4건 · 120,000원 환불`. */
  barLabel?: (rows: readonly Row[]) => string;
  /** Executes it for up to 500 rows; the answer states for each row whether it is done. `rowOf` returns a row as it is shown. */
  run?: RunRows<Row>;
  /** Returns the Korean message for this number of rows: `12행을 확인했습니다.` */
  done?: (count: number) => string;
  /** The question before an action that cannot be undone. */
  confirm?: {
    title: (count: number) => string;
    text: string;
    label: (count: number, rows: readonly Row[]) => string;
  };
  /** In place of `confirm` and `run`: asks for values and shows what they change. Its `onRun` gets the order. */
  dialog?: ComponentType<AskedDialogProps<Row>>;
  /** Takes it back. */
  undo?: (uuids: string[]) => Promise<BulkResult>;
  /** In place of `run`: selects these rows too. */
  also?: (row: Row) => readonly string[];
  /** In place of `run`: opens another screen or dialog. */
  open?: (uuids: string[]) => void;
};

export type RunRows<Row> = (uuids: string[], rowOf: (uuid: string) => Row | undefined) => Promise<BulkResult>;

/** How the rows of an action are executed. */
export type RunOrder<Row> = Pick<RowAction<Row>, 'run' | 'done' | 'undo'>;

export type AskedDialogProps<Row> = {
  uuids: readonly string[];
  /** The rows among them that were seen. */
  rows: readonly Row[];
  isPending: boolean;
  /** Executes the action for all rows; what the order omits is taken from the action. */
  onRun: (order: RunOrder<Row>) => void;
  onClose: () => void;
};

/** The rows of a list or a queue, and what they are found by. `Input` is the input of `list` without paging. */
export type ListSource<Row, Input> = {
  /** Name of the list in caches. */
  name: string;
  title: string;
  list: (
    input: Input & { count: number; cursor?: string; cursorId?: string },
  ) => Promise<{ data: Row[]; paging: Paging }>;
  tabs?: readonly TabDef[];
  defaultTab?: string;
  /** Rows by tab, for the same filters. */
  counts?: (input: Input) => Promise<readonly TabCount[]>;
  toTabInput?: (tab: string) => Partial<Input>;
  search?: {
    placeholder: string;
    toInput: (text: string) => Partial<Input>;
    /** The tab that a search for this text opens; undefined for the open tab. */
    tabOf?: (text: string) => string | undefined;
  };
  filters: readonly FilterDef<Input>[];
  defaultSort?: string;
  toSortInput?: (sort: string) => Partial<Input>;
  rowId: (row: Row) => string;
  /** Names the row for its box and its menu, and in the file of rows that failed. */
  rowLabel: (row: Row) => string;
  /** Korean counter of the rows; default: 행. */
  unit?: Unit;
  /** Actions for one row or several. Rows of a list without actions cannot be selected. */
  actions: readonly RowAction<Row>[];
  emptyText: string;
};

/** The input of a paged call without its paging. */
export type FilterOf<Call extends Operation> = Omit<
  InputOf<Call>,
  'count' | 'cursor' | 'cursorId' | 'cursorType' | 'page'
>;

/** A whole list screen. */
export type ListDef<Row, Input> = ListSource<Row, Input> & {
  columns: readonly ColumnDef<Row>[];
  rowHref?: (row: Row) => string;
  rowTone?: (row: Row) => 'late' | undefined;
  /** Rows with the same text are of one group and stand together. */
  groupOf?: (row: Row) => string;
  /** Sets the order of the rows, which staff move by drag or by Alt and the arrows. */
  reorder?: (uuids: string[]) => Promise<unknown>;
  /** Files of its rows. */
  export?: ExportDef<Input>;
  /** All rows of the result with their sums, for actions beyond the page. */
  selectAll?: (input: Input) => Promise<{
    uuids: readonly string[];
    rowCount: number;
    /** Of lists of order products. */
    orderCount?: number;
    payPrice?: number;
    isCountCapped?: boolean;
  }>;
};

/** An action that waits for its confirmation. */
export type Asked<Row> = { action: RowAction<Row>; uuids: string[] };
