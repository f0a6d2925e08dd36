// A note about delivery fees that are not in the total because they are paid to the carrier or agreed on (fee type ETC, docs/rules/delivery.md#fees).
import { deliveryFeeLabel } from '#domain/prices/delivery-fee.ts';
import type { OrderQuote } from '../order/order-types.ts';
import styles from './separate-delivery.module.css';

/** A delivery group of a quote or of an order. */
type Parcel = Pick<OrderQuote['groups'][number], 'store' | 'delivery'>;

/** Renders nothing where the total includes every fee. */
export function SeparateDelivery({ groups }: { groups: Parcel[] }) {
  const separate = groups.filter((group) => group.delivery.deliveryFeeType === 'ETC');
  if (separate.length === 0) return null;
  return (
    <p className={styles.separate}>
      {separate.map((group) => `${group.store.name} ${deliveryFeeLabel(group.delivery)}`).join(', ')}: 위
      금액에 포함되지 않습니다.
    </p>
  );
}
