// Rows of a file of the former shop with their errors, and the wrong ones as a file.
import { movingColumnName } from '#domain/moving-in/moving-files.ts';
import type { MovingKind } from '#domain/moving-in/moving-files.ts';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../../shared/format.ts';
import { CheckedRowLine } from '../../shared/imports/checked-row.tsx';
import { saveWrongRows } from '../../shared/imports/save-wrong-rows.ts';
import { Button } from '../../shared/parts/button.tsx';
import { kindWords } from './moving-words.ts';
import type { Report } from './moving-words.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './moving-in.module.css';

type RowsProps = { kind: MovingKind; report: Report };

/** Saves the wrong rows, in the columns of the file and with what must be corrected. */
export function WrongRowsButton({ kind, report }: RowsProps) {
  const wrong = report.rows.filter(({ isOk }) => !isOk);
  if (wrong.length === 0) return null;
  const columns = [...new Set(wrong.flatMap(({ values }) => values.map(({ column }) => column)))];
  const save = () =>
    saveWrongRows(`${kindWords[kind].label.replaceAll(' ', '_')}_고칠_행.csv`, wrong, columns, (column) =>
      movingColumnName(kind, column),
    );
  return (
    <Button size="small" onPress={save}>
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
            <CheckedRowLine
              key={row.line}
              row={row}
              columns={columns}
              columnLabel={(column) => movingColumnName(kind, column)}
              okLabel="가져올 수 있음"
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
