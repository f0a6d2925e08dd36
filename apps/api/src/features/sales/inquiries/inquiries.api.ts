// Handlers of contract/sales/inquiries.ts. Those of staff: desk/inquiries-desk.api.ts.
import type { inquiries } from '#contract/sales/inquiries.ts';
import { findMember, memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { inquiryResponse, ownInquiry } from './inquiry-response.ts';
import { listOwnInquiries, listProductInquiries } from './inquiry-lists.db.ts';
import { deleteInquiry, editInquiry, registerInquiry } from './write-inquiry.ts';

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
    return { data: rows.map((row) => inquiryResponse(ctx, row, true)), paging };
  },
  async getProductInquiriesByPaging({ productItemUuid, ...input }, ctx) {
    const viewer = findMember(ctx);
    const { rows, paging } = await listProductInquiries(ctx.db, productItemUuid, input);
    const data = rows.map((row) =>
      inquiryResponse(ctx, row, viewer !== undefined && row.userUuid === viewer),
    );
    return { data, paging };
  },
};
