// A product in a list: seven rows on a subgrid, so that the prices of a row are aligned although names differ in length.
import type { DeliveryTerms } from '#domain/prices/delivery-fee.ts';
import { deliveryFeeLabel } from '#domain/prices/delivery-fee.ts';
import { formatNumber } from '#domain/base/money.ts';
import { isSoldOut } from '#domain/prices/price.ts';
import type { PricedItem } from '#domain/prices/price.ts';
import { Anchor } from '../anchor.tsx';
import { ProductBadge, RankBadge } from '../badge.tsx';
import { classNames } from '../class-names.ts';
import { withUnits } from '../picture/no-break.ts';
import { Picture } from '../picture/picture.tsx';
import { ListPrice, Price } from '../price.tsx';
import { Rating } from './rating.tsx';
import styles from './product-card.module.css';

/** The part of ProductItemCard (docs/rules/catalog.md#card) that a card shows. */
export type CardItem = PricedItem & {
  uuid: string;
  stockCount: number;
  isBuyable: boolean;
  reviewSummary: { rating: number; reviewCount: number };
  product: {
    name: string;
    brandName: string;
    mainImage: string;
    /** ADULT comes first. */
    badges: readonly string[];
    delivery: DeliveryTerms;
  };
};

type ProductCardProps = {
  item: CardItem;
  /** From 1; shown in the corner of ranked lists. */
  rank?: number;
  /** In the first viewport: its picture loads eagerly. */
  isFirst?: boolean;
  /** The `sizes` of its picture. */
  sizes?: string;
};

/** The `sizes` of a card's picture in a list. */
export const listSizes = '(min-width: 1200px) 276px, (min-width: 1024px) 23vw, (min-width: 480px) 31vw, 46vw';

/** '배송비 3,000원' and '(30,000원 이상 무료)' as two parts without a line break inside. */
export function DeliveryFee({
  delivery,
  isNamed = false,
}: {
  delivery: DeliveryTerms;
  /** The surrounding text contains '배송비', so it is left out. */
  isNamed?: boolean;
}) {
  const label = deliveryFeeLabel(delivery);
  const [fee, condition] = (isNamed ? label.replace(/^배송비 /u, '') : label).split(/ (?=\()/);
  return (
    <>
      <span className={styles.unbroken}>{fee}</span>
      {condition && (
        <>
          {' '}
          <span className={styles.unbroken}>{condition}</span>
        </>
      )}
    </>
  );
}

/** The content of one GridCell: a link around the whole card. */
export function ProductCard({ item, rank, isFirst, sizes = listSizes }: ProductCardProps) {
  const { product } = item;
  const isUnavailable = isSoldOut(item) || !item.isBuyable;
  // BEST is left out: the list itself shows what sells well.
  const badge = product.badges.find((name) => name !== 'BEST');
  return (
    <Anchor to={`/goods/${item.uuid}`} className={styles.card}>
      <span className={styles.picture}>
        <Picture
          url={product.mainImage}
          alt=""
          sizes={sizes}
          isFirst={isFirst}
          isAdult={badge === 'ADULT'}
          className={styles.image}
        />
        {rank !== undefined && (
          <span className={styles.rank}>
            <RankBadge rank={rank} />
          </span>
        )}
        {badge !== undefined && !isUnavailable && (
          <span className={styles.badge}>
            <ProductBadge badge={badge} />
          </span>
        )}
        {isUnavailable && (
          <span className={styles.veil}>
            <span className={styles.soldOut}>품절</span>
          </span>
        )}
      </span>
      <span className={styles.brand}>{product.brandName}</span>
      <span className={classNames(styles.name, isUnavailable && styles.isUnavailable)}>
        {withUnits(product.name)}
      </span>
      <Price item={item} isQuiet={isUnavailable} />
      <div className={styles.listPrice}>
        <ListPrice item={item} />
      </div>
      <span className={styles.rating}>
        {item.reviewSummary.reviewCount > 0 && (
          <Rating score={item.reviewSummary.rating.toFixed(1)}>
            ({formatNumber(item.reviewSummary.reviewCount)})
          </Rating>
        )}
      </span>
      <span className={styles.delivery}>
        <DeliveryFee delivery={product.delivery} />
      </span>
    </Anchor>
  );
}
