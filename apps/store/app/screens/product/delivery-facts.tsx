// Delivery fee, date of dispatch and seller of a product. No date of arrival, because the shop cannot guarantee it for a carrier.
import type { ReactNode } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { formatWon } from '#domain/base/money.ts';
import { DeliveryFee } from '#ui/catalog/product-card.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import styles from './delivery-facts.module.css';
import { isUnavailable } from './selection.ts';

type DeliveryFactsProps = {
  item: ProductItemDetail;
  /** A sentence of domain/orders/dispatch-text.ts. */
  dispatchSentence: string;
};

export function DeliveryFacts({ item, dispatchSentence }: DeliveryFactsProps) {
  const { delivery, store } = item.product;
  const isAllUnavailable = item.relatedItems.every(isUnavailable);
  const hasSurcharge = delivery.deliveryFeeType !== 'ETC' && (delivery.jejuFee > 0 || delivery.islandFee > 0);
  return (
    <dl className={styles.facts}>
      {!isAllUnavailable && (
        <Fact name="출발">
          <strong>{dispatchSentence}</strong>
          <span className={styles.more}>택배사 {carrierLabels[delivery.carrier]}</span>
        </Fact>
      )}
      <Fact name="배송비">
        <DeliveryFee delivery={delivery} isNamed />
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
