// What the shopper must read before paying: a refusal, and changes since the screen was loaded (lazy/change-list.tsx).
import { Notice } from '#ui/feedback/notice.tsx';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import type { ChangeListProps } from './lazy/change-list.tsx';
import { changesId } from './use-pay.ts';
import styles from './sheet-changes.module.css';

const load = () => import('./lazy/change-list.tsx');

export function SheetChanges({ refusal, ...list }: ChangeListProps & { refusal: string | undefined }) {
  const hasList = list.problems.length > 0 || list.changes.length > 0;
  const part = useLazyModule(hasList, load, () => {});
  return (
    <div id={changesId} tabIndex={-1} role="alert" className={styles.changes}>
      {(hasList || refusal !== undefined) && (
        <Notice tone="warning">
          {refusal !== undefined && <p>{refusal}</p>}
          {hasList && (part ? <part.ChangeList {...list} /> : list.problems[0]?.message)}
        </Notice>
      )}
    </div>
  );
}
