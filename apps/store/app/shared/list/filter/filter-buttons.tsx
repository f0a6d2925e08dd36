// The filters of a list on phones: the button of the sheet with the number of active filters, and buttons that open the sheet at one
// filter. The sheet (filter-sheet.tsx) is loaded when it is first opened; large windows use filter-column.tsx.
import { useState } from 'react';
import type { ReactNode } from 'react';
import { traitTitles } from '#domain/nutrients/trait-labels.ts';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { FilterIcon } from '#ui/icons/filter-icon.tsx';
import { useLazyModule } from '../../page/use-lazy-module.ts';
import { useSheet } from '../../page/use-sheet.ts';
import type { FilterProps } from './filter-props.ts';
import { filterCount } from '../list-address.ts';
import styles from './filter-buttons.module.css';

const loadSheet = () => import('./filter-sheet.tsx');

/** Legends of the filters that have a dedicated button. */
const quickFilters: readonly string[] = [...Object.values(traitTitles), '평점'];

/** `children`: the chips of the active filters, in windows of every width. */
export function FilterButtons({ children, ...props }: FilterProps & { children: ReactNode }) {
  const sheet = useSheet('filter');
  const module = useLazyModule(sheet.isOpen, loadSheet, sheet.close);
  const [start, setStart] = useState<string>();
  const count = filterCount(props.choice);
  const openAt = (legend?: string) => () => {
    setStart(legend);
    sheet.open();
  };
  const opener = {
    variant: 'quiet',
    size: 'small',
    className: styles.button,
    'aria-haspopup': 'dialog',
  } as const;
  return (
    <>
      <Button {...opener} onClick={openAt()}>
        <FilterIcon size={18} />
        <b>필터</b>
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="spoken">개 적용</span>
          </span>
        )}
      </Button>
      {children}
      {quickFilters.map((name) => (
        <Button key={name} {...opener} onClick={openAt(name)}>
          {name}
          <ChevronDownIcon size={16} />
        </Button>
      ))}
      {module && <module.FilterSheet {...props} start={start} isOpen={sheet.isOpen} onClose={sheet.close} />}
    </>
  );
}
