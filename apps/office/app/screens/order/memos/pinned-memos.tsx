// Pinned memos on top of the order's page, the newest pin first as in the list of orders.
import type { ReactNode } from 'react';
import { formatTime } from '../../../shared/format.ts';
import type { Order } from '../order-types.ts';
import type { Memo } from './memo-entries.tsx';
import styles from './memos.module.css';

export function PinnedMemos({
  order: { memos },
  menuOf,
}: {
  order: Order;
  menuOf: (memo: Memo) => ReactNode;
}) {
  const pinned = memos.filter(({ isPinned }) => isPinned);
  if (pinned.length === 0) return null;
  return (
    <ul className={styles.pinned} aria-label="고정한 메모">
      {pinned.toReversed().map((memo) => (
        <li key={memo.uuid}>
          <p>{memo.text}</p>
          <span className={styles.by}>
            {memo.staffName} · <time dateTime={memo.at}>{formatTime(memo.at)}</time>
          </span>
          {menuOf(memo)}
        </li>
      ))}
    </ul>
  );
}
