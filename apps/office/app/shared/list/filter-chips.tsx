// A filter whose options are all visible, as chips with their counts. Options without rows are left out, unless one is chosen.
import { classNames } from '#ui/class-names.ts';
import { formatCount } from '../format.ts';
import type { FilterDef, TabCount } from './list-types.ts';
import styles from './filter-bar.module.css';

export function FilterChips<Input>({
  filter: { label, options = [] },
  value,
  counts,
  onChange,
}: {
  filter: FilterDef<Input>;
  value: string | undefined;
  /** Of the open tab; undefined until they are read. */
  counts: TabCount['options'];
  onChange: (value: string | undefined) => void;
}) {
  const countOf = (option: string) => counts?.find((one) => one.value === option)?.count ?? 0;
  const shown = options.filter((option) => countOf(option.value) > 0 || option.value === value);
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {[{ value: undefined, label: '전체' }, ...shown].map((option) => (
        <button
          key={option.value ?? ''}
          type="button"
          className={classNames(styles.choice, option.value === value && styles.set)}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label} {option.value !== undefined && <span>{formatCount(countOf(option.value))}</span>}
        </button>
      ))}
    </div>
  );
}
