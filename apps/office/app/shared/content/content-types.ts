// What the screens of a kind of content declare: its list and its form (docs/office.md#content). content-list.tsx and content-form.tsx render them.
import type { FieldValues } from 'react-hook-form';
import type { FormDef } from '../form/form-types.ts';
import type { BulkResult, ColumnDef, FilterDef, ListDef, Paging } from '../list/list-types.ts';

export type ContentRow = { uuid: string; version: number; isDisplay: boolean };

export type Period = { from?: string; to?: string };

/** A row as it was until `replacedAt`, when the staff member changed it. */
export type Revision<Row> = { version: number; replacedAt: string; staffName: string; row: Row };

/** The list of a kind. `Filter`: input of `list` without paging. */
export type ContentListDef<Row extends ContentRow, Filter> = {
  /** Name of the resource in caches; that of its form too. */
  name: string;
  title: string;
  /** Korean noun of a row: 공지. */
  noun: string;
  /** Address of the list; a form is below it. */
  path: string;
  list: ListDef<Row, Filter>['list'];
  placeholder: string;
  labelOf: (row: Row) => string;
  /** After the label, which opens the form, and before period and state. */
  columns: readonly ColumnDef<Row>[];
  /** Heading of the column of the label. */
  labelHeader: string;
  filters?: readonly FilterDef<Filter>[];
  /** What the list is about, such as the event of its groups. */
  within?: Partial<Filter>;
  /** The display period of a row; absent for a kind without one. */
  periodOf?: (row: Row) => Period;
  /** The period has an end; default: true. */
  hasEnd?: boolean;
  setDisplay: (input: { uuids: string[]; isDisplay: boolean }) => Promise<BulkResult>;
  remove: (input: { uuid: string }) => Promise<unknown>;
  /** In the question before a deletion. */
  removalNote?: string;
  reorder?: (input: { uuids: string[] }) => Promise<unknown>;
};

/** The form of a kind. `Given`: the fields that staff write. */
export type ContentFormDef<Row extends ContentRow, Values extends FieldValues, Given> = Pick<
  FormDef<Row, Values>,
  'sections' | 'sectionsOf' | 'problemsOf' | 'toFieldName' | 'labelOf' | 'textOf' | 'aside' | 'asideLabel'
> & {
  name: string;
  noun: string;
  /** The list that the form belongs to. */
  back: { href: string; label: string };
  titleOf: (row: Row) => string;
  one: (input: { uuid: string }) => Promise<Row>;
  register: (input: Given) => Promise<Row>;
  edit: (input: Given & { uuid: string; version: number }) => Promise<Row>;
  toValues: (row: Row | undefined) => Values;
  toInput: (values: Values) => Given;
  /** Makes a link that shows the row in the storefront. */
  preview?: (input: { uuid: string }) => Promise<{ url: string }>;
  /** Reads the earlier versions of a row, newest first. */
  revisions?: (input: {
    uuid: string;
    count: number;
    cursor?: string;
  }) => Promise<{ data: Revision<Row>[]; paging: Paging }>;
};
