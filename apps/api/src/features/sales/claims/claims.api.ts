// Handlers of contract/sales/claims/claims.ts.
import type { claims } from '#contract/sales/claims/claims.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, memberOf } from '../../../context.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { giveRefundAccount } from '../payments/payments.ts';
import { findOrder, orderResponse } from '../order-rows/order-rows.ts';
import { changeClaim } from './progress/decide-claim.ts';
import { changeCollect } from './progress/change-collect.ts';
import { changeStatus, confirmAtChannels } from './request/change-status.ts';
import { claimActor } from './claim-actor.ts';
import { claimResponse, claimCardResponse } from './reads/claim-response.ts';
import { sendGoods } from './progress/send-goods.ts';
import { shopperAccess } from './claim-access.ts';
import { startClaimPayment } from './request/claim-payment.ts';
import { preparePhotos } from './steps/claim-photos.ts';
import { findOrderOfRows, listClaimCards } from './reads/claim-lists.db.ts';
import { type ClaimRow, findClaim, ofMember, ofStore } from './claims.db.ts';
import { claimAsShopper, claimableAsShopper, lowerUuids, previewAsShopper } from './shopper-claims.ts';

/** What the caller may see: a member their own claims, staff those of their store. */
function accessOf(ctx: Pick<Ctx, 'actor'>) {
  const { actor } = ctx;
  return actor.kind === 'staff' ? ofStore(actor.storeUuid) : ofMember(memberOf(ctx));
}

const rowAccess = (ctx: Pick<Ctx, 'actor'>) =>
  ctx.actor.kind === 'staff' ? { storeUuid: ctx.actor.storeUuid } : { userUuid: memberOf(ctx) };

/** The order of these rows. Refuses NOT_FOUND unless all of them are in one order of the caller. */
async function orderOf(ctx: Ctx, uuids: readonly string[]): Promise<string> {
  return (await findOrderOfRows(ctx.db, uuids, rowAccess(ctx))) ?? refuse('NOT_FOUND');
}

const viewerOf = (ctx: Pick<Ctx, 'actor'>) => (ctx.actor.kind === 'staff' ? 'STAFF' : 'SHOPPER');

export const claimsApi: HandlersOf<typeof claims> = {
  async registerOrderClaims({ dryRun, ...input }, ctx) {
    const access = { userUuid: memberOf(ctx) };
    return dryRun === true ? previewAsShopper(ctx, access, input) : claimAsShopper(ctx, access, input);
  },
  async getOrderClaim({ uuid }, ctx) {
    const claim = await findClaim(ctx.db, uuid, accessOf(ctx));
    return claim === undefined ? refuse('NOT_FOUND') : claimResponse(ctx, claim, viewerOf(ctx));
  },
  async getOrderClaimsByPaging({ dateRange, searchKeyword, ...filter }, ctx) {
    const { rows, paging } = await listClaimCards(
      ctx.db,
      { ...filter, fromDate: dateRange?.fromDate, toDate: dateRange?.toDate, keyword: searchKeyword?.trim() },
      accessOf(ctx),
    );
    return { data: rows.map((row) => claimCardResponse(row, viewerOf(ctx))), paging };
  },
  async updateOrderClaim({ uuid, collect, refundAccount }, ctx) {
    const changed: ClaimRow = await changeClaim(
      ctx,
      uuid,
      ofMember(memberOf(ctx)),
      async (tx, state, claim) => {
        if (refundAccount !== undefined)
          await giveRefundAccount(tx, ctx, {
            orderUuid: claim.orderUuid,
            claimUuid: claim.uuid,
            account: refundAccount,
          });
        return collect === undefined ? claim : changeCollect(ctx, claimActor(ctx), collect)(tx, state, claim);
      },
    );
    return claimResponse(ctx, changed, 'SHOPPER');
  },
  async changeOrderProductStatus({ uuids, ...change }, ctx) {
    const wanted = lowerUuids(uuids);
    const orderUuid = await orderOf(ctx, wanted);
    if (ctx.actor.kind === 'staff') {
      await preparePhotos(ctx, change.images, ctx.actor.staffUuid);
      await confirmAtChannels(ctx, wanted, change);
    }
    await ctx.tx((tx) => changeStatus(tx, ctx, orderUuid, wanted, change, claimActor(ctx)));
    const order = await findOrder(ctx.db, orderUuid);
    if (order === undefined) return refuse('NOT_FOUND');
    const { groups } = orderResponse(order, undefined, ctx.now, viewerOf(ctx));
    const rows = groups.flatMap((group) => group.orderProducts);
    return rows.filter((row) => wanted.includes(row.uuid));
  },
  async sendClaimGoods({ uuid, orderToken, ...invoice }, ctx) {
    const access = shopperAccess(ctx, orderToken);
    const found = (await findClaim(ctx.db, uuid, access)) ?? refuse('NOT_FOUND');
    // Each new number is looked up at the tracking provider.
    await takeUses(ctx, { key: `claim-goods:${found.uuid}`, limit: 20, windowMs: 3_600_000 });
    const { collect } = await changeClaim(ctx, found.uuid, access, sendGoods(ctx, claimActor(ctx), invoice));
    return { ...invoice, invoiceNumber: collect?.invoiceNumber ?? invoice.invoiceNumber };
  },
  startClaimPayment: (input, ctx) => startClaimPayment(ctx, input),
  getGroupClaimable: (input, ctx) => claimableAsShopper(ctx, { userUuid: memberOf(ctx) }, input),
};
