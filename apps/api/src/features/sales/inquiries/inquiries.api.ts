// Handlers of contract/sales/inquiries.ts.
import type { inquiries } from '#contract/sales/inquiries.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { answerInquiry, closeInquiry, storeOfStaff } from './answer-inquiry.ts';
import { inquiryAnswer, ownInquiry, staffInquiry } from './inquiry-answer.ts';
import { findInquiry, listForStaff, listOwnInquiries, listProductInquiries } from './inquiry-lists.db.ts';
import { deleteInquiry, editInquiry, registerInquiry } from './write-inquiry.ts';

async function forStaff(ctx: Ctx, uuid: string) {
  return staffInquiry(ctx, (await findInquiry(ctx.db, uuid)) ?? refuse('NOT_FOUND'));
}

export const inquiriesApi: HandlersOf<typeof inquiries> = {
  async registerProductInquiry(question, ctx) {
    const uuid = await registerInquiry(ctx, { userUuid: memberOf(ctx) }, question);
    return ownInquiry(ctx, ctx.db, uuid);
  },
  async editProductInquiry({ uuid, ...question }, ctx) {
    await editInquiry(ctx, { uuid, userUuid: memberOf(ctx) }, question);
    return ownInquiry(ctx, ctx.db, uuid);
  },
  async deleteProductInquiry({ uuid }, ctx) {
    return { deletedCount: await deleteInquiry(ctx, { uuid, userUuid: memberOf(ctx) }) };
  },
  async getMyProductInquiriesByPaging(input, ctx) {
    const { rows, paging } = await listOwnInquiries(ctx.db, memberOf(ctx), input);
    return { data: rows.map((row) => inquiryAnswer(ctx, row, true)), paging };
  },
  async getProductInquiriesByPaging({ productItemUuid, ...input }, ctx) {
    const viewer = findMember(ctx);
    const { rows, paging } = await listProductInquiries(ctx.db, productItemUuid, input);
    const data = rows.map((row) => inquiryAnswer(ctx, row, viewer !== undefined && row.user_uuid === viewer));
    return { data, paging };
  },
  async getInquiriesByPaging(input, ctx) {
    const scope = { storeUuid: storeOfStaff(ctx), now: ctx.now };
    const { rows, paging } = await listForStaff(ctx.db, input, scope);
    return { data: rows.map((row) => staffInquiry(ctx, row)), paging };
  },
  async answerInquiry({ uuid, text }, ctx) {
    await answerInquiry(ctx, uuid, text);
    return forStaff(ctx, uuid);
  },
  async closeInquiry({ uuid, reason }, ctx) {
    await closeInquiry(ctx, uuid, reason);
    return forStaff(ctx, uuid);
  },
};
