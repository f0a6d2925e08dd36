// A press of a heart (likes.ts).
import { useNavigate } from 'react-router';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { pressHeart } from './likes.ts';

/** `itemUuids`: the item, then other options of its product. */
export function useLikePress(): (itemUuids: readonly string[], isLiked: boolean) => void {
  const show = useSnackbar();
  const navigate = useNavigate();
  return (itemUuids, isLiked) => void pressHeart(itemUuids, isLiked, { show, navigate });
}
