// What a check found: figures, rows to repair first, rows that can be dispatched, and the button that dispatches them.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../../../shared/format.ts';
import { Figures } from '../../../shared/imports/figures.tsx';
import type { Figure } from '../../../shared/imports/figures.tsx';
import { Button } from '../../../shared/parts/button.tsx';
import { DispatchBar } from '../dispatch-bar.tsx';
import { saveFailedRows } from './download.ts';
import { countsOf } from './batch.ts';
import type { Batch, InvoiceRow, RowState } from './batch.ts';
import { focusFirst } from '../focus-next.ts';
import { ReadyMark, WrongMark } from '../../../shared/imports/marks.tsx';
import { PreviewRow } from './preview-row.tsx';
import type { BatchWork } from './use-batch.ts';
import { useOrderRows } from '../use-order-rows.ts';
import type { OrderRow } from '../../../shared/parcels/order-rows.ts';
import own from './file.module.css';
import styles from '../../../shared/imports/sheet.module.css';

type PreviewProps = {
  work: BatchWork;
  batch: Batch;
  /** Beside the name of the file: another one. */
  children: ReactNode;
};

export function Preview({ work, batch, children }: PreviewProps) {
  const counts = countsOf(batch);
  const { done, isBusy, problem } = work;
  useEffect(focusFirst, []);
  return (
    <>
      <div className={styles.source}>
        <strong>{batch.name}</strong>
        {children}
        <span className={styles.hint}>같은 파일을 다시 올려도 두 번 발송하지 않습니다.</span>
      </div>
      <Counts counts={counts} />
      {batch.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      <PreviewTable work={work} batch={batch} />
      <DispatchBar
        count={counts.ready}
        done={done}
        problem={problem}
        isBusy={isBusy}
        onDispatch={() => void work.dispatch()}
        onUndo={() => void work.undo()}
        onClose={work.clear}
      />
    </>
  );
}

function Counts({ counts }: { counts: Record<RowState, number> }) {
  const total = counts.ready + counts.wrong + counts.same + counts.done;
  const figures: Figure[] = [
    { label: '읽은 행', count: total },
    counts.done > 0 && counts.ready === 0
      ? { label: '발송 처리함', count: counts.done, tone: 'good' }
      : { label: '발송할 수 있음', count: counts.ready, tone: 'good' },
    { label: '고쳐야 함', count: counts.wrong, tone: counts.wrong > 0 ? 'bad' : undefined },
    { label: '이미 발송함 · 건너뜁니다', count: counts.same },
  ];
  return <Figures figures={figures} />;
}

/** Rows of a section that are shown before 모두 보기; rows to repair are always shown. */
const firstRows = 20;

const sections: readonly { state: RowState; title: string }[] = [
  { state: 'wrong', title: '고쳐야 함' },
  { state: 'ready', title: '발송할 수 있음' },
  { state: 'done', title: '발송 처리함' },
  { state: 'same', title: '이미 발송함' },
];

const columns = ['행', '상품주문번호', '받는 분', '상품', '택배사', '송장번호', '결과', '고치기'];

function PreviewTable({ work, batch }: { work: BatchWork; batch: Batch }) {
  const counts = countsOf(batch);
  const found = useOrderRows(batch.rows.map(({ values }) => values.orderProductUuid));
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
        {sections.map(({ state, title }) => (
          <Section
            key={state}
            title={title}
            state={state}
            rows={batch.rows.filter((row) => row.state === state)}
            count={counts[state]}
            orderRows={orderRows}
            repair={work.repair}
          />
        ))}
      </table>
    </div>
  );
}

function Section({
  title,
  state,
  rows,
  count,
  orderRows,
  repair,
}: {
  title: string;
  state: RowState;
  rows: readonly InvoiceRow[];
  /** Rows of the section, those that the check does not show included. */
  count: number;
  orderRows: ReadonlyMap<string, OrderRow>;
  repair: BatchWork['repair'];
}) {
  const [isWhole, setIsWhole] = useState(false);
  if (count === 0) return null;
  const isWrong = state === 'wrong';
  const shown = isWhole || isWrong ? rows : rows.slice(0, firstRows);
  const beyond = count - rows.length;
  return (
    <tbody>
      <tr className={own.section}>
        <th colSpan={columns.length} scope="rowgroup">
          <div className={own.sectionLine}>
            <span className={isWrong ? styles.wrong : styles.right}>
              {isWrong ? <WrongMark /> : <ReadyMark />} {title} {formatCount(count)}
            </span>
            {isWrong && <span className={styles.hint}>여기서 고치면 바로 다시 검사합니다.</span>}
            {beyond > 0 && (
              <span className={styles.hint}>
                {isWrong
                  ? `앞의 ${rows.length}행만 보입니다. 나머지 ${beyond}행은 파일에서 고쳐 다시 올려 주세요.`
                  : `이 중 ${beyond}행은 화면에 보이지 않고 함께 처리합니다.`}
              </span>
            )}
            <span className={own.sectionAction}>
              {isWrong && (
                <Button tone="quiet" size="small" onPress={() => saveFailedRows(rows)}>
                  {`${rows.length}행만 파일로 받기`}
                </Button>
              )}
              {shown.length < rows.length && (
                <Button tone="quiet" size="small" onPress={() => setIsWhole(true)}>
                  모두 보기
                </Button>
              )}
            </span>
          </div>
        </th>
      </tr>
      {shown.map((row) => (
        <PreviewRow
          key={row.key}
          row={row}
          orderRow={orderRows.get(row.values.orderProductUuid)}
          onRepair={(values) => void repair(row, values)}
        />
      ))}
    </tbody>
  );
}
