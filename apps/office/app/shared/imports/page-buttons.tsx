// The rows of a page, and the buttons to the pages before and after it.
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { formatCount } from '../format.ts';
import { IconButton } from '../parts/button.tsx';
import styles from './sheet.module.css';

export const PageButtons = ({
  first,
  rowCount,
  totalCount,
  onBefore,
  onNext,
}: {
  /** Rows before the page. */
  first: number;
  /** Rows of the page. */
  rowCount: number;
  totalCount: number;
  onBefore: () => void;
  onNext: () => void;
}) => (
  <span className={styles.pager}>
    {rowCount === 0 ? '0' : `${formatCount(first + 1)}–${formatCount(first + rowCount)}`}
    {` / ${formatCount(totalCount)}`}
    <IconButton label="앞쪽" isDisabled={first === 0} onPress={onBefore}>
      <ChevronLeftIcon size={16} />
    </IconButton>
    <IconButton label="다음 쪽" isDisabled={first + rowCount >= totalCount} onPress={onNext}>
      <ChevronRightIcon size={16} />
    </IconButton>
  </span>
);
