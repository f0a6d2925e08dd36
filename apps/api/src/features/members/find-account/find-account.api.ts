// Handlers of contract/members/find-account.ts.
import type { findAccount } from '#contract/members/find-account.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { findIdByEmail, mailLoginId, sendFindIdCode } from './find-id.ts';

export const findAccountApi: HandlersOf<typeof findAccount> = {
  findIdByEmail: async (input, ctx) => findIdByEmail(ctx, input),
  findIdByPhone: async (input, ctx) => sendFindIdCode(ctx, input),
  async findIdSendEmail({ uuid }, ctx) {
    await mailLoginId(ctx, uuid);
    return { isSent: true };
  },
};
