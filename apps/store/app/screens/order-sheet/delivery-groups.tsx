// The lines of an order by delivery group: seller, delivery fee, products, date of dispatch. Fees are those of the quote.
import type { ReactNode } from 'react';
import { deliveryFeeLabel } from '#domain/prices/delivery-fee.ts';
import { dispatchText } from '#domain/orders/dispatch-text.ts';
import { TruckIcon } from '#ui/icons/purchase-icons.tsx';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import type { OrderQuote, ProductItem, QuoteGroup } from '../../shared/order/order-types.ts';
import styles from './delivery-groups.module.css';

type DeliveryGroupsProps = {
  quote: OrderQuote;
  items: ProductItem[];
  /** The shopper's day in Seoul, 'YYYY-MM-DD'. */
  today: string;
  /** Content below a line: its problem and the actions to solve it. */
  renderProblem?: (productItemUuid: string) => ReactNode;
};

export function DeliveryGroups({ quote, items, today, renderProblem }: DeliveryGroupsProps) {
  return (
    <div className={styles.groups}>
      {quote.groups.map((group) => (
        <Group key={group.deliveryGroupKey} {...{ group, quote, items, today, renderProblem }} />
      ))}
    </div>
  );
}

function Group({ group, quote, items, today, renderProblem }: DeliveryGroupsProps & { group: QuoteGroup }) {
  const own = items.filter((item) => group.productItemUuids.includes(item.uuid));
  const cutOffTime = own[0]?.product.delivery.cutOffTime;
  return (
    <div>
      <p className={styles.sender}>
        <strong>{group.store.isOwn ? '온스 배송' : group.store.name}</strong>
        <span>
          {!group.store.isOwn && '입점 판매자 · '}
          {deliveryFeeLabel(group.delivery)}
        </span>
      </p>
      <GoodsList>
        {own.map((item) => {
          const line = quote.lines.find(({ productItemUuid }) => productItemUuid === item.uuid);
          return (
            <li key={item.uuid}>
              <GoodsRow
                picture={item.product.mainImage}
                isAdult={item.product.isAdult}
                brandName={item.product.brandName}
                name={item.product.name}
                optionItems={item.optionItems}
                count={line?.count ?? 0}
                price={line?.productPrice ?? 0}
              >
                {renderProblem?.(item.uuid)}
              </GoodsRow>
            </li>
          );
        })}
      </GoodsList>
      {cutOffTime !== undefined && (
        <p className={styles.dispatch}>
          <TruckIcon size={18} />
          {dispatchText({ isPaid: false, dispatchDate: group.dispatchDate, today, cutOffTime })}
        </p>
      )}
    </div>
  );
}
