// Product cards on the way from the API to the page: what a card shows and nothing else, rendered once for all pages.
// How a card looks is the design system's (#ui/product-card.tsx).
import type { ReactNode } from 'react';
import { preloadPicture } from '#ui/picture.tsx';
import { listSizes, ProductCard } from '#ui/product-card.tsx';
import type { CardItem } from '#ui/product-card.tsx';
import { GridCell } from '#ui/product-grid.tsx';
import type { ProductItemCard } from './catalogue-types.ts';
import { KeptPart } from './kept-part.tsx';

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

type CardProps = {
  item: CardItem;
  /** From 1; shown in the corner of ranked lists. */
  rank?: number;
  /** In the first screen: its picture is loaded at once. */
  isFirst?: boolean;
  /** The `sizes` of its picture. */
  sizes?: string;
};

/** A card with its cell, for a ProductGrid. */
export function Card(props: CardProps): ReactNode {
  // A kept card names no picture in the head of the page, so a first one is named here.
  if (import.meta.env.SSR && props.isFirst)
    preloadPicture(props.item.product.mainImage, props.sizes ?? listSizes);
  return (
    <KeptPart name="card" of={props}>
      {() => (
        <GridCell>
          <ProductCard {...props} />
        </GridCell>
      )}
    </KeptPart>
  );
}
