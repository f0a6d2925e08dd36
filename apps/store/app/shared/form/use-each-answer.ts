// Handles each answer of an action once, although a screen renders many times with it.
import { useEffect, useRef } from 'react';

/** Calls `take` after the first render with this answer. Answers are compared by identity: an equal later one is handled again. */
export function useEachAnswer<T extends object>(answer: T | undefined, take: (answer: T) => void): void {
  const taken = useRef<T | undefined>(undefined);
  useEffect(() => {
    if (answer === undefined || taken.current === answer) return;
    taken.current = answer;
    take(answer);
  });
}
