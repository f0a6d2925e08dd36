// Saves a table of the report as a file: which table, and in which format. The browser writes what it has read.
import { useState } from 'react';
import { Icon } from '#ui/icons.tsx';
import { saveAs } from '../files/save-as.ts';
import { saveCsv } from '../imports/save-csv.ts';
import { useKeys } from '../keys/use-keys.ts';
import { Button } from '../parts/button.tsx';
import { ConfirmDialog } from '../parts/dialog.tsx';
import { ChoiceCards } from '../parts/fields.tsx';
import type { Days } from './period.ts';
import { cellsOf } from './table-cells.ts';
import type { FileTable } from './table-cells.ts';
import styles from './report.module.css';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const formats = [
  { value: 'XLSX', label: '엑셀', detail: 'XLSX' },
  { value: 'CSV', label: 'CSV', detail: 'UTF-8' },
];

type FilesProps<F> = {
  title: string;
  days: Days;
  tables: readonly [FileTable<F>, ...FileTable<F>[]];
};

/** The button 내보내기 with its key and dialog. */
export function ReportFiles<F>(props: FilesProps<F>) {
  const [isOpen, setIsOpen] = useState(false);
  useKeys({ KeyE: () => setIsOpen(true) });
  return (
    <>
      <Button
        icon={
          <Icon size={16}>
            <path d="M12 4v11M7 10.5l5 4.5 5-4.5M4.5 19.5h15" />
          </Icon>
        }
        keyLabel="E"
        onPress={() => setIsOpen(true)}
      >
        내보내기
      </Button>
      {isOpen && <FilesDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FilesDialog<F>({ title, days, tables, onClose }: FilesProps<F> & { onClose: () => void }) {
  const [tableTitle, setTableTitle] = useState(tables[0].title);
  const [format, setFormat] = useState('XLSX');
  const table = tables.find((one) => one.title === tableTitle) ?? tables[0];
  const save = async () => {
    const cells = cellsOf(table);
    const name = `${title}_${table.title}_${days.fromDate}_${days.toDate}`;
    if (format === 'CSV')
      saveCsv(
        `${name}.csv`,
        cells.map((line) => line.map((cell) => String(cell ?? ''))),
      );
    else {
      const { sheetFile } = await import('./sheet-file.ts');
      saveAs(`${name}.xlsx`, new Blob([sheetFile(cells, new Date())], { type: xlsxType }));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      title={`${title} 내보내기`}
      isOpen
      onClose={onClose}
      confirmLabel={`${table.rows.length}행 내보내기`}
      isConfirmFocused
      onConfirm={() => void save()}
    >
      <div className={styles.files}>
        <ChoiceCards
          label="표"
          options={tables.map((one) => ({
            value: one.title,
            label: one.title,
            detail: `${one.rows.length}행`,
          }))}
          value={tableTitle}
          onChange={setTableTitle}
        />
        <ChoiceCards label="형식" options={formats} value={format} onChange={setFormat} />
        <p>이 기간의 수치 {table.measures.length}개와 합계가 들어갑니다.</p>
      </div>
    </ConfirmDialog>
  );
}
