// The products of a scheduled change, and what became of each.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { setWords } from '../../shared/bulk-edit/set-words.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import { Button } from '../../shared/parts/button.tsx';
import { Dialog } from '../../shared/parts/dialog.tsx';
import { Failure } from '../../shared/parts/failure.tsx';
import type { ScheduledChange } from './scheduled.tsx';
import styles from './scheduled.module.css';

const resultOf = (isDone: boolean | undefined): string =>
  isDone === undefined ? '' : isDone ? '바뀜' : '바뀌지 않음';

export function ResultsDialog({ change, onClose }: { change: ScheduledChange; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['scheduled', 'one', change.uuid],
    queryFn: () => api.getScheduledChange({ uuid: change.uuid }),
  });
  return (
    <Dialog
      title={setWords(change.set)}
      isOpen
      onClose={onClose}
      size="wide"
      footer={<Button onPress={onClose}>닫기</Button>}
    >
      <p>
        {formatTime(change.applyAt)} · 상품 {formatCount(change.rowCount)}개 · {change.staffName}
      </p>
      {found.error !== null && <Failure error={found.error} onRetry={() => void found.refetch()} />}
      <ul className={styles.rows} aria-label="상품마다의 결과">
        {found.data?.rows.map(({ uuid, productUuid, name, isDone, message }) => (
          <li key={uuid}>
            <Link to={`/catalog/products/${productUuid}`}>{name}</Link>
            <span className={isDone === false ? styles.failed : undefined}>
              {message ?? resultOf(isDone)}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
