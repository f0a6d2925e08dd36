// Handlers of contract/channels/channel-inquiries.ts.
import type { channelInquiries } from '#contract/channels/channel-inquiries.ts';
import type { Answer } from '#contract/contract.ts';
import { channelNames } from '#domain/channels/channels.ts';
import { refuse } from '#domain/base/refusal.ts';
import { type Ctx, storeOfStaff } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { hasTemplate } from '../../sales/answer-templates/answer-templates.ts';
import { syncByStaff } from '../channel-runs/channel-runs.ts';
import { replyToChannelInquiry } from './reply-to-inquiry.ts';
import { channelInquiryResponses } from './channel-inquiry-response.ts';
import {
  findChannelInquiry,
  listChannelInquiries,
  type ChannelInquiryRow,
} from './channel-inquiry-lists.db.ts';
import { syncInquiries } from './sync-inquiries.ts';

type Id = Parameters<typeof findChannelInquiry>[1];

const find = async (ctx: Ctx, id: Id): Promise<ChannelInquiryRow> =>
  (await findChannelInquiry(ctx.db, id, storeOfStaff(ctx))) ?? refuse('NOT_FOUND');

async function one(ctx: Ctx, id: Id): Promise<Answer<'getNaverPayCustomerInquiry'>> {
  const [inquiry] = await channelInquiryResponses(ctx, [await find(ctx, id)]);
  return inquiry ?? refuse('NOT_FOUND');
}

export const channelInquiriesApi: HandlersOf<typeof channelInquiries> = {
  async getNaverPayCustomerInquiries(input, ctx) {
    const { rows, paging } = await listChannelInquiries(ctx.db, input);
    return { data: await channelInquiryResponses(ctx, rows), paging };
  },
  getNaverPayCustomerInquiry: (id, ctx) => one(ctx, id),
  async answerNaverPayCustomerInquiry({ answer, answerTemplateId, ...id }, ctx) {
    const inquiry = await find(ctx, id);
    if (answerTemplateId !== undefined && !(await hasTemplate(ctx.db, answerTemplateId, storeOfStaff(ctx))))
      refuse('NOT_FOUND');
    await replyToChannelInquiry(ctx, inquiry, { text: answer.trim(), templateUuid: answerTemplateId });
    return one(ctx, { id: inquiry.inquiryId, salesChannel: inquiry.channel, kind: inquiry.kind });
  },
  syncNaverPayCustomerInquiries: (input, ctx) => {
    const { channels: clients } = ctx.providers;
    const channels = channelNames.filter((name) => clients?.[name] !== undefined);
    return syncByStaff(ctx, channels, input, syncInquiries);
  },
};
