// The rows of a batch by their states, in pages: those to repair first.
import { useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../../../shared/format.ts';
import { ReadyMark, WrongMark } from '../../../shared/imports/marks.tsx';
import { PageButtons } from '../../../shared/imports/page-buttons.tsx';
import type { OrderRow } from '../../../shared/parcels/order-rows.ts';
import { Button } from '../../../shared/parts/button.tsx';
import { useOrderRows } from '../use-order-rows.ts';
import type { Batch, InvoiceRow, RowState } from './batch.ts';
import { saveFailedRows } from './download.ts';
import { PreviewRow } from './preview-row.tsx';
import type { BatchWork } from './use-batch.ts';
import own from './file.module.css';
import styles from '../../../shared/imports/sheet.module.css';

/** Rows of one page of a section. */
const pageRows = 50;

const sections: readonly { state: RowState; title: string }[] = [
  { state: 'wrong', title: '고쳐야 함' },
  { state: 'ready', title: '발송할 수 있음' },
  { state: 'done', title: '발송 처리함' },
  { state: 'same', title: '이미 발송함' },
];

const columns = ['행', '상품주문번호', '받는 분', '상품', '택배사', '송장번호', '결과', '고치기'];

type Section = {
  state: RowState;
  title: string;
  rows: readonly InvoiceRow[];
  /** Place of the first row that is shown. */
  first: number;
  shown: readonly InvoiceRow[];
};

export function PreviewTable({ batch, repair }: { batch: Batch; repair: BatchWork['repair'] }) {
  const [pages, setPages] = useState<Partial<Record<RowState, number>>>({});
  const byState = Map.groupBy(batch.rows, ({ state }) => state);
  const filled = sections.flatMap(({ state, title }): Section[] => {
    const rows = byState.get(state) ?? [];
    // Rows leave a section when they are repaired or dispatched.
    const last = Math.ceil(rows.length / pageRows) - 1;
    const first = Math.min(pages[state] ?? 0, last) * pageRows;
    return rows.length === 0
      ? []
      : [{ state, title, rows, first, shown: rows.slice(first, first + pageRows) }];
  });
  const found = useOrderRows(
    filled.flatMap(({ shown }) => shown.map(({ values }) => values.orderProductUuid)),
  );
  const orderRows = new Map(found.data?.map((row) => [row.uuid, row]));
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, own.columns)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {filled.map((section) => (
          <SectionRows
            key={section.state}
            section={section}
            orderRows={orderRows}
            repair={repair}
            onPage={(page) => setPages({ ...pages, [section.state]: page })}
          />
        ))}
      </table>
    </div>
  );
}

function SectionRows({
  section: { state, title, rows, first, shown },
  orderRows,
  repair,
  onPage,
}: {
  section: Section;
  orderRows: ReadonlyMap<string, OrderRow>;
  repair: BatchWork['repair'];
  onPage: (page: number) => void;
}) {
  const isWrong = state === 'wrong';
  const page = first / pageRows;
  return (
    <tbody>
      <tr className={own.section}>
        <th colSpan={columns.length} scope="rowgroup">
          <div className={own.sectionLine}>
            <span className={isWrong ? styles.wrong : styles.right}>
              {isWrong ? <WrongMark /> : <ReadyMark />} {title} {formatCount(rows.length)}
            </span>
            {isWrong && <span className={styles.hint}>여기서 고치면 바로 다시 검사합니다.</span>}
            {isWrong && (
              <span className={own.sectionAction}>
                <Button tone="quiet" size="small" onPress={() => saveFailedRows(rows)}>
                  {`${formatCount(rows.length)}행만 파일로 받기`}
                </Button>
              </span>
            )}
            {rows.length > pageRows && (
              <PageButtons
                first={first}
                rowCount={shown.length}
                totalCount={rows.length}
                onBefore={() => onPage(page - 1)}
                onNext={() => onPage(page + 1)}
              />
            )}
          </div>
        </th>
      </tr>
      {shown.map((row) => (
        <PreviewRow
          key={row.line}
          row={row}
          orderRow={orderRows.get(row.values.orderProductUuid)}
          onRepair={(values) => void repair(row, values)}
        />
      ))}
    </tbody>
  );
}
