// Public API of inquiries of channels: the queue of all inquiries of staff lists, answers and closes them (effects.ts).
import type { Effects } from '../../../context.ts';
import { answerInQueue, closeInQueue } from './answer-inquiry.ts';
import { claimOverdueOfChannels } from './marketplace-inquiries.db.ts';
import { staffChannelInquiry } from './marketplace-inquiry-answer.ts';
import { listInquiriesByUuid } from './marketplace-inquiry-lists.db.ts';

export { retryAnswer } from './marketplace-inquiries.db.ts';

export const channelInquiryEffects: Effects['channelInquiries'] = {
  list: async (ctx, uuids) =>
    (await listInquiriesByUuid(ctx.db, uuids)).map((row) => staffChannelInquiry(ctx, row)),
  answer: answerInQueue,
  close: closeInQueue,
  claimOverdue: claimOverdueOfChannels,
};
