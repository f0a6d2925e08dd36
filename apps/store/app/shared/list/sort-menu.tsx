// The sort menu of a list: links inside a native <details>, so it works before hydration.
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { productSortTypeLabels } from '#domain/catalog/sort-labels.ts';
import type { ProductSortType } from '#domain/base/enums.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon, ChevronDownIcon } from '#ui/icons.tsx';
import styles from './sort-menu.module.css';

type SortMenuProps = {
  options: readonly ProductSortType[];
  chosen: ProductSortType;
  addressOf: (sortType: ProductSortType) => string;
};

export function SortMenu({ options, chosen, addressOf }: SortMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const closeOutside = (event: Event) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details className={styles.menu} ref={menu}>
      <summary className={styles.summary}>
        <span className="spoken">정렬: </span>
        {productSortTypeLabels[chosen]}
        <ChevronDownIcon size={18} />
      </summary>
      <ul className={styles.options}>
        {options.map((sortType) => (
          <li key={sortType}>
            <Link
              to={addressOf(sortType)}
              replace
              preventScrollReset
              className={classNames(styles.option, sortType === chosen && styles.isChosen)}
              aria-current={sortType === chosen ? 'true' : undefined}
              onClick={() => menu.current?.removeAttribute('open')}
            >
              {productSortTypeLabels[sortType]}
              {sortType === chosen && <CheckIcon size={18} />}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
