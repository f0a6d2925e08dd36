// Requests of hearts: reads which items of a list are liked, and sends a press. The heart changes immediately and changes back when the
// server refuses.
import type { SnackbarMessage } from '#ui/feedback/snackbar.tsx';
import { hasSession } from '../../account/session/is-member.ts';
import { lazyApi } from '../../api/lazy/lazy-api.ts';
import { refusalText } from '../../form/refusal-text.ts';
import { isLikeKnown, setLikes } from '../like-store.ts';

/** Items per request. */
const mostAsked = 100;

/** Requests the states that are unknown. */
export async function requestLikes(itemUuids: readonly string[]): Promise<void> {
  const unknown = [...new Set(itemUuids)].filter((uuid) => uuid !== '' && !isLikeKnown(uuid));
  for (let at = 0; at < unknown.length; at += mostAsked) {
    const productUuids = unknown.slice(at, at + mostAsked);
    const liked = await lazyApi.getLikedProductItems({ productUuids }).catch(() => undefined);
    if (liked === undefined) return;
    const isLiked = new Set(liked);
    // A press during the request is newer.
    const stillUnknown = productUuids.filter((uuid) => !isLikeKnown(uuid));
    setLikes(
      stillUnknown.filter((uuid) => !isLiked.has(uuid)),
      false,
    );
    setLikes(
      stillUnknown.filter((uuid) => isLiked.has(uuid)),
      true,
    );
  }
}

/** The state that the last press wants, of items with a request under way. */
const wanted = new Map<string, boolean>();

type Page = { show: (message: SnackbarMessage) => void; navigate: (path: string) => unknown };

/**
 * Leads a guest to the login screen and back; sends the press of a member. Further presses during the request are sent after it.
 * `itemUuids`: the item, then other options of its product.
 */
export async function pressHeart(
  itemUuids: readonly string[],
  isLiked: boolean,
  { show, navigate }: Page,
): Promise<void> {
  if (!hasSession()) {
    const { pathname, search } = window.location;
    navigate(`/auth/login?referer=${encodeURIComponent(pathname + search)}`);
    return;
  }
  const [productUuid = ''] = itemUuids;
  setLikes(itemUuids, isLiked);
  const isUnderWay = wanted.has(productUuid);
  wanted.set(productUuid, isLiked);
  if (isUnderWay) return;
  let confirmed = !isLiked;
  try {
    for (let next = isLiked; next !== confirmed; next = wanted.get(productUuid) ?? confirmed) {
      await (next ? lazyApi.likeProductItem({ productUuid }) : lazyApi.unlikeProductItem({ productUuid }));
      confirmed = next;
    }
    show(
      confirmed
        ? {
            text: '찜한 상품에 담았습니다.',
            tone: 'done',
            action: { label: '찜 보기', to: '/mypage/likes' },
          }
        : { text: '찜을 취소했습니다.' },
    );
  } catch (error) {
    setLikes(itemUuids, confirmed);
    show({ text: refusalText(error) });
  } finally {
    wanted.delete(productUuid);
  }
}
