// Rows of a file of the former shop with their errors, and the wrong ones as a file.
import { movingColumnName } from '#domain/moving-in/moving-files.ts';
import type { MovingKind } from '#domain/moving-in/moving-files.ts';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../../shared/format.ts';
import { ReadyMark, WrongMark } from '../../shared/imports/marks.tsx';
import { saveCsv } from '../../shared/imports/save-csv.ts';
import { Button } from '../../shared/parts/button.tsx';
import { kindWords } from './moving-words.ts';
import type { Report } from './moving-words.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './moving-in.module.css';

type RowsProps = { kind: MovingKind; report: Report };
type Row = Report['rows'][number];

const valueOf = ({ values }: Row, name: string): string =>
  values.find(({ column }) => column === name)?.value ?? '';

/** Saves the wrong rows, in the columns of the file and with what must be corrected. */
export function WrongRowsButton({ kind, report }: RowsProps) {
  const wrong = report.rows.filter(({ isOk }) => !isOk);
  if (wrong.length === 0) return null;
  const columns = [...new Set(wrong.flatMap(({ values }) => values.map(({ column }) => column)))];
  const save = () =>
    saveCsv(`${kindWords[kind].label.replaceAll(' ', '_')}_고칠_행.csv`, [
      [...columns.map((column) => movingColumnName(kind, column)), '고칠 내용'],
      ...wrong.map((row) => [
        ...columns.map((column) => valueOf(row, column)),
        row.errors.map(({ name, message }) => `${movingColumnName(kind, name)}: ${message}`).join(' '),
      ]),
    ]);
  return (
    <Button tone="quiet" size="small" onPress={save}>
      {`${formatCount(wrong.length)}행만 파일로 받기`}
    </Button>
  );
}

export function MovingRows({ kind, report }: RowsProps) {
  const given = new Set(report.columns.map(({ column }) => column));
  const columns = kindWords[kind].shown.filter((column) => given.has(column));
  return (
    <div className={sheet.frame}>
      <table className={classNames(sheet.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">행</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {movingColumnName(kind, column)}
              </th>
            ))}
            <th scope="col">결과</th>
          </tr>
        </thead>
        <tbody>
          {report.rows.map((row) => (
            <RowLine key={row.line} kind={kind} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowLine({ kind, row, columns }: { kind: MovingKind; row: Row; columns: readonly string[] }) {
  const { line, isOk, errors, notes } = row;
  const wrongClass = (name: string) =>
    errors.some((error) => error.name === name) ? sheet.wrong : undefined;
  return (
    <tr className={classNames(sheet.row, !isOk && sheet.wrongRow)}>
      <td data-label="행">{line}</td>
      {columns.map((column) => (
        <td
          key={column}
          data-label={movingColumnName(kind, column)}
          className={wrongClass(column)}
          title={valueOf(row, column)}
        >
          {valueOf(row, column) || (wrongClass(column) === undefined ? '' : '없음')}
        </td>
      ))}
      <td data-label="결과" className={sheet.result}>
        {isOk && (
          <span className={sheet.right}>
            <ReadyMark /> 가져올 수 있음
          </span>
        )}
        {errors.map(({ name, message }) => (
          <span key={name + message} className={sheet.wrong}>
            <WrongMark />
            <span>
              <strong>{`${movingColumnName(kind, name)} `}</strong>
              {message}
            </span>
          </span>
        ))}
        {notes.map((note) => (
          <span key={note} className={styles.noteOfRow}>
            {note}
          </span>
        ))}
      </td>
    </tr>
  );
}
