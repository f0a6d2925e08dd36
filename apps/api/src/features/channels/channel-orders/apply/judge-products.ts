// What each product order of a channel becomes, or why it cannot be applied. Pure.
import { cutText } from '#domain/base/cut-text.ts';
import type { OrderStatus } from '#domain/base/enums.ts';
import type { ConflictKind } from '#domain/channels/sales-channel/conflict-kinds.ts';
import { type Mapping, mapSource } from '#domain/channels/sales-channel/map-source.ts';
import type { SourceProductOrder } from '../../../../providers/channel/port.ts';
import type { OrderableRow } from '../../../catalog/product-items/product-items.ts';
import { type PlacedProduct, isConsistent } from './new-rows.ts';

/** A product order that waits for staff. */
export type Problem = {
  source: SourceProductOrder;
  kind: ConflictKind;
  detail: Record<string, string | number>;
};

export type Mapped = Extract<Mapping, { kind: 'MAPPED' }>;

/** The mapping of a product order, or the problem with its codes. */
export function mappingOf(source: SourceProductOrder, isDeclinedByShop = false): Mapped | Problem {
  const codes = {
    status: source.status,
    isPlaced: source.isPlaced,
    claimType: source.claim?.type ?? '',
    claimStatus: source.claim?.status ?? '',
  };
  const mapped = mapSource(codes, { isDeclinedByShop });
  return mapped.kind === 'MAPPED'
    ? mapped
    : { source, kind: 'UNKNOWN_STATUS', detail: { word: cutText(mapped.code, 100) } };
}

export const isProblem = (judged: object): judged is Problem => 'detail' in judged;

/** Units of a confirmed purchase may have been cancelled before: those of a delivered one can still end either way. */
const beforeClaims = (base: OrderStatus): OrderStatus =>
  base === 'PURCHASE_CONFIRM' ? 'DELIVERY_COMPLETE' : base;

/** What staff need in order to link a product of the channel. */
export const unlinkedDetail = ({ product }: SourceProductOrder): Problem['detail'] => ({
  channelProductId: product.channelProductId,
  optionCode: product.optionCode,
  name: cutText(product.name, 200),
  optionText: cutText(product.optionText, 200),
});

/** A product order that the shop does not have yet: its item and its status without a claim that is open, or what prevents it. */
export function judgeNew(
  source: SourceProductOrder,
  item: OrderableRow | undefined,
): PlacedProduct | Problem {
  const mapped = mappingOf(source);
  if (isProblem(mapped)) return mapped;
  if (item === undefined)
    return {
      source,
      kind: 'UNLINKED_PRODUCT',
      detail: unlinkedDetail(source),
    };
  if (!isConsistent(source))
    return {
      source,
      kind: 'AMOUNT_DIFFERS',
      detail: {
        count: source.count,
        unitPrice: source.unitPrice,
        totalProductPrice: source.totalProductPrice,
        discountPrice: source.discountPrice,
        totalPayPrice: source.totalPayPrice,
      },
    };
  const isEnded = mapped.base === 'CANCEL' || mapped.base === 'AUTO_CANCEL' || mapped.base === 'RETURN';
  // The claim, and the units that it takes, are applied to the row that is written first.
  const isClaimed = mapped.claim !== undefined || (source.remainCount ?? source.count) < source.count;
  return {
    source,
    item,
    status: isEnded ? mapped.status : isClaimed ? beforeClaims(mapped.base) : mapped.base,
    isConfirmPaused: mapped.isConfirmPaused,
    isClaimed,
  };
}
