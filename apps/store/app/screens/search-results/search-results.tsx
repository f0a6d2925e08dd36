// /goods/list/search/{keyword}: what a search found, as the shared list. The submit is logged by the browser afterwards,
// so that the page itself is the same for everyone.
import { useEffect } from 'react';
import { Link, redirect, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { ProductSortType } from '#domain/enums.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { api, loaderApi } from '../../shared/api.ts';
import { productFilter, readListChoice } from '../../shared/list/list-address.ts';
import { chosenNames, facetsOf } from '../../shared/list/list-facets.ts';
import { leavePastTheEnd } from '../../shared/list/past-the-end.ts';
import { ProductList } from '../../shared/list/product-list.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page-meta.ts';
import { searchResultPath, searchTerm } from '../../shared/search/search-path.ts';
import { isOtherAddress } from '../../shared/sheet.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import styles from './search-results.module.css';

const sorts: ProductSortType[] = ['RELEVANCE', 'SALES', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'DISCOUNT'];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const keyword = searchTerm(params.keyword ?? '');
  if (keyword === '') throw redirect('/search');
  const choice = readListChoice(new URL(request.url).searchParams, { hasCategories: true });
  const client = loaderApi(context);
  const [first, names] = await Promise.all([
    client.getProductItemsByPagingBySearchTable({ ...productFilter(choice), keyword }),
    chosenNames(client, choice, { keyword }),
  ]);
  leavePastTheEnd({ path: searchResultPath(keyword), own: {}, choice, first });
  const recommended = first.data.length === 0 ? await client.getRecommendedKeywords() : [];
  return { keyword, choice, first, names, recommended: recommended.map((one) => one.keyword) };
}

export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  pageMeta({
    title: `${loaderData?.keyword ?? ''} 검색 결과`,
    description: `${loaderData?.keyword ?? ''} 검색 결과입니다. 가격, 배송비, 브랜드로 좁혀 볼 수 있습니다.`,
    path: searchResultPath(loaderData?.keyword ?? ''),
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });

/** Counts the term for the hot keywords. Nobody waits for it, and a shopper need not know when it fails. */
function useSearchLog(keyword: string): void {
  useEffect(() => {
    api.searchKeyword({ keyword }).catch(() => undefined);
  }, [keyword]);
}

export default function SearchResults() {
  const { keyword, choice, first, names, recommended } = useLoaderData<typeof loader>();
  useSearchLog(keyword);
  const corrected = first.correctedKeyword;
  return (
    <Shell title={keyword} isSearchTerm>
      <div className={columnClass}>
        <h1 className={styles.title}>
          <span className={styles.keyword}>{keyword}</span> 검색 결과
        </h1>
        {corrected !== undefined && corrected !== keyword && (
          <p className={styles.corrected}>
            <b>{corrected}</b>(으)로 찾은 결과입니다.
          </p>
        )}
      </div>
      <ProductList
        first={first}
        choice={choice}
        names={names}
        hasCategories
        path={searchResultPath(keyword)}
        own={{}}
        sorts={sorts}
        load={(page, signal) =>
          api.getProductItemsByPagingBySearchTable(
            { ...productFilter({ ...choice, page }), keyword },
            { signal },
          )
        }
        countOf={async (wanted, signal) => {
          const answer = await api.getProductItemsByPagingBySearchTable(
            { ...productFilter(wanted), count: 1, keyword },
            { signal },
          );
          return answer.paging;
        }}
        facetsOf={(wanted, signal) => facetsOf(api, wanted, { keyword }, signal)}
        empty={<NothingFound keyword={keyword} recommended={recommended} />}
      />
    </Shell>
  );
}

function NothingFound({ keyword, recommended }: { keyword: string; recommended: string[] }) {
  return (
    <div className={columnClass}>
      <EmptyState
        picture={<SearchIcon size={40} />}
        title={`'${keyword}'에 맞는 상품이 없습니다`}
        text="낱말을 줄이거나 다른 이름으로 찾아 주세요."
        action={
          <Link className={buttonClass()} to="/search">
            다시 검색하기
          </Link>
        }
      />
      {recommended.length > 0 && (
        <div className={styles.recommended}>
          <ChipRow wraps label="추천 검색어">
            {recommended.map((term) => (
              <ChipLink key={term} to={searchResultPath(term)} tone="tint">
                {term}
              </ChipLink>
            ))}
          </ChipRow>
        </div>
      )}
    </div>
  );
}
