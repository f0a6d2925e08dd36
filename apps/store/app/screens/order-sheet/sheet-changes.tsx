// What the shopper must read before paying: a refusal, and changes since the screen was loaded, whose list (change-list.tsx) is loaded where
// there are some.
import { useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { notLoaded } from '../../shared/page/leave-page.ts';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';
import type { ChangeListProps } from './change-list.tsx';
import { changesId } from './use-pay.ts';
import styles from './sheet-changes.module.css';

const loadList = () => import('./change-list.tsx');

export function SheetChanges({ refusal, ...list }: ChangeListProps & { refusal: string | undefined }) {
  const [isLost, setLost] = useState(false);
  const hasList = list.problems.length > 0 || list.changes.length > 0;
  const part = useLazyModule(hasList && !isLost, loadList, () => setLost(true));
  const text = refusal ?? (hasList && isLost ? notLoaded() : undefined);
  const shown = hasList ? part : undefined;
  return (
    <div id={changesId} tabIndex={-1} role="alert" className={styles.changes}>
      {(shown ?? text) !== undefined && (
        <Notice tone="warning">
          {text !== undefined && <p>{text}</p>}
          {shown && <shown.ChangeList {...list} />}
        </Notice>
      )}
    </div>
  );
}
