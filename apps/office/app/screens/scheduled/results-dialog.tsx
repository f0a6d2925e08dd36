// The products of a scheduled change, and the result of each.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { setWords } from '../../shared/bulk-edit/set-words.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import styles from './scheduled.module.css';

const resultOf = (isDone: boolean | undefined): string =>
  isDone === undefined ? '' : isDone ? '바뀜' : '바뀌지 않음';

export function ResultsDialog({ uuid, onClose }: { uuid: string; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['scheduled', 'one', uuid],
    queryFn: () => api.getScheduledChange({ uuid }),
  });
  const change = found.data;
  return (
    <Dialog
      title={change === undefined ? '예약 변경' : setWords(change.set)}
      isOpen
      onClose={onClose}
      size="wide"
      footer={<Button onPress={onClose}>닫기</Button>}
    >
      {found.error !== null && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      {change !== undefined && (
        <p>
          {formatTime(change.applyAt)} · 상품 {formatCount(change.productCount)}개 · {change.staffName}
        </p>
      )}
      <ul className={styles.rows} aria-label="상품마다의 결과">
        {change?.rows.map((row) => (
          <li key={row.uuid}>
            <Link to={`/catalog/products/${row.productUuid}`}>{row.name}</Link>
            <span className={row.isDone === false ? styles.failed : undefined}>
              {row.message ?? resultOf(row.isDone)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
