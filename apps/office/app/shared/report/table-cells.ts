// The cells of a report's table for a file: names, all measures of the report, and those of the compared period.
import type { Measure } from './report-types.ts';
import type { NamedRow } from './report-table.tsx';
import type { SheetCell } from './sheet-file.ts';

export type FileTable<F> = {
  title: string;
  nameLabel: string;
  /** All measures of the report that its rows have. */
  measures: readonly Measure<F>[];
  rows: readonly NamedRow<F>[];
  totals: F;
  totalsBefore: F | undefined;
};

/** Rates have four decimals, so that a file does not show more digits than were measured. */
function cellOf<F>({ kind, valueOf }: Measure<F>, figures: F | undefined): SheetCell {
  if (figures === undefined) return undefined;
  const value = valueOf(figures);
  return value === undefined || kind !== 'RATE' ? value : Math.round(value * 10_000) / 10_000;
}

/** Headings, rows, and the totals as the last row. */
export function cellsOf<F>({ nameLabel, measures, rows, totals, totalsBefore }: FileTable<F>): SheetCell[][] {
  const isCompared = totalsBefore !== undefined;
  const line = (name: string, now: F, before: F | undefined): SheetCell[] => [
    name,
    ...measures.map((measure) => cellOf(measure, now)),
    ...(isCompared ? measures.map((measure) => cellOf(measure, before)) : []),
  ];
  return [
    [
      nameLabel,
      ...measures.map(({ label }) => label),
      ...(isCompared ? measures.map(({ label }) => `비교 ${label}`) : []),
    ],
    ...rows.map(({ name, now, before }) => line(name, now, before)),
    line('합계', totals, totalsBefore),
  ];
}
