// What of the product search filter depends on the caller (docs/rules/catalog.md#filters): whose cart row it names, and what staff alone
// may ask.
import type { ProductFilter } from '#contract/catalog/catalogue-shapes.ts';
import { type Ctx, findMember } from '../../../context.ts';

/** A filter as the lists run it. `cartOwner`: the member whose row cartUuid may name. */
export type ListFilter = ProductFilter & { cartOwner?: string };

/** The filter as this caller may use it: stockCountRange is for staff and changes nothing for others. */
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
