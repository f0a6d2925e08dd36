// Handlers of contract/sales/inquiries-desk.ts. Staff of a store see and change the inquiries of their store; every write is audited.
import type { inquiriesDesk } from '#contract/sales/inquiries-desk.ts';
import { inquiryTabs } from '#domain/orders/inquiry-types.ts';
import { type Ctx, storeOfStaff } from '../../../../context.ts';
import { shownCount } from '../../../../db/paging.ts';
import type { HandlersOf } from '../../../../handler-types.ts';
import { withoutNulls } from '../../../../without-nulls.ts';
import { addNote, assignInquiry, transferInquiry } from './assign-inquiry.ts';
import { holdInquiry, releaseInquiry } from './hold-inquiry.ts';
import { listAssignees } from './inquiry-detail.db.ts';
import { inquiryDetail, oneForStaff, staffInquiries } from './inquiry-responses.ts';
import { type QueueScope, countQueue, listQueue } from './queue.db.ts';
import { answerInquiry, closeInquiry } from './reply-to-inquiry.ts';

const scopeOf = (ctx: Ctx): QueueScope => ({ storeUuid: storeOfStaff(ctx), now: ctx.now });

export const inquiriesDeskApi: HandlersOf<typeof inquiriesDesk> = {
  async getInquiryTabCounts(filter, ctx) {
    const counted = await countQueue(ctx.db, filter, scopeOf(ctx));
    return inquiryTabs.map((tab) => {
      const kinds = counted
        .filter((row) => row.tab === tab)
        .map(({ kind, count }) => ({ value: kind, count }));
      const sum = kinds
        .filter(({ value }) => filter.kind === undefined || value === filter.kind)
        .reduce((total, { count }) => total + count, 0);
      return { tab, ...shownCount(sum), kinds };
    });
  },
  async getInquiriesByPaging(input, ctx) {
    const { rows, paging } = await listQueue(ctx.db, input, scopeOf(ctx));
    return {
      data: await staffInquiries(
        ctx,
        rows.map(({ uuid }) => uuid),
      ),
      paging,
    };
  },
  getStaffInquiry: ({ uuid }, ctx) => inquiryDetail(ctx, uuid),
  async getInquiryAssignees(_input, ctx) {
    return (await listAssignees(ctx.db, storeOfStaff(ctx))).map(withoutNulls);
  },
  async assignInquiry(input, ctx) {
    await assignInquiry(ctx, input);
    return oneForStaff(ctx, input.uuid);
  },
  async registerInquiryNote({ uuid, text }, ctx) {
    await addNote(ctx, uuid, text);
    return inquiryDetail(ctx, uuid);
  },
  async transferInquiry(input, ctx) {
    await transferInquiry(ctx, input);
    return oneForStaff(ctx, input.uuid);
  },
  async answerInquiry(input, ctx) {
    await answerInquiry(ctx, input);
    return oneForStaff(ctx, input.uuid);
  },
  async holdInquiry(input, ctx) {
    await holdInquiry(ctx, input);
    return oneForStaff(ctx, input.uuid);
  },
  async releaseInquiry({ uuid }, ctx) {
    await releaseInquiry(ctx, uuid);
    return oneForStaff(ctx, uuid);
  },
  async closeInquiry({ uuid, reason }, ctx) {
    await closeInquiry(ctx, uuid, reason);
    return oneForStaff(ctx, uuid);
  },
};
