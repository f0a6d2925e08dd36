// /offline: the page that the service worker shows under any address without a connection. It has no scripts of the router, because it
// is no page of that address.
import type { MetaFunction } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InfoIcon } from '#ui/icons.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';
import { guestCartKey } from '../../shared/cart/guest-cart.ts';
import { lastSeenKey } from '../../shared/offline/last-seen.ts';
import { offlinePath } from '../../shared/offline/paths.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { showLastSeen } from './show-last-seen.ts';
import styles from './offline.module.css';

export const handle = {
  cachedBy: [],
  hasNoScripts: true,
  shownBeforeHydration: {
    show: showLastSeen,
    from: { guestCart: guestCartKey, lastSeen: lastSeenKey },
  },
} satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: '인터넷 연결 없음',
    description: '인터넷에 연결되어 있지 않습니다.',
    path: offlinePath,
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

export default function Offline() {
  return (
    <main className={styles.page}>
      <p className={styles.mark}>
        <Wordmark />
      </p>
      <EmptyState
        level="h1"
        picture={<InfoIcon size={40} />}
        title="인터넷에 연결되어 있지 않습니다"
        text="와이파이나 모바일 데이터를 확인해 주세요. 연결되면 이 페이지를 다시 엽니다."
        action={
          <a className={buttonClass()} href="">
            다시 시도하기
          </a>
        }
      />
      <Rows name="cart" title="장바구니에 담은 상품" />
      <Rows name="orders" title="최근 주문" note="마지막으로 조회한 상태입니다." />
    </main>
  );
}

/** Hidden until the page's script has rows for it. */
function Rows({ name, title, note }: { name: string; title: string; note?: string }) {
  return (
    <section className={styles.section} data-rows={name} aria-label={title} hidden>
      <h2>{title}</h2>
      {note !== undefined && <p className={styles.detail}>{note}</p>}
      <ul className={styles.list} data-detail={styles.detail} />
    </section>
  );
}
