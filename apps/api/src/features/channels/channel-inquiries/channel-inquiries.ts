// Public API of inquiries of channels: the queue of all inquiries of staff lists, answers and closes them (effects.ts).
import type { Effects } from '../../../context.ts';
import { replyInQueue, closeInQueue } from './reply-to-inquiry.ts';
import { claimOverdueOfChannels } from './channel-inquiries.db.ts';
import { staffInquiryResponse } from './channel-inquiry-response.ts';
import { listInquiriesByUuid } from './channel-inquiry-lists.db.ts';

export { retryReply } from './channel-inquiries.db.ts';

export const channelInquiryEffects: Effects['channelInquiries'] = {
  list: async (ctx, uuids) =>
    (await listInquiriesByUuid(ctx.db, uuids)).map((row) => staffInquiryResponse(ctx, row)),
  answer: replyInQueue,
  close: closeInQueue,
  claimOverdue: claimOverdueOfChannels,
};
