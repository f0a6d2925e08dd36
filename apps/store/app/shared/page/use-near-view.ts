// Whether an element comes into view, so that what it shows is requested only then.
import { useEffect, useRef, useState } from 'react';

/** `isNear` is true once `element` is at most a screen away. */
export function useNearView<Shown extends HTMLElement>() {
  const element = useRef<Shown>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear]);
  return { element, isNear };
}
