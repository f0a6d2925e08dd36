// Orders on /mypage: how many order products are in each step, and the parcels of the last three months, those in transit first.
import { Link } from 'react-router';
import type { Answer } from '#contract/contract.ts';
import { formatNumber } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { arrivalText } from '../../shared/order/arrival-text.ts';
import { goodsRowProps } from '../../shared/order/detail/sold-goods.ts';
import { myOrderPath, myOrdersPath } from '../../shared/paths/order-paths.ts';
import { orderSteps } from './order-steps.ts';
import styles from './mypage.module.css';

type Parcel = Answer<'getMyRecentOrderGroups'>[number];
type MyOrdersSectionProps = { counts: Answer<'getMyOverall'>['orderCounts']; parcels: readonly Parcel[] };

export function MyOrdersSection({ counts, parcels }: MyOrdersSectionProps) {
  return (
    <section className={styles.orders} aria-labelledby="my-orders">
      <div className={styles.head}>
        <h2 id="my-orders" className={styles.title}>
          주문/배송 조회
        </h2>
        <span className="caption">최근 3개월</span>
      </div>
      <ol className={styles.steps}>
        {orderSteps(counts).map(({ label, count, status }) => (
          <li key={label}>
            <Link className={styles.step} to={`${myOrdersPath}?status=${status}`}>
              <span className={count > 0 ? styles.some : styles.none}>{formatNumber(count)}</span>
              <span className={styles.stepLabel}>{label}</span>
            </Link>
          </li>
        ))}
      </ol>
      {parcels.length > 0 ? (
        <ul className={styles.recent} aria-label="최근 주문">
          {parcels.map((parcel) => (
            <li key={parcel.uuid}>
              <ParcelLink parcel={parcel} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.first}>
          <p>최근 주문이 없습니다.</p>
          <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/goods/bestseller">
            베스트 상품 보기
          </Link>
        </div>
      )}
    </section>
  );
}

function ParcelLink({ parcel }: { parcel: Parcel }) {
  const [first] = parcel.orderProducts;
  if (first === undefined) return null;
  const others = parcel.orderProducts.length - 1;
  const { name, picture } = goodsRowProps(first);
  const arrival = arrivalText(first, parcel);
  return (
    <Link className={styles.order} to={myOrderPath(parcel.orderNo)}>
      <Picture className={styles.picture} url={picture} alt="" sizes="56px" />
      <span className={styles.orderText}>
        <span className={styles.orderStatus}>
          {parcel.statusLabel}
          {arrival !== null && ` · ${arrival}`}
        </span>
        <span className={styles.orderName}>{others > 0 ? `${name} 외 ${others}건` : name}</span>
        <span className={styles.orderFacts}>{parcel.orderedAt.slice(0, 10).replaceAll('-', '.')} 주문</span>
      </span>
      <ChevronRightIcon size={20} />
    </Link>
  );
}
