// Handlers of contract/users.ts.
import type { users } from '#contract/users.ts';
import { keptLoginId, loginIdProblem } from '#domain/login-id.ts';
import { phoneDigits } from '#domain/phone.ts';
import { refuse } from '#domain/refusal.ts';
import { type Ctx, memberOf } from '../../context.ts';
import type { HandlersOf } from '../../handler-types.ts';
import { takeUses } from '../../db/rate-limit.ts';
import { endOwnSession } from '../sessions/sessions.ts';
import { logIn } from './log-in.ts';
import { registerMember } from './register-user.ts';
import { userAnswer } from './user-answer.ts';
import { loginIdHash } from './account.ts';
import { findTaken, findUser, wasLoginIdUsed } from './users.db.ts';

/** api.md D25: asking who exists is slow for one caller. */
async function takeLookup(ctx: Ctx, what: string): Promise<void> {
  await takeUses(ctx, { key: `exist:${what}:${ctx.request.ip}`, limit: 10, windowMs: 60_000 });
}

export const usersApi: HandlersOf<typeof users> = {
  registerUser: async (input, ctx) => registerMember(ctx, input),
  login: async (input, ctx) => logIn(ctx, input),
  async logout(_input, ctx) {
    await ctx.tx((tx) => endOwnSession(ctx, tx));
    return { isEnded: true };
  },
  async getMe(_input, ctx) {
    const row = await findUser(ctx.db, memberOf(ctx));
    return row === undefined ? refuse('SESSION_EXPIRED') : userAnswer(row, ctx.now);
  },
  async existLoginId({ loginId }, ctx) {
    await takeLookup(ctx, 'login-id');
    const kept = keptLoginId(loginId);
    const reason = loginIdProblem(kept);
    if (reason !== undefined) return { isExist: reason === 'RESERVED', reason };
    const taken = await findTaken(ctx.db, { loginId: kept, phone: '', email: '' });
    if (taken.login_id) return { isExist: true };
    return (await wasLoginIdUsed(ctx.db, loginIdHash(ctx, kept)))
      ? { isExist: true, reason: 'USED_BEFORE' }
      : { isExist: false };
  },
  async existPhone({ phone }, ctx) {
    await takeLookup(ctx, 'phone');
    const taken = await findTaken(ctx.db, { loginId: null, phone: phoneDigits(phone), email: '' });
    return { isExist: taken.phone };
  },
};
