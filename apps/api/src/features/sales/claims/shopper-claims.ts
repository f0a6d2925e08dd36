// What a shopper does with claims: a member with a session, or a guest with the token of one order (docs/endpoints.md#guest-desk). Both use the
// same commands; what they may see is decided in SQL by `ShopperAccess`.
import type { Answer } from '#contract/contract.ts';
import type { ClaimPreview, OrderClaim } from '#contract/sales/claims/claim-shapes.ts';
import type { Static } from 'typebox';
import type { ClaimType } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { type GivenAccount, giveRefundAccount } from '../payments/payments.ts';
import { changeClaim } from './progress/decide-claim.ts';
import { changeStatus, isShopperStatus } from './request/change-status.ts';
import type { StatusChange } from './request/change-status.ts';
import type { ClaimActor } from './claim-actor.ts';
import { claimResponse } from './reads/claim-response.ts';
import { findOrderOfRows } from './reads/claim-lists.db.ts';
import { listClaimable } from './quote/claimable.ts';
import { listClaims, ofOrder } from './claims.db.ts';
import {
  type ClaimInput,
  type ClaimRequester,
  previewClaims,
  registerClaims,
} from './request/register-claims.ts';

/** A member, who may claim rows of all own orders, or the order of an order token. */
export type ShopperAccess = { userUuid: string } | { orderUuid: string };

/** Uuids in lower case, each once. */
export const lowerUuids = (uuids: readonly string[]): string[] => [
  ...new Set(uuids.map((uuid) => uuid.toLowerCase())),
];

/** The shopper as the actor of the transition table. A guest has no account, whatever token the request carries besides. */
const actorOf = (access: ShopperAccess): ClaimActor => ({
  kind: 'SHOPPER',
  isAdmin: false,
  ...('userUuid' in access ? { uuid: access.userUuid } : {}),
});

const requesterOf = (access: ShopperAccess): ClaimRequester => ({
  by: actorOf(access),
  source: 'SHOPPER',
  uploaderUuid: 'userUuid' in access ? access.userUuid : access.orderUuid,
  isWindowIgnored: false,
});

/** The order of the rows that a claim names, and the claim with uuids in lower case. Refuses NOT_FOUND unless they are one accessible order's. */
async function claimedOrder(ctx: Ctx, access: ShopperAccess, input: ClaimInput) {
  const items = input.items.map((item) => ({
    ...item,
    orderProductUuid: item.orderProductUuid.toLowerCase(),
  }));
  const uuids = lowerUuids(items.map((item) => item.orderProductUuid));
  const orderUuid = (await findOrderOfRows(ctx.db, uuids, access)) ?? refuse('NOT_FOUND');
  return { orderUuid, claim: { ...input, items } };
}

/** The preview of a claim; refuses as previewClaims, and NOT_FOUND. */
export async function previewAsShopper(
  ctx: Ctx,
  access: ShopperAccess,
  input: ClaimInput,
): Promise<Static<typeof ClaimPreview>> {
  const { orderUuid, claim } = await claimedOrder(ctx, access, input);
  return previewClaims(ctx, orderUuid, claim, requesterOf(access));
}

/** Requests a claim; refuses as registerClaims, and NOT_FOUND. */
export async function claimAsShopper(
  ctx: Ctx,
  access: ShopperAccess,
  input: ClaimInput,
): Promise<Static<typeof OrderClaim>[]> {
  const { orderUuid, claim } = await claimedOrder(ctx, access, input);
  const made = await registerClaims(ctx, orderUuid, claim, requesterOf(access));
  return Promise.all(made.map((row) => claimResponse(ctx, row, 'SHOPPER')));
}

/** The rows that can be claimed together with one; refuses NOT_FOUND. */
export async function claimableAsShopper(
  ctx: Ctx,
  access: ShopperAccess,
  { uuid, claimType }: { uuid: string; claimType?: ClaimType | undefined },
): Promise<Answer<'getGroupClaimable'>> {
  const orderUuid = (await findOrderOfRows(ctx.db, lowerUuids([uuid]), access)) ?? refuse('NOT_FOUND');
  return listClaimable(ctx, orderUuid, uuid, claimType);
}

/** The claims of the order of a token, oldest first. */
export async function claimsOfOrder(ctx: Ctx, orderUuid: string): Promise<Static<typeof OrderClaim>[]> {
  const claims = await listClaims(ctx.db, orderUuid);
  return Promise.all(claims.map((row) => claimResponse(ctx, row, 'SHOPPER')));
}

/**
 * Confirms the purchase or withdraws claims of the order of a token; all rows or none. Refuses NOT_FOUND and ORDER_STATUS_CONFLICT, also for
 * a status that a shopper may not name: calls of guests are never answered with 403 (docs/endpoints.md#access).
 */
export async function changeStatusAsGuest(
  ctx: Ctx,
  orderUuid: string,
  { uuids, status }: { uuids: readonly string[]; status: StatusChange['status'] },
): Promise<void> {
  const wanted = lowerUuids(uuids);
  if (!isShopperStatus(status)) return refuse('ORDER_STATUS_CONFLICT');
  await ctx.tx((tx) => changeStatus(tx, ctx, orderUuid, wanted, { status }, actorOf({ orderUuid })));
}

/** Names the account for the refunds of the order of a token, or of one of its claims. Refuses NOT_FOUND for a claim of another order. */
export async function giveAccountAsGuest(
  ctx: Ctx,
  orderUuid: string,
  { claimUuid, account }: { claimUuid: string; account: GivenAccount },
): Promise<void> {
  await changeClaim(ctx, claimUuid, ofOrder(orderUuid), async (tx, _state, claim) => {
    await giveRefundAccount(tx, ctx, { orderUuid, claimUuid: claim.uuid, account });
    return claim;
  });
}
