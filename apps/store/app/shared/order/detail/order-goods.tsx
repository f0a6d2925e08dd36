// The products of an order by delivery group, with the names they were sold under.
import type { ReactNode } from 'react';
import { GoodsList, GoodsRow } from '#ui/order/goods-row.tsx';
import type { Order, OrderGroup, OrderProduct } from '../order-types.ts';
import { goodsRowProps } from './sold-goods.ts';
import { PageSection } from '#ui/layout/page-layout.tsx';
import styles from './order-goods.module.css';

type OrderGoodsProps = {
  order: Order;
  /** Content below a row, such as its status. */
  renderRow?: (product: OrderProduct, group: OrderGroup) => ReactNode;
  /** Below the whole row: its actions. */
  renderActions?: (product: OrderProduct) => ReactNode;
};

export function OrderGoods({ order, renderRow, renderActions }: OrderGoodsProps) {
  const count = order.groups.reduce((sum, group) => sum + group.orderProducts.length, 0);
  const senders = order.groups.map(({ store }) => (store.isOwn ? '온스 배송' : store.name));
  const hasSenders = new Set(senders).size > 1;
  return (
    <PageSection
      title={
        <>
          주문 상품 <span className={styles.count}>{count}</span>
        </>
      }
    >
      <div className={styles.groups}>
        {order.groups.map((group, at) => (
          <div key={group.uuid}>
            {hasSenders && senders[at] !== senders[at - 1] && <p className={styles.sender}>{senders[at]}</p>}
            <GoodsList>
              {group.orderProducts.map((product) => (
                <li key={product.uuid}>
                  <GoodsRow {...goodsRowProps(product)}>{renderRow?.(product, group)}</GoodsRow>
                  {renderActions?.(product)}
                </li>
              ))}
            </GoodsList>
          </div>
        ))}
      </div>
    </PageSection>
  );
}
