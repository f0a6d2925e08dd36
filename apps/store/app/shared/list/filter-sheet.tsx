// The filter button of a list, its sheet, and the same filters beside the list from 1024.
// The sheet says how many products a choice leaves before it is applied.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { FilterIcon, ResetIcon } from '#ui/icons.tsx';
import type { Facets } from '../catalogue-types.ts';
import { useHydrated } from '#ui/hydrated.ts';
import { queryPresets } from '../query-presets.ts';
import { useSheet } from '../sheet.ts';
import { useWide } from '../wide.ts';
import { countText } from './count-text.ts';
import type { ProductCount } from './count-text.ts';
import { FilterFields } from './filter-form.tsx';
import { filterCount, listQuery, withoutFilters } from './list-address.ts';
import type { ListChoice } from './list-address.ts';
import { useFacets } from './list-facets.ts';
import styles from './filter-sheet.module.css';

export type FilterProps = {
  choice: ListChoice;
  /** Names of the chosen brands and category by uuid: the address holds uuids only. */
  names: Record<string, string>;
  /** Path of the list without its query. */
  path: string;
  /** The screen's own query parameters. */
  own: Record<string, string>;
  /** A category is one of the filters. */
  hasCategories?: boolean;
  /** How many products a choice leaves. */
  countOf: (choice: ListChoice, signal: AbortSignal) => Promise<ProductCount>;
  /** What there is to choose from under a choice. */
  facetsOf: (choice: ListChoice, signal: AbortSignal) => Promise<Facets>;
};

/** What is being chosen. A new choice of the list takes its place; so does opening the filters again. */
function useDraft(choice: ListChoice, isOpen = true): [ListChoice, (draft: ListChoice) => void] {
  const [draft, setDraft] = useState(choice);
  const [last, setLast] = useState({ choice, isOpen });
  if (last.choice !== choice || last.isOpen !== isOpen) {
    setLast({ choice, isOpen });
    setDraft(choice);
  }
  return [draft, setDraft];
}

/** Phones: a button with the number of filters in force, and the sheet behind it. */
export function FilterButton(props: FilterProps) {
  const sheet = useSheet('filter');
  const count = filterCount(props.choice);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={styles.button}
        onClick={sheet.open}
        aria-haspopup="dialog"
      >
        <FilterIcon size={18} />
        필터
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      <FilterSheet {...props} isOpen={sheet.isOpen} onClose={sheet.close} />
    </>
  );
}

function FilterSheet(props: FilterProps & { isOpen: boolean; onClose: () => void }) {
  const { choice, names, path, own, countOf, facetsOf, hasCategories = false, isOpen, onClose } = props;
  const navigate = useNavigate();
  const [draft, setDraft] = useDraft(choice, isOpen);
  const first = { ...draft, page: 1 };
  const name = path + listQuery(withoutFilters({ ...choice, sortType: undefined }), own);
  const facets = useFacets(name, draft, facetsOf, isOpen);
  const count = useQuery({
    ...queryPresets.data,
    queryKey: ['product-count', path, listQuery(first, own)],
    queryFn: ({ signal }) => countOf(first, signal),
    enabled: isOpen,
  });
  const apply = () =>
    void navigate(
      { pathname: path, search: listQuery(first, own) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <BottomSheet
      title="필터"
      isOpen={isOpen}
      onClose={onClose}
      bar={
        <div className={styles.bar}>
          <Button variant="ground" size="bar" onClick={() => setDraft(withoutFilters(choice))}>
            <ResetIcon size={20} /> 초기화
          </Button>
          <Button size="bar" onClick={apply} className={styles.apply}>
            {count.data === undefined ? '상품 보기' : `${countText(count.data)} 상품 보기`}
          </Button>
        </div>
      }
    >
      <FilterFields
        draft={draft}
        facets={facets}
        names={names}
        onChange={setDraft}
        look="chips"
        hasCategories={hasCategories}
      />
    </BottomSheet>
  );
}

/** From 1024: beside the list; a change is applied at once. */
export function FilterColumn({ choice, names, path, own, facetsOf, hasCategories = false }: FilterProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isWide = useWide();
  const [draft, setDraft] = useDraft(choice);
  const name = path + listQuery(withoutFilters({ ...choice, sortType: undefined }), own);
  const facets = useFacets(name, draft, facetsOf, isWide);
  const [isTyped, setIsTyped] = useState(false);
  const go = (next: ListChoice) => {
    setIsTyped(false);
    void navigate(
      { pathname: path, search: listQuery({ ...next, page: 1 }, own) },
      { replace: true, preventScrollReset: true },
    );
  };
  const change = (next: ListChoice) => {
    setDraft(next);
    const isTyping =
      document.activeElement instanceof HTMLInputElement && document.activeElement.inputMode === 'numeric';
    if (isTyping) setIsTyped(true);
    else go(next);
  };
  return (
    <form
      className={styles.column}
      action={path}
      method="get"
      aria-label="필터"
      onSubmit={(event) => {
        event.preventDefault();
        go(draft);
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title}>필터</h2>
        <Link
          className={styles.reset}
          to={{ pathname: path, search: listQuery(withoutFilters(choice), own) }}
          preventScrollReset
        >
          초기화
        </Link>
      </div>
      <HiddenChoice choice={choice} own={own} />
      <FilterFields
        draft={draft}
        facets={facets}
        names={names}
        onChange={change}
        look="boxes"
        hasCategories={hasCategories}
      />
      {/* Typed prices wait for Enter or this button; ticks are applied at once. Before JavaScript it applies everything. */}
      {(!isHydrated || isTyped) && (
        <button type="submit" className={buttonClass({ variant: 'quiet', size: 'small', isFull: true })}>
          적용하기
        </button>
      )}
    </form>
  );
}

/** What the form has no field for, so that a page without JavaScript keeps it. */
function HiddenChoice({ choice, own }: Pick<FilterProps, 'choice' | 'own'>) {
  const kept = {
    ...own,
    ...(choice.sortType ? { sort: choice.sortType } : {}),
    ...(choice.categoryUuid ? { category: choice.categoryUuid } : {}),
  };
  return Object.entries(kept).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
