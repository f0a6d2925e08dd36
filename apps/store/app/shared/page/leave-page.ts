// Leaving for a new document, where the next screen has a page policy of its own, and what a button shows meanwhile.
// The back button brings the page as it was left: the button must work again there.
import { useCallback, useEffect, useState } from 'react';

export const offlineSentence = '인터넷에 연결되어 있지 않습니다. 연결 후 다시 시도해 주세요.';

/** A part that is loaded when it is needed did not come. After a release those of an open page are gone: a reload brings the new ones. */
export const notLoaded = (): string =>
  window.navigator.onLine ? '불러오지 못했습니다. 새로고침 후 다시 시도해 주세요.' : offlineSentence;

export type Leaving = {
  /** From the press until the new document is there. */
  isLeaving: boolean;
  /**
   * Without a connection the browser would show an error page of its own: then nothing happens and this is told. `replace` is for a
   * form that is done: the back button does not lead to it again.
   */
  leaveFor: (address: string, tell: (sentence: string) => void, way?: 'assign' | 'replace') => void;
};

export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const leaveFor = useCallback<Leaving['leaveFor']>((address, tell, way = 'assign') => {
    if (!window.navigator.onLine) return tell(offlineSentence);
    setLeaving(true);
    window.location[way](address);
  }, []);
  return { isLeaving, leaveFor };
}
