// A press of a heart: a guest goes to the login screen and comes back; for a member the request is sent (lazy/likes.ts).
import { useNavigate } from 'react-router';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { hasSession } from '../account/session/is-member.ts';
import { notLoaded } from '../page/leave-page.ts';

/** `itemUuids`: the item, then other options of its product. */
export function useLikePress(): (itemUuids: readonly string[], isLiked: boolean) => void {
  const showSnackbar = useSnackbar();
  const navigate = useNavigate();
  return (itemUuids, isLiked) => {
    if (!hasSession()) {
      const { pathname, search } = window.location;
      void navigate(`/auth/login?referer=${encodeURIComponent(pathname + search)}`);
      return;
    }
    import('./lazy/likes.ts').then(
      ({ sendLike }) => sendLike(itemUuids, isLiked, showSnackbar),
      () => showSnackbar({ text: notLoaded() }),
    );
  };
}
