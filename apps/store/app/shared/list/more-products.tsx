// A list of cards that grows by 더 보기. Before hydration the button is a link to the next page; after it, the
// next cards are added, and are still there when the visitor returns from a product (list-position.ts).
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { ProductGrid, ProductGridSkeleton } from '#ui/catalog/product-grid.tsx';
import { Cards } from '../catalog/cards.tsx';
import { CompareBar } from '../compare/compare-bar.tsx';
import { CompareToggle } from '../compare/compare-toggle.tsx';
import { queryPresets } from '../query/query-presets.ts';
import { countText } from './count-text.ts';
import type { ProductCount } from './count-text.ts';
import { pageSize } from './list-address.ts';
import { useListPosition } from './list-position.ts';
import styles from './more-products.module.css';

export type CardPage = { data: CardItem[]; paging: ProductCount & { hasNext: boolean } };

type MoreProductsProps = {
  /** Identifies the list in the query cache: its address without the page. */
  name: string;
  /** The page that the server rendered. */
  first: CardPage;
  /** Its number, from 1. */
  firstPage: number;
  /** Requests another page from the browser. */
  load: (page: number, signal: AbortSignal) => Promise<CardPage>;
  /** Address of a page, for the link. */
  pageAddress: (page: number) => string;
  columns?: 4 | 5;
  isRanked?: boolean;
};

const compareToggleOf = (item: CardItem) => <CompareToggle look="card" item={item} />;

/** Cards in the first viewport of a phone or a large window: their pictures load eagerly. */
const firstScreenCards = 4;

export function MoreProducts(props: MoreProductsProps) {
  const { name, first, firstPage, load, pageAddress, columns, isRanked } = props;
  const list = useInfiniteQuery({
    ...queryPresets.page,
    queryKey: ['products', name, firstPage],
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: firstPage,
    initialData: { pages: [first], pageParams: [firstPage] },
    getNextPageParam: (last, _all, lastPage) => (last.paging.hasNext ? lastPage + 1 : undefined),
  });
  const { fetchNextPage } = list;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const notePosition = useListPosition({
    name: `${name} ${firstPage}`,
    pages: list.data.pages.length,
    hasMore: list.hasNextPage,
    isLoading: list.isFetchingNextPage,
    loadMore,
  });
  const cards = list.data.pages.flatMap((page) => page.data);
  const before = (firstPage - 1) * pageSize;
  return (
    <>
      {firstPage > 1 && (
        <Link className={buttonClass({ variant: 'quiet', isFull: true })} to={pageAddress(firstPage - 1)}>
          이전 상품 보기
        </Link>
      )}
      <div className={styles.list} onClick={notePosition}>
        <ProductGrid columns={columns} label="상품 목록">
          <Cards
            items={cards}
            firstRank={isRanked ? before + 1 : undefined}
            firstScreen={firstScreenCards}
            compareToggle={compareToggleOf}
          />
        </ProductGrid>
        {list.isFetchingNextPage && <ProductGridSkeleton columns={columns} count={4} />}
      </div>
      {list.hasNextPage && (
        <MoreLink
          to={pageAddress(firstPage + list.data.pages.length)}
          shown={before + cards.length}
          total={first.paging}
          onPress={loadMore}
        />
      )}
      {list.isFetchNextPageError && (
        <p className={styles.error} role="alert">
          상품을 더 불러오지 못했습니다. 다시 시도해 주세요.
        </p>
      )}
      <CompareBar />
    </>
  );
}

function MoreLink(props: { to: string; shown: number; total: ProductCount; onPress: () => void }) {
  const location = useLocation();
  const { shown, total } = props;
  const count = total.totalCount === undefined ? '' : ` (${formatNumber(shown)} / ${countText(total)})`;
  return (
    <Link
      className={buttonClass({ variant: 'quiet', isFull: true })}
      to={{ pathname: location.pathname, search: props.to.replace(/^[^?]*/, '') }}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        props.onPress();
      }}
    >
      더 보기{count}
    </Link>
  );
}
