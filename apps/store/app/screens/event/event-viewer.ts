// The visitor-specific parts of the page of an event, which is cached for everyone: reports the view, requests the like and the
// participation of a member, and sends a press of the like button.
import { hasSession } from '../../shared/account/session/is-member.ts';
import { api } from '../../shared/api/api.ts';
import { setLikes } from '../../shared/like/like-store.ts';
import { type Page, type LikeKind, pressHeart } from '../../shared/like/likes.ts';
import { reportView } from '../../shared/visit/report-view.ts';

export type EventViewer = { isLiked: boolean; likeCount: number; isJoined: boolean };

/** Reports the view and returns the like and the participation of a member; undefined for a guest. */
export async function openEvent(uuid: string): Promise<EventViewer | undefined> {
  void reportView('EVENT', uuid);
  if (!hasSession()) {
    setLikes([uuid], false);
    return undefined;
  }
  const { isLiked, likeCount, instagram } = await api.getEvent({ uuid });
  setLikes([uuid], isLiked);
  return { isLiked, likeCount, isJoined: instagram?.isJoined === true };
}

const eventKind: LikeKind = {
  send: (eventUuid, isLiked) => (isLiked ? api.likeEvent({ eventUuid }) : api.unlikeEvent({ eventUuid })),
  liked: { text: '좋아요를 눌렀습니다.', tone: 'done' },
  unliked: { text: '좋아요를 취소했습니다.' },
};

export const pressEventHeart = (uuid: string, isLiked: boolean, page: Page): Promise<void> =>
  pressHeart([uuid], isLiked, page, eventKind);
