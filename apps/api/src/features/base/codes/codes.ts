// Public API of codes: six digits by SMS or mail, and the proof that they are exchanged for (docs/rules/members.md#codes). The caller
// decides what a proof permits.
import { randomInt } from 'node:crypto';
import { dayMs, seoulDateTime } from '#domain/base/calendar.ts';
import type { CodePurpose } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { type Limit, takeUses, usesLeft } from '../../../db/rate-limit.ts';
import { isSameHash, keyedHash, randomToken, tokenHash } from '../../../secrets.ts';
import { enqueueMessage, mailCodeLifeMs, smsCodeLifeMs } from '../messages/messages.ts';
import { refuseUnchallenged, takeBudget } from './code-budget.ts';
import {
  type CodeKey,
  deleteCode,
  deleteProof,
  findNewestPurpose,
  hasProof,
  insertProof,
  takeTry,
  writeCode,
} from './codes.db.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const proofLifeMs = 10 * minuteMs;
const resendMs = 30_000;
const wrongTries = 5;

/** Digits of a phone, or an e-mail address in lower case. */
export type CodeTarget = { phone: string } | { email: string };

/**
 * Purpose and recipient of a code. `about` binds it to more than the recipient, such as the name or login id that was entered.
 */
export type CodeRequest = { purpose: CodePurpose; target: CodeTarget; about?: string };

export type CodeSent = { expireAt: string; resendAt: string; remainingCount: number };
export type Proof = { proofToken: string; expireAt: string };

const addressOf = (target: CodeTarget): string => ('phone' in target ? target.phone : target.email);

function keyOf(ctx: Ctx, { purpose, target, about = '' }: CodeRequest): CodeKey {
  const isOwn = purpose === 'CHANGE_PHONE' || purpose === 'CHANGE_EMAIL';
  const viewer = isOwn && ctx.actor.kind === 'member' ? ctx.actor.userUuid : '';
  return { purpose, targetHash: keyedHash(ctx, 'code-target', `${addressOf(target)}|${about}`), viewer };
}

/**
 * docs/rules/members.md#codes: limits per recipient and per caller; only the resend pause is per purpose. The keys are hashes and contain
 * no personal data.
 */
function sendLimits(ctx: Ctx, { purpose, target }: CodeRequest): { perDay: Limit; all: Limit[] } {
  const who = keyedHash(ctx, 'code-limit', addressOf(target));
  const perDay = { key: `code:day:${who}`, limit: 10, windowMs: dayMs };
  const all = [
    { key: `code:resend:${purpose}:${who}`, limit: 1, windowMs: resendMs },
    { key: `code:hour:${who}`, limit: 5, windowMs: hourMs },
    perDay,
    { key: `code:ip:${ctx.request.ip}`, limit: 30, windowMs: hourMs },
  ];
  return { perDay, all };
}

export type SendOptions = {
  /**
   * False sends nothing but does the same work and returns the same answer, so that neither reveals whether an account exists.
   */
  isSent?: boolean;
  /** A solved challenge, required once half of the shop's hourly budget is used. */
  captchaToken?: string;
  /** The caller has already solved a challenge for this call. */
  isChallenged?: boolean;
};

/**
 * Sends a code and returns when the next one may be requested. Refuses TOO_MANY_REQUESTS and, once half of the budget is used,
 * CHALLENGE_REQUIRED.
 */
export async function sendCode(ctx: Ctx, request: CodeRequest, options: SendOptions = {}): Promise<CodeSent> {
  const { isSent = true } = options;
  const limits = sendLimits(ctx, request);
  // Staff codes follow a correct password, so they cannot be used to spend the budget; without it staff can still sign in when it
  // is used up.
  const hasBudget = 'phone' in request.target && request.purpose !== 'MERCHANT';
  if (hasBudget) await refuseUnchallenged(ctx, options);
  await takeUses(ctx, ...limits.all);
  if (hasBudget) await takeBudget(ctx);
  const key = keyOf(ctx, request);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const isSms = 'phone' in request.target;
  const expiresAt = new Date(ctx.now.getTime() + (isSms ? smsCodeLifeMs : mailCodeLifeMs));
  await ctx.tx(async (tx) => {
    await writeCode(tx, key, { hash: codeHash(ctx, key, code), now: ctx.now, expiresAt });
    const template = isSms ? 'M01' : 'M02';
    const variables = { code, purpose: request.purpose };
    // A message without an address is not delivered, but its insertion takes the same time.
    await enqueueMessage(
      tx,
      { template, ...(isSent ? { ...request.target, variables } : { variables: {} }) },
      ctx.now,
    );
  });
  return {
    expireAt: seoulDateTime(expiresAt),
    resendAt: seoulDateTime(new Date(ctx.now.getTime() + resendMs)),
    remainingCount: await usesLeft(ctx, limits.perDay),
  };
}

