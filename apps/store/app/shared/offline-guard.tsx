// Without a connection a link would leave the shop for the browser's own error page: the shopper stays and is told.
// Calls that fail (cart, order sheet) say so themselves.
import { useEffect } from 'react';
import { useSnackbar } from '#ui/snackbar.tsx';
import { offlineSentence } from './leave-page.ts';

/** The link that this click would follow in this tab to another document; null for anything else. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { pathname, search } = window.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search ? null : link;
}

export function OfflineGuard() {
  const showSnackbar = useSnackbar();
  useEffect(() => {
    // While it is going down: the link's own handler must find the click already taken.
    const stay = (event: MouseEvent) => {
      if (window.navigator.onLine || !followedLink(event)) return;
      event.preventDefault();
      showSnackbar({ text: offlineSentence });
    };
    document.addEventListener('click', stay, { capture: true });
    return () => document.removeEventListener('click', stay, { capture: true });
  }, [showSnackbar]);
  return null;
}
