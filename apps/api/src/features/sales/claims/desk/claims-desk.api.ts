// Handlers of contract/sales/claims/claims-desk.ts. Staff of a store see and change the claims of their store; every write is audited.
import type { Input } from '#contract/contract.ts';
import type { claimsDesk } from '#contract/sales/claims/claims-desk.ts';
import {
  addDays,
  parseSeoulDate,
  parseSeoulDateTime,
  seoulDate,
  seoulDateTime,
} from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { maskedName } from '#domain/members/masked.ts';
import { checkedInvoice } from '#domain/shipments/checked-invoice.ts';
import { type Ctx, staffOf } from '../../../../context.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { type ClaimWork, approveClaim, declineClaim, holdClaim } from '../progress/decide-claim.ts';
import { alreadyShipped, becomeReturn, exchangeToReturn } from '../progress/convert-claim.ts';
import { bulkCancel } from './bulk-cancel.ts';
import { refundGoodwill } from './goodwill.ts';
import { previewDecision } from './preview-decision.ts';
import { claimActor } from '../claim-actor.ts';
import { claimResponse, claimCardResponse } from '../reads/claim-response.ts';
import { actionsOfCard, actionsOfClaim } from './claim-actions.ts';
import { preparePhotos } from '../steps/claim-photos.ts';
import {
  type ClaimFilter,
  countClaimStages,
  findClaimBuyer,
  findOrderOfRows,
  listStaffClaimCards,
} from '../reads/claim-lists.db.ts';
import { type ClaimRow, findClaim, getClaim, ofStore } from '../claims.db.ts';
import type { SeenDecision } from './decide-by-channel.ts';
import {
  bulkApprove,
  bulkDecline,
  bulkPassInspection,
  bulkReceive,
  decideByStaff,
} from './decide-by-staff.ts';
import { failInspection, passInspection, receiveGoods, reship } from '../progress/inspect-claim.ts';
import { scansOf } from '../progress/parcel-scans.ts';
import { previewClaims, registerClaims } from '../request/register-claims.ts';

/** The store of the staff; undefined for head office. */
const storeOf = ({ actor }: Pick<Ctx, 'actor'>): string | undefined =>
  actor.kind === 'staff' ? actor.storeUuid : refuse('FORBIDDEN');

const accessOf = (ctx: Pick<Ctx, 'actor'>) => ofStore(storeOf(ctx));

async function answer(ctx: Ctx, claim: ClaimRow) {
  const answered = await claimResponse(ctx, claim, 'STAFF');
  const { ordererName, earlierClaimCount } = await findClaimBuyer(ctx.db, claim);
  return {
    ...answered,
    ...dueOf(claimDueAt(claim)),
    ordererName: maskedName(ordererName),
    staffActions: await actionsOfClaim(ctx, claim, answered.items[0]?.orderProduct.status),
    earlierClaimCount,
  };
}

const dueOf = (dueAt: Date | null) =>
  dueAt === null ? {} : { dueAt: seoulDateTime(dueAt), dueDate: seoulDate(dueAt) };

/** As the lists select it: the nearer one of answer and refund. */
const claimDueAt = ({ answerDueAt, refundDueAt }: ClaimRow): Date | null =>
  answerDueAt === null || (refundDueAt !== null && refundDueAt < answerDueAt) ? refundDueAt : answerDueAt;

/** Executes a decision of staff, and answers the claim as it is afterwards. */
async function command(ctx: Ctx, uuid: string, decision: SeenDecision, work: ClaimWork) {
  await decideByStaff(ctx, uuid, accessOf(ctx), { decision, work });
  return answer(ctx, await getClaim(ctx.db, uuid));
}

type DeskFilter = Input<'getClaimTabCounts'> & Pick<Input<'getStaffClaimsByPaging'>, 'tab'>;

