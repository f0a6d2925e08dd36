// The steps of a claim and where it is (docs/rules/claims.md#types). Pure.
import type { ClaimType, OrderStatus } from '#domain/base/enums.ts';
import { hasNoResult } from '#domain/claims/claim-stages.ts';
import type { Claim } from '../../shared/claim/claim-types.ts';

const stepsOfType: Record<ClaimType, readonly string[]> = {
  CANCEL: ['취소 요청', '취소 승인', '환불 완료'],
  CANCEL_DISPATCH: ['취소 요청', '취소 승인', '환불 완료'],
  RETURN: ['반품 요청', '상품 수거', '상품 확인', '환불 완료'],
  EXCHANGE: ['교환 요청', '상품 수거', '교환품 배송', '교환 완료'],
};

/** Statuses that are reached in the order of the steps. */
const stepOfStatus: Partial<Record<OrderStatus, number>> = {
  REQUEST_CANCEL: 0,
  REQUEST_DISPATCH_CANCEL: 0,
  APPROVE_CANCEL: 1,
  APPROVE_DISPATCH_CANCEL: 1,
  CANCEL: 2,
  AUTO_CANCEL: 2,
  ADMIN_CANCEL: 2,
  SOLD_OUT_CANCEL: 2,
  REQUEST_RETURN: 0,
  APPROVE_RETURN: 1,
  RETURN_DELIVERY_COMPLETE: 2,
  RETURN: 3,
  REQUEST_EXCHANGE: 0,
  APPROVE_EXCHANGE: 1,
  EXCHANGE: 2,
  EXCHANGE_DELIVERY_COMPLETE: 3,
};

export type ClaimProgress = { steps: readonly string[]; current: number };

/**
 * Null for a claim without a result. A cancellation whose money is still on its way back stays at the step before the last,
 * because the row is cancelled first.
 */
export function claimProgress(
  claim: Pick<Claim, 'type' | 'stage'>,
  status: OrderStatus | undefined,
  isRefundOpen: boolean,
): ClaimProgress | null {
  if (hasNoResult(claim.stage)) return null;
  const steps = stepsOfType[claim.type];
  const last = steps.length - 1;
  const step = claim.stage === 'DONE' ? last : status && stepOfStatus[status];
  if (step === undefined) return null;
  return { steps, current: step >= last && isRefundOpen ? last - 1 : Math.min(step, last) };
}

const atTheMerchant: Partial<Record<OrderStatus, string>> = {
  APPROVE_RETURN: '상품이 판매자에게 도착했습니다. 상품을 확인한 뒤 환불해 드립니다.',
  RETURN_DELIVERY_COMPLETE: '상품이 판매자에게 도착했습니다. 상품을 확인한 뒤 환불해 드립니다.',
  APPROVE_EXCHANGE: '상품이 판매자에게 도착했습니다. 상품을 확인한 뒤 교환 상품을 보내 드립니다.',
};

/**
 * What follows after the goods have come back: the status of an exchange remains 교환 수거 중 until the replacement leaves. Undefined
 * while they are on their way, when the check has ended, and while the store holds the claim.
 */
export function arrivalText(
  { stage, collect, holdback }: Pick<Claim, 'stage' | 'collect' | 'holdback'>,
  status: OrderStatus | undefined,
): string | undefined {
  if (collect?.status !== 'RECEIVED' || holdback !== undefined) return undefined;
  return stage === 'DONE' || hasNoResult(stage) || status === undefined ? undefined : atTheMerchant[status];
}
