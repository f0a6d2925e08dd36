// Handles each answer of an action once, although a screen renders many times with it.
import { useEffect, useRef } from 'react';

/** Calls `handle` after the first render with this answer. Answers are compared by identity: an equal later one is handled again. */
export function useEachAnswer<T extends object>(answer: T | undefined, handle: (answer: T) => void): void {
  const handled = useRef<T | undefined>(undefined);
  useEffect(() => {
    if (answer === undefined || handled.current === answer) return;
    handled.current = answer;
    handle(answer);
  });
}
