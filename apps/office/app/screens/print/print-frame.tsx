// The frame of printed sheets: what is printed, the button that prints, and the papers. Only the papers are on paper.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BackIcon } from '#ui/icons.tsx';
import { Button } from '../../shared/parts/button.tsx';
import { Empty, Failure } from '../../shared/parts/failure.tsx';
import type { OrderRow } from '../../shared/parcels/order-rows.ts';
import { printedAtMost, usePrintedRows } from './use-printed-rows.ts';
import styles from './print.module.css';

export function PrintFrame({
  title,
  papers,
}: {
  title: string;
  /** Drawn of the rows without those that are held, which only the picking list names. */
  papers: (rows: readonly OrderRow[], held: readonly OrderRow[]) => ReactNode;
}) {
  const { data: all, error, refetch } = usePrintedRows();
  const rows = all?.filter(({ hold }) => hold === undefined);
  const held = all?.filter(({ hold }) => hold !== undefined) ?? [];
  return (
    <>
      <header className={styles.bar}>
        <Link to="/orders?tab=PREPARING_PRODUCT" className={styles.back} aria-label="주문 목록으로">
          <BackIcon size={18} />
        </Link>
        <h1>{title}</h1>
        {held.length > 0 && <p>배송보류 {held.length}행은 뺐습니다.</p>}
        {all?.length === printedAtMost && <p>발송 기한이 빠른 {printedAtMost}행만 인쇄합니다.</p>}
        <Button
          tone="main"
          isDisabled={rows === undefined || rows.length === 0}
          onPress={() => window.print()}
        >
          인쇄
        </Button>
      </header>
      {error !== null && rows === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <Empty>인쇄할 주문이 없습니다. 상품 준비 탭에서 행을 골라 주세요.</Empty>}
      {rows !== undefined && rows.length > 0 && papers(rows, held)}
    </>
  );
}
