// Fields of the product search filter that depend on the caller (docs/rules/catalog.md#filters): the owner of the cart row, and fields
// for staff.
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import { type Ctx, findMember } from '../../../context.ts';

/** The filter of a list query. `cartOwner`: the member who must own the cart row `cartUuid`. */
export type ListFilter = ProductFilter & { cartOwner?: string };

/** The filter for this caller: stockCountRange is for staff and is ignored for others. */
export function filterOf<Given extends Partial<ProductFilter>>(
  ctx: Pick<Ctx, 'actor'>,
  filter: Given,
): Given & { cartOwner?: string } {
  const isStockAsked = filter.stockCountRange !== undefined && ctx.actor.kind !== 'staff';
  if (filter.cartUuid === undefined && !isStockAsked) return filter;
  const { stockCountRange, ...others } = filter;
  const member = findMember(ctx);
  return {
    ...(others as Given),
    ...(stockCountRange === undefined || isStockAsked ? {} : { stockCountRange }),
    ...(filter.cartUuid === undefined || member === undefined ? {} : { cartOwner: member }),
  };
}
