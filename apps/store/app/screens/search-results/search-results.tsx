// /goods/list/search/{keyword}: the products of a search as the shared product list, and below them its other results. A search without
// products shows nothing-found.tsx.
import { data, redirect, useLoaderData } from 'react-router';
import type { HeadersArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import type { ProductSortType } from '#domain/base/enums.ts';
import { priceRangeText } from '#domain/catalog/price-range.ts';
import { particleAfter } from '#domain/korean-text/particle.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { api, loaderApi } from '../../shared/api/api.ts';
import { cardOf, withCards } from '../../shared/catalog/cards.tsx';
import { deserialiseData, serialiseData } from '../../rendering/serialised-data.ts';
import {
  filterCount,
  listParameters,
  productFilter,
  readListChoice,
} from '../../shared/list/list-address.ts';
import { chosenNames, facetsOf } from '../../shared/list/filter/list-facets.ts';
import { redirectPastLastPage } from '../../shared/list/past-last-page.ts';
import { ProductList } from '../../shared/list/product-list.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { useSearchLog } from '../../shared/search/log-search.ts';
import { searchResultPath, searchTerm } from '../../shared/search/search-path.ts';
import { isOtherAddress } from '../../shared/page/use-sheet.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import { UnknownNameNote } from './unknown-name-note.tsx';
import { findBesides } from './found-besides.ts';
import { FoundSections, SectionLinks } from './found-sections.tsx';
import { NothingFound } from './nothing-found.tsx';
import styles from './search-results.module.css';

const sorts: ProductSortType[] = ['RELEVANCE', 'SALES', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'DISCOUNT'];

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const keyword = searchTerm(params.keyword ?? '');
  if (keyword === '') throw redirect('/search');
  const choice = readListChoice(new URL(request.url).searchParams, { hasCategories: true });
  const client = loaderApi(context);
  const products = client.getProductItemsByPagingBySearchTable({ ...productFilter(choice), keyword });
  const [first, names, sections] = await Promise.all([
    products,
    chosenNames(client, choice, { keyword }),
    findBesides(client, keyword, products),
  ]);
  if (first.linkUrl !== undefined) throw redirect(first.linkUrl);
  redirectPastLastPage({ path: searchResultPath(keyword), own: {}, choice, first });
  const recommended = first.data.length === 0 ? await client.getRecommendedKeywords() : [];
  const { nearest, ...found } = first;
  const content = serialiseData(context, {
    keyword,
    choice,
    first: withCards(found),
    names,
    nearest: nearest && { ...nearest, rows: nearest.rows.map(cardOf) },
    recommended: recommended.map((one) => one.keyword),
    sections,
  });
  return first.data.length > 0 ? content : data(content, { headers: { 'Cache-Control': 'no-store' } });
}

/** Responses without matches are no-store (see the loader): the number of such terms is unlimited, so they are not cached. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const handle = { cachedBy: listParameters } satisfies ScreenHandle;

export const shouldRevalidate = isOtherAddress;

export const meta: MetaFunction<typeof loader> = ({ params, matches }) => {
  const keyword = searchTerm(params.keyword ?? '');
  return pageMeta({
    title: `${keyword} 검색 결과`,
    description: `${keyword} 검색 결과입니다. 가격, 배송비, 브랜드별로 골라 볼 수 있습니다.`,
    path: searchResultPath(keyword),
    publicUrl: publicUrlOf(matches),
    isListed: false,
  });
};

export default function SearchResults() {
  const { keyword, choice, first, names, nearest, recommended, sections } =
    deserialiseData(useLoaderData<typeof loader>());
  useSearchLog(keyword);
  const { priceRange, unknownName } = first;
  const used = first.correctedKeyword ?? keyword;
  const hasResults = first.data.length > 0 || filterCount(choice) > 0;
  return (
    <Shell title={keyword} isSearchTerm>
      <div className={columnClass}>
        {/* Without results, nothing-found.tsx shows the visible title. */}
        <h1 className={hasResults ? `wide-title ${styles.title}` : 'spoken'}>
          <span className={styles.keyword}>{used}</span> 검색 결과
        </h1>
        {priceRange !== undefined && (
          <p className={styles.corrected}>
            {used !== keyword && `'${used}' `}
            <b>{priceRangeText(priceRange)}</b> 상품만 모았습니다.
          </p>
        )}
        {priceRange === undefined && used !== keyword && (
          <p className={styles.corrected}>
            '{keyword}' 대신 <b>'{used}'</b>
            {particleAfter(used, '으로/로')} 검색한 결과입니다.
          </p>
        )}
        {unknownName !== undefined && <UnknownNameNote {...unknownName} />}
        {hasResults && <SectionLinks sections={sections} />}
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
        empty={
          <NothingFound
            {...{ keyword, nearest, recommended }}
            besides={<FoundSections sections={sections} />}
          />
        }
      />
      {hasResults && (
        <div className={columnClass}>
          <FoundSections sections={sections} />
        </div>
      )}
    </Shell>
  );
}
