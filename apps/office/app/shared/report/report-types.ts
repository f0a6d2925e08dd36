// The declaration of a report: its call, its figures, what they are grouped by. report.tsx renders it.
import type { StaffPermission } from '#domain/members/staff.ts';
import type { ReportUnit } from '#domain/base/report-words.ts';
import type { Answer, Input as InputOf, Operation } from '#contract/contract.ts';
import type { FilterDef } from '../list/list-types.ts';
import type { Days } from './period.ts';

/** A row of a call: `date` with `unit`, `key` and `label` with `by`. */
export type ReportRow<F> = F & { date?: string; key?: string; label?: string };

export type ReportAnswer<F> = { rows: readonly ReportRow<F>[]; totals: F; isCut?: boolean };

/** A figure of a row or of the whole period. */
export type Measure<F> = {
  id: string;
  label: string;
  kind: 'WON' | 'COUNT' | 'RATE';
  /** Korean counter of a count. */
  counter?: '건' | '개' | '명' | '장' | '회';
  /** Won, a number, or a rate from 0 to 1; undefined where it cannot be computed. */
  valueOf: (figures: F) => number | undefined;
  /** An increase is not good, for example of refunds. */
  isLessBetter?: true;
  /** What it counts, for the tile. */
  hint?: string;
  /** Only rows by date have it, for example a balance at the end of a period. */
  isOfDates?: true;
};

/** What a figure counts: the days, and the value that its rows are grouped by. */
export type Place = {
  days: Days;
  by?: string;
  key?: string;
  /** Filters of the report by name, as the address has them. */
  filters: Readonly<Record<string, string>>;
};

export type Dimension = {
  /** `by` of the call. */
  by: string;
  label: string;
  /** Name of a key where the call gives no `label`. */
  nameOf?: (key: string) => string;
  /** Name of the rows without a key. */
  emptyName?: string;
  isForHeadOffice?: true;
  /** Measures that rows by this value do not have. */
  without?: readonly string[];
  /** The screen of what a key stands for, for staff with the permission. */
  screen?: { permission: StaffPermission; href: (key: string) => string };
};

/** A line between two figures that shows how one becomes the other; `sign` −1 for what is taken off. */
export type Step = { measure: string; sign?: -1; isSum?: true };

/** `Input` is the input of the call. */
export type ReportDef<F extends object, Input> = {
  /** Name of the report in caches and files. */
  name: string;
  title: string;
  /** What the figures count, in one sentence. */
  basis: string;
  read: (input: Input) => Promise<ReportAnswer<F>>;
  measures: readonly Measure<F>[];
  /** Measures of the tiles; a tile shows its measure in the chart. */
  tiles: readonly [string, ...string[]];
  /** Measure of bars and comparison; it is one of the columns. */
  main: string;
  /** Measures of the columns. */
  columns: readonly string[];
  /** The first one is shown. */
  dimensions: readonly [Dimension, ...Dimension[]];
  filters: readonly FilterDef<Input>[];
  /** Default: day, week and month. */
  units?: readonly ReportUnit[];
  /** The tables are one below the other, by value first, and have room for more columns. */
  isWide?: true;
  steps?: readonly Step[];
  /** Measures of stages that people pass one after the other. */
  stages?: readonly string[];
  /** The list of the rows that the measure counts, for staff with the permission. */
  rowsOf?: {
    measure: string;
    label: string;
    permission: StaffPermission;
    href: (place: Place) => string | undefined;
  };
};

/** A report of the figures of a call. */
export type ReportOf<Call extends Operation> =
  Answer<Call> extends { totals: infer F extends object } ? ReportDef<F, InputOf<Call>> : never;
