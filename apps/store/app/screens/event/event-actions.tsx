// The like button of an event with its number of likes, and 공유하기.
import { useNavigate } from 'react-router';
import { formatNumber } from '#domain/base/money.ts';
import { LikeButton } from '#ui/catalog/like-button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import { useIsLiked } from '../../shared/like/like-store.ts';
import { ShareLinkButton } from '../../shared/share/share-link-button.tsx';
import { type EventViewer, pressEventHeart } from './event-viewer.ts';
import styles from './event.module.css';

type EventActionsProps = {
  event: { uuid: string; title: string; likeCount: number };
  sharePath: string;
  viewer: EventViewer | undefined;
};

export function EventActions({ event, sharePath, viewer }: EventActionsProps) {
  const isLiked = useIsLiked(event.uuid);
  const show = useSnackbar();
  const navigate = useNavigate();
  // The response counts the viewer's own like; a press changes the shown number by one.
  const others = viewer === undefined ? event.likeCount : viewer.likeCount - Number(viewer.isLiked);
  const count = others + Number(isLiked);
  const press = () => void pressEventHeart(event.uuid, !isLiked, { show, navigate });
  return (
    <div className={styles.actions}>
      <LikeButton look="bar" isLiked={isLiked} onPress={press}>
        <span className="spoken">좋아요</span>
        {count > 0 && (
          <span className={styles.likeCount}>
            {formatNumber(count)}
            <span className="spoken">명이 좋아합니다</span>
          </span>
        )}
      </LikeButton>
      <ShareLinkButton title={event.title} path={sharePath} />
    </div>
  );
}
