// Amounts of a thing, part by part, with their sums: won without a unit, deductions with a minus sign.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../format.ts';
import styles from './money-table.module.css';

export type MoneyRow = {
  id: string;
  label: ReactNode;
  /** One for each column after the first; a number is won, undefined an empty cell. */
  cells: readonly (number | ReactNode)[];
};

export function MoneyTable({
  caption,
  columns,
  rows,
  total,
}: {
  caption: string;
  /** Headings; the first is that of the labels. */
  columns: readonly string[];
  rows: readonly MoneyRow[];
  total?: MoneyRow | undefined;
}) {
  const [first, ...others] = columns;
  return (
    <div className={styles.frame} tabIndex={0} role="region" aria-label={caption}>
      <table className={styles.table}>
        <caption className="spoken">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {others.map((column) => (
              <th key={column} scope="col" className={styles.end}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={others} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <Row row={total} columns={others} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Row({ row, columns }: { row: MoneyRow; columns: readonly string[] }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {columns.map((column, at) => {
        const cell = row.cells[at];
        return (
          <td key={column} className={classNames(styles.end, cell === 0 && styles.none)}>
            {typeof cell === 'number' ? formatWonCell(cell) : cell}
          </td>
        );
      })}
    </tr>
  );
}

/** `16,710`, `−1,994`. */
const formatWonCell = (won: number): string => (won < 0 ? `−${formatCount(-won)}` : formatCount(won));
