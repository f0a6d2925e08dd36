// Whether an element has left the view through the top, so that what it states can be repeated in the header.
import { useEffect, useRef, useState } from 'react';

/** `isPassed` is true while all of `element` is above the view or behind the header of a phone. */
export function usePassed<Shown extends HTMLElement>() {
  const element = useRef<Shown>(null);
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // The last one is the newest: a busy page receives several together.
        const entry = entries.at(-1);
        if (entry)
          setPassed(!entry.isIntersecting && entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0));
      },
      { rootMargin: '-56px 0px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, isPassed };
}
