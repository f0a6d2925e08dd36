// The heart of the product page with its number of likes. All options of the product share it.
import { LikeButton } from '#ui/catalog/like-button.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { useIsLiked } from '../../shared/like/like-store.ts';
import { useLikePress } from '../../shared/like/use-like-press.ts';
import type { Viewer } from './use-viewer.ts';

export type HeartProps = { item: ProductItemDetail; viewer: Viewer | undefined };

export function ProductHeart({ item, viewer, look }: HeartProps & { look: 'bar' | 'square' }) {
  const isLiked = useIsLiked(item.uuid);
  const press = useLikePress();
  // The answer counts the viewer; a later press changes it by one.
  const count = viewer && viewer.likeCount + Number(isLiked) - Number(viewer.isLiked);
  const options = item.relatedItems.map(({ uuid }) => uuid).filter((uuid) => uuid !== item.uuid);
  return (
    <LikeButton
      look={look}
      isLiked={isLiked}
      count={look === 'bar' ? count : undefined}
      onPress={() => press([item.uuid, ...options], !isLiked)}
    />
  );
}
