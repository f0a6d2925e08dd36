// What is stored about a product order of a channel besides its row. Pure.
import type { AppliedRow } from './channel-orders.db.ts';
import type { SourceOrder } from './order-batch.ts';

/** The codes of the product order, and the time of its newest change. */
export function appliedOf(
  product: SourceOrder['products'][number],
  { messages }: SourceOrder,
  now: Date,
): Omit<AppliedRow, 'orderProductUuid' | 'takenCount' | 'optionCode' | 'isOptionOpen'> {
  const own = messages.filter((message) => message.productOrderId === product.productOrderId);
  const changedAt = own.reduce<Date | undefined>(
    (newest, message) => (newest === undefined || message.changedAt > newest ? message.changedAt : newest),
    undefined,
  );
  return {
    productOrderId: product.productOrderId,
    packageKey: product.packageKey,
    changedAt: changedAt ?? now,
    status: product.status,
    claimId: product.claim?.claimId ?? null,
    claimType: product.claim?.type ?? null,
    claimStatus: product.claim?.status ?? null,
    isPlaced: product.isPlaced,
  };
}
