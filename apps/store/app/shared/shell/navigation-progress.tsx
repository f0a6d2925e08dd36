// Follows client-side navigation: a thin line at the top while the next screen loads, shown only after a delay, and focus and
// announcement for keyboard and screen reader users (page-change.ts).
import { useEffect } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { arriveAtPage, leavePage } from './page-change.ts';
import styles from './navigation-progress.module.css';

/** The current page by path, query and title. Outside React, because the error page mounts a separate tree. */
let shown: [pathname: string, search: string, title: string] | undefined;

function usePageChange(isIdle: boolean): void {
  const { key, pathname, search } = useLocation();
  const isHistoryStep = useNavigationType() === 'POP';
  useEffect(() => {
    const before = shown;
    const { title, activeElement } = document;
    shown = [pathname, search, title];
    const hasArrived = before !== undefined && (before[0] !== pathname || before[1] !== search);
    if (isIdle && !hasArrived) return;
    if (!hasArrived) return leavePage(key, activeElement);
    // After all effects of the new page, whose fields and dialogs may take the focus.
    queueMicrotask(() => arriveAtPage(key, before[0] !== pathname, before[2] !== title, isHistoryStep));
  }, [isIdle, key, pathname, search, isHistoryStep]);
}

export function NavigationProgress() {
  const { state } = useNavigation();
  const isIdle = state === 'idle';
  usePageChange(isIdle);
  return isIdle ? null : <div className={styles.line} role="progressbar" aria-label="불러오는 중" />;
}
