// Which rows are shown, and the pages before and after. Pages follow each other by cursor; back is the browser's own history.
import { useNavigate } from 'react-router';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { formatCount } from '../format.ts';
import { IconButton } from '../parts/button.tsx';
import type { Paging } from './list-types.ts';
import type { ListState } from './use-list-state.ts';
import styles from './resource-list.module.css';

export function Pager({
  state,
  paging,
  shown,
}: {
  state: ListState;
  paging: Paging | undefined;
  shown: number;
}) {
  const navigate = useNavigate();
  if (paging === undefined) return null;
  const { totalCount, isTotalCountMinimum, hasNext, cursor, cursorId } = paging;
  const total =
    totalCount === undefined ? '' : ` / ${formatCount(totalCount)}${isTotalCountMinimum ? '+' : ''}`;
  return (
    <div className={styles.pager}>
      <span>
        {shown === 0 ? '0' : `${formatCount(state.firstRow)}–${formatCount(state.firstRow + shown - 1)}`}
        {total}
      </span>
      <IconButton label="앞쪽" isDisabled={state.after === undefined} onPress={() => void navigate(-1)}>
        <ChevronLeftIcon size={16} />
      </IconButton>
      <IconButton
        label="다음 쪽"
        isDisabled={!hasNext || cursor === undefined || cursorId === undefined}
        onPress={() => cursor !== undefined && cursorId !== undefined && state.next({ cursor, cursorId })}
      >
        <ChevronRightIcon size={16} />
      </IconButton>
    </div>
  );
}
