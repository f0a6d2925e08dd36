// The changes that are scheduled for the product.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../shared/api/api.ts';
import { setWords } from '../../shared/bulk-edit/set-words.ts';
import { formatTime } from '../../shared/format.ts';
import styles from './product.module.css';

const notesAtMost = 20;

export function ScheduledNotes({ productUuid }: { productUuid: string }) {
  const { data } = useQuery({
    queryKey: ['scheduled', 'product', productUuid],
    queryFn: () => api.getScheduledChangesByPaging({ count: notesAtMost, productUuid, states: ['PLANNED'] }),
  });
  if (data === undefined || data.data.length === 0) return null;
  return (
    <section aria-label="예약된 변경" className={styles.stack}>
      <h3>예약된 변경</h3>
      <ul>
        {data.data.map(({ uuid, applyAt, set, staffName }) => (
          <li key={uuid}>
            {formatTime(applyAt)} {setWords(set)} · {staffName}
          </li>
        ))}
      </ul>
      <Link to="/catalog/scheduled?state=PLANNED">예약 변경 보기</Link>
    </section>
  );
}
