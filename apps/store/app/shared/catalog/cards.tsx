// Product cards with their hearts: loaders reduce items to what a card shows, and its HTML is a cached fragment that all pages share.
// The card itself is #ui/catalog/product-card.tsx.
import type { ReactNode } from 'react';
import { LikeButton } from '#ui/catalog/like-button.tsx';
import { preloadPicture } from '#ui/picture/picture.tsx';
import { listSizes, ProductCard } from '#ui/catalog/product-card.tsx';
import type { CardItem } from '#ui/catalog/product-card.tsx';
import { GridCell } from '#ui/catalog/product-grid.tsx';
import type { ProductItemCard } from './catalog-types.ts';
import { useIsLiked } from '../like/like-store.ts';
import { useLikes } from '../like/likes.ts';
import { useLikePress } from '../like/use-like-press.ts';
import { CachedFragments } from '../../rendering/cached-fragment.tsx';

/** The fields of an item that its card shows; the others are neither serialised nor sent. */
export function cardOf(item: Omit<ProductItemCard, 'optionCount'>): CardItem {
  const { uuid, salesPrice, fixedPrice, couponDiscountablePrice, stockCount, isBuyable, product } = item;
  const { rating, reviewCount } = item.reviewSummary;
  const { name, brandName, mainImage, delivery, isCouponApplyPriceDisplay } = product;
  // A badge instead of a field, which every other product would carry too.
  const badges = product.isAdult
    ? ['ADULT', ...product.badges]
    : product.isInstaEvent
      ? ['INSTA', ...product.badges]
      : product.badges;
  return {
    uuid,
    salesPrice,
    fixedPrice,
    ...(item.isRecommendedPrice === true && { isRecommendedPrice: true }),
    couponDiscountablePrice,
    stockCount,
    isBuyable,
    reviewSummary: { rating, reviewCount },
    product: { name, brandName, mainImage, badges, delivery, isCouponApplyPriceDisplay },
  };
}

/** The page of a list with cards instead of items. */
export function withCards<Page extends { data: ProductItemCard[] }>(
  page: Page,
): Omit<Page, 'data'> & { data: CardItem[] } {
  return { ...page, data: page.data.map(cardOf) };
}

type CardsProps = {
  items: readonly CardItem[];
  /** In ranked lists the rank of the first card, from 1; shown in the corners. */
  firstRank?: number | undefined;
  /** Number of cards in the first viewport; their pictures load eagerly. Default 0. */
  firstScreen?: number;
  /** `sizes` of the pictures. */
  sizes?: string;
  /** The viewer likes all of them: a page of the viewer's own. */
  areLiked?: true;
  /** The toggle of the comparison for a card; passed, because every screen loads this file and few have the toggle. */
  compareToggle?: ((item: CardItem) => ReactNode) | undefined;
};

/** Cards in grid cells, the children of a ProductGrid. */
export function Cards({
  items,
  firstRank,
  firstScreen = 0,
  sizes = listSizes,
  areLiked,
  compareToggle,
}: CardsProps): ReactNode {
  const cards = items.map((item, at) => ({
    item,
    rank: firstRank && firstRank + at,
    isFirst: at < firstScreen,
    sizes,
    isLiked: areLiked,
  }));
  useLikes(items.map(({ uuid }) => uuid));
  const press = useLikePress();
  // React preloads pictures only of cards that it renders, not of cached ones: the first ones are preloaded here.
  if (import.meta.env.SSR)
    for (const { product } of items.slice(0, firstScreen)) preloadPicture(product.mainImage, sizes);
  return (
    <CachedFragments name={compareToggle ? 'comparable-card' : 'card'} of={cards}>
      {({ isLiked, ...card }) => (
        <GridCell key={card.item.uuid}>
          <ProductCard {...card} />
          <CardHeart item={card.item} isLikedInitially={isLiked} press={press} />
          {compareToggle?.(card.item)}
        </GridCell>
      )}
    </CachedFragments>
  );
}

type CardHeartProps = {
  item: CardItem;
  isLikedInitially: boolean | undefined;
  press: ReturnType<typeof useLikePress>;
};

function CardHeart({ item: { uuid, product }, isLikedInitially, press }: CardHeartProps) {
  const isLiked = useIsLiked(uuid, isLikedInitially);
  return (
    <LikeButton look="card" isLiked={isLiked} onPress={() => press([uuid], !isLiked)}>
      <span className="spoken">{product.name} 찜하기</span>
    </LikeButton>
  );
}
