// The filter button of a list, its sheet, and the same filters beside the list from 1024.
// The sheet says how many products a choice leaves before it is applied.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatNumber } from '#domain/money.ts';
import { BottomSheet } from '#ui/bottom-sheet.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { FilterIcon, ResetIcon } from '#ui/icons.tsx';
import type { Facets } from '../catalogue-types.ts';
import { useHydrated } from '../hydrated.ts';
import { queryPresets } from '../query-presets.ts';
import { useSheet } from '../sheet.ts';
import { FilterFields } from './filter-form.tsx';
import { filterCount, listQuery } from './list-address.ts';
import type { ListChoice } from './list-address.ts';
import styles from './filter-sheet.module.css';

export type FilterProps = {
  choice: ListChoice;
  facets: Facets;
  /** Path of the list without its query. */
  path: string;
  /** The screen's own query parameters. */
  own: Record<string, string>;
  /** How many products a choice leaves. */
  countOf: (choice: ListChoice, signal: AbortSignal) => Promise<number>;
};

/** The same list without filters; the sort stays. */
function cleared(choice: ListChoice): ListChoice {
  return { sortType: choice.sortType, brandUuids: [], isSoldOutHidden: false, page: 1 };
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
      <FilterSheet
        {...props}
        isOpen={sheet.isOpen}
        onClose={sheet.close}
        key={listQuery(props.choice, props.own)}
      />
    </>
  );
}

function FilterSheet(props: FilterProps & { isOpen: boolean; onClose: () => void }) {
  const { choice, facets, path, own, countOf, isOpen, onClose } = props;
  const navigate = useNavigate();
  const [draft, setDraft] = useState(choice);
  const first = { ...draft, page: 1 };
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
          <Button variant="ground" size="bar" onClick={() => setDraft(cleared(choice))}>
            <ResetIcon size={20} /> 초기화
          </Button>
          <Button size="bar" onClick={apply} className={styles.apply}>
            {count.data === undefined ? '상품 보기' : `${formatNumber(count.data)}개 상품 보기`}
          </Button>
        </div>
      }
    >
      <FilterFields draft={draft} facets={facets} onChange={setDraft} look="chips" />
    </BottomSheet>
  );
}

/** From 1024: beside the list; a change is applied at once. */
export function FilterColumn(props: FilterProps) {
  return <FilterColumnForm key={listQuery(props.choice, props.own)} {...props} />;
}

function FilterColumnForm({ choice, facets, path, own }: FilterProps) {
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [draft, setDraft] = useState(choice);
  const go = (next: ListChoice) =>
    void navigate(
      { pathname: path, search: listQuery({ ...next, page: 1 }, own) },
      { replace: true, preventScrollReset: true },
    );
  const change = (next: ListChoice) => {
    setDraft(next);
    const isTyping =
      document.activeElement instanceof HTMLInputElement && document.activeElement.inputMode === 'numeric';
    if (!isTyping) go(next);
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
          to={{ pathname: path, search: listQuery(cleared(choice), own) }}
          preventScrollReset
        >
          초기화
        </Link>
      </div>
      {Object.entries({ ...own, ...(choice.sortType ? { sort: choice.sortType } : {}) }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <FilterFields draft={draft} facets={facets} onChange={change} look="boxes" />
      {/* Typed prices wait for Enter or this button; ticks are applied at once. Before JavaScript it applies everything. */}
      {(!isHydrated || draft !== choice) && (
        <button type="submit" className={buttonClass({ variant: 'quiet', size: 'small', isFull: true })}>
          적용하기
        </button>
      )}
    </form>
  );
}
