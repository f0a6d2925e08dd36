// The panel of a delivery group: sender, amount missing to free delivery, rows, subtotal. Fees are the quote's.
import { useState } from 'react';
import { deliveryFeeLabel } from '#domain/prices/delivery-fee.ts';
import { formatWon } from '#domain/base/money.ts';
import { TruckIcon } from '#ui/icons/purchase-icons.tsx';
import { useLazyModule } from '../../page/use-lazy-module.ts';
import type { CartGroup } from './cart-groups.ts';
import { CartRow } from './cart-row.tsx';
import type { Cart } from './use-cart-view.ts';
import styles from './cart-group-panel.module.css';

type CartGroupPanelProps = {
  group: CartGroup;
  cart: Pick<Cart, 'select' | 'setCount'>;
  onRemove: (productItemUuids: string[]) => void;
};

export function CartGroupPanel({ group, cart, onRemove }: CartGroupPanelProps) {
  const { whole, lines } = group;
  const sender = whole ? (whole.store.isOwn ? '온스 배송' : whole.store.name) : '담은 상품';
  // One seller may have two delivery groups, which differ by their fee.
  const parcel = whole ? `${sender}, ${deliveryFeeLabel(whole.delivery)}` : sender;
  return (
    <section className={styles.group} aria-label={parcel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{sender}</h2>
        {whole && (
          <p className="caption">
            {whole.store.isOwn ? `판매자 ${whole.store.name}` : '입점 판매자'} ·{' '}
            {deliveryFeeLabel(whole.delivery)}
          </p>
        )}
      </div>
      <FreeDelivery group={group} />
      <ul>
        {lines.map((line) => (
          <CartRow
            key={line.row.productItemUuid}
            line={line}
            onSelect={(isSelected) => cart.select([line.row.productItemUuid], isSelected)}
            onCount={(count) => cart.setCount(line.row.productItemUuid, count)}
            onRemove={() => onRemove([line.row.productItemUuid])}
          />
        ))}
      </ul>
      <Subtotal group={group} />
    </section>
  );
}

const loadFillUp = () => import('./fill-up.tsx');

/** The amount missing to free delivery, where the sender has a threshold, and products of this price on request. */
function FreeDelivery({ group }: { group: CartGroup }) {
  const { whole, lines, selected, productPrice } = group;
  const [isOpen, setIsOpen] = useState(false);
  const fillUp = useLazyModule(isOpen, loadFillUp, () => setIsOpen(false));
  if (!whole || whole.delivery.deliveryFeeType !== 'CONDITIONAL_FREE') return null;
  const threshold = whole.delivery.freeConditionPrice;
  const missing = selected ? selected.toFreePrice : threshold;
  return (
    <>
      <div className={styles.free}>
        <TruckIcon size={20} />
        <p role="status">
          {missing > 0 ? (
            <>
              <strong>{formatWon(missing)}</strong> 더 담으면 무료배송입니다.
            </>
          ) : (
            <strong>무료배송입니다.</strong>
          )}
        </p>
        {missing > 0 && (
          <button
            type="button"
            className={styles.more}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? '접기' : '더 담기'}
          </button>
        )}
        <progress
          className={styles.progress}
          value={Math.min(productPrice, threshold)}
          max={threshold}
          aria-label="무료배송까지 담은 금액"
        />
        <p className={styles.ends} aria-hidden="true">
          <span>{formatWon(productPrice)}</span>
          <span>{formatWon(threshold)}</span>
        </p>
      </div>
      {isOpen && fillUp && missing > 0 && (
        <fillUp.FillUp
          itemUuid={whole.productItemUuids[0] ?? ''}
          missing={missing}
          exceptUuids={lines.map(({ row, item }) => item?.product.uuid ?? row.productItemUuid)}
        />
      )}
    </>
  );
}

function Subtotal({ group: { selected, productPrice } }: { group: CartGroup }) {
  if (!selected) return <p className={styles.subtotal}>선택한 상품이 없습니다.</p>;
  const { delivery, deliveryFee, remoteDeliveryFee } = selected;
  const isSeparate = delivery.deliveryFeeType === 'ETC';
  return (
    <p className={styles.subtotal}>
      <span>
        상품 {formatWon(productPrice)} + {isSeparate ? '배송비 별도' : `배송비 ${formatWon(deliveryFee)}`}
        {remoteDeliveryFee > 0 && ` + 추가 배송비 ${formatWon(remoteDeliveryFee)}`}
      </span>
      <strong>{formatWon(productPrice + deliveryFee + remoteDeliveryFee)}</strong>
    </p>
  );
}
