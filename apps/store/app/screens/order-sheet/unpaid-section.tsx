// The place of the member's unpaid orders above the order sheet, where they concern it; loaded where there is one (unpaid-orders.tsx).
import { useState } from 'react';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import type { CouponChoice } from './coupon-section.tsx';

const load = () => import('./unpaid-orders.tsx');

export type UnpaidProps = Pick<CouponChoice, 'quote' | 'propose'> & { onGivenUp: () => void };

export function UnpaidSection(props: UnpaidProps) {
  const { quote } = props;
  const [isLost, setLost] = useState(false);
  const itemUuids = quote.lines.map((line) => line.productItemUuid);
  const orders = (quote.unpaidOrders ?? []).filter(
    ({ mileagePrice, userCouponUuids, productItemUuids }) =>
      mileagePrice > 0 ||
      userCouponUuids.length > 0 ||
      productItemUuids.some((uuid) => itemUuids.includes(uuid)),
  );
  const part = useLazyModule(orders.length > 0 && !isLost, load, () => setLost(true));
  if (orders.length === 0 || !part) return null;
  return <part.UnpaidOrders {...props} orders={orders} />;
}
