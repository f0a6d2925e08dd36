// Without a connection a link, or a form with an address, would leave what is written for an error page: the shopper stays and is
// told. So is who opens a part that cannot be loaded. Calls that fail (cart, order sheet) say so themselves.
import { useEffect } from 'react';
import { useSnackbar } from '#ui/snackbar.tsx';
import { notLoaded, offlineSentence } from '../page/leave-page.ts';

/** The link that this click would follow in this tab to another document; null for anything else. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { pathname, search } = window.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search ? null : link;
}

/** Sent by the browser or the router; what sends itself by a call, and a dialog that closes, has neither. */
const isSentAway = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement && (form.hasAttribute('action') || form.method === 'post');

export function OfflineGuard() {
  const showSnackbar = useSnackbar();
  useEffect(() => {
    // While it is going down: the link's own handler must find the click already taken.
    const stay = (event: MouseEvent) => {
      if (window.navigator.onLine || !followedLink(event)) return;
      event.preventDefault();
      showSnackbar({ text: offlineSentence });
    };
    // Its own handler does not begin either: signing out would empty the cart of the browser.
    const keep = (event: SubmitEvent) => {
      if (window.navigator.onLine || !isSentAway(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      showSnackbar({ text: offlineSentence });
    };
    const tellMissing = () => showSnackbar({ text: notLoaded() });
    document.addEventListener('click', stay, { capture: true });
    document.addEventListener('submit', keep, { capture: true });
    window.addEventListener('vite:preloadError', tellMissing);
    return () => {
      document.removeEventListener('click', stay, { capture: true });
      document.removeEventListener('submit', keep, { capture: true });
      window.removeEventListener('vite:preloadError', tellMissing);
    };
  }, [showSnackbar]);
  return null;
}
