// Who may be sent a code (docs/rules/members.md#codes). Limits count the caller: what strangers request for a phone never refuses its owner a
// code, it only makes further requests solve a challenge. The hourly budget bounds the codes by SMS of the whole shop, whichever addresses
// request them (docs/decisions/102); messages about orders are not counted, so requests for codes cannot block them.
import { dayMs } from '#domain/base/calendar.ts';
import type { CodePurpose } from '#domain/base/enums.ts';
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { type Limit, isAnyUsedUp, takeUses, usesLeft } from '../../../db/rate-limit.ts';
import { keyedHash } from '../../../secrets.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import { enqueueForAdmins } from '../messages/messages.ts';

const hourMs = 60 * 60_000;
/** Earliest time of a second code to the same caller. */
export const resendMs = 30_000;
const codesPerHour = 5;
const codesPerDay = 10;
const codesPerAddress = 30;

/** A request for a code. */
export type Asked = {
  purpose: CodePurpose;
  /** Phone or e-mail address of the recipient. */
  recipient: string;
  isSms: boolean;
  /**
   * Key of what the caller proved: a staff account by its password, or a device known to the account. Counted separately, without
   * challenge and budget, so that no other caller can use it up.
   */
  provenBy?: string | undefined;
  /** A solved challenge. */
  captchaToken?: string | undefined;
  /** The caller has already solved a challenge for this call. */
  isChallenged?: boolean | undefined;
};

/**
 * Counts a request before its code is sent. Returns how many more this caller may request for this purpose and recipient within a day.
 * Refuses TOO_MANY_REQUESTS by the limits of the caller and of the shop's budget; CHALLENGE_REQUIRED without a new solution, once the
 * recipient was sent as many codes as one caller may request, or half of the budget is used.
 */
export async function admitCode(ctx: Ctx, asked: Asked): Promise<number> {
  const { perDay, own } = callerLimits(ctx, asked);
  if (asked.provenBy !== undefined) {
    await takeUses(ctx, ...own);
    return usesLeft(ctx, perDay);
  }
  const unchallenged = unchallengedLimits(ctx, asked.recipient);
  const mustProve = async () =>
    (await isAnyUsedUp(ctx, unchallenged)) || (asked.isSms && (await isBudgetHalfUsed(ctx)));
  // No challenge for a caller that is refused anyway.
  const isOver = await isAnyUsedUp(ctx, own);
  if (!isOver && asked.isChallenged !== true && (await mustProve()))
    await requireChallenge(ctx, asked.captchaToken);
  await takeUses(ctx, ...own);
  await countUnchallenged(ctx, unchallenged);
  if (asked.isSms) await takeBudget(ctx);
  return usesLeft(ctx, perDay);
}

/** Limits of one caller for one purpose and recipient, and of its address. The keys are hashes and contain no personal data. */
function callerLimits(ctx: Ctx, { purpose, recipient, provenBy }: Asked): { perDay: Limit; own: Limit[] } {
  const caller = provenBy ?? (ctx.actor.kind === 'member' ? ctx.actor.userUuid : ctx.request.ip);
  const who = `${purpose}:${keyedHash(ctx, 'code-limit', `${recipient}|${caller}`)}`;
  const perDay = { key: `code:day:${who}`, limit: codesPerDay, windowMs: dayMs };
  const own = [
    { key: `code:resend:${who}`, limit: 1, windowMs: resendMs },
    { key: `code:hour:${who}`, limit: codesPerHour, windowMs: hourMs },
    perDay,
  ];
  const perAddress = { key: `code:ip:${ctx.request.ip}`, limit: codesPerAddress, windowMs: hourMs };
  return { perDay, own: provenBy === undefined ? [...own, perAddress] : own };
}

/**
 * Codes that one recipient is sent without challenges, for all purposes and callers. Not a limit of the codes themselves: that would let
 * strangers lock the owner out.
 */
function unchallengedLimits(ctx: Ctx, recipient: string): Limit[] {
  const who = keyedHash(ctx, 'code-limit', recipient);
  return [
    { key: `code:free:hour:${who}`, limit: codesPerHour, windowMs: hourMs },
    { key: `code:free:day:${who}`, limit: codesPerDay, windowMs: dayMs },
  ];
}

/** Counts up to the limits; a code that followed a challenge finds them used up, which changes nothing. */
async function countUnchallenged(ctx: Ctx, limits: readonly Limit[]): Promise<void> {
  try {
    await takeUses(ctx, ...limits);
  } catch (error) {
    if (!isRefusal(error, 'TOO_MANY_REQUESTS')) throw error;
  }
}

function budgetOf({ config }: Ctx): Limit {
  return { key: 'code:sms:shop', limit: config.smsCodesPerHour, windowMs: hourMs };
}

/** True once half of the hour's budget is used, because ordinary registrations rarely use that much. */
async function isBudgetHalfUsed(ctx: Ctx): Promise<boolean> {
  const budget = budgetOf(ctx);
  return (await usesLeft(ctx, budget)) <= budget.limit / 2;
}

/** Counts a code against the budget. Refuses TOO_MANY_REQUESTS when it is used up, and notifies the admins once an hour. */
async function takeBudget(ctx: Ctx): Promise<void> {
  const budget = budgetOf(ctx);
  try {
    await takeUses(ctx, budget);
  } catch (error) {
    if (!isRefusal(error, 'TOO_MANY_REQUESTS')) throw error;
    await raiseAlarm(ctx, budget.limit);
    refuse('TOO_MANY_REQUESTS', {
      message: '지금은 인증 문자를 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.',
      ...(error.extra !== undefined && { extra: error.extra }),
    });
  }
}

async function raiseAlarm(ctx: Ctx, limit: number): Promise<void> {
  try {
    await takeUses(ctx, { key: 'alarm:code:sms:shop', limit: 1, windowMs: hourMs });
  } catch (error) {
    if (isRefusal(error, 'TOO_MANY_REQUESTS')) return;
    throw error;
  }
  ctx.log.warn({ limit }, 'the budget of codes by SMS is used up for this hour');
  await ctx.tx((tx) => enqueueForAdmins(tx, 'S01', { limit }, ctx.now));
}
