// What follows the rows of a cart, loaded after them: the nutrient check and strips of products.
import { NutrientLine } from './nutrient-line.tsx';
import { RecentStrip, RecommendedStrip } from './product-strips.tsx';

/** Below a filled cart. `itemUuids`: its items, the newest first. */
export function BelowCart({ itemUuids }: { itemUuids: readonly string[] }) {
  return (
    <>
      <NutrientLine itemUuids={itemUuids} />
      <RecommendedStrip itemUuid={itemUuids[0] ?? ''} />
    </>
  );
}

export function BelowEmptyCart() {
  return <RecentStrip />;
}
