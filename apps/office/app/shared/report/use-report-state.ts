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
  /** Filters, and `set`, which changes the address. */
  list: ListState;
};

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
  const charted = parameters.get('chart');
  return {
    today,
    days,
    preset,
    comparison,
    before: comparedDays(days, comparison, preset),
    unit: unitOf(parameters.get('unit'), days, units),
    units,
    dimension: dimensions.find(({ by }) => by === parameters.get('by')) ?? definition.dimensions[0],
    charted: definition.tiles.find((id) => id === charted) ?? definition.tiles[0],
    sortOf: (parameter) => sortNamed(parameters.get(parameter)),
    list,
  };
}
