// What follows the rows of a cart, loaded after them: the nutrient check, a link to a set request, and strips of products.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { maxTyingItems } from '#domain/inquiries/visitor-inquiry.ts';
import { type WantedItem, tyingRequestPath } from '../../tying/tying-paths.ts';
import { NaverPay } from '../../naver-pay/naver-pay.tsx';
import type { OrderLine } from '../../paths/order-sheet-path.ts';
import { columnClass } from '../../shell/shell.tsx';
import { RecentStrip, RecommendedStrip } from '../../catalog/product-strips.tsx';
import { NutrientLine } from './nutrient-line.tsx';
import styles from '../../catalog/product-strips.module.css';

/** Below a filled cart, with the button of Naver Pay in its place. `rows`: the items of the cart, the newest first; `selected`: what is ordered. */
export function BelowCart({
  rows,
  selected,
}: {
  rows: readonly WantedItem[];
  selected: readonly OrderLine[];
}) {
  const itemUuids = rows.map(({ productItemUuid }) => productItemUuid);
  return (
    <>
      <NaverPay lines={selected} isOffered missing="주문할 상품을 선택해 주세요." />
      <NutrientLine itemUuids={itemUuids} />
      <p className={`${columnClass} ${styles.strip}`}>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={tyingRequestPath(rows.slice(0, maxTyingItems))}
        >
          담은 상품으로 세트·대량 구매 문의
        </Link>
      </p>
      <RecommendedStrip isDivided itemUuid={itemUuids[0] ?? ''} />
    </>
  );
}

export function BelowEmptyCart() {
  return <RecentStrip />;
}