/**
 * Uses up a code. Refuses CODE_MISMATCH for a wrong one, CODE_EXPIRED for one that is expired, used, or was guessed wrong five
 * times.
 */
export async function useCode(ctx: Ctx, request: CodeRequest, code: string): Promise<void> {
  const key = await matchCode(ctx, request, code);
  await ctx.tx((tx) => endCode(ctx, tx, key, code));
}

/** Exchanges a code for a proof that is valid for ten minutes and one use. Refuses as `useCode`. */
export async function proveByCode(ctx: Ctx, request: CodeRequest, code: string): Promise<Proof> {
  const key = await matchCode(ctx, request, code);
  return ctx.tx(async (tx) => {
    await endCode(ctx, tx, key, code);
    return writeProof(ctx, tx, key);
  });
}

/** Creates a proof without a code, for an identity that was verified in another way (identity check). */
export async function issueProof(ctx: Ctx, tx: Tx, request: CodeRequest): Promise<Proof> {
  return writeProof(ctx, tx, keyOf(ctx, request));
}

/** True while the proof is valid. Does not use it up: for a check before expensive work. */
export async function isProofValid(ctx: Ctx, request: CodeRequest, proofToken: string): Promise<boolean> {
  return hasProof(ctx.db, keyOf(ctx, request), { tokenHash: tokenHash(proofToken), now: ctx.now });
}

/** Uses up a proof in the caller's transaction; refuses PROOF_INVALID. */
export async function useProof(ctx: Ctx, tx: Tx, request: CodeRequest, proofToken: string): Promise<void> {
  const isLive = await deleteProof(tx, keyOf(ctx, request), {
    tokenHash: tokenHash(proofToken),
    now: ctx.now,
  });
  if (!isLive) refuse('PROOF_INVALID');
}

/** Purpose of the newest valid code to this phone, among those that the caller may verify. */
export async function newestPurpose(ctx: Ctx, phone: string): Promise<CodePurpose | undefined> {
  const { targetHash } = keyOf(ctx, { purpose: 'REGISTER', target: { phone } });
  const isMember = ctx.actor.kind === 'member';
  const viewer = ctx.actor.kind === 'member' ? ctx.actor.userUuid : '';
  const purposes: CodePurpose[] = isMember ? ['CHANGE_PHONE'] : ['REGISTER'];
  return findNewestPurpose(ctx.db, { targetHash, viewer, purposes }, ctx.now);
}

function codeHash(ctx: Ctx, key: CodeKey, code: string): string {
  return keyedHash(ctx, 'code', `${key.purpose}|${key.targetHash}|${key.viewer}|${code}`);
}

async function matchCode(ctx: Ctx, request: CodeRequest, code: string): Promise<CodeKey> {
  const key = keyOf(ctx, request);
  // Committed separately: a rollback by a refusal must not give the try back.
  const storedHash = await takeTry(ctx.db, key, { now: ctx.now, tries: wrongTries });
  if (storedHash === undefined) return refuse('CODE_EXPIRED');
  return isSameHash(storedHash, codeHash(ctx, key, code)) ? key : refuse('CODE_MISMATCH');
}

async function endCode(ctx: Ctx, tx: Tx, key: CodeKey, code: string): Promise<void> {
  if (!(await deleteCode(tx, key, codeHash(ctx, key, code)))) refuse('CODE_EXPIRED');
}

async function writeProof(ctx: Ctx, tx: Tx, key: CodeKey): Promise<Proof> {
  const proofToken = randomToken();
  const expiresAt = new Date(ctx.now.getTime() + proofLifeMs);
  await insertProof(tx, key, { tokenHash: tokenHash(proofToken), expiresAt });
  return { proofToken, expireAt: seoulDateTime(expiresAt) };
}
