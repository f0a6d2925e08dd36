// The chart of one measure of the rows by date, with its legend. The table of the rows has the same figures.
import { Suspense, lazy, useMemo } from 'react';
import { pointsOf } from './named-rows.ts';
import type { NamedRow } from './report-table.tsx';
import type { Measure } from './report-types.ts';
import styles from './report.module.css';

const TimeChart = lazy(() => import('./time-chart.tsx'));

export function ChartFigure<F>({
  title,
  rows,
  measure,
  isCompared,
}: {
  title: string;
  rows: readonly NamedRow<F>[];
  measure: Measure<F>;
  isCompared: boolean;
}) {
  const points = useMemo(() => pointsOf(rows, measure), [rows, measure]);
  const isEmpty = points.every(({ now, before }) => (now ?? 0) === 0 && (before ?? 0) === 0);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.legend}>
        <span>이번 기간</span>
        {isCompared && <span className={styles.isBefore}>비교 기간</span>}
        <span className={styles.charts}>
          {title} {measure.label}
        </span>
      </figcaption>
      {isEmpty ? (
        <p className={styles.noChart}>이 기간에는 그릴 수치가 없습니다.</p>
      ) : (
        <Suspense fallback={<div className={styles.wait} />}>
          <TimeChart label={measure.label} measure={measure} points={points} isCompared={isCompared} />
        </Suspense>
      )}
    </figure>
  );
}
