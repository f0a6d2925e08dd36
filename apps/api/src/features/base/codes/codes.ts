// Public API of codes: six digits by SMS or mail, and the proof that they are exchanged for (docs/rules/members.md#codes). The caller
// decides what a proof permits.
import { randomInt } from 'node:crypto';
import { seoulDateTime } from '#domain/base/calendar.ts';
import type { CodePurpose } from '#domain/base/enums.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { isSameHash, keyedHash, randomToken, tokenHash } from '../../../secrets.ts';
import { enqueueMessage, mailCodeLifeMs, smsCodeLifeMs } from '../messages/messages.ts';
import { admitCode, resendMs } from './code-limits.ts';
import {
  type CodeKey,
  deleteCode,
  deleteProof,
  findNewestPurpose,
  hasProof,
  insertProof,
  takeOtherTries,
  takeTry,
  writeCode,
} from './codes.db.ts';

const minuteMs = 60_000;
const proofLifeMs = 10 * minuteMs;
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
  // Codes of staff are bound to the account by `about`, which only its session gives.
  const caller = isOwn || purpose === 'MERCHANT' ? '' : keyedHash(ctx, 'code-caller', ctx.request.ip);
  return {
    purpose,
    targetHash: keyedHash(ctx, 'code-target', `${addressOf(target)}|${about}`),
    viewer,
    caller,
  };
}

export type SendOptions = {
  /**
   * False sends nothing but does the same work and returns the same answer, so that neither reveals whether an account exists.
   */
  isSent?: boolean;
  /** Key of what the caller proved; see `Asked`. */
  provenBy?: string | undefined;
  /** A solved challenge, required for further codes to one recipient and once half of the shop's hourly budget is used. */
  captchaToken?: string;
  /** The caller has already solved a challenge for this call. */
  isChallenged?: boolean;
};

/** Sends a code and returns when the next one may be requested. Refuses TOO_MANY_REQUESTS and CHALLENGE_REQUIRED as `admitCode` does. */
export async function sendCode(ctx: Ctx, request: CodeRequest, options: SendOptions = {}): Promise<CodeSent> {
  const { isSent = true, ...proofs } = options;
  const { purpose, target } = request;
  const isSms = 'phone' in target;
  const remainingCount = await admitCode(ctx, { ...proofs, purpose, recipient: addressOf(target), isSms });
  const key = keyOf(ctx, request);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const expiresAt = new Date(ctx.now.getTime() + (isSms ? smsCodeLifeMs : mailCodeLifeMs));
  await ctx.tx(async (tx) => {
    await writeCode(tx, key, { hash: codeHash(ctx, key, code), now: ctx.now, expiresAt });
    const template = isSms ? 'M01' : 'M02';
    const variables = { code, purpose };
    // A message without an address is not delivered, but its insertion takes the same time.
    await enqueueMessage(
      tx,
      { template, ...(isSent ? { ...target, variables } : { variables: {} }) },
      ctx.now,
    );
  });
  return {
    expireAt: seoulDateTime(expiresAt),
    resendAt: seoulDateTime(new Date(ctx.now.getTime() + resendMs)),
    remainingCount,
  };
}

/**
 * Uses up a code: the one that this caller requested, or, when it requested none, any valid one (a phone that changed its network). Refuses
 * CODE_MISMATCH for a wrong one, CODE_EXPIRED for one that is expired, used, or was guessed wrong five times.
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
  const tries = { now: ctx.now, tries: wrongTries };
  const own = await takeTry(ctx.db, key, tries);
  const storedHashes = own === undefined ? await takeOtherTries(ctx.db, key, tries) : [own];
  if (storedHashes.length === 0) return refuse('CODE_EXPIRED');
  const given = codeHash(ctx, key, code);
  return storedHashes.some((stored) => isSameHash(stored, given)) ? key : refuse('CODE_MISMATCH');
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
