// Product cards on the way from the API to the page: what a card shows and nothing else, rendered once for all pages.
// How a card looks is the design system's (#ui/product-card.tsx).
import type { ReactNode } from 'react';
import { ProductCard } from '#ui/product-card.tsx';
import type { CardItem } from '#ui/product-card.tsx';
import type { ProductItemCard } from './catalogue-types.ts';
import { KeptPart } from './kept-part.tsx';

/** The part of an item that its card shows: what a page does not show is neither encoded nor sent with it. */
export function cardOf(item: ProductItemCard): CardItem {
  const { uuid, salesPrice, fixedPrice, couponDiscountablePrice, stockCount, isBuyable, product } = item;
  const { rating, reviewCount } = item.reviewSummary;
  const { name, brandName, mainImage, badges, delivery, isCouponApplyPriceDisplay } = product;
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

/** A card of a list. A first one is rendered each time, because React names its picture in the head of the page. */
export function Card(props: CardProps): ReactNode {
  if (props.isFirst) return <ProductCard {...props} />;
  return (
    <KeptPart name="card" of={props}>
      {() => <ProductCard {...props} />}
    </KeptPart>
  );
}
