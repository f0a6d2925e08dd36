// /order/lookup: guests and members look an order up by its number and the orderer's name or phone number. A failed lookup does not
// reveal which input was wrong; a found order is shown by screens/order-detail. The link of a message opens it here (linked-order.tsx).
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { MetaFunction } from 'react-router';
import { Tabs } from '#ui/disclosure/tabs.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { NarrowColumn } from '#ui/layout/page-layout.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { useShopInfo } from '../../shared/shell/footer.tsx';
import { Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { isLinkUnusable, LinkedOrder, namedOrder } from './linked-order.tsx';
import { LookupForm } from './lookup-form.tsx';
import type { LookupMethod } from './lookup-sentences.ts';
import styles from './order-lookup.module.css';

export const handle = { cachedBy: [] } satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '주문 조회',
    description: '주문 번호와 이름 또는 휴대폰 번호로 주문을 조회합니다.',
    path: '/order/lookup',
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

const methods = [
  { key: 'name', label: '이름으로 조회' },
  { key: 'phone', label: '휴대폰 번호로 조회' },
] as const satisfies { key: LookupMethod; label: string }[];

export default function OrderLookup() {
  const [method, setMethod] = useState<LookupMethod>('name');
  const location = useLocation();
  const { orderNo, orderToken } = namedOrder(useHydrated() ? location.hash : '');
  if (orderToken !== undefined)
    return (
      <Shell title="주문 조회">
        <LinkedOrder key={orderToken} orderNo={orderNo} orderToken={orderToken} />
      </Shell>
    );
  return (
    <Shell title="주문 조회">
      <NarrowColumn title="주문 조회">
        <noscript>
          <div className={styles.notice}>
            <Notice>주문을 조회하려면 브라우저에서 자바스크립트를 켜 주세요.</Notice>
          </div>
        </noscript>
        {isLinkUnusable(location.state) && (
          <div className={styles.notice}>
            <Notice isAlert>
              링크의 사용 기간이 지났거나 주소가 올바르지 않습니다. 이름이나 휴대폰 번호로 조회해 주세요.
            </Notice>
          </div>
        )}
        <Tabs label="조회 방법" name="lookup" tabs={methods} chosen={method} onChoose={setMethod}>
          <LookupForm key={`${method} ${orderNo}`} method={method} namedOrderNo={orderNo} />
        </Tabs>
        <Help />
      </NarrowColumn>
    </Shell>
  );
}

function Help() {
  const shop = useShopInfo();
  if (!shop) return null;
  return (
    <div className={styles.help}>
      <p>
        주문 번호를 모르시면 고객센터(
        <a className={styles.phone} href={`tel:${shop.phone}`}>
          {shop.phone}
        </a>
        )에 연락해 주세요.
      </p>
      <p>{shop.centreHours}</p>
    </div>
  );
}
