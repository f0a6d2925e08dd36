// How the headings of the file are read, and the choice of other columns.
import { useState } from 'react';
import { Button } from '../../shared/parts/button.tsx';
import { Select } from '../../shared/parts/fields.tsx';
import { columnLabel, columnOptions } from './import-words.ts';
import type { Mapping, Preview } from './import-words.ts';
import type { ImportWork } from './use-import.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './imports.module.css';

type Column = Mapping[number]['column'];

/** Rows of the statutory table are read by their own names. */
const isNotice = (heading: string): boolean => /^(?:고시|notice)\s*:/iu.test(heading);

export function ColumnLine({ work, preview }: { work: ImportWork; preview: Preview }) {
  const { columns, missingColumns, program } = preview;
  const [isOpen, setIsOpen] = useState(missingColumns.length > 0);
  const read = columns.filter(({ column }) => column !== undefined);
  const unread = columns.filter(
    ({ heading, column }) => column === undefined && heading !== '' && !isNotice(heading),
  );
  return (
    <div className={styles.columns}>
      <p className={styles.columnText}>
        {program !== undefined && <strong>{`${program} 파일입니다. `}</strong>}
        {missingColumns.length > 0 ? (
          <span className={styles.problem}>
            {`${missingColumns.map(columnLabel).join(', ')} 열이 없어 읽을 수 없습니다. 어느 열인지 골라 주세요.`}
          </span>
        ) : (
          `${read.length}개 열을 읽습니다.`
        )}
        {unread.length > 0 &&
          ` 읽지 않는 열: ${unread
            .slice(0, 5)
            .map(({ heading }) => heading)
            .join(', ')}${unread.length > 5 ? ` 외 ${unread.length - 5}개` : ''}.`}{' '}
        {!isOpen && (
          <Button tone="quiet" size="small" onPress={() => setIsOpen(true)}>
            열 바꾸기
          </Button>
        )}
      </p>
      {isOpen && <ColumnForm work={work} preview={preview} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function ColumnForm({
  work,
  preview: { columns },
  onClose,
}: {
  work: ImportWork;
  preview: Preview;
  onClose: () => void;
}) {
  const headings = [
    ...new Map(
      columns
        .filter(({ heading }) => heading !== '' && !isNotice(heading))
        .map((column) => [column.heading, column]),
    ).values(),
  ];
  const [chosen, setChosen] = useState<ReadonlyMap<string, Column>>(
    () =>
      new Map(headings.map(({ heading, column, suggestion }) => [heading, column ?? suggestion ?? 'NONE'])),
  );
  const twice = [...Map.groupBy(chosen, ([, column]) => column)].find(
    ([column, all]) => column !== 'NONE' && all.length > 1,
  );
  return (
    <div className={styles.mapping}>
      <div className={styles.headings}>
        {headings.map(({ heading, suggestion }) => (
          <Select
            key={heading}
            label={heading}
            hint={suggestion === undefined ? undefined : `${columnLabel(suggestion)}에 해당합니다.`}
            options={columnOptions}
            value={chosen.get(heading)}
            onChange={(column) => setChosen((now) => new Map(now).set(heading, column as Column))}
          />
        ))}
      </div>
      {twice !== undefined && (
        <p className={styles.problem} role="alert">
          {`‘${columnLabel(twice[0])}’ 열을 두 번 골랐습니다.`}
        </p>
      )}
      <div className={styles.mappingFoot}>
        <span className={sheet.hint}>머리글이 같은 다음 파일에도 이렇게 읽습니다.</span>
        <Button onPress={onClose}>닫기</Button>
        <Button
          isPending={work.isBusy}
          isDisabled={twice !== undefined}
          onPress={() =>
            void work.again({ columns: [...chosen].map(([heading, column]) => ({ heading, column })) })
          }
        >
          이 열로 다시 읽기
        </Button>
      </div>
    </div>
  );
}
