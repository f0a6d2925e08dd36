// Handlers of contract/sales/inquiries.ts.
import type { inquiries } from '#contract/sales/inquiries.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, findMember, memberOf, storeOfStaff } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { listVisitorInquiries, staffVisitorInquiry } from '../visitor-inquiries/visitor-inquiries.ts';
import { answerInquiry, closeInquiry } from './reply-to-inquiry.ts';
import { inquiryResponse, ownInquiry, staffInquiry } from './inquiry-response.ts';
import {
  type QueueRow,
  listInquiries,
  listOwnInquiries,
  listProductInquiries,
  listQueue,
} from './inquiry-lists.db.ts';
import { deleteInquiry, editInquiry, registerInquiry } from './write-inquiry.ts';

/** The inquiries of the rows of the queue, in their order. */
async function ofQueue(ctx: Ctx, queue: readonly Pick<QueueRow, 'uuid'>[]) {
  const uuids = queue.map(({ uuid }) => uuid.toLowerCase());
  const [own, ofVisitors, ofChannels] = await Promise.all([
    listInquiries(ctx.db, uuids),
    listVisitorInquiries(ctx.db, uuids),
    ctx.effects.channelInquiries.list(ctx, uuids),
  ]);
  const answers = [
    ...own.map((row) => staffInquiry(ctx, row)),
    ...ofVisitors.map((row) => staffVisitorInquiry(ctx, row)),
    ...ofChannels,
  ];
  const byUuid = new Map(answers.map((answer) => [answer.uuid, answer]));
  return uuids.flatMap((uuid) => byUuid.get(uuid) ?? []);
}

async function forStaff(ctx: Ctx, uuid: string) {
  const [answer] = await ofQueue(ctx, [{ uuid }]);
  return answer ?? refuse('NOT_FOUND');
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
  async getInquiriesByPaging(input, ctx) {
    const scope = { storeUuid: storeOfStaff(ctx), now: ctx.now };
    const { rows, paging } = await listQueue(ctx.db, input, scope);
    return { data: await ofQueue(ctx, rows), paging };
  },
  async answerInquiry(input, ctx) {
    await answerInquiry(ctx, input);
    return forStaff(ctx, input.uuid);
  },
  async closeInquiry({ uuid, reason }, ctx) {
    await closeInquiry(ctx, uuid, reason);
    return forStaff(ctx, uuid);
  },
};
