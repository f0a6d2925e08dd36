// The heart of the product page with its number of likes. All options of the product share it.
import { formatNumber } from '#domain/base/money.ts';
import { LikeButton } from '#ui/catalog/like-button.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { useIsLiked } from '../../shared/like/like-store.ts';
import { useLikePress } from '../../shared/like/use-like-press.ts';
import type { Viewer } from './use-viewer.ts';
import styles from './buy-box.module.css';

export type HeartProps = { item: ProductItemDetail; viewer: Viewer | undefined };

export function ProductHeart({ item, viewer, look }: HeartProps & { look: 'bar' | 'square' }) {
  const isLiked = useIsLiked(item.uuid);
  const press = useLikePress();
  // The answer counts the viewer; a later press changes it by one.
  const count = viewer && viewer.likeCount + Number(isLiked) - Number(viewer.isLiked);
  const options = item.relatedItems.map(({ uuid }) => uuid).filter((uuid) => uuid !== item.uuid);
  return (
    <LikeButton look={look} isLiked={isLiked} onPress={() => press([item.uuid, ...options], !isLiked)}>
      <span className="spoken">찜하기</span>
      {look === 'bar' && count !== undefined && count > 0 && (
        <span className={styles.likeCount}>
          {formatNumber(count)}
          <span className="spoken">명이 찜했습니다</span>
        </span>
      )}
    </LikeButton>
  );
}
