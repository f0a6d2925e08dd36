// Leaving for a new document, where the next screen has a page policy of its own, and what a button shows meanwhile.
// The back button brings the page as it was left: the button must work again there.
import { useCallback, useEffect, useState } from 'react';

export const offlineSentence = '인터넷에 연결되어 있지 않습니다. 연결한 뒤 다시 눌러 주세요.';

export type Leaving = {
  /** From the press until the new document is there. */
  isLeaving: boolean;
  /** Without a connection the browser would show an error page of its own: then nothing happens and this is told. */
  leaveFor: (address: string, tell: (sentence: string) => void) => void;
  /** The same for a form that is done: the back button does not lead to it again. */
  leaveForGood: (address: string, tell: (sentence: string) => void) => void;
};

export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const leaveFor = useCallback((address: string, tell: (sentence: string) => void) => {
    if (!window.navigator.onLine) return tell(offlineSentence);
    setLeaving(true);
    window.location.assign(address);
  }, []);
  const leaveForGood = useCallback((address: string, tell: (sentence: string) => void) => {
    if (!window.navigator.onLine) return tell(offlineSentence);
    setLeaving(true);
    window.location.replace(address);
  }, []);
  return { isLeaving, leaveFor, leaveForGood };
}
