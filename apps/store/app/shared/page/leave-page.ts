// Navigation to a new document, for screens with another Content-Security-Policy, and the pending state of its button. The state is
// reset when the back/forward cache restores the page.
import { useCallback, useEffect, useState } from 'react';
import { noConnectionText } from '../offline/no-connection.ts';

/** The sentence for a lazily loaded module that failed to load. After a release the modules of an open page no longer exist: a reload helps. */
export const notLoaded = (): string =>
  window.navigator.onLine ? '불러오지 못했습니다. 새로고침 후 다시 시도해 주세요.' : noConnectionText;

export type Leaving = {
  /** True from the press until the new document is shown. */
  isLeaving: boolean;
  /**
   * Navigates to `address`. Offline it calls `onOffline` with a sentence instead, because the browser would show its error page
   * instead of this one. `replace` is for a completed form, which the back button must not show again.
   */
  leaveFor: (address: string, onOffline: (sentence: string) => void, way?: 'assign' | 'replace') => void;
};

/** The pending state of one button that navigates to a new document. */
export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const leaveFor = useCallback<Leaving['leaveFor']>((address, onOffline, way = 'assign') => {
    if (!window.navigator.onLine) return onOffline(noConnectionText);
    setLeaving(true);
    window.location[way](address);
  }, []);
  return { isLeaving, leaveFor };
}
