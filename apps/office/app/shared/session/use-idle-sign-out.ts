// Ends the session of a desk that is not used. Its lists are read again by themselves, which the server counts as use: so the desk
// watches keys and pointers. The dialog of sign-in-again.tsx renews the session; what was typed stays on the screen.
import { useEffect } from 'react';
import { staffIdleMs } from '#domain/members/staff.ts';
import { endSession, signInAgain } from './session.ts';

/** Time of the last use in any tab of this browser, in milliseconds. */
const usedKey = 'onns.desk.used-at';
const checkAfterMs = 15_000;
const signsOfUse = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

const usedAt = (): number => Number(localStorage.getItem(usedKey) ?? 0);

/** Watches while the component is shown. */
export function useIdleSignOut(): void {
  useEffect(() => {
    let last = Date.now();
    let isEnded = false;
    const isIdle = () => Date.now() - Math.max(last, usedAt()) >= staffIdleMs;
    const markUsed = () => {
      last = Date.now();
      localStorage.setItem(usedKey, String(last));
    };
    // The first sign of use after a long time comes too late: the check ends the session.
    const use = () => {
      if (Date.now() - last >= checkAfterMs && !isIdle()) markUsed();
    };
    const check = async () => {
      if (isEnded || !isIdle()) return;
      isEnded = true;
      await endSession().catch(() => undefined);
      await signInAgain('IDLE');
      isEnded = false;
      markUsed();
    };
    markUsed();
    const timer = window.setInterval(() => void check(), checkAfterMs);
    for (const sign of signsOfUse) window.addEventListener(sign, use, { passive: true, capture: true });
    return () => {
      window.clearInterval(timer);
      for (const sign of signsOfUse) window.removeEventListener(sign, use, { capture: true });
    };
  }, []);
}
