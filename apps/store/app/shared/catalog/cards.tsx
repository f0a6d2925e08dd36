// Product cards on the way from the API to the page: what a card shows and nothing else, rendered once for all pages.
// How a card looks is the design system's (#ui/product-card.tsx).
import type { ReactNode } from 'react';
import { preloadPicture } from '#ui/picture.tsx';
import { listSizes, ProductCard } from '#ui/product-card.tsx';
import type { CardItem } from '#ui/product-card.tsx';
import { GridCell } from '#ui/product-grid.tsx';
import type { ProductItemCard } from './catalog-types.ts';
import { CachedFragments } from '../../rendering/cached-fragment.tsx';

/** The part of an item that its card shows: what a page does not show is neither encoded nor sent with it. */
export function cardOf(item: ProductItemCard): CardItem {
  const { uuid, salesPrice, fixedPrice, couponDiscountablePrice, stockCount, isBuyable, product } = item;
  const { rating, reviewCount } = item.reviewSummary;
  const { name, brandName, mainImage, delivery, isCouponApplyPriceDisplay } = product;
  // As a badge it costs the many other products nothing on the way.
  const badges = product.isAdult ? ['ADULT', ...product.badges] : product.badges;
  return {
    uuid,
    salesPrice,
    fixedPrice,
    couponDiscountablePrice,
    stockCount,
    isBuyable,
    reviewSummary: { rating, reviewCount },
    product: { name, brandName, mainImage, badges, delivery, isCouponApplyPriceDisplay },
  };
}

/** A page of a list with cards in place of items. */
export function withCards<Page extends { data: ProductItemCard[] }>(
  page: Page,
): Omit<Page, 'data'> & { data: CardItem[] } {
  return { ...page, data: page.data.map(cardOf) };
}

type CardsProps = {
  items: readonly CardItem[];
  /** In ranked lists the rank of the first card, from 1; shown in the corners. */
  firstRank?: number | undefined;
  /** How many stand in the first screen: their pictures are loaded at once. Default none. */
  firstScreen?: number;
  /** The `sizes` of their pictures. */
  sizes?: string;
};

/** Cards with their cells, for a ProductGrid. */
export function Cards({ items, firstRank, firstScreen = 0, sizes = listSizes }: CardsProps): ReactNode {
  const cards = items.map((item, at) => ({
    item,
    rank: firstRank && firstRank + at,
    isFirst: at < firstScreen,
    sizes,
  }));
  // A kept card names no picture in the head of the page, so the first ones are named here.
  if (import.meta.env.SSR)
    for (const { product } of items.slice(0, firstScreen)) preloadPicture(product.mainImage, sizes);
  return (
    <CachedFragments name="card" of={cards}>
      {(card) => (
        <GridCell key={card.item.uuid}>
          <ProductCard {...card} />
        </GridCell>
      )}
    </CachedFragments>
  );
}
