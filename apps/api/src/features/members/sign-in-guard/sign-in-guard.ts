// Public API of the sign-in guard for members and staff: limits how often a caller may try passwords of an account
// (docs/decisions/101). Verifying passwords and opening sessions is done by members/sign-in and desk/staff.
import { dayMs } from '#domain/base/calendar.ts';
import { refuse } from '#domain/base/refusal.ts';
import { failuresBeforeLock, lockMinutes } from '#domain/members/sign-in-limits.ts';
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

/**
 * Failures on an account from all callers after which unknown devices need a challenge: two people who both forgot their
 * password.
 */
const accountFailureLimit = 10;
const lockMs = lockMinutes * 60_000;
/** Failures of one address on all accounts. */
const addressFailureLimit = 50;

/** Hash that identifies an account here, so that the tables do not reveal which accounts exist. */
export const memberAccount = (ctx: Ctx, loginId: string): string => keyedHash(ctx, 'login-id', loginId);
export const staffAccount = (ctx: Ctx, loginId: string): string => keyedHash(ctx, 'staff-login', loginId);

export type SignInTry = {
  account: string;
  /** Returned by an earlier sign-in to this account on this device. */
  deviceToken?: string;
  /** A solved challenge. */
  captchaToken?: string;
};

/** Hash of the device when its token came from an earlier sign-in to this account; undefined otherwise. */
export async function findKnownDevice(
  ctx: Ctx,
  { account, deviceToken }: { account: string; deviceToken?: string | undefined },
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined;
  const device = tokenHash(deviceToken);
  return (await isKnownDevice(ctx.db, device, account)) ? device : undefined;
}

/** An admitted try, to be completed by `failSignIn` or `passSignIn`. */
export type AdmittedTry = Guarded & { perAddress: Limit | undefined };

/**
 * Called before the password is verified. Refuses ACCOUNT_LOCKED for `lockMinutes` after `failuresBeforeLock` failures of this
 * caller on this account; CHALLENGE_REQUIRED after that, and for an unknown device after ten failures of all callers;
 * TOO_MANY_REQUESTS after fifty failures of an unknown device's address on all accounts.
 */
export async function admitSignIn(
  ctx: Ctx,
  { account, deviceToken, captchaToken }: SignInTry,
): Promise<AdmittedTry> {
  const device = await findKnownDevice(ctx, { account, deviceToken });
  const isKnown = device !== undefined;
  const { ip } = ctx.request;
  const perAddress = isKnown
    ? undefined
    : { key: `sign-in:ip:${ip}`, limit: addressFailureLimit, windowMs: lockMs };
  if (perAddress !== undefined) await takeUses(ctx, perAddress);
  const caller = isKnown ? `device:${device}` : `address:${keyedHash(ctx, 'sign-in-address', ip)}`;
  const { own, accountFailureCount } = await findFailures(ctx.db, { account, caller }, aDayAgo(ctx.now));
  if (own?.lockedUntil && own.lockedUntil > ctx.now) refuseLocked(ctx, own.lockedUntil);
  const mustProve =
    (own?.failureCount ?? 0) >= failuresBeforeLock ||
    (!isKnown && accountFailureCount >= accountFailureLimit);
  if (mustProve) await requireChallenge(ctx, captchaToken);
  return { account, caller, perAddress };
}

/** Counts a wrong password or an unknown account and refuses LOGIN_FAILED, or ACCOUNT_LOCKED. */
export async function failSignIn(ctx: Ctx, tried: AdmittedTry): Promise<never> {
  const { now } = ctx;
  const lockUntil = new Date(now.getTime() + lockMs);
  const rule = { now, after: aDayAgo(now), lockEvery: failuresBeforeLock, lockUntil };
  // Of concurrent tries, only as many are answered as of sequential ones.
  if (!(await countFailure(ctx.db, tried, rule))) refuseLocked(ctx, lockUntil);
  return refuse('LOGIN_FAILED');
}

/** Resets the failures after a correct password. Refuses ACCOUNT_LOCKED when concurrent failures have locked the caller. */
export async function passSignIn(ctx: Ctx, tried: AdmittedTry): Promise<void> {
  await ctx.tx(async (tx) => {
    const own = await lockFailures(tx, tried);
    if (own === undefined) return;
    if (own.lockedUntil !== null && own.lockedUntil > ctx.now) refuseLocked(ctx, own.lockedUntil);
    await clearFailures(tx, tried, own.failureCount);
  });
  if (tried.perAddress !== undefined) await giveUsesBack(ctx, tried.perAddress);
}

/**
 * Makes the device known to the account that was signed in to, and returns its new token. Every sign-in replaces the token, so
 * that one planted in a browser becomes worthless.
 */
export async function registerDevice(
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
