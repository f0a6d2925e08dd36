// Offline, following a link or sending a form would replace the page by the browser's error page and lose what is entered: this
// prevents it and shows a sentence, also when a lazily loaded module fails to load. Failing API calls are reported by their callers.
import { useEffect } from 'react';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { noConnectionText } from '../offline/no-connection.ts';
import { notLoaded } from '../page/leave-page.ts';

/** The link that this click would follow in this tab; null for anything else. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target === '_blank') return null;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const { pathname, search } = window.location;
  return link.hash !== '' && link.pathname === pathname && link.search === search ? null : link;
}

/** Whether the browser or the router sends the form. Forms that call the API and dialogs have neither an action nor method post. */
const isSentAway = (form: EventTarget | null): boolean =>
  form instanceof HTMLFormElement && (form.hasAttribute('action') || form.method === 'post');

export function OfflineGuard() {
  const showSnackbar = useSnackbar();
  useEffect(() => {
    // In the capture phase, before the link's own handler.
    const stay = (event: MouseEvent) => {
      if (window.navigator.onLine || !followedLink(event)) return;
      event.preventDefault();
      showSnackbar({ text: noConnectionText });
    };
    // Stops the form's own handler too: signing out would delete the guest cart.
    const keep = (event: SubmitEvent) => {
      if (window.navigator.onLine || !isSentAway(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
      showSnackbar({ text: noConnectionText });
    };
    const showLoadFailure = () => showSnackbar({ text: notLoaded() });
    document.addEventListener('click', stay, { capture: true });
    document.addEventListener('submit', keep, { capture: true });
    window.addEventListener('vite:preloadError', showLoadFailure);
    return () => {
      document.removeEventListener('click', stay, { capture: true });
      document.removeEventListener('submit', keep, { capture: true });
      window.removeEventListener('vite:preloadError', showLoadFailure);
    };
  }, [showSnackbar]);
  return null;
}
