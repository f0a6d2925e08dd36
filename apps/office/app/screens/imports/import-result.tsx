// What an import saved: counts, links to the products, and why others were not saved.
import { useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../../shared/format.ts';
import { Figures } from '../../shared/imports/figures.tsx';
import { ResultFoot } from '../../shared/imports/import-feet.tsx';
import { ReadyMark, WrongMark } from '../../shared/imports/marks.tsx';
import { PageButtons } from '../../shared/imports/page-buttons.tsx';
import type { Result } from './import-words.ts';
import type { ImportWork } from './use-import.ts';
import sheet from '../../shared/imports/sheet.module.css';
import styles from './imports.module.css';

export function ImportResult({ work, result: rows }: { work: ImportWork; result: Result }) {
  const saved = rows.filter(({ isDone, isUnchanged }) => isDone && isUnchanged !== true);
  const failed = rows.filter(({ isDone }) => !isDone);
  return (
    <>
      <div className={sheet.source}>
        <strong>{work.checked?.name}</strong>
      </div>
      <Figures
        figures={[
          { label: '저장한 상품', count: saved.length, tone: 'good' },
          {
            label: '저장하지 못한 상품',
            count: failed.length,
            tone: failed.length > 0 ? 'bad' : undefined,
          },
          { label: '바뀌지 않은 상품', count: rows.length - saved.length - failed.length },
        ]}
      />
      <ResultRows rows={[...failed, ...saved]} />
      <ResultFoot
        done={`${formatCount(saved.length)}개 상품을 저장했습니다.`}
        list={{ href: '/catalog/products?sort=UPDATED', label: '상품 목록' }}
        onClear={work.clear}
      />
    </>
  );
}

/** Rows of one page. */
const pageRows = 50;

function ResultRows({ rows }: { rows: Result }) {
  const [first, setFirst] = useState(0);
  const shown = rows.slice(first, first + pageRows);
  return (
    <>
      {rows.length > pageRows && (
        <div className={styles.tabs}>
          <PageButtons
            first={first}
            rowCount={shown.length}
            totalCount={rows.length}
            onBefore={() => setFirst(first - pageRows)}
            onNext={() => setFirst(first + pageRows)}
          />
        </div>
      )}
      <div className={sheet.frame}>
        <table className={classNames(sheet.table, styles.resultTable)}>
          <thead>
            <tr>
              <th scope="col">행</th>
              <th scope="col">상품코드</th>
              <th scope="col">결과</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line} className={classNames(sheet.row, !row.isDone && sheet.wrongRow)}>
                <td data-label="행">{row.line}</td>
                <td data-label="상품코드">
                  {row.uuid === undefined ? (
                    row.productCode || '없음'
                  ) : (
                    <Link to={`/catalog/products/${row.uuid}`} className={styles.productLink}>
                      {row.productCode}
                    </Link>
                  )}
                </td>
                <td data-label="결과" className={sheet.result}>
                  <span className={row.isDone ? sheet.right : sheet.wrong}>
                    {row.isDone ? <ReadyMark /> : <WrongMark />}
                    <span>{row.isDone ? '저장했습니다' : row.message}</span>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
