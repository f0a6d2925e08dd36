// What an action answered, taken up once. A screen is rendered many times with the same answer.
import { useEffect, useRef } from 'react';

/** Calls `take` after the rendering that first brings this answer; the next answer is another one even if it says the same. */
export function useEach<T extends object>(answer: T | undefined, take: (answer: T) => void): void {
  const taken = useRef<T | undefined>(undefined);
  useEffect(() => {
    if (answer === undefined || taken.current === answer) return;
    taken.current = answer;
    take(answer);
  });
}
