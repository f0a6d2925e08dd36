// The filter button of a list on phones, with the number of active filters. Its sheet (filter-sheet.tsx) is loaded when it is
// first opened; large windows use filter-column.tsx.
import { Button } from '#ui/button.tsx';
import { FilterIcon } from '#ui/icons/filter-icon.tsx';
import { useLazyModule } from '../../page/use-lazy-module.ts';
import { useSheet } from '../../page/use-sheet.ts';
import type { FilterProps } from './filter-props.ts';
import { filterCount } from '../list-address.ts';
import styles from './filter-button.module.css';

const loadSheet = () => import('./filter-sheet.tsx');

export function FilterButton(props: FilterProps) {
  const sheet = useSheet('filter');
  const module = useLazyModule(sheet.isOpen, loadSheet, sheet.close);
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
        {count > 0 && (
          <span className={styles.count}>
            {count}
            <span className="spoken">개 적용</span>
          </span>
        )}
      </Button>
      {module && <module.FilterSheet {...props} isOpen={sheet.isOpen} onClose={sheet.close} />}
    </>
  );
}
