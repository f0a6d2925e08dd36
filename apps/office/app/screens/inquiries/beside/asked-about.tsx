// What the open inquiry is about: the item as it is now, and the rows of the order.
import { Link } from 'react-router';
import { formatWon } from '#domain/base/money.ts';
import { thumbnailOf } from '../../../shared/catalog/thumbnail.ts';
import { formatCount, formatTime } from '../../../shared/format.ts';
import { OrderStatusLabel } from '../../../shared/parts/status.tsx';
import { may, useStaff } from '../../../shared/session/staff.ts';
import type { StaffInquiry } from '../inquiries.filters.ts';
import styles from '../inquiries.module.css';

export function AskedAbout({ inquiry: { item, orderRows, orderNo, store } }: { inquiry: StaffInquiry }) {
  const mayOpen = may(useStaff(), 'CATALOGUE');
  return (
    <>
      {item !== undefined && (
        <section>
          <h3 className={styles.heading}>문의한 상품</h3>
          <div className={styles.goods}>
            {item.image !== undefined && (
              <img src={thumbnailOf(item.image)} alt="" width="40" height="40" loading="lazy" />
            )}
            <span>
              {mayOpen ? (
                <Link to={`/catalog/products/${item.productUuid}`}>{item.displayName}</Link>
              ) : (
                item.displayName
              )}
              <small>
                {formatWon(item.salesPrice)} · 재고 {formatCount(item.stockCount)}
                {store !== undefined && ` · ${store.name}`}
              </small>
            </span>
          </div>
        </section>
      )}
      {orderRows.length > 0 && (
        <section>
          <h3 className={styles.heading}>
            주문한 상품 <span className={styles.quiet}>{orderNo}</span>
          </h3>
          <ul className={styles.rows}>
            {orderRows.map(({ uuid, image, displayName, count, status, statusChangedAt }) => (
              <li key={uuid} className={styles.goods}>
                <img src={thumbnailOf(image)} alt="" width="40" height="40" loading="lazy" />
                <span>
                  {displayName} · {count}개
                  <small>
                    <OrderStatusLabel status={status} /> {formatTime(statusChangedAt)}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
