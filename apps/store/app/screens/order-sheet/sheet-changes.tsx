// What the shopper must read before paying: a refusal, and changes since the screen was loaded (change-list.tsx).
import { Notice } from '#ui/feedback/notice.tsx';
import { ChangeList, type ChangeListProps } from './change-list.tsx';
import { changesId } from './use-pay.ts';
import styles from './sheet-changes.module.css';

export function SheetChanges({ refusal, ...list }: ChangeListProps & { refusal: string | undefined }) {
  const hasList = list.problems.length > 0 || list.changes.length > 0;
  return (
    <div id={changesId} tabIndex={-1} role="alert" className={styles.changes}>
      {(hasList || refusal !== undefined) && (
        <Notice tone="warning">
          {refusal !== undefined && <p>{refusal}</p>}
          {hasList && <ChangeList {...list} />}
        </Notice>
      )}
    </div>
  );
}
