// The product list of one category: breadcrumbs, chips of the neighbouring categories, then the shared list.
import { Link } from 'react-router';
import type { ProductSortType } from '#domain/base/enums.ts';
import { formatNumber } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipLink, ChipRow } from '#ui/catalog/chip.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { BoxIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { api } from '../../shared/api/api.ts';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import { breadcrumbFacts, JsonLd } from '../../shared/page/json-ld.tsx';
import { productFilter } from '../../shared/list/list-address.ts';
import type { ListChoice } from '../../shared/list/list-address.ts';
import { facetsOf } from '../../shared/list/filter/list-facets.ts';
import type { CardPage } from '../../shared/list/more-products.tsx';
import { ProductList } from '../../shared/list/product-list.tsx';
import side from '../../shared/page/side-column.module.css';
import { usePublicUrl } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { CategoryLink, Place } from './category-tree.ts';
import styles from './category-list.module.css';

const path = '/goods/list/category';
const sorts: ProductSortType[] = ['RECOMMEND', 'SALES', 'NEWEST', 'PRICE_ASC', 'PRICE_DESC', 'DISCOUNT'];
const addressOf = (code: string) => `${path}?code=${code}`;

type CategoryListProps = { place: Place; choice: ListChoice; first: CardPage; names: Record<string, string> };

export function CategoryList({ place, choice, first, names }: CategoryListProps) {
  const { filter } = place;
  const publicUrl = usePublicUrl();
  return (
    <Shell title={place.name}>
      <div className={columnClass}>
        <CachedFragment name="category-top" of={[place, publicUrl]}>
          {() => (
            <>
              <Crumbs place={place} publicUrl={publicUrl} />
              <h1 className={`wide-title ${styles.title}`}>{place.name}</h1>
              {place.neighbours.length > 1 && <Chips place={place} />}
            </>
          )}
        </CachedFragment>
      </div>
      <ProductList
        first={first}
        choice={choice}
        names={names}
        path={path}
        own={{ code: place.code }}
        sorts={sorts}
        load={(page, signal) =>
          api.getProductItemsByPaging({ ...productFilter({ ...choice, page }), ...filter }, { signal })
        }
        countOf={async (wanted, signal) => {
          const answer = await api.getProductItemsByPaging(
            { ...productFilter(wanted), count: 1, ...filter },
            { signal },
          );
          return answer.paging;
        }}
        facetsOf={(wanted, signal) => facetsOf(api, wanted, filter, signal)}
        beside={
          <CachedFragment name="category-neighbours" of={place}>
            {() => <Neighbours place={place} />}
          </CachedFragment>
        }
        empty={
          <EmptyState
            picture={<BoxIcon size={40} />}
            title="이 카테고리에는 아직 상품이 없습니다"
            action={
              <Link className={buttonClass()} to={path}>
                다른 카테고리 보기
              </Link>
            }
          />
        }
      />
    </Shell>
  );
}

function Chips({ place }: { place: Place }) {
  return (
    <div className={styles.chips}>
      <ChipRow label="카테고리">
        {place.neighbours.map(({ code, name }, at) => (
          <ChipLink key={code} to={addressOf(code)} isChosen={code === place.code}>
            {at === 0 ? '전체' : name}
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}

function Crumbs({ place, publicUrl }: { place: Place; publicUrl: string }) {
  const crumbs: CategoryLink[] = [...place.parents, place];
  return (
    <nav className={styles.crumbs} aria-label="현재 위치">
      <Link to="/main">홈</Link>
      <ChevronRightIcon size={14} />
      <Link to={path}>카테고리</Link>
      {crumbs.map(({ code, name }) => (
        <span key={code} className={styles.crumb}>
          <ChevronRightIcon size={14} />
          {code === place.code ? (
            <span aria-current="page">{name}</span>
          ) : (
            <Link to={addressOf(code)}>{name}</Link>
          )}
        </span>
      ))}
      <JsonLd facts={import.meta.env.SSR && crumbFacts(crumbs, publicUrl)} />
    </nav>
  );
}

/** Structured data of the crumbs; called on the server only, so that the browser loads none of it. */
function crumbFacts(crumbs: readonly CategoryLink[], publicUrl: string) {
  return breadcrumbFacts([
    { name: '홈', url: `${publicUrl}/main` },
    ...crumbs.map(({ code, name }) => ({ name, url: publicUrl + addressOf(code) })),
  ]);
}

function Neighbours({ place }: { place: Place }) {
  if (place.neighbours.length < 2) return null;
  return (
    <nav className={styles.neighbours} aria-label="카테고리">
      <h2 className={side.title}>카테고리</h2>
      <ul>
        {place.neighbours.map(({ code, name, productCount }, at) => (
          <li key={code}>
            <Link
              to={addressOf(code)}
              className={side.link}
              aria-current={code === place.code ? 'page' : undefined}
            >
              {at === 0 ? `${name} 전체` : name}{' '}
              <span className={styles.count}>({formatNumber(productCount ?? 0)})</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
