// A row of a checked file: its number, its values, and its errors and notes.
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ReadyMark, WrongMark } from './marks.tsx';
import styles from './sheet.module.css';

export type CheckedRow = {
  line: number;
  isOk: boolean;
  values: readonly { column: string; value: string }[];
  /** `name` is the column of the error; empty for an error of the whole row. */
  errors: readonly { name: string; message: string }[];
  notes: readonly string[];
};

/** The value of a column; empty where the row has none. */
export const valueOf = ({ values }: CheckedRow, name: string): string =>
  values.find(({ column }) => column === name)?.value ?? '';

/** The class of a cell with an error. */
export const wrongClass = ({ errors }: CheckedRow, name: string): string | undefined =>
  errors.some((error) => error.name === name) ? styles.wrong : undefined;

export const CheckedRowLine = ({
  row,
  columns,
  columnLabel,
  okLabel,
  children,
}: {
  row: CheckedRow;
  columns: readonly string[];
  columnLabel: (column: string) => string;
  /** The result of a row without errors. */
  okLabel: string;
  /** Cells between the number and the values. */
  children?: ReactNode;
}) => (
  <tr className={classNames(styles.row, !row.isOk && styles.wrongRow)}>
    <td data-label="행">{row.line}</td>
    {children}
    {columns.map((column) => (
      <td
        key={column}
        data-label={columnLabel(column)}
        className={wrongClass(row, column)}
        title={valueOf(row, column)}
      >
        {valueOf(row, column) || (wrongClass(row, column) === undefined ? '' : '없음')}
      </td>
    ))}
    <td data-label="결과" className={styles.result}>
      {row.isOk && (
        <span className={styles.right}>
          <ReadyMark /> {okLabel}
        </span>
      )}
      {row.errors.map(({ name, message }) => (
        <span key={name + message} className={styles.wrong}>
          <WrongMark />
          <span>
            {name !== '' && <strong>{`${columnLabel(name)} `}</strong>}
            {message}
          </span>
        </span>
      ))}
      {row.notes.map((note) => (
        <span key={note} className={styles.noteOfRow}>
          {note}
        </span>
      ))}
    </td>
  </tr>
);
