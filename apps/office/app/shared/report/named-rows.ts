// What a report shows, with names and addresses of its rows.
import { may } from '../session/staff.ts';
import type { StaffAccess } from '../session/staff.ts';
import { daysWithin } from './period.ts';
import type { Days } from './period.ts';
import { dateText, datesLabels } from './period-words.ts';
import type { NamedRow } from './report-table.tsx';
import type { Measure, Place, ReportDef } from './report-types.ts';
import type { FileTable } from './table-cells.ts';
import type { ChartPoint } from './time-chart.tsx';
import type { ComparedRow, ReportData } from './use-report.ts';

export type ShownReport<F> = {
  days: Days;
  totals: F;
  totalsBefore: F | undefined;
  dates: FileTable<F>;
  values: FileTable<F>;
  isCut: boolean;
  measureOf: (id: string) => Measure<F>;
  /** Measure of bars and comparison. */
  main: Measure<F>;
  columns: readonly Measure<F>[];
};

export function figuresOf<F extends object, Input>(
  { measures, main, columns, rowsOf }: ReportDef<F, Input>,
  staff: StaffAccess,
  { days, unit, dimension, filters, totals, totalsBefore, byDate, byValue, isCut }: ReportData<F>,
): ShownReport<F> {
  const measureOf = (id: string): Measure<F> => {
    const measure = measures.find((one) => one.id === id);
    if (measure === undefined) throw new Error(`The report has no measure ${id}.`);
    return measure;
  };
  const hrefOf = (place: Place) =>
    rowsOf !== undefined && may(staff, rowsOf.permission) ? rowsOf.href(place) : undefined;
  const { screen } = dimension;
  const hasScreen = screen !== undefined && may(staff, screen.permission);
  const dated = (row: ComparedRow<F>): NamedRow<F> => {
    const within = daysWithin(days, row.id, unit);
    return {
      ...row,
      name: dateText(within, row.id, unit),
      href: hrefOf({ days: within, filters }),
    };
  };
  const valued = (row: ComparedRow<F>): NamedRow<F> => ({
    ...row,
    name: nameOf(row, dimension),
    href: row.key && hrefOf({ days, filters, by: dimension.by, key: row.key }),
    screen: hasScreen && row.key ? screen.href(row.key) : undefined,
  });
  return {
    days,
    totals,
    totalsBefore,
    isCut,
    measureOf,
    main: measureOf(main),
    columns: columns.map(measureOf),
    dates: {
      title: datesLabels[unit],
      nameLabel: '기간',
      measures,
      rows: byDate.map(dated),
      totals,
      totalsBefore,
    },
    values: {
      title: `${dimension.label}별`,
      nameLabel: dimension.label,
      measures: measures.filter(
        ({ id, isOfDates }) => isOfDates !== true && dimension.without?.includes(id) !== true,
      ),
      rows: byValue.map(valued),
      totals,
      totalsBefore,
    },
  };
}

function nameOf(
  { key = '', label }: Pick<ComparedRow<unknown>, 'key' | 'label'>,
  { nameOf: named, emptyName = '없음' }: ReportData<unknown>['dimension'],
): string {
  if (key === '') return label ?? emptyName;
  return label ?? named?.(key) ?? key;
}

/** The rows by date as points of a chart. */
export const pointsOf = <F>(rows: readonly NamedRow<F>[], { valueOf }: Measure<F>): ChartPoint[] =>
  rows.map(({ name, now, before }) => ({
    name,
    now: valueOf(now) ?? null,
    before: (before && valueOf(before)) ?? null,
  }));
