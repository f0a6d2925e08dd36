// Handlers of contract/members/accounts.ts.
import type { accounts } from '#contract/members/accounts.ts';
import { normalizedLoginId, loginIdProblem } from '#domain/members/login-id.ts';
import { refuse } from '#domain/base/refusal.ts';
import { memberOf } from '../../../context.ts';
import type { HandlersOf } from '../../../handler-types.ts';
import { takeMembershipLookup } from '../../base/challenges/challenges.ts';
import { loginIdHash } from './accounts.ts';
import { userResponse } from './user-response.ts';
import { findTaken, findUser, wasLoginIdUsed } from './users.db.ts';

export const accountsApi: HandlersOf<typeof accounts> = {
  async getMe(_input, ctx) {
    const row = await findUser(ctx.db, memberOf(ctx));
    return row === undefined ? refuse('SESSION_EXPIRED') : userResponse(row, ctx.now);
  },
  async existLoginId({ loginId, captchaToken }, ctx) {
    await takeMembershipLookup(ctx, captchaToken);
    const normalized = normalizedLoginId(loginId);
    const reason = loginIdProblem(normalized);
    if (reason !== undefined) return { isExist: reason === 'RESERVED', reason };
    const taken = await findTaken(ctx.db, { loginId: normalized, phone: '', email: '' });
    if (taken.loginId) return { isExist: true };
    return (await wasLoginIdUsed(ctx.db, loginIdHash(ctx, normalized)))
      ? { isExist: true, reason: 'USED_BEFORE' }
      : { isExist: false };
  },
  async existPhone({ phone, captchaToken }, ctx) {
    await takeMembershipLookup(ctx, captchaToken);
    const taken = await findTaken(ctx.db, { loginId: null, phone, email: '' });
    return { isExist: taken.phone };
  },
};
