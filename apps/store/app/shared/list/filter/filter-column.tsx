// The filters beside the list from 1024 px; changes apply immediately, without JavaScript by a button. Phones use filter-buttons.tsx.
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { useHydrated } from '#ui/hydrated.ts';
import { useWide } from '../../browser/use-wide.ts';
import { FilterFields } from './filter-form.tsx';
import { useDraft } from './filter-props.ts';
import type { FilterProps } from './filter-props.ts';
import { listQuery, withoutFilters } from '../list-address.ts';
import type { ListChoice } from '../list-address.ts';
import { useFacets } from './list-facets.ts';
import styles from './filter-column.module.css';

export function FilterColumn(props: FilterProps) {
  const { choice, names, path, own, hasCategories = false } = props;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const isWide = useWide();
  const [draft, setDraft] = useDraft(choice);
  const choices = useFacets(props, draft, isWide);
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
        choices={choices}
        names={names}
        onChange={change}
        look="boxes"
        hasCategories={hasCategories}
      />
      {/* Prices apply on Enter or with this button, checkboxes immediately. Without JavaScript it applies everything. */}
      {(!isHydrated || isTyped) && (
        <button type="submit" className={buttonClass({ variant: 'quiet', size: 'small', isFull: true })}>
          적용하기
        </button>
      )}
    </form>
  );
}

/** Hidden fields for parameters without a field, so that a form sent without JavaScript keeps them. */
function HiddenChoice({ choice, own }: Pick<FilterProps, 'choice' | 'own'>) {
  const parameters = {
    ...own,
    ...(choice.sortType ? { sort: choice.sortType } : {}),
    ...(choice.categoryUuid ? { category: choice.categoryUuid } : {}),
  };
  return Object.entries(parameters).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