const filterOf = (
  {
    types,
    isOverdue,
    dueUntil,
    isInspectionDue,
    dateRange,
    tab,
    salesChannels,
    orderUuid,
    userUuid,
    searchKeyword,
  }: DeskFilter,
  now: Date,
): ClaimFilter => ({
  types,
  salesChannels,
  orderUuid,
  userUuid,
  stage: tab,
  fromDate: dateRange?.fromDate,
  toDate: dateRange?.toDate,
  keyword: searchKeyword?.trim(),
  overdue: isOverdue === undefined ? undefined : { is: isOverdue, at: now },
  // A deadline at midnight is of the day before.
  dueUntil: dueUntil === undefined ? undefined : parseSeoulDate(addDays(dueUntil, 1)),
  isInspectionDue,
});

/** The time at which goods arrived: given, or now. */
const receivedAtOf = (text: string | undefined, now: Date): Date =>
  text === undefined ? now : parseSeoulDateTime(text);

export const claimsDeskApi: HandlersOf<typeof claimsDesk> = {
  async getClaimTabCounts(filter, ctx) {
    return countClaimStages(ctx.db, filterOf(filter, ctx.now), accessOf(ctx));
  },
  async getStaffClaimsByPaging(input, ctx) {
    const list = { ...filterOf(input, ctx.now), ...pagingOf(input), sortType: input.sortType };
    const { rows, paging } = await listStaffClaimCards(ctx.db, list, accessOf(ctx));
    const data = rows.map((row) => ({
      ...claimCardResponse(row, 'STAFF'),
      store: row.store,
      staffActions: actionsOfCard(ctx, row),
      ordererName: maskedName(row.ordererName),
      ...dueOf(row.dueAt),
    }));
    return { data, paging };
  },
  async getStaffClaim({ uuid }, ctx) {
    const claim = await findClaim(ctx.db, uuid, accessOf(ctx));
    return claim === undefined ? refuse('NOT_FOUND') : answer(ctx, claim);
  },
  previewClaimDecision: ({ uuid, ...decision }, ctx) => previewDecision(ctx, uuid, accessOf(ctx), decision),
  approveClaim: ({ uuid, ...approval }, ctx) =>
    command(
      ctx,
      uuid,
      { kind: 'APPROVE', expectedTotalRefundPrice: approval.expectedTotalRefundPrice },
      approveClaim(ctx, { ...approval, by: claimActor(ctx), event: 'APPROVE' }),
    ),
  async declineClaim({ uuid, declineGround, text, images }, ctx) {
    await preparePhotos(ctx, images, staffOf(ctx));
    const decline = { by: claimActor(ctx), ground: declineGround, text, images };
    return command(ctx, uuid, { kind: 'DECLINE', text }, declineClaim(ctx, decline));
  },
  async markClaimAlreadyShipped({ uuid, carrier, invoiceNumber = '' }, ctx) {
    const claim = await findClaim(ctx.db, uuid, accessOf(ctx));
    if (claim === undefined) return refuse('NOT_FOUND');
    const invoice = { carrier, invoiceNumber };
    // A repetition does not depend on the carrier.
    const scans = claim.type === 'CANCEL' && claim.salesChannel === 'ONNS' ? await scansOf(ctx, invoice) : [];
    const work = alreadyShipped(ctx, claimActor(ctx), { ...invoice, scans });
    return command(ctx, uuid, { kind: 'ALREADY_SHIPPED' }, work);
  },
  markClaimCannotStop: ({ uuid }, ctx) =>
    command(ctx, uuid, { kind: 'CANNOT_STOP' }, becomeReturn(ctx, claimActor(ctx), 'CANNOT_STOP')),
  receiveClaim: ({ uuid, receivedAt }, ctx) =>
    command(
      ctx,
      uuid,
      { kind: 'RECEIVE' },
      receiveGoods(ctx, claimActor(ctx), receivedAtOf(receivedAt, ctx.now)),
    ),
  passClaimInspection: ({ uuid, fault, expectedTotalRefundPrice, restock = [] }, ctx) =>
    command(
      ctx,
      uuid,
      {
        kind: 'PASS_INSPECTION',
        isRestocked: restock.length > 0,
        ...(expectedTotalRefundPrice !== undefined && { expectedTotalRefundPrice }),
      },
      passInspection(ctx, { by: claimActor(ctx), fault, expectedTotalRefundPrice, restock }),
    ),
  async failClaimInspection({ uuid, declineGround, text, images }, ctx) {
    if (images === undefined || images.length === 0) return refuse('PHOTO_REQUIRED');
    await preparePhotos(ctx, images, staffOf(ctx));
    const decline = { by: claimActor(ctx), ground: declineGround, text, images };
    return command(ctx, uuid, { kind: 'FAIL_INSPECTION', text }, failInspection(ctx, decline));
  },
  reshipClaim({ uuid, ...given }, ctx) {
    const invoice = { ...given, invoiceNumber: given.invoiceNumber ?? '' };
    const decision = { kind: 'RESHIP', ...checkedInvoice(invoice), at: ctx.now } as const;
    return command(ctx, uuid, decision, reship(ctx, claimActor(ctx), invoice));
  },
  turnClaimToReturn: ({ uuid, agreed }, ctx) =>
    agreed
      ? command(ctx, uuid, { kind: 'TO_RETURN' }, exchangeToReturn(ctx, claimActor(ctx)))
      : refuse('INVALID_INPUT', { fields: [{ name: 'agreed', message: '고객의 동의가 필요합니다.' }] }),
  holdClaim({ uuid, reason, text, feeDemand = 0 }, ctx) {
    const decision = { kind: 'HOLD', reason, text, extraFee: feeDemand } as const;
    return command(ctx, uuid, decision, holdClaim(ctx, claimActor(ctx), { reason, text, feeDemand }));
  },
  releaseClaim: ({ uuid }, ctx) =>
    command(ctx, uuid, { kind: 'RELEASE' }, holdClaim(ctx, claimActor(ctx), null)),
  refundGoodwill: (input, ctx) => refundGoodwill(ctx, input, storeOf(ctx)),
  async registerClaimForShopper({ dryRun, ...input }, ctx) {
    const uuids = input.items.map((item) => item.orderProductUuid.toLowerCase());
    const orderUuid = await findOrderOfRows(ctx.db, uuids, { storeUuid: storeOf(ctx) });
    if (orderUuid === null) return refuse('NOT_FOUND');
    const by = claimActor(ctx);
    const items = input.items.map((item) => ({
      ...item,
      orderProductUuid: item.orderProductUuid.toLowerCase(),
    }));
    const requester = {
      by,
      source: 'STAFF',
      uploaderUuid: staffOf(ctx),
      isWindowIgnored: by.isAdmin,
      isAudited: true,
    } as const;
    if (dryRun === true) return previewClaims(ctx, orderUuid, { ...input, items }, requester);
    const made = await registerClaims(ctx, orderUuid, { ...input, items }, requester);
    return Promise.all(made.map((claim) => claimResponse(ctx, claim, 'STAFF')));
  },
  bulkApproveClaims: (input, ctx) => bulkApprove(ctx, accessOf(ctx), input),
  bulkReceiveClaims: ({ uuids }, ctx) => bulkReceive(ctx, accessOf(ctx), uuids),
  bulkPassClaimInspections: (input, ctx) => bulkPassInspection(ctx, accessOf(ctx), input),
  bulkDeclineClaims: (input, ctx) => bulkDecline(ctx, accessOf(ctx), input),
  bulkCancelOrderProducts: (input, ctx) =>
    bulkCancel(ctx, input, { by: claimActor(ctx), storeUuid: storeOf(ctx) }),
};

type Paged = Input<'getStaffClaimsByPaging'>;
const pagingOf = ({ count, cursor, cursorId, cursorType, page }: Paged) => ({
  count,
  ...(cursor !== undefined && { cursor }),
  ...(cursorId !== undefined && { cursorId }),
  ...(cursorType !== undefined && { cursorType }),
  ...(page !== undefined && { page }),
});
