// Date of dispatch, estimated days of arrival, use-by date, delivery fee and seller of a product.
import type { ReactNode } from 'react';
import { carrierLabels } from '#domain/base/enum-labels.ts';
import { formatWon } from '#domain/base/money.ts';
import { DeliveryFee } from '#ui/catalog/product-card.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import styles from './delivery-facts.module.css';
import { areAllUnavailable } from './selection.ts';

type DeliveryFactsProps = {
  item: ProductItemDetail;
  /** A sentence of domain/orders/dispatch-text.ts. */
  dispatchSentence: string;
  /** Texts of domain/orders/arrival.ts. */
  arrival: { mainland: string; remote: string } | null;
};

export function DeliveryFacts({ item, dispatchSentence, arrival }: DeliveryFactsProps) {
  const { delivery, store } = item.product;
  const isAllUnavailable = areAllUnavailable(item.relatedItems);
  const hasSurcharge = delivery.deliveryFeeType !== 'ETC' && (delivery.jejuFee > 0 || delivery.islandFee > 0);
  return (
    <dl className={styles.facts}>
      {!isAllUnavailable && (
        <Fact name="출발">
          <strong>{dispatchSentence}</strong>
          <span className={styles.more}>택배사 {carrierLabels[delivery.carrier]}</span>
        </Fact>
      )}
      {!isAllUnavailable && arrival !== null && (
        <Fact name="도착">
          <strong>{arrival.mainland}</strong>
          <span className={styles.more}>{arrival.remote}</span>
          <span className={styles.more}>택배사 사정에 따라 달라질 수 있습니다.</span>
        </Fact>
      )}
      {item.useBy !== undefined && <UseBy item={item} {...item.useBy} />}
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

/** The use-by date of the units that are sent next. Of several options it is that of the shown one. */
function UseBy({
  item,
  earliestDate,
  minimumDays,
}: { item: ProductItemDetail } & NonNullable<ProductItemDetail['useBy']>) {
  const option = item.relatedItems.length > 1 && item.optionItems.map(({ value }) => value).join(' · ');
  return (
    <Fact name="소비기한">
      <strong>{earliestDate.replaceAll('-', '.')} 이후 상품을 보내 드립니다.</strong>
      {minimumDays > 0 && (
        <span className={styles.more}>주문일부터 {minimumDays}일 이상 남은 상품만 보냅니다.</span>
      )}
      {option && <span className={styles.more}>{option} 기준</span>}
    </Fact>
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
