// What follows the rows of a cart, loaded after them: the nutrient check, a link to a set request, and strips of products.
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { maxTyingItems } from '#domain/inquiries/visitor-inquiry.ts';
import { type WantedItem, tyingRequestPath } from '../../../tying/tying-paths.ts';
import { columnClass } from '../../../shell/shell.tsx';
import { NutrientLine } from './nutrient-line.tsx';
import { RecentStrip, RecommendedStrip } from './product-strips.tsx';

/** Below a filled cart. `rows`: its items, the newest first. */
export function BelowCart({ rows }: { rows: readonly WantedItem[] }) {
  const itemUuids = rows.map(({ productItemUuid }) => productItemUuid);
  return (
    <>
      <NutrientLine itemUuids={itemUuids} />
      <p className={columnClass}>
        <Link
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          to={tyingRequestPath(rows.slice(0, maxTyingItems))}
        >
          담은 상품으로 세트·대량 구매 문의
        </Link>
      </p>
      <RecommendedStrip itemUuid={itemUuids[0] ?? ''} />
    </>
  );
}

export function BelowEmptyCart() {
  return <RecentStrip />;
}
