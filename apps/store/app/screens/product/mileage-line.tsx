// The mileage that one unit earns. The cached page shows that of a new member; for a member the browser requests that of the grade.
import { useEffect, useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { useIsMember } from '../../shared/account/session/is-member.ts';
import { api } from '../../shared/api/api.ts';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import styles from './product-head.module.css';

export function MileageLine({ item: { uuid, expectedMileage } }: { item: ProductItemDetail }) {
  const isMember = useIsMember();
  const [price, setPrice] = useState(expectedMileage);
  useEffect(() => {
    if (!isMember) return;
    const request = new AbortController();
    api.getProductItemUserInfo({ uuid }, { signal: request.signal }).then(
      (viewer) => setPrice(viewer.expectedMileage),
      // The amount of the cached page stays, which is the smallest.
      () => undefined,
    );
    return () => request.abort();
  }, [isMember, uuid]);
  if (price === 0) return null;
  return (
    <p className={styles.mileage}>
      {isMember ? '' : '회원 '}구매 확정 시 마일리지 <strong>{formatWon(price)}</strong> 적립
    </p>
  );
}
