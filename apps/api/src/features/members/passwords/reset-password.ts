// Password reset without a session: a code by SMS or a link by mail yields a token, and the token sets a password (docs/endpoints.md#d23).
// Requests do the same work and get the same response whether or not the account exists.
import type { Input } from '#contract/contract.ts';
import { seoulDateTime } from '#domain/base/calendar.ts';
import { normalizedLoginId, maskedLoginId } from '#domain/members/login-id.ts';
import { normalizedEmail } from '#domain/members/member-fields.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { takeUses } from '../../../db/rate-limit.ts';
import { keyedHash, randomToken, tokenHash } from '../../../secrets.ts';
import { takeChallengedUse } from '../../base/challenges/challenges.ts';
import { type CodeSent, type CodeRequest, sendCode, useCode } from '../../base/codes/codes.ts';
import { enqueueMessages, resetLinkLifeMs } from '../../base/messages/messages.ts';
import { findUser } from '../accounts/accounts.ts';
import {
  findByLoginIdAnd,
  findOneTimeToken,
  insertOneTimeToken,
  insertOneTimeTokens,
  insertResetMailRequest,
  takeResetMailRequests,
} from '../find-account/find-account.ts';
import { setPasswordByToken } from './set-password.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const tokenMs = 10 * minuteMs;
const purpose = 'RESET_PASSWORD';

function codeRequestOf(loginId: string, phone: string): CodeRequest {
  return { purpose, target: { phone }, about: normalizedLoginId(loginId) };
}

/** Sends a code when an account has this login id and phone. Refuses as `sendCode`. */
export async function sendResetCode(ctx: Ctx, given: Input<'resetPasswordByPhone'>): Promise<CodeSent> {
  const { phone } = given;
  const row = await findByLoginIdAnd(ctx.db, normalizedLoginId(given.loginId), { phone });
  return sendCode(ctx, codeRequestOf(given.loginId, phone), { ...given, isSent: row !== undefined });
}

/** Exchanges a code for a reset token that is valid for ten minutes. Refuses CODE_MISMATCH, CODE_EXPIRED. */
export async function resetTokenByCode(
  ctx: Ctx,
  given: { loginId: string; phone: string; code: string },
): Promise<{ token: string; expireAt: string }> {
  const { phone } = given;
  await useCode(ctx, codeRequestOf(given.loginId, phone), given.code);
  const row = await findByLoginIdAnd(ctx.db, normalizedLoginId(given.loginId), { phone });
  return row === undefined ? refuse('CODE_EXPIRED') : ctx.tx((tx) => makeToken(ctx, tx, row.uuid, tokenMs));
}

/**
 * Records a request for a link by mail; the job looks up the account, so that response times do not reveal whether it exists.
 * Refuses TOO_MANY_REQUESTS.
 */
export async function requestResetLink(ctx: Ctx, given: Input<'resetPasswordSendEmail'>): Promise<void> {
  const email = normalizedEmail(given.email);
  await takeUses(ctx, { key: `reset-mail:ip:${ctx.request.ip}`, limit: 30, windowMs: hourMs });
  // The address is the same for everyone who knows it, so a stranger must not use up its mails: beyond five an hour a challenge is
  // solved.
  const perAddress = {
    key: `reset-mail:${keyedHash(ctx, 'reset-mail', email)}`,
    free: 5,
    challenged: 5,
    windowMs: hourMs,
  };
  await takeChallengedUse(ctx, perAddress, given.captchaToken);
  await insertResetMailRequest(ctx.db, { loginId: normalizedLoginId(given.loginId), email, now: ctx.now });
}

const batchSize = 50;

/** Mails a link with a token for each recorded request whose account exists. */
export async function sendResetLinks(ctx: Ctx): Promise<void> {
  for (;;) {
    const takenCount = await ctx.tx(async (tx) => {
      const taken = await takeResetMailRequests(tx, batchSize);
      const links = taken.accounts.map(({ uuid, email }) => ({
        userUuid: uuid,
        email,
        token: randomToken(),
      }));
      const expiresAt = new Date(ctx.now.getTime() + resetLinkLifeMs);
      const tokens = links.map(({ userUuid, token }) => ({ userUuid, tokenHash: tokenHash(token) }));
      if (links.length > 0) await insertOneTimeTokens(tx, tokens, { purpose, expiresAt });
      const messages = links.map(({ userUuid, email, token }) => ({
        userUuid,
        email,
        variables: { token, expireAt: seoulDateTime(expiresAt) },
      }));
      await enqueueMessages(tx, 'M04', messages, ctx.now);
      return taken.takenCount;
    });
    if (takenCount < batchSize) return;
  }
}

async function makeToken(ctx: Ctx, tx: Tx, userUuid: string, lifeMs: number) {
  const token = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + lifeMs);
  await insertOneTimeToken(tx, { tokenHash: tokenHash(token), purpose, userUuid, expiresAt });
  return { token, expireAt: seoulDateTime(expiresAt) };
}

/** Describes a reset token for the page that the link opens; `isValid` is false for an unknown, used or expired one. Does not use it up. */
export async function describeToken(ctx: Ctx, token: string) {
  const found = await findOneTimeToken(ctx.db, { tokenHash: tokenHash(token), purpose, now: ctx.now });
  const user = found === undefined ? undefined : await findUser(ctx.db, found.userUuid);
  if (found === undefined || user === undefined) return { isValid: false };
  return {
    isValid: true,
    maskedLoginId: maskedLoginId(user.loginId ?? ''),
    expireAt: seoulDateTime(found.expiresAt),
  };
}

/** Sets a new password by a reset token; all sessions of the member end. Refuses TOKEN_INVALID, PASSWORD_RULE. */
export async function resetPassword(ctx: Ctx, given: { token: string; newPassword: string }): Promise<void> {
  await setPasswordByToken(ctx, given, { isSessionKept: false });
}
