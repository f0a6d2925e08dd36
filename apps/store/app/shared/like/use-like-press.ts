// A press of a heart (lazy/likes.ts).
import { useNavigate } from 'react-router';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { notLoaded } from '../page/leave-page.ts';

/** `itemUuids`: the item, then other options of its product. */
export function useLikePress(): (itemUuids: readonly string[], isLiked: boolean) => void {
  const show = useSnackbar();
  const navigate = useNavigate();
  return (itemUuids, isLiked) =>
    void import('./lazy/likes.ts').then(
      ({ pressHeart }) => pressHeart(itemUuids, isLiked, { show, navigate }),
      () => show({ text: notLoaded() }),
    );
}
