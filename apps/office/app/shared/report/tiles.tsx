// The figures of the whole period with their change. A tile shows its measure in the chart.
import { classNames } from '#ui/class-names.ts';
import { ChangeText } from './change-text.tsx';
import { figureWithUnit } from './measure-words.ts';
import type { Measure } from './report-types.ts';
import styles from './report.module.css';

export function Tiles<F>({
  measures,
  totals,
  before,
  charted,
  onChart,
}: {
  measures: readonly Measure<F>[];
  totals: F;
  before: F | undefined;
  charted: string;
  onChart: (measure: string) => void;
}) {
  return (
    <ul className={styles.tiles} aria-label="기간의 합계">
      {measures.map((measure) => (
        <li key={measure.id}>
          <button
            type="button"
            className={classNames(styles.tile, measure.id === charted && styles.charted)}
            aria-pressed={measure.id === charted}
            title={measure.hint}
            onClick={() => onChart(measure.id)}
          >
            <span className={styles.tileName}>{measure.label}</span>
            <strong>{figureWithUnit(measure, measure.valueOf(totals))}</strong>
            <span className={styles.tileBefore}>
              <ChangeText
                measure={measure}
                now={measure.valueOf(totals)}
                before={before && measure.valueOf(before)}
              />{' '}
              {before !== undefined && figureWithUnit(measure, measure.valueOf(before))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
