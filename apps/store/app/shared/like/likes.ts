// Requests of hearts: reads which items of a list are liked, and sends a press. The heart changes immediately and changes back when the
// server refuses.
import { useEffect } from 'react';
import type { SnackbarMessage } from '#ui/feedback/snackbar.tsx';
import { hasSession } from '../account/session/is-member.ts';
import { api } from '../api/api.ts';
import { refusalText } from '../form/refusal-text.ts';
import { isLikeKnown, knownLikes, setLikes } from './like-store.ts';

/** Items per request. */
const mostAsked = 100;

/** Requests the states that are unknown. */
async function requestLikes(itemUuids: readonly string[]): Promise<void> {
  const unknown = [...new Set(itemUuids)].filter((uuid) => uuid !== '' && !isLikeKnown(uuid));
  for (let at = 0; at < unknown.length; at += mostAsked) {
    const productUuids = unknown.slice(at, at + mostAsked);
    const liked = await api.getLikedProductItems({ productUuids }).catch(() => undefined);
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

/** Requests the states of these items for a member; a guest likes nothing. */
export function useLikes(itemUuids: readonly string[]): void {
  const key = itemUuids.join();
  useEffect(() => {
    if (hasSession()) void requestLikes(key.split(','));
    // After a sign-out: the states of the member who left.
    else if (knownLikes().length > 0) setLikes(knownLikes(), false);
  }, [key]);
}

/** The state that the last press wants, of items with a request under way. */
const wanted = new Map<string, boolean>();

export type Page = { show: (message: SnackbarMessage) => void; navigate: (path: string) => unknown };

/** The request of a like button and the messages of its two results. */
export type LikeKind = {
  send: (uuid: string, isLiked: boolean) => Promise<unknown>;
  liked: SnackbarMessage;
  unliked: SnackbarMessage;
};

const productKind: LikeKind = {
  send: (productUuid, isLiked) =>
    isLiked ? api.likeProductItem({ productUuid }) : api.unlikeProductItem({ productUuid }),
  liked: {
    text: '찜한 상품에 담았습니다.',
    tone: 'done',
    action: { label: '찜 보기', to: '/mypage/likes' },
  },
  unliked: { text: '찜을 취소했습니다.' },
};

/**
 * Leads a guest to the login screen and back; sends the press of a member. Further presses during the request are sent after it.
 * `uuids`: what is liked, then other options of the same product.
 */
export async function pressHeart(
  uuids: readonly string[],
  isLiked: boolean,
  { show, navigate }: Page,
  { send, liked, unliked }: LikeKind = productKind,
): Promise<void> {
  if (!hasSession()) {
    const { pathname, search } = window.location;
    navigate(`/auth/login?referer=${encodeURIComponent(pathname + search)}`);
    return;
  }
  const [uuid = ''] = uuids;
  setLikes(uuids, isLiked);
  const isUnderWay = wanted.has(uuid);
  wanted.set(uuid, isLiked);
  if (isUnderWay) return;
  let confirmed = !isLiked;
  try {
    for (let next = isLiked; next !== confirmed; next = wanted.get(uuid) ?? confirmed) {
      await send(uuid, next);
      confirmed = next;
    }
    show(confirmed ? liked : unliked);
  } catch (error) {
    setLikes(uuids, confirmed);
    show({ text: refusalText(error) });
  } finally {
    wanted.delete(uuid);
  }
}
