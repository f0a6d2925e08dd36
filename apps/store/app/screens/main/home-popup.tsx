// The popup of the home screen. It is loaded when the visitor first scrolls, so that it neither delays nor covers the first view.
import { useEffect, useState } from 'react';
import { useLazyModule } from '../../shared/page/use-lazy-module.ts';

const load = () => import('./lazy/popup.tsx');

export function HomePopup() {
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    const request = () => setIsRequested(true);
    window.addEventListener('scroll', request, { once: true, passive: true });
    return () => window.removeEventListener('scroll', request);
  }, []);
  const part = useLazyModule(isRequested, load, () => setIsRequested(false));
  return part ? <part.Popup /> : null;
}
