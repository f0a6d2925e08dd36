// The lines of an order by delivery group: seller, delivery fee, products, date of dispatch. Fees are those of the quote.
import { deliveryFeeLabel } from '#domain/prices/delivery-fee.ts';
import { TruckIcon } from '#ui/icons/purchase-icons.tsx';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import type { OrderQuote, ProductItem, QuoteGroup } from '../../shared/order/order-types.ts';
import type { SheetFacts } from './sheet-facts.ts';
import styles from './delivery-groups.module.css';

type DeliveryGroupsProps = {
  quote: OrderQuote;
  items: ProductItem[];
} & Pick<SheetFacts, 'dispatchTexts'>;

export function DeliveryGroups(props: DeliveryGroupsProps) {
  return (
    <div className={styles.groups}>
      {props.quote.groups.map((group) => (
        <Group key={group.deliveryGroupKey} group={group} {...props} />
      ))}
    </div>
  );
}

function Group({ group, quote, items, dispatchTexts }: DeliveryGroupsProps & { group: QuoteGroup }) {
  const own = items.filter((item) => group.productItemUuids.includes(item.uuid));
  const dispatch = dispatchTexts[group.deliveryGroupKey];
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
              />
            </li>
          );
        })}
      </GoodsList>
      {/* A later quote may have another date, whose sentence the browser cannot make. */}
      {dispatch?.date === group.dispatchDate && (
        <p className={styles.dispatch}>
          <TruckIcon size={18} />
          {dispatch.text}
        </p>
      )}
    </div>
  );
}
