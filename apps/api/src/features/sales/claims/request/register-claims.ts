// Makes claims (docs/rules/claims.md#preview): validates, quotes, and either returns the preview or splits the rows and fires the events.
import type { Input } from '#contract/contract.ts';
import type { ClaimPreview } from '#contract/sales/claims/claim-shapes.ts';
import type { Static } from 'typebox';
import { answerDueAt } from '#domain/claims/claim-dates.ts';
import { type ClaimRequest, claimProblems, delayHint, formProblems } from '#domain/claims/claim-problem.ts';
import { type ReasonSource, claimReasonMeanings } from '#domain/claims/claim-reasons.ts';
import { isNegative } from '#domain/orders/order-status.ts';
import { type RefusalCode, refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../../context.ts';
import type { Tx } from '../../../../db/connect.ts';
import { recordAudit } from '../../../base/audit-logs/audit-logs.ts';
import { splitRow, requireOwnChannel } from '../../order-rows/order-rows.ts';
import { cancelDeposit, giveRefundAccount, requireAccount } from '../../payments/payments.ts';
import type { ClaimActor } from '../claim-actor.ts';
import { openPickup } from '../steps/claim-parcels.ts';
import { unpaidFeeOf } from '../unpaid-fee.ts';
import { requoteWaiting } from '../steps/waiting-cancels.ts';
import { claimMessages } from '../claim-messages.ts';
import { preparePhotos, takePhotos } from '../steps/claim-photos.ts';
import { type ClaimState, claimableRow, readClaimState } from '../claim-state.ts';
import { fireClaimEvent, quotedColumns, refundClaim, writeApproved } from '../steps/claim-steps.ts';
import { type ClaimRow, closeClaim, insertClaim, writeClaim } from '../claims.db.ts';
import { isAccountNeeded } from '../quote/account-needed.ts';
import { collectOf } from '../quote/collect.ts';
import { requireExchangeItems } from '../quote/exchange-items.ts';
import { previewOf } from '../quote/claim-preview.ts';
import { quoteOfOrderer, surchargeOf } from '../quote/orderer-refund.ts';
import { type ClaimDraft, type ClaimPlan, type ClaimQuote, quoteClaims } from '../quote/quote-claim.ts';
import { couponsOf } from '../quote/used-coupons.ts';

export type ClaimInput = Omit<Input<'registerOrderClaims'>, 'dryRun'>;

export type ClaimRequester = {
  by: ClaimActor;
  source: ReasonSource;
  /** Who uploaded the photos: a member, a member of staff, or the order of a guest. */
  uploaderUuid: string;
  /** Head office may open a claim outside the window. */
  isWindowIgnored: boolean;
  /** Staff act for the shopper, which is recorded in the audit log. */
  isAudited?: boolean;
};

/** The preview of the claims that `input` would make; writes nothing. */
export async function previewClaims(
  ctx: Ctx,
  orderUuid: string,
  input: ClaimInput,
  requester: ClaimRequester,
): Promise<Static<typeof ClaimPreview>> {
  return ctx.tx(async (tx) => {
    const state = await readClaimState(tx, ctx, orderUuid);
    requireOwnChannel(state.order);
    const draft = await draftOf(tx, ctx, state, input, requester);
    const request = requestOf(ctx, state, draft);
    const problems = claimProblems(request);
    const blocking = problems.find((problem) => !formProblems.includes(problem));
    if (blocking !== undefined) return refuseClaim(blocking, request);
    const quote = quoteClaims(state, draft);
    const warnings = accountProblem(ctx, state, quote, input, [...problems]);
    return previewOf(shownQuote(state, quote, requester), warnings);
  });
}

/**
 * Makes one claim for each order group and event. Refuses the codes of docs/rules/claims.md#refused; CLAIM_QUOTE_CHANGED, with the new
 * preview, when the expected amount or hash is not today's.
 */
export async function registerClaims(
  ctx: Ctx,
  orderUuid: string,
  input: ClaimInput,
  requester: ClaimRequester,
): Promise<ClaimRow[]> {
  await preparePhotos(ctx, input.images, requester.uploaderUuid);
  return ctx.tx(async (tx) => {
    const state = await readClaimState(tx, ctx, orderUuid);
    requireOwnChannel(state.order);
    const draft = await draftOf(tx, ctx, state, input, requester);
    const request = requestOf(ctx, state, draft);
    const [problem] = claimProblems(request);
    if (problem !== undefined) return refuseClaim(problem, request);
    const quote = quoteClaims(state, draft);
    const shown = shownQuote(state, quote, requester);
    const isExpected =
      (input.expectedTotalRefundPrice ?? shown.info.totalRefundPrice) === shown.info.totalRefundPrice &&
      (input.quoteHash ?? quote.quoteHash) === quote.quoteHash;
    if (!isExpected) return refuse('CLAIM_QUOTE_CHANGED', { extra: { preview: previewOf(shown, []) } });
    const [missing] = accountProblem(ctx, state, quote, input, []);
    if (missing !== undefined) return refuse(missing);
    const divided = await splitClaimed(tx, ctx, state, draft);
    const { plans, quoteHash } = quoteClaims(divided.state, divided.draft);
    if (quoteHash !== quote.quoteHash) throw new Error('Split rows have another quote than the request.');
    const made: ClaimRow[] = [];
    for (const plan of plans) made.push(await makeClaim(tx, ctx, { ...divided, plan, by: requester.by }));
    const written = await writePhotos(tx, ctx, input.images, {
      claims: made,
      ownerUuid: requester.uploaderUuid,
    });
    if (requester.isAudited === true)
      await recordAudit(tx, ctx, {
        action: 'CREATE',
        targetType: 'ORDER_CLAIM',
        targetUuid: orderUuid,
        after: { claims: made.map(({ uuid }) => uuid) },
      });
    return written;
  });
}

/** Stores the photos with every claim of the request; returns the claims with them. */
async function writePhotos(
  tx: Tx,
  ctx: Ctx,
  images: ClaimInput['images'],
  { claims, ownerUuid }: { claims: ClaimRow[]; ownerUuid: string },
): Promise<ClaimRow[]> {
  const [first] = claims;
  if (first === undefined) return claims;
  const uuids = await takePhotos(tx, ctx, images, { ownerUuid, claimUuid: first.uuid });
  if (uuids.length === 0) return claims;
  const shown: ClaimRow[] = [];
  for (const { uuid } of claims) shown.push(await writeClaim(tx, uuid, { imageUuids: uuids }));
  return shown;
}

/** Reads what the claim names: rows of this order, replacements, the area of the pickup. Refuses NOT_FOUND for a row of another order. */
async function draftOf(
  tx: Tx,
  ctx: Ctx,
  state: ClaimState,
  input: ClaimInput,
  { source, isWindowIgnored }: ClaimRequester,
): Promise<ClaimDraft> {
  const uuids = input.items.map((item) => item.orderProductUuid);
  if (uuids.some((uuid) => !state.products.some((row) => row.uuid === uuid))) return refuse('NOT_FOUND');
  const { claimType: type, reason } = input;
  const collect = await collectOf(tx, { type, reason }, input.collect);
  const exchangeItems =
    type === 'EXCHANGE'
      ? await requireExchangeItems(tx, state, input.items, input.exchangeItems ?? [])
      : new Map<string, string>();
  return {
    type,
    reason,
    source,
    fault: claimReasonMeanings[reason].fault,
    text: input.text?.trim() || undefined,
    photoCount: input.images?.length ?? 0,
    items: input.items,
    collect,
    exchangeItems,
    ...(input.refundAccount !== undefined && { refundAccount: requireAccount(input.refundAccount) }),
    isWindowIgnored,
    coupons: await couponsOf(tx, state.order.uuid, ctx.now),
  };
}

/** Refuses a claim; for a delivery delay that is claimed too early the sentence says from when it is possible. */
function refuseClaim(problem: RefusalCode, request: ClaimRequest): never {
  const hint = problem === 'INVALID_REASON_FOR_TYPE' ? delayHint(request) : undefined;
  return refuse(problem, hint === undefined ? {} : { message: hint });
}

function requestOf(ctx: Ctx, state: ClaimState, draft: ClaimDraft): ClaimRequest {
  const byUuid = new Map(state.products.map((row) => [row.uuid, row]));
  return {
    ...draft,
    items: draft.items.flatMap(({ orderProductUuid, count }) => {
      const row = byUuid.get(orderProductUuid);
      return row === undefined ? [] : [{ row: claimableRow(state, row, ctx.now), count }];
    }),
    openCount: state.products.reduce((total, row) => total + (isNegative(row.status) ? 0 : row.count), 0),
    now: ctx.now,
    holidays: state.holidays,
  };
}

const shownQuote = ({ order }: ClaimState, quote: ClaimQuote, { by }: ClaimRequester): ClaimQuote =>
  by.kind === 'STAFF' ? quote : quoteOfOrderer(order, quote);

/** Adds REFUND_ACCOUNT_REQUIRED when the money can be returned only to an account that was not given. */
function accountProblem(
  ctx: Ctx,
  state: ClaimState,
  quote: ClaimQuote,
  input: ClaimInput,
  problems: RefusalCode[],
): RefusalCode[] {
  const isGiven = input.refundAccount !== undefined;
  const parts = { total: quote.info.totalRefundPrice, surcharge: surchargeOf(quote) };
  const isNeeded = isAccountNeeded(state.paid, parts, ctx.now);
  return isNeeded && !isGiven ? [...problems, 'REFUND_ACCOUNT_REQUIRED'] : problems;
}

/** A claim to be made: one plan of the quote of `draft`. */
type PlannedClaim = { state: ClaimState; draft: ClaimDraft; plan: ClaimPlan; by: ClaimActor };

/** Inserts the claim and fires its event. An immediate cancellation is approved and refunded. Returns the claim as it is afterwards. */
async function makeClaim(tx: Tx, ctx: Ctx, planned: PlannedClaim): Promise<ClaimRow> {
  const { state, draft, plan, by } = planned;
  const claim = await insertPlan(tx, ctx, planned);
  const before = rowStatusOf(state, plan);
  if (draft.refundAccount !== undefined)
    await giveRefundAccount(tx, ctx, {
      orderUuid: state.order.uuid,
      claimUuid: claim.uuid,
      account: draft.refundAccount,
    });
  const event = { event: plan.event, by, note: draft.text, isForShopper: true };
  await fireClaimEvent(tx, ctx, state, claim, event);
  if (plan.event !== 'CANCEL') {
    const requested = await openPickup(tx, ctx, claim);
    await claimMessages.requested(tx, state.order, requested, ctx.now);
    return requested;
  }
  if (before === 'WAITING_DEPOSIT') {
    // T10: nothing was paid, so the cancellation ends immediately, and the account is closed.
    await cancelDeposit(tx, ctx, { orderUuid: state.order.uuid, code: 'CANCELED_BY_SHOPPER' });
    const ended = await closeClaim(tx, claim.uuid, {
      stage: 'DONE',
      completedAt: ctx.now,
      isFeeApplied: true,
      isRefundCreated: true,
    });
    await claimMessages.refunded(tx, state.order, ended, 'N04', ctx.now);
    return ended;
  }
  const approved = await writeApproved(tx, ctx, claim);
  // Approved already, it ends when its fee is paid; head office is notified when it is not.
  const made =
    unpaidFeeOf(approved) > 0
      ? await writeClaim(tx, claim.uuid, { answerDueAt: answerDueAt(draft.type, ctx.now, state.holidays) })
      : await refundClaim(tx, ctx, state, approved, ctx.now);
  await requoteWaiting(tx, ctx, state, made);
  return made;
}

const rowStatusOf = (state: ClaimState, plan: ClaimPlan) =>
  state.products.find((row) => row.uuid === plan.items[0]?.orderProductUuid)?.status;

/**
 * Makes claimed units of a row a separate row, for all rows of the request before its first claim: a claim may change the shares of every
 * row of the order. Returns the state and the draft with these rows.
 */
async function splitClaimed(
  tx: Tx,
  ctx: Ctx,
  state: ClaimState,
  draft: ClaimDraft,
): Promise<{ state: ClaimState; draft: ClaimDraft }> {
  const products: ClaimState['products'] = [];
  const claimedAs = new Map<string, string>();
  for (const row of state.products) {
    const item = draft.items.find((one) => one.orderProductUuid === row.uuid);
    if (item === undefined || item.count >= row.count) {
      products.push(row);
      continue;
    }
    const { claimed, rest } = await splitRow(tx, row, item.count);
    products.push(rest, claimed);
    claimedAs.set(row.uuid, claimed.uuid);
  }
  const now = (uuid: string): string => claimedAs.get(uuid) ?? uuid;
  return {
    state: { ...state, products },
    draft: {
      ...draft,
      items: draft.items.map((item) => ({ ...item, orderProductUuid: now(item.orderProductUuid) })),
      exchangeItems: new Map([...draft.exchangeItems].map(([uuid, replacement]) => [now(uuid), replacement])),
      coupons: await couponsOf(tx, state.order.uuid, ctx.now),
    },
  };
}

/** Inserts the claim of a plan, whose items are whole rows. */
export async function insertPlan(
  tx: Tx,
  ctx: Ctx,
  { state, draft, plan, by }: PlannedClaim,
): Promise<ClaimRow> {
  const items = plan.items.map(({ row, orderProductUuid }) => ({
    orderProductUuid,
    count: row.count,
    exchangeItemUuid: draft.exchangeItems.get(orderProductUuid) ?? null,
    refundMileage: plan.refund.mileage.find((one) => one.orderProductUuid === row.uuid)?.amount ?? 0,
  }));
  const isInstant = plan.event === 'CANCEL' || draft.event !== undefined;
  return insertClaim(tx, {
    ...draft,
    ...plan,
    ...quotedColumns(plan),
    orderUuid: state.order.uuid,
    userUuid: state.order.userUuid,
    text: draft.text ?? null,
    faultDecidedBy: decidedBy(by),
    answerDueAt: isInstant ? null : answerDueAt(draft.type, ctx.now, state.holidays),
    items,
    now: ctx.now,
  });
}

function decidedBy(by: ClaimActor): ClaimRow['faultDecidedBy'] {
  if (by.kind === 'STAFF') return by.isAdmin ? 'ADMIN' : 'MERCHANT';
  return by.kind === 'SHOPPER' ? 'SHOPPER' : 'SYSTEM';
}
