// A forgotten password: a code by SMS becomes a token, or a link comes by mail (api.md D23). What the token does is
// change-password.ts; sending looks the same whether there is an account or not.
import type { Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/calendar.ts';
import { keptLoginId, maskedLoginId } from '#domain/login-id.ts';
import { keptEmail } from '#domain/member-fields.ts';
import { phoneDigits } from '#domain/phone.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { keyedHash, randomToken, tokenHash } from '../../../secrets.ts';
import { type CodeSent, type CodeWish, sendCode, useCode } from '../../base/codes/codes.ts';
import { promiseMessages } from '../../base/messages/messages.ts';
import {
  findByLoginIdAnd,
  findHandle,
  insertHandle,
  insertHandles,
  insertResetMailRequest,
  takeResetMailRequests,
} from '../find-account/find-account.ts';
import { findUser } from '../accounts/accounts.ts';

const minuteMs = 60_000;
const tokenMs = 10 * minuteMs;
const linkMs = 30 * minuteMs;
const purpose = 'RESET_PASSWORD';

function wishOf(loginId: string, phone: string): CodeWish {
  return { purpose, target: { phone }, about: keptLoginId(loginId) };
}

/** Sends a code to whoever has this login id and phone. */
export async function sendResetCode(ctx: Ctx, asked: Input<'resetPasswordByPhone'>): Promise<CodeSent> {
  const phone = phoneDigits(asked.phone);
  const row = await findByLoginIdAnd(ctx.db, keptLoginId(asked.loginId), { phone });
  return sendCode(ctx, wishOf(asked.loginId, phone), { ...asked, isSent: row !== undefined });
}

/** A token for a new password, for the one who has the code. */
export async function resetTokenByCode(
  ctx: Ctx,
  asked: { loginId: string; phone: string; code: string },
): Promise<{ token: string; expireAt: string }> {
  const phone = phoneDigits(asked.phone);
  await useCode(ctx, wishOf(asked.loginId, phone), asked.code);
  const row = await findByLoginIdAnd(ctx.db, keptLoginId(asked.loginId), { phone });
  return row === undefined ? refuse('CODE_EXPIRED') : ctx.tx((tx) => makeToken(ctx, tx, row.uuid, tokenMs));
}

/**
 * Accepts a request for a link by mail. Whether there is such an account is looked up by the job alone: the request does the same
 * work for both, so that its time reveals nothing.
 */
export async function requestResetLink(ctx: Ctx, asked: { loginId: string; email: string }): Promise<void> {
  const email = keptEmail(asked.email);
  await takeUses(
    ctx,
    { key: `reset-mail:${keyedHash(ctx, 'reset-mail', email)}`, limit: 5, windowMs: 60 * minuteMs },
    { key: `reset-mail:ip:${ctx.request.ip}`, limit: 30, windowMs: 60 * minuteMs },
  );
  await insertResetMailRequest(ctx.db, { loginId: keptLoginId(asked.loginId), email, now: ctx.now });
}

const requestsAtOnce = 50;

/** Mails a link with a token for each request of an account that exists. */
export async function sendResetLinks(ctx: Ctx): Promise<void> {
  for (;;) {
    const takenCount = await ctx.tx(async (tx) => {
      const taken = await takeResetMailRequests(tx, requestsAtOnce);
      const links = taken.accounts.map(({ uuid, email }) => ({
        userUuid: uuid,
        email,
        token: randomToken(),
      }));
      const expiresAt = new Date(ctx.now.getTime() + linkMs);
      const handles = links.map(({ userUuid, token }) => ({ userUuid, tokenHash: tokenHash(token) }));
      if (links.length > 0) await insertHandles(tx, handles, { purpose, expiresAt });
      const messages = links.map(({ userUuid, email, token }) => ({
        userUuid,
        email,
        variables: { token, expireAt: seoulDateTime(expiresAt) },
      }));
      await promiseMessages(tx, 'M04', messages, ctx.now);
      return taken.takenCount;
    });
    if (takenCount < requestsAtOnce) return;
  }
}

async function makeToken(ctx: Ctx, tx: Tx, userUuid: string, lifeMs: number) {
  const token = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + lifeMs);
  await insertHandle(tx, { tokenHash: tokenHash(token), purpose, userUuid, expiresAt });
  return { token, expireAt: seoulDateTime(expiresAt) };
}

/** What the page of a link asks before it shows its form; never a refusal, and nothing is used up. */
export async function describeToken(ctx: Ctx, token: string) {
  const handle = await findHandle(ctx.db, { tokenHash: tokenHash(token), purpose, now: ctx.now });
  const user = handle === undefined ? undefined : await findUser(ctx.db, handle.user_uuid);
  if (handle === undefined || user === undefined) return { isValid: false };
  return {
    isValid: true,
    maskedLoginId: maskedLoginId(user.login_id ?? ''),
    expireAt: seoulDateTime(handle.expires_at),
  };
}
