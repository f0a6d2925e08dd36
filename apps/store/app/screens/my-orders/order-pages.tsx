// The order cards of /mypage/orders. 더 보기 adds the next page; before hydration it is a link to it. The loaded pages and the scroll
// position are restored when the shopper returns (list-position.ts).
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { buttonClass } from '#ui/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { api } from '../../shared/api/api.ts';
import { useFormRequest } from '../../shared/form/use-form-request.ts';
import { useListPosition } from '../../shared/list/list-position.ts';
import type { StatusChange } from '../../shared/order/actions/action-row.ts';
import { OrderCard } from './order-card.tsx';
import type { OrderChoice } from './order-filter.ts';
import { choiceAddress } from './order-filter.ts';
import styles from './my-orders.module.css';

type Page = Answer<'searchOrdersByPaging'>;
type OrderPagesProps = { choice: OrderChoice; query: Input<'searchOrdersByPaging'>; first: Page };

/** The loaded pages, and the request of the next one by the cursor of the last. */
function useOrderPages(query: Input<'searchOrdersByPaging'>, first: Page) {
  const [pages, setPages] = useState([first]);
  const { send, isPending, failure } = useFormRequest();
  const { hasNext, cursor = '', cursorId = '' } = pages.at(-1)?.paging ?? first.paging;
  const { page: _page, ...filter } = query;
  const loadMore = () =>
    void send(async () => {
      const next = await api.searchOrdersByPaging({ ...filter, cursor, cursorId });
      setPages((loaded) => [...loaded, next]);
    });
  /** Changes rows of an order and shows it as it is afterwards, also where the filter no longer selects it. */
  const changeStatus = async (uuid: string, change: StatusChange) => {
    await api.changeOrderProductStatus(change);
    const { data } = await api.searchOrdersByPaging({ count: 1, uuids: [uuid], dateRange: query.dateRange });
    const changed = (order: Page['data'][number]) => data.find((found) => found.uuid === order.uuid) ?? order;
    setPages((loaded) => loaded.map((page) => ({ ...page, data: page.data.map(changed) })));
  };
  return { pages, hasNext, loadMore, changeStatus, isPending, hasFailed: failure !== null };
}

export function OrderPages({ choice, query, first }: OrderPagesProps) {
  const { pages, hasNext, loadMore, changeStatus, isPending, hasFailed } = useOrderPages(query, first);
  const notePosition = useListPosition({
    name: choiceAddress(choice),
    pages: pages.length,
    hasMore: hasNext,
    isLoading: isPending,
    loadMore,
  });
  return (
    <>
      {choice.page > 1 && (
        <Link
          className={buttonClass({ variant: 'quiet', isFull: true })}
          to={choiceAddress({ ...choice, page: choice.page - 1 })}
        >
          이전 주문 보기
        </Link>
      )}
      <ul aria-label="주문 목록" onClick={notePosition}>
        {pages
          .flatMap((page) => page.data)
          .map((order) => (
            <li key={order.uuid}>
              <OrderCard order={order} changeStatus={(change) => changeStatus(order.uuid, change)} />
            </li>
          ))}
      </ul>
      {isPending && <Skeleton shape="block" />}
      {hasNext && (
        <div className={styles.more}>
          <Link
            className={buttonClass({ variant: 'quiet', isFull: true })}
            to={choiceAddress({ ...choice, page: choice.page + pages.length })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              loadMore();
            }}
          >
            더 보기
          </Link>
        </div>
      )}
      {hasFailed && (
        <p className={styles.error} role="alert">
          주문을 더 불러오지 못했습니다. 다시 시도해 주세요.
        </p>
      )}
    </>
  );
}
