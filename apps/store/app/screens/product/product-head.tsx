// Brand, name, badges and price of a product.
import { Link } from 'react-router';
import { formatNumber, formatWon } from '#domain/base/money.ts';
import { buyerCountText } from '#domain/catalog/buyer-count.ts';
import type { PortionFact } from '#domain/nutrients/daily-price.ts';
import { lowestPriceShown } from '#domain/prices/price.ts';
import { ProductBadge } from '#ui/badge.tsx';
import { Rating } from '#ui/catalog/rating.tsx';
import { Fact } from '#ui/fact.tsx';
import { ChevronRightIcon } from '#ui/icons.tsx';
import { withUnits } from '#ui/picture/no-break.ts';
import { ListPrice, Price } from '#ui/price.tsx';
import type { ProductItemDetail } from '../../shared/catalog/catalog-types.ts';
import { CompareToggle } from '../../shared/compare/compare-toggle.tsx';
import { usePassed } from '../../shared/page/use-passed.ts';
import { brandPagePath } from '../../shared/paths/brand-paths.ts';
import { searchResultPath } from '../../shared/search/search-path.ts';
import { MileageLine } from './mileage-line.tsx';
import { areAllUnavailable, unitPrice } from './selection.ts';
import { ShareButton } from './share-button.tsx';
import type { Viewer } from './use-viewer.ts';
import styles from './product-head.module.css';

type ProductHeadProps = {
  item: ProductItemDetail;
  category: { code: string; name: string } | null;
  /** '하루 632원 · 한 달 18,950원', or null. */
  dayPrice: string | null;
  /** 하루 1회, 1회 2캡슐, 총 30일분; empty where the label states no exact portion. */
  portion: readonly PortionFact[];
  viewer: Viewer | undefined;
  isPreview: boolean;
};

export function ProductHead({ item, category, dayPrice, portion, viewer, isPreview }: ProductHeadProps) {
  const { product } = item;
  const { rating, reviewCount } = item.reviewSummary;
  const buyers = buyerCountText(item.recentBuyerCount);
  const isAllUnavailable = areAllUnavailable(item.relatedItems);
  return (
    <div className={styles.head}>
      {category && (
        <nav className={styles.crumbs} aria-label="현재 위치">
          <Link to="/main">홈</Link>
          <ChevronRightIcon size={14} />
          <Link to={`/goods/list/category?code=${category.code}`}>{category.name}</Link>
        </nav>
      )}
      <div className={styles.row}>
        {product.brandName !== '' && (
          <Link
            className={styles.brand}
            to={
              product.brand?.brandPageUuid === undefined
                ? searchResultPath(product.brandName)
                : brandPagePath(product.brand.brandPageUuid)
            }
          >
            {product.brandName}
            <ChevronRightIcon size={16} />
          </Link>
        )}
        <span className={styles.tools}>
          {!isPreview && <CompareToggle look="head" item={item} />}
          <ShareButton id={item.id} title={product.name} />
        </span>
      </div>
      <h1 className={styles.name}>{withUnits(product.name)}</h1>
      {reviewCount > 0 && (
        <a className={styles.rating} href="#reviews">
          <Rating score={rating.toFixed(1)}>
            <span className={styles.reviews}>리뷰 {formatNumber(reviewCount)}개</span>
          </Rating>
        </a>
      )}
      {product.badges.length > 0 && (
        <p className={styles.badges}>
          {product.badges.map((badge) => (
            <ProductBadge key={badge} badge={badge} />
          ))}
        </p>
      )}
      <PriceBlock item={item} dayPrice={dayPrice} isQuiet={isAllUnavailable} />
      {portion.length > 0 && (
        <dl className={styles.portion}>
          {portion.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {withUnits(value)}
            </Fact>
          ))}
        </dl>
      )}
      {!isAllUnavailable && <MileageLine item={item} viewer={viewer} />}
      {buyers !== null && <p className={styles.mileage}>{buyers}</p>}
    </div>
  );
}

type PriceBlockProps = Pick<ProductHeadProps, 'item' | 'dayPrice'> & { isQuiet: boolean };

function PriceBlock({ item, dayPrice, isQuiet }: PriceBlockProps) {
  const comparedPrices = [unitPrice(item, item), dayPrice].filter((text) => text !== null);
  const lowestPrice = lowestPriceShown(item);
  const { element, isPassed } = usePassed<HTMLDivElement>();
  return (
    <div className={styles.price} ref={element}>
      <ListPrice item={item} hasLabel />
      <Price item={item} size="large" isQuiet={isQuiet} />
      {comparedPrices.length > 0 && <p className="caption">{comparedPrices.join(' · ')}</p>}
      {lowestPrice !== undefined && <p className="caption">최근 30일 최저가 {formatWon(lowestPrice)}</p>}
      {/* A screen reader finds both in the head. */}
      {isPassed && (
        <div className={styles.summary} aria-hidden="true">
          <p>{withUnits(item.product.name)}</p>
          <Price item={item} size="line" isQuiet={isQuiet} />
        </div>
      )}
    </div>
  );
}
