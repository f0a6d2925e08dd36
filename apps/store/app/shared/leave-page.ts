// Leaving for a new document, where the next screen has a page policy of its own, and what a button shows meanwhile.
// The back button brings the page as it was left: the button must work again there.
import { useCallback, useEffect, useState } from 'react';

export type Leaving = {
  /** From the press until the new document is there. */
  isLeaving: boolean;
  leaveFor: (address: string) => void;
};

export function useLeaving(): Leaving {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    const comeBack = () => setLeaving(false);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);
  const leaveFor = useCallback((address: string) => {
    setLeaving(true);
    window.location.assign(address);
  }, []);
  return { isLeaving, leaveFor };
}
