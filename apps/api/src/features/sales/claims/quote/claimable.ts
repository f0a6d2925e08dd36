// Which rows can be claimed together with one row, and for which reasons (docs/endpoints.md#claims).
import type { Answer } from '#contract/contract.ts';
import { type ClaimType, claimTypes } from '#domain/base/enums.ts';
import { claimEvent, isInWindow } from '#domain/claims/claim-problem.ts';
import { claimReasonMeanings, reasonsFor } from '#domain/claims/claim-reasons.ts';
import { isReasonRestricted, restrictionText } from '#domain/claims/return-restriction.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import { findOrder, orderResponse } from '../../order-rows/order-rows.ts';
import { type ClaimState, claimableRow, readClaimState } from '../claim-state.ts';

type Claimable = Answer<'getGroupClaimable'>['orderProducts'][number];

/**
 * The rows of the group of `uuid` that can be claimed today; with the type CANCEL those of the whole order, because a cancellation may
 * concern several groups.
 */
export async function listClaimable(
  ctx: Ctx,
  orderUuid: string,
  uuid: string,
  wanted: ClaimType | undefined,
): Promise<Answer<'getGroupClaimable'>> {
  const state = await ctx.tx((tx) => readClaimState(tx, ctx, orderUuid));
  const order = await findOrder(ctx.db, orderUuid);
  const own = state.products.find((row) => row.uuid === uuid.toLowerCase());
  if (order === undefined || own === undefined) return refuse('NOT_FOUND');
  const answered = orderResponse(order, undefined, ctx.now).groups.flatMap((group) => group.orderProducts);
  const types = wanted === undefined ? claimTypes : [wanted];
  const orderProducts = state.products
    .filter((row) => row.orderGroupUuid === own.orderGroupUuid || wanted === 'CANCEL')
    .flatMap((row) => {
      const orderProduct = answered.find((one) => one.uuid === row.uuid);
      const reasons = types.flatMap((type) => reasonsOf(ctx, state, row, type));
      if (orderProduct === undefined || reasons.length === 0) return [];
      const offered = [...new Set(reasons.map(({ claimType }) => claimType))];
      const restricted = offered.some((type) => type === 'RETURN' || type === 'EXCHANGE')
        ? restrictionText(row.returnRestriction)
        : null;
      return [
        {
          orderProduct,
          claimTypes: offered,
          maxCount: row.count,
          reasons,
          ...(restricted !== null && { restrictionText: restricted }),
        },
      ];
    });
  return { orderProducts };
}

/** The reasons that the shopper may give for this row today. */
function reasonsOf(
  ctx: Ctx,
  state: ClaimState,
  row: ClaimState['products'][number],
  claimType: ClaimType,
): Claimable['reasons'] {
  if (claimEvent(claimType, row.status) === null) return [];
  const facts = claimableRow(state, row, ctx.now);
  const needsWindow = claimType === 'RETURN' || claimType === 'EXCHANGE';
  return reasonsFor(claimType, 'SHOPPER')
    .filter((reason) => {
      const { guard } = claimReasonMeanings[reason];
      if (guard === 'PROMISE_PASSED' && !facts.isPromisePassed) return false;
      if (guard === 'NOT_COLLECTED' && !facts.isNotCollected) return false;
      if (!needsWindow) return true;
      return (
        isInWindow(facts, reason, ctx.now, state.holidays) &&
        !isReasonRestricted(facts.returnRestriction, reason)
      );
    })
    .map((reason) => ({
      claimType,
      reason,
      label: claimReasonMeanings[reason].label,
      isPhotoRequired: claimReasonMeanings[reason].isPhotoRequired,
    }));
}
