// The popup of the home screen. It is requested when the visitor first scrolls, so that it neither delays nor covers the first view.
import { useEffect, useState } from 'react';
import { Popup } from './popup.tsx';

export function HomePopup() {
  const [isRequested, setIsRequested] = useState(false);
  useEffect(() => {
    const request = () => setIsRequested(true);
    window.addEventListener('scroll', request, { once: true, passive: true });
    return () => window.removeEventListener('scroll', request);
  }, []);
  return isRequested ? <Popup /> : null;
}
