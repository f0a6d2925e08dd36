// Public functions of the sign-in guard, for members and staff alike: how often a caller may try the password of an account
// (docs/decisions/101). Which password is right, and what a sign-in opens, is decided by users and staff.
import { dayMs } from '#domain/calendar.ts';
import { refuse } from '#domain/refusal.ts';
import type { Ctx } from '../../../context.ts';
import type { Tx } from '../../../db/connect.ts';
import { type Limit, giveUsesBack, takeUses } from '../../../db/rate-limit.ts';
import { keyedHash, randomToken, tokenHash } from '../../../secrets.ts';
import { requireChallenge } from '../../base/challenges/challenges.ts';
import {
  type Guarded,
  clearFailures,
  countFailure,
  findFailures,
  isKnownDevice,
  lockFailures,
  writeDevice,
} from './sign-in-guard.db.ts';

export { deleteDevices, deleteFailures } from './sign-in-guard.db.ts';

/** Failures of one caller on one account that make the caller wait, and from then on prove themselves. */
const ownFailures = 5;
/** Failures on an account from anywhere that make every unknown device prove itself: two people who both forgot. */
const everybodysFailures = 10;
const lockMs = 10 * 60_000;
/** Failures of one address on all accounts together. */
const failuresPerAddress = 50;

/** How an account is named here: nobody learns from the table who has one. */
export const memberAccount = (ctx: Ctx, loginId: string): string => keyedHash(ctx, 'login-id', loginId);
export const staffAccount = (ctx: Ctx, loginId: string): string => keyedHash(ctx, 'staff-login', loginId);

export type SignInTry = {
  account: string;
  /** Of an earlier sign-in to this account on this device. */
  deviceToken?: string;
  /** A solved challenge. */
  captchaToken?: string;
};

/** A try that may be made; what comes of it is told by `failSignIn` or `passSignIn`. */
export type AdmittedTry = Guarded & { perAddress: Limit | undefined };

/**
 * Before a password is compared. Refuses ACCOUNT_LOCKED for ten minutes after five failures of this caller on this account;
 * CHALLENGE_REQUIRED after that, and for a device that the account does not know after ten failures from anywhere;
 * TOO_MANY_REQUESTS after fifty failures of an unknown device's address on all accounts.
 */
export async function admitSignIn(
  ctx: Ctx,
  { account, deviceToken, captchaToken }: SignInTry,
): Promise<AdmittedTry> {
  const device = deviceToken === undefined ? undefined : tokenHash(deviceToken);
  const isKnown = device !== undefined && (await isKnownDevice(ctx.db, device, account));
  const { ip } = ctx.request;
  const perAddress = isKnown
    ? undefined
    : { key: `sign-in:ip:${ip}`, limit: failuresPerAddress, windowMs: lockMs };
  if (perAddress !== undefined) await takeUses(ctx, perAddress);
  const caller = isKnown ? `device:${device}` : `address:${keyedHash(ctx, 'sign-in-address', ip)}`;
  const { own, everybodysCount } = await findFailures(ctx.db, { account, caller }, aDayAgo(ctx.now));
  if (own?.locked_until && own.locked_until > ctx.now) refuseLocked(ctx, own.locked_until);
  const mustProve =
    (own?.failure_count ?? 0) >= ownFailures || (!isKnown && everybodysCount >= everybodysFailures);
  if (mustProve) await requireChallenge(ctx, captchaToken);
  return { account, caller, perAddress };
}

/** The password was wrong, or there is no such account: counts it and refuses LOGIN_FAILED. */
export async function failSignIn(ctx: Ctx, tried: AdmittedTry): Promise<never> {
  const { now } = ctx;
  const lockUntil = new Date(now.getTime() + lockMs);
  const rule = { now, after: aDayAgo(now), lockEvery: ownFailures, lockUntil };
  // Of many concurrent tries the first five tell whether they were right, as they would one after another.
  if (!(await countFailure(ctx.db, tried, rule))) refuseLocked(ctx, lockUntil);
  return refuse('LOGIN_FAILED');
}

/** The password was right. Refuses ACCOUNT_LOCKED when concurrent failures of this caller have locked them meanwhile. */
export async function passSignIn(ctx: Ctx, tried: AdmittedTry): Promise<void> {
  await ctx.tx(async (tx) => {
    const own = await lockFailures(tx, tried);
    if (own === undefined) return;
    if (own.locked_until !== null && own.locked_until > ctx.now) refuseLocked(ctx, own.locked_until);
    await clearFailures(tx, tried, own.failure_count);
  });
  if (tried.perAddress !== undefined) await giveUsesBack(ctx, tried.perAddress);
}

/**
 * Makes this device known to the account that has just been signed in to, and returns its new token. Each sign-in gives another:
 * a token that somebody planted in a browser is worth nothing afterwards.
 */
export async function rememberDevice(
  ctx: Ctx,
  tx: Tx,
  { account, deviceToken }: Pick<SignInTry, 'account' | 'deviceToken'>,
): Promise<string> {
  const token = randomToken();
  const oldHash = deviceToken === undefined ? undefined : tokenHash(deviceToken);
  await writeDevice(tx, { account, oldHash, newHash: tokenHash(token), now: ctx.now });
  return token;
}

function aDayAgo(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}

function refuseLocked(ctx: Ctx, until: Date): never {
  const waitMs = until.getTime() - ctx.now.getTime();
  return refuse('ACCOUNT_LOCKED', { extra: { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) } });
}
