// Hourly budget of codes by SMS for the whole shop, whichever addresses request them (docs/decisions/102). Messages about orders
// are not counted, so requests for codes cannot block them.
import { isRefusal, refuse } from '#domain/base/refusal.ts';
import type { Ctx } from '../../../context.ts';
import { type Limit, takeUses, usesLeft } from '../../../db/rate-limit.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import { enqueueForAdmins } from '../messages/messages.ts';

const hourMs = 60 * 60_000;

function budgetOf({ config }: Ctx): Limit {
  return { key: 'code:sms:shop', limit: config.smsCodesPerHour, windowMs: hourMs };
}

/**
 * Requires a challenge for each code once half of the hour's budget is used, because ordinary registrations rarely use that much.
 * Refuses CHALLENGE_REQUIRED.
 */
export async function refuseUnchallenged(
  ctx: Ctx,
  { captchaToken, isChallenged = false }: { captchaToken?: string; isChallenged?: boolean },
): Promise<void> {
  if (isChallenged) return;
  const budget = budgetOf(ctx);
  if ((await usesLeft(ctx, budget)) <= budget.limit / 2) await requireChallenge(ctx, captchaToken);
}

/** Counts a code against the budget. Refuses TOO_MANY_REQUESTS when it is used up, and notifies the admins once an hour. */
export async function takeBudget(ctx: Ctx): Promise<void> {
  const budget = budgetOf(ctx);
  try {
    await takeUses(ctx, budget);
  } catch (error) {
    if (!isRefusal(error, 'TOO_MANY_REQUESTS')) throw error;
    await raiseAlarm(ctx, budget.limit);
    refuse('TOO_MANY_REQUESTS', {
      message: '지금은 인증 문자를 보낼 수 없습니다. 잠시 후 다시 시도해 주세요.',
      ...(error.extra === undefined ? {} : { extra: error.extra }),
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
