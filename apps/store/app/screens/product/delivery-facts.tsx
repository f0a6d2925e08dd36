// What it costs to send, when it leaves, who sells it. Never a day of arrival: that the shop cannot keep for a carrier.
import type { ReactNode } from 'react';
import { carrierLabels } from '#domain/enum-labels.ts';
import { formatWon } from '#domain/money.ts';
import { DeliveryFee } from '#ui/product-card.tsx';
import type { ProductItemDetail } from '../../shared/catalogue-types.ts';
import styles from './delivery-facts.module.css';
import { isGone } from './selection.ts';

export type Dispatch = { isToday: boolean; day: string; cutOffTime: string };

/** '14:00' -> '14시', '14:30' -> '14시 30분'. */
export function clockText(time: string): string {
  const [hour = '0', minute = '0'] = time.split(':');
  return Number(minute) === 0 ? `${Number(hour)}시` : `${Number(hour)}시 ${Number(minute)}분`;
}

/** '오늘 14시까지 결제하면 오늘 출발' or the day on which it leaves instead. */
export function dispatchText({ isToday, day, cutOffTime }: Dispatch): string {
  return isToday ? `오늘 ${clockText(cutOffTime)}까지 결제하면 오늘 출발` : `지금 결제하면 ${day} 출발`;
}

export function DeliveryFacts({ item, dispatch }: { item: ProductItemDetail; dispatch: Dispatch }) {
  const { delivery, store } = item.product;
  const isAllGone = item.relatedItems.every(isGone);
  const hasSurcharge = delivery.deliveryFeeType !== 'ETC' && (delivery.jejuFee > 0 || delivery.islandFee > 0);
  return (
    <dl className={styles.facts}>
      {!isAllGone && (
        <Fact name="출발">
          <strong>{dispatchText(dispatch)}</strong>
          <span className={styles.more}>택배사 {carrierLabels[delivery.carrier]}</span>
        </Fact>
      )}
      <Fact name="배송비">
        <DeliveryFee delivery={delivery} />
        {hasSurcharge && (
          <span className={styles.more}>
            제주 {formatWon(delivery.jejuFee)}, 도서산간 {formatWon(delivery.islandFee)} 추가
          </span>
        )}
      </Fact>
      <Fact name="판매자">
        {store.name}
        {!store.isOwn && <span className={styles.more}>입점 판매자 상품입니다</span>}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
