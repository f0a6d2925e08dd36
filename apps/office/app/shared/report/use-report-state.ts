// The state of a report is its address: period, comparison, unit, filters, grouping, order, and the measure of the chart.
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { seoulDate } from '#domain/base/calendar.ts';
import { reportUnits } from '#domain/base/report-words.ts';
import type { ReportUnit } from '#domain/base/report-words.ts';
import { useListState } from '../list/use-list-state.ts';
import type { ListState } from '../list/use-list-state.ts';
import { comparedDays, comparisonOf, periodOf, unitOf } from './period.ts';
import type { Comparison, Days, Preset } from './period.ts';
import type { Dimension, ReportDef } from './report-types.ts';

/** Order of the rows of a table: a measure and its direction; undefined is the order of the call. */
export type Sort = { measure: string; isAscending: boolean };

export type ReportState = {
  /** The current day in Seoul when the screen was opened. */
  today: string;
  days: Days;
  preset: Preset | undefined;
  comparison: Comparison;
  /** Undefined without a comparison. */
  before: Days | undefined;
  unit: ReportUnit;
  units: readonly ReportUnit[];
  dimension: Dimension;
  /** Id of the measure of the chart. */
  charted: string;
  sortOf: (parameter: 'sort' | 'daySort') => Sort | undefined;
  /** Choices beside filters and order, as parameters of the address: a period that follows the current day by its name. */
  chosen: Readonly<Partial<Record<(typeof reportParameters)[number], string>>>;
  /** Filters, and `set`, which changes the address. */
  list: ListState;
};

/** Parameters of the address beside filters and order. */
export const reportParameters = ['days', 'compare', 'unit', 'by', 'chart', 'daySort'] as const;

const sortNamed = (text: string | null): Sort | undefined =>
  text === null ? undefined : { measure: text.replace(/^-/, ''), isAscending: !text.startsWith('-') };

export const sortText = ({ measure, isAscending }: Sort): string => `${isAscending ? '' : '-'}${measure}`;

export function useReportState<F extends object, Input>(
  definition: ReportDef<F, Input>,
  dimensions: readonly Dimension[],
): ReportState {
  const [parameters] = useSearchParams();
  const list = useListState(definition);
  const [today] = useState(() => seoulDate(new Date()));
  const { days, preset } = periodOf(parameters.get('days'), today);
  const comparison = comparisonOf(parameters.get('compare'));
  const { units = reportUnits } = definition;
  const unit = unitOf(parameters.get('unit'), days, units);
  const dimension = dimensions.find(({ by }) => by === parameters.get('by')) ?? definition.dimensions[0];
  const charted = definition.tiles.find((id) => id === parameters.get('chart')) ?? definition.tiles[0];
  const daySort = parameters.get('daySort');
  return {
    today,
    days,
    preset,
    comparison,
    before: comparedDays(days, comparison, preset),
    unit,
    units,
    dimension,
    charted,
    sortOf: (parameter) => sortNamed(parameters.get(parameter)),
    chosen: {
      days: preset ?? `${days.fromDate}~${days.toDate}`,
      compare: comparison,
      by: dimension.by,
      chart: charted,
      // Without the parameter the unit follows the length of the period.
      ...(parameters.get('unit') === unit && { unit }),
      ...(daySort !== null && { daySort }),
    },
    list,
  };
}
