// Stages that people pass one after the other: how many reached each, of those of the first and of the stage before, and the change.
import { ChangeText } from './change-text.tsx';
import { Bar } from './bar-in-cell.tsx';
import { figureText, rateOf } from './measure-words.ts';
import type { Measure } from './report-types.ts';
import { TableBlock } from './table-block.tsx';
import styles from './report-table.module.css';

export function StagesTable<F>({
  title,
  measures,
  totals,
  before,
}: {
  title: string;
  /** One for each stage, in order. */
  measures: readonly Measure<F>[];
  totals: F;
  before: F | undefined;
}) {
  const counts = measures.map(({ valueOf }) => valueOf(totals) ?? 0);
  const partOf = (at: number, of: number) => rateOf(counts[at] ?? 0, counts[of] ?? 0);
  return (
    <TableBlock title={title}>
      <thead>
        <tr>
          <th scope="col">단계</th>
          <th scope="col" className={styles.end}>
            사람
          </th>
          <th scope="col" className={styles.barHead}>
            첫 단계에서
          </th>
          <th scope="col" className={styles.end}>
            앞 단계에서
          </th>
          {before !== undefined && (
            <th scope="col" className={styles.end}>
              비교
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure, at) => (
          <tr key={measure.id}>
            <th scope="row">{measure.label}</th>
            <td className={styles.end}>{figureText(measure, counts[at])}</td>
            <td className={styles.barCell}>
              <Bar part={Math.min(1, partOf(at, 0) ?? 0)} share={partOf(at, 0)} />
            </td>
            <td className={styles.end}>{at > 0 && figureText({ kind: 'RATE' }, partOf(at, at - 1))}</td>
            {before !== undefined && (
              <td className={styles.end}>
                <ChangeText measure={measure} now={counts[at]} before={measure.valueOf(before)} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </TableBlock>
  );
}
