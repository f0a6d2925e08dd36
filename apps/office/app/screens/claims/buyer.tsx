// This buyer: masked name, earlier claims, and for who may see orders the rows that stay and the memos of the order.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../shared/api/api.ts';
import { formatTime } from '../../shared/format.ts';
import { may, useStaff } from '../../shared/session/staff.ts';
import type { StaffClaim } from './claims.filters.ts';
import styles from './claims.module.css';

export function Buyer({ claim }: { claim: StaffClaim }) {
  const { ordererName, earlierClaimCount, orderUuid, items } = claim;
  const order = useQuery({
    queryKey: ['orders', 'one', orderUuid],
    queryFn: () => api.getStaffOrder({ uuid: orderUuid }),
    enabled: may(useStaff(), 'ORDERS'),
  });
  const claimed = new Set(items.map(({ orderProductUuid }) => orderProductUuid));
  const staying = (order.data?.rows ?? []).filter(({ uuid }) => !claimed.has(uuid));
  return (
    <section>
      <h3 className={styles.heading}>이 구매자</h3>
      <p>
        {ordererName}{' '}
        <span className={styles.quiet}>
          {earlierClaimCount === 0 ? '먼저 한 클레임이 없습니다' : `먼저 한 클레임 ${earlierClaimCount}건`}
        </span>
      </p>
      {staying.length > 0 && (
        <p className={styles.quiet}>
          그대로 두는 상품 {staying[0]?.displayName}
          {staying.length > 1 && ` 외 ${staying.length - 1}행`}
        </p>
      )}
      {order.data?.memos.map(({ uuid, at, staffName, text }) => (
        <p key={uuid} className={styles.memo}>
          <span className={styles.quiet}>
            {staffName} {formatTime(at)}
          </span>{' '}
          {text}
        </p>
      ))}
    </section>
  );
}
