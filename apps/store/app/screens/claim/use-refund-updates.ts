// Loads claims again while their refund is under way.
import { useEffect, useRef } from 'react';

/** The provider usually confirms a refund within seconds. */
const pollMs = 2_000;
const mostPolls = 15;

/** Calls `reload`, the same function in each render, for half a minute while `isOpen`. */
export function useRefundUpdates(isOpen: boolean, reload: () => Promise<void>): void {
  const polls = useRef(0);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => {
      polls.current += 1;
      if (polls.current > mostPolls) clearInterval(timer);
      else void reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isOpen, reload]);
}
