// Reads a report: the period and the compared one, each by date and by value.
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReportUnit } from '#domain/base/report-words.ts';
import { inputOf } from '../list/use-list-state.ts';
import type { Days } from './period.ts';
import type { Dimension, ReportAnswer, ReportDef } from './report-types.ts';
import type { ReportState } from './use-report-state.ts';

/** A row of a table with the same row of the compared period. */
export type ComparedRow<F> = {
  /** The first day of the day, week or month, or the key of the value. */
  id: string;
  key?: string;
  label?: string;
  now: F;
  /** Undefined where the compared period has no such row. */
  before: F | undefined;
};

/** What is shown, with the period and grouping for which it was read. */
export type ReportData<F> = {
  days: Days;
  before: Days | undefined;
  unit: ReportUnit;
  dimension: Dimension;
  filters: Readonly<Record<string, string>>;
  totals: F;
  totalsBefore: F | undefined;
  byDate: readonly ComparedRow<F>[];
  byValue: readonly ComparedRow<F>[];
  /** The smallest rows by value were left off. */
  isCut: boolean;
};

/** Parts of a report are read again after this time: a change of the grouping reads the new rows alone. */
const staleAfterMs = 30_000;

/** The data of the address before is returned as placeholder data until the new one is read. */
export function useReport<F extends object, Input extends object>(
  definition: ReportDef<F, Input>,
  state: ReportState,
) {
  const client = useQueryClient();
  const { days, before, unit, dimension, list } = state;
  const input = inputOf(definition, list, false);
  const read = (dateRange: Days, grouping: { unit?: ReportUnit; by?: string }) =>
    client.fetchQuery({
      queryKey: ['reports', definition.name, 'part', input, dateRange, grouping],
      // The dimensions of a definition are values of `by` of its call.
      queryFn: () => definition.read({ ...input, ...grouping, dateRange } as Input),
      staleTime: staleAfterMs,
    });
  return useQuery({
    queryKey: ['reports', definition.name, input, days, before, unit, dimension.by],
    queryFn: async (): Promise<ReportData<F>> => {
      const { by } = dimension;
      const [dates, values, datesBefore, valuesBefore] = await Promise.all([
        read(days, { unit }),
        read(days, { by }),
        before && read(before, { unit }),
        before && read(before, { by }),
      ]);
      return {
        days,
        before,
        unit,
        dimension,
        filters: list.filters,
        totals: dates.totals,
        totalsBefore: datesBefore?.totals,
        byDate: rowsByDate(dates, datesBefore),
        byValue: rowsByValue(values, valuesBefore),
        isCut: values.isCut === true,
      };
    },
    placeholderData: keepPreviousData,
  });
}

/** The call answers every day, week or month of a period: the first is compared with the first, and so on. */
const rowsByDate = <F>(now: ReportAnswer<F>, earlier: ReportAnswer<F> | undefined): ComparedRow<F>[] =>
  now.rows.map((row, at) => ({ id: row.date ?? '', now: row, before: earlier?.rows[at] }));

/** The values of the period, in the order of the call. */
function rowsByValue<F>(now: ReportAnswer<F>, earlier: ReportAnswer<F> | undefined): ComparedRow<F>[] {
  const before = new Map(earlier?.rows.map((row) => [row.key, row]));
  return now.rows.map((row) => ({
    id: row.key ?? '',
    ...(row.key !== undefined && { key: row.key }),
    ...(row.label !== undefined && { label: row.label }),
    now: row,
    before: before.get(row.key),
  }));
}
