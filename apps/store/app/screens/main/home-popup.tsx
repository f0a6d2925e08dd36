// The popup of the home screen. It is loaded at the first scrolling, so that it neither delays the first view nor covers it.
import { useEffect, useState } from 'react';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';

const load = () => import('./lazy/popup.tsx');

export function HomePopup() {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const ask = () => setIsAsked(true);
    window.addEventListener('scroll', ask, { once: true, passive: true });
    return () => window.removeEventListener('scroll', ask);
  }, []);
  const part = useLazyModule(isAsked, load, () => setIsAsked(false));
  return part ? <part.Popup /> : null;
}
