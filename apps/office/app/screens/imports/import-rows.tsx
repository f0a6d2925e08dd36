// The rows of a checked file in pages, those with an error first.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { formatCount } from '../../shared/format.ts';
import { CheckedRowLine, wrongClass } from '../../shared/imports/checked-row.tsx';
import { PageButtons } from '../../shared/imports/page-buttons.tsx';
import { Button } from '../../shared/parts/button.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import { showToast } from '../../shared/parts/toast.tsx';
import { saveWrongProducts } from './wrong-products.ts';
import { columnLabel, columnsToShow, stateWords } from './import-words.ts';
import type { ImportRow, Preview } from './import-words.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './imports.module.css';

/** Rows of one page. */
const pageRows = 50;

type RowsProps = { preview: Preview; importUuid: string };

export function ImportRows({ preview, importUuid }: RowsProps) {
  const { errorCount, okCount } = preview;
  const [isOk, setIsOk] = useState(errorCount === 0);
  // Lines after which the pages begin, the first page first.
  const [pages, setPages] = useState<readonly number[]>([0]);
  const afterLine = pages.at(-1) ?? 0;
  const read = useQuery({
    queryKey: ['product-imports', importUuid, isOk, afterLine],
    queryFn: () =>
      api.getProductImportRows({
        uuid: importUuid,
        count: pageRows,
        isOk,
        ...(afterLine > 0 && { afterLine }),
      }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
  const rows = read.data?.rows ?? [];
  const choose = (next: boolean) => {
    setIsOk(next);
    setPages([0]);
  };
  if (read.error !== null && read.data === undefined)
    return <Failure error={read.error} onRetry={() => void read.refetch()} />;
  return (
    <>
      <div className={styles.tabs} role="group" aria-label="보이는 행">
        <Tab
          label={`고쳐야 함 ${formatCount(errorCount)}행`}
          isCurrent={!isOk}
          onPress={() => choose(false)}
        />
        <Tab
          label={`저장할 수 있음 ${formatCount(okCount)}행`}
          isCurrent={isOk}
          onPress={() => choose(true)}
        />
        {errorCount > 0 && <WrongRowsButton preview={preview} importUuid={importUuid} />}
        <PageButtons
          first={(pages.length - 1) * pageRows}
          rowCount={rows.length}
          totalCount={isOk ? okCount : errorCount}
          onBefore={() => setPages(pages.slice(0, -1))}
          onNext={() => setPages([...pages, rows.at(-1)?.line ?? 0])}
        />
      </div>
      <RowTable rows={rows} preview={preview} />
    </>
  );
}

const Tab = ({ label, isCurrent, onPress }: { label: string; isCurrent: boolean; onPress: () => void }) => (
  <button
    type="button"
    className={classNames(styles.tab, isCurrent && styles.current)}
    aria-pressed={isCurrent}
    onClick={onPress}
  >
    {label}
  </button>
);

function WrongRowsButton({ preview, importUuid }: RowsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const save = async () => {
    setIsBusy(true);
    await saveWrongProducts(importUuid, preview).catch((error: unknown) =>
      showToast(sentenceOf(error), { tone: 'stop' }),
    );
    setIsBusy(false);
  };
  return (
    <Button tone="quiet" size="small" isPending={isBusy} onPress={() => void save()}>
      {`${formatCount(preview.errorCount)}행만 파일로 받기`}
    </Button>
  );
}

function RowTable({ rows, preview }: { rows: readonly ImportRow[]; preview: Preview }) {
  const columns = columnsToShow(preview);
  return (
    <div className={sheet.frame}>
      <table className={classNames(sheet.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">행</th>
            <th scope="col">상품코드</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {columnLabel(column)}
              </th>
            ))}
            <th scope="col">결과</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CheckedRowLine
              key={row.line}
              row={row}
              columns={columns}
              columnLabel={columnLabel}
              okLabel={row.state === undefined ? '' : stateWords[row.state]}
            >
              <td data-label="상품코드" className={wrongClass(row, 'productCode')} title={row.productCode}>
                {row.productCode || '없음'}
              </td>
            </CheckedRowLine>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p className={styles.empty}>이런 행이 없습니다.</p>}
    </div>
  );
}
