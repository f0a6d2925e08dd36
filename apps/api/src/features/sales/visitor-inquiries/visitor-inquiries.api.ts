// Handlers of contract/sales/visitor-inquiries.ts.
import type { visitorInquiries } from '#contract/sales/visitor-inquiries.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { tyingReceipt } from './visitor-inquiry-response.ts';
import { registerStoreInquiry, registerTyingInquiry } from './write-visitor-inquiry.ts';

export const visitorInquiriesApi: HandlersOf<typeof visitorInquiries> = {
  async registerStoreInquiry(given, ctx) {
    const { uuid, status, createdAt } = await registerStoreInquiry(ctx, given);
    return {
      uuid,
      status: status === 'ANSWERED' ? 'RECEIVED' : status,
      createdAt: seoulDateTime(createdAt),
    };
  },
  inquiryTying: async (given, ctx) => tyingReceipt(await registerTyingInquiry(ctx, given)),
};
