// Discount rate, price and struck-through list price of an item, as priceDisplay (domain/prices/price.ts) computes them.
import { formatWon } from '#domain/base/money.ts';
import { priceDisplay } from '#domain/prices/price.ts';
import type { PricedItem } from '#domain/prices/price.ts';
import { classNames } from './class-names.ts';
import styles from './price.module.css';

type PriceProps = {
  item: PricedItem;
  /** Text size in pixels: card 16 (default), large 28 for the product page, line 14 for rows. */
  size?: 'card' | 'large' | 'line';
  /** Grey: the item cannot be bought. */
  isQuiet?: boolean;
};

/** Rate and price. */
export function Price({ item, size = 'card', isQuiet = false }: PriceProps) {
  const shown = priceDisplay(item);
  return (
    <p className={classNames(styles.price, styles[size], isQuiet && styles.isQuiet)}>
      {shown.percent > 0 && (
        <span className={styles.rate}>
          <span className="spoken">할인율 </span>
          {shown.percent}%
        </span>
      )}{' '}
      <span>
        <span className="spoken">{shown.isCouponApplied ? '쿠폰적용가 ' : '판매가 '}</span>
        {formatWon(shown.price)}
      </span>
    </p>
  );
}

/**
 * The struck-through list price and the coupon label on one line; nothing where neither applies. A recommended price is always labelled
 * (docs/rules/prices.md#list-price).
 */
export function ListPrice({ item, hasLabel = false }: { item: PricedItem; hasLabel?: boolean }) {
  const shown = priceDisplay(item);
  const isRecommended = item.isRecommendedPrice === true;
  if (shown.fixedPrice === null && !shown.isCouponApplied) return null;
  return (
    <p className={styles.list}>
      {shown.fixedPrice !== null && (
        <del>
          <span className={hasLabel || isRecommended ? undefined : 'spoken'}>
            {isRecommended ? '희망소비자가 ' : '정가 '}
          </span>
          {formatWon(shown.fixedPrice)}
        </del>
      )}
      {shown.isCouponApplied && <span className={styles.coupon}> 쿠폰적용가</span>}
    </p>
  );
}
