// How figures of the whole period add up: each amount with its sign, the compared period and the change.
import { classNames } from '#ui/class-names.ts';
import { ChangeText } from './change-text.tsx';
import { figureText } from './measure-words.ts';
import type { Measure, Step } from './report-types.ts';
import { TableBlock } from './table-block.tsx';
import styles from './report-table.module.css';

export function StepsTable<F>({
  title,
  steps,
  measureOf,
  totals,
  before,
}: {
  title: string;
  steps: readonly Step[];
  measureOf: (id: string) => Measure<F>;
  totals: F;
  before: F | undefined;
}) {
  return (
    <TableBlock title={title}>
      <thead>
        <tr>
          <th scope="col">항목</th>
          <th scope="col" className={styles.end}>
            이번 기간
          </th>
          {before !== undefined && (
            <>
              <th scope="col" className={styles.end}>
                비교 기간
              </th>
              <th scope="col" className={styles.end}>
                비교
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {steps.map(({ measure: id, sign = 1, isSum }) => {
          const measure = measureOf(id);
          const text = (figures: F) => figureText(measure, sign * (measure.valueOf(figures) ?? 0) + 0);
          return (
            <tr key={id} className={classNames(isSum && styles.sum)}>
              <th scope="row">{measure.label}</th>
              <td className={styles.end}>{text(totals)}</td>
              {before !== undefined && (
                <>
                  <td className={styles.end}>{text(before)}</td>
                  <td className={styles.end}>
                    <ChangeText
                      measure={measure}
                      now={measure.valueOf(totals)}
                      before={measure.valueOf(before)}
                    />
                  </td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
    </TableBlock>
  );
}
