// A list of products with count, sort menu, active filters, filter sheet or column, 더 보기 and empty state. Used by category lists and
// search results.
import { useEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import type { ProductSortType } from '#domain/base/enums.ts';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { buttonClass } from '#ui/button.tsx';
import { ChipRow, RemovableChip } from '#ui/catalog/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import side from '../page/side-column.module.css';
import { columnClass } from '../shell/shell.tsx';
import { CachedFragment } from '../../rendering/cached-fragment.tsx';
import { FilterButtons } from './filter/filter-buttons.tsx';
import { FilterColumn } from './filter/filter-column.tsx';
import type { FilterProps } from './filter/filter-props.ts';
import { countParts } from './count-text.ts';
import { filterCount, listQuery, ratingText, withoutFilters } from './list-address.ts';
import type { ListChoice } from './list-address.ts';
import { MoreProducts } from './more-products.tsx';
import type { CardPage } from './more-products.tsx';
import { SortMenu } from './sort-menu.tsx';
import styles from './product-list.module.css';

type ProductListProps = FilterProps & {
  first: CardPage;
  load: (page: number, signal: AbortSignal) => Promise<CardPage>;
  sorts: readonly ProductSortType[];
  /** Above the filters in the column from 1024 px: sibling categories. */
  beside?: ReactNode;
  /** Shown when the list is empty without filters. */
  empty: ReactNode;
};

export function ProductList(props: ProductListProps) {
  const { first, choice, names, path, own, sorts, beside, empty } = props;
  // Every change of the choice leads to its first page, so filters and head are the same fragments on all pages of a list.
  const listed = useMemo(() => ({ ...choice, page: 1 }), [choice]);
  const filters: FilterProps = { ...props, choice: listed };
  const addressOf = (next: Partial<ListChoice>) => path + listQuery({ ...listed, ...next }, own);
  const navigation = useNavigation();
  const isChanging =
    navigation.state === 'loading' && decodeURI(navigation.location.pathname) === decodeURI(path);
  const { figure, unit } = countParts(first.paging, first.data.length);
  const hasFilters = filterCount(choice) > 0;
  if (first.data.length === 0 && !hasFilters && choice.page === 1) return <>{empty}</>;
  return (
    <div className={classNames(columnClass, styles.layout, side.layout)}>
      <aside className={side.column} aria-label="목록 조건">
        {beside}
        <CachedFragment name="filter-column" of={[listed, names, path, own, props.hasCategories]}>
          {() => <FilterColumn {...filters} />}
        </CachedFragment>
      </aside>
      <div className={styles.main} aria-busy={isChanging || undefined}>
        <CachedFragment name="list-head" of={[listed, names, path, own, sorts, figure, unit]}>
          {() => <ListHead filters={filters} sorts={sorts} count={{ figure, unit }} addressOf={addressOf} />}
        </CachedFragment>
        {first.data.length > 0 ? (
          <MoreProducts
            key={path + listQuery(choice, own)}
            name={path + listQuery(listed, own)}
            first={first}
            firstPage={choice.page}
            load={props.load}
            pageAddress={(page) => path + listQuery({ ...choice, page }, own)}
          />
        ) : (
          <EmptyState
            picture={<SearchIcon size={40} />}
            title="조건에 맞는 상품이 없습니다"
            text="필터를 줄이면 더 많은 상품을 볼 수 있습니다."
            action={
              <Link className={buttonClass()} to={path + listQuery(withoutFilters(choice), own)}>
                필터 초기화
              </Link>
            }
          />
        )}
      </div>
    </div>
  );
}

type ListHeadProps = {
  filters: FilterProps;
  sorts: readonly ProductSortType[];
  count: ReturnType<typeof countParts>;
  addressOf: (next: Partial<ListChoice>) => string;
};

/** Count, sort menu and active filters. */
function ListHead({ filters, sorts, count: { figure, unit }, addressOf }: ListHeadProps) {
  return (
    <>
      <div className={styles.head}>
        <p className={styles.total} aria-live="polite">
          <b>{figure}</b>
          {unit}
        </p>
        <SortMenu
          options={sorts}
          chosen={filters.choice.sortType ?? sorts[0] ?? 'RECOMMEND'}
          addressOf={(sortType) => addressOf({ sortType: sortType === sorts[0] ? undefined : sortType })}
        />
      </div>
      <FilterRow>
        <FilterButtons {...filters}>
          <ChosenFilters {...filters} addressOf={addressOf} />
        </FilterButtons>
      </FilterRow>
    </>
  );
}

/** Chips of the active filters. A pressed chip is removed with its filter, so the focus moves to the one in its place. */
function FilterRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    if (!row.current || !pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    const left = [...row.current.querySelectorAll<HTMLElement>('a, button')];
    (left.find((one) => one.getClientRects().length > 0) ?? row.current).focus({ preventScroll: true });
  });
  return (
    <div
      className={styles.filters}
      ref={row}
      tabIndex={-1}
      onClick={({ target }) => {
        pressed.current = target instanceof Element ? target.closest('a') : null;
      }}
    >
      <ChipRow label="필터">{children}</ChipRow>
    </div>
  );
}

/** '5,000~40,000원', '10,000원 이하', '50,000원 이상'. */
function priceText({ fromPrice, toPrice }: ListChoice): string {
  if (fromPrice === undefined) return `${formatWon(toPrice ?? 0)} 이하`;
  if (toPrice === undefined) return `${formatWon(fromPrice)} 이상`;
  return `${formatNumber(fromPrice)}~${formatWon(toPrice)}`;
}

function ChosenFilters({
  choice,
  names,
  addressOf,
}: FilterProps & { addressOf: (next: Partial<ListChoice>) => string }) {
  const hasPrice = choice.fromPrice !== undefined || choice.toPrice !== undefined;
  return (
    <>
      {choice.categoryUuid !== undefined && (
        <RemovableChip to={addressOf({ categoryUuid: undefined })}>
          {names[choice.categoryUuid] ?? '카테고리'}
        </RemovableChip>
      )}
      {hasPrice && (
        <RemovableChip to={addressOf({ fromPrice: undefined, toPrice: undefined })}>
          {priceText(choice)}
        </RemovableChip>
      )}
      {choice.brandUuids.map((uuid) => (
        <RemovableChip
          key={uuid}
          to={addressOf({ brandUuids: choice.brandUuids.filter((other) => other !== uuid) })}
        >
          {names[uuid] ?? '브랜드'}
        </RemovableChip>
      ))}
      {choice.traits.map((trait) => (
        <RemovableChip
          key={trait}
          to={addressOf({ traits: choice.traits.filter((other) => other !== trait) })}
        >
          {names[trait]}
        </RemovableChip>
      ))}
      {choice.rating !== undefined && (
        <RemovableChip to={addressOf({ rating: undefined })}>평점 {ratingText(choice.rating)}</RemovableChip>
      )}
      {choice.isSoldOutHidden && (
        <RemovableChip to={addressOf({ isSoldOutHidden: false })}>품절 제외</RemovableChip>
      )}
      {choice.isFreeDelivery && (
        <RemovableChip to={addressOf({ isFreeDelivery: false })}>무료배송</RemovableChip>
      )}
    </>
  );
}
