// The mileage that one unit earns. The cached page shows that of a new member; a member sees that of the grade.
import { formatWon } from '#domain/base/money.ts';
import { useIsMember } from '../../shared/account/session/is-member.ts';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import type { Viewer } from './use-viewer.ts';
import styles from './product-head.module.css';

type MileageLineProps = { item: ProductItemDetail; viewer: Viewer | undefined };

export function MileageLine({ item: { expectedMileage }, viewer }: MileageLineProps) {
  const isMember = useIsMember();
  // Without an answer the amount of the cached page stays, which is the smallest.
  const price = viewer?.expectedMileage ?? expectedMileage;
  if (price === 0) return null;
  return (
    <p className={styles.mileage}>
      {isMember ? '' : '회원 '}구매 확정 시 마일리지 <strong>{formatWon(price)}</strong> 적립
    </p>
  );
}
