// What runs when: due columns are swept with the shop's clock, so moving the clock moves the work (house.md 10).
// Every sweep claims its rows with SKIP LOCKED and a lease: several processes may run this file side by side.
import { type Ctx, type Shop, createContext } from '../context.ts';
import { forgetOldAuditLogs } from '../features/audit-logs/audit-logs.jobs.ts';
import { forgetCartChanges } from '../features/cart/cart.jobs.ts';
import { forgetOldWindows, tellCompaniesWhoLeft } from '../features/auth/auth.jobs.ts';
import { deleteOldChallenges } from '../features/challenges/challenges.jobs.ts';
import { countSales, eraseOldOrderers } from '../features/orders/orders.jobs.ts';
import {
  askDueEnds,
  forgetOldMessages,
  sendDueMails,
  sendDueTexts,
  sendMailsToMany,
  sendTextsToMany,
} from '../features/messages/messages.jobs.ts';
import {
  askUnknownPayments,
  expireHolds,
  forgetOldNotices,
  handleNotices,
} from '../features/payments/payments.jobs.ts';
import { payDueRefunds } from '../features/refunds/refunds.jobs.ts';
import { countWords, forgetOldSearchers } from '../features/search/search.jobs.ts';
import { forgetOldCodes } from '../features/codes/codes.jobs.ts';
import { deleteOldSignInRows } from '../features/sign-in-guard/sign-in-guard.jobs.ts';
import { forgetOldSessions } from '../features/sessions/sessions.jobs.ts';
import { eraseDeletedAddresses } from '../features/user-address/user-address.jobs.ts';
import { tellOfRevisions } from '../features/terms/terms.jobs.ts';
import { forgetGuestNames } from '../features/user-sns/user-sns.jobs.ts';
import { tellWhoAgreed } from '../features/user-terms/user-terms.jobs.ts';
import { deleteOldVisitInflow } from '../features/visit-inflow/visit-inflow.jobs.ts';
import {
  eraseWithdrawn,
  forgetOldTokens,
  tellLongAbsent,
  sendRequestedLinks,
} from '../features/users/users.jobs.ts';
import { forgetOldAnswers } from '../db/idempotency.ts';
import { errorFacts } from '../http/error-facts.ts';
import { forgetOldUses } from '../db/rate-limit.ts';

export type Sweep = { name: string; everyMs: number; run: (ctx: Ctx) => Promise<void> };

export const sweeps: readonly Sweep[] = [
  { name: 'links for a new password', everyMs: 1_000, run: sendRequestedLinks },
  { name: 'texts', everyMs: 1_000, run: sendDueTexts },
  { name: 'how texts ended', everyMs: 1_000, run: askDueEnds },
  { name: 'mails', everyMs: 1_000, run: sendDueMails },
  { name: 'texts to many', everyMs: 1_000, run: sendTextsToMany },
  { name: 'mails to many', everyMs: 1_000, run: sendMailsToMany },
  { name: 'payment notices', everyMs: 1_000, run: handleNotices },
  { name: 'unknown payments', everyMs: 2_000, run: askUnknownPayments },
  { name: 'holds that are over (T06)', everyMs: 5_000, run: expireHolds },
  { name: 'refunds', everyMs: 2_000, run: payDueRefunds },
  { name: 'who left, at sign-in companies', everyMs: 5_000, run: tellCompaniesWhoLeft },
  { name: 'sales figures', everyMs: 60_000, run: countSales },
  { name: 'old idempotent answers', everyMs: 3_600_000, run: forgetOldAnswers },
  { name: 'old payment notices', everyMs: 3_600_000, run: forgetOldNotices },
  { name: 'how carts were changed', everyMs: 3_600_000, run: forgetCartChanges },
  { name: 'Instagram names of guests', everyMs: 3_600_000, run: forgetGuestNames },
  { name: 'reported visits', everyMs: 3_600_000, run: deleteOldVisitInflow },
  { name: 'deleted addresses', everyMs: 3_600_000, run: eraseDeletedAddresses },
  { name: 'the trail of two years ago', everyMs: 3_600_000, run: forgetOldAuditLogs },
  { name: 'old counters', everyMs: 3_600_000, run: forgetOldUses },
  { name: 'bands and words of search', everyMs: 3_600_000, run: countWords },
  { name: 'sessions that are over', everyMs: 3_600_000, run: forgetOldSessions },
  { name: 'expired challenges', everyMs: 600_000, run: deleteOldChallenges },
  { name: 'codes that are over', everyMs: 600_000, run: forgetOldCodes },
  { name: 'tokens of registrations that are over', everyMs: 600_000, run: forgetOldTokens },
  { name: 'identity windows that are over', everyMs: 3_600_000, run: forgetOldWindows },
  { name: 'old messages to members', everyMs: 3_600_000, run: forgetOldMessages },
  { name: 'people in orders of five years ago', everyMs: 3_600_000, run: eraseOldOrderers },
  { name: 'old rows of the sign-in guard', everyMs: 3_600_000, run: deleteOldSignInRows },
  { name: 'members who left thirty days ago', everyMs: 600_000, run: eraseWithdrawn },
  { name: 'texts that will change, to members', everyMs: 60_000, run: tellOfRevisions },
  { name: 'advertisement that is agreed to, every two years', everyMs: 3_600_000, run: tellWhoAgreed },
  { name: 'two years without a sign-in', everyMs: 3_600_000, run: tellLongAbsent },
  { name: 'who searched what', everyMs: 3_600_000, run: forgetOldSearchers },
];

export type RunningClock = { stop(): Promise<void> };

/** Starts every sweep; a run that is not over is not started again. `stop` waits for what runs. */
export function startClock(shop: Shop): RunningClock {
  let isStopped = false;
  const running = new Set<Promise<void>>();
  const timers = sweeps.map((sweep) => {
    let isBusy = false;
    return setInterval(() => {
      if (isBusy || isStopped) return;
      isBusy = true;
      const run = runSweep(shop, sweep).finally(() => {
        isBusy = false;
        running.delete(run);
      });
      running.add(run);
    }, sweep.everyMs);
  });
  return {
    async stop() {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** One run; what goes wrong is loud and the next run tries again. */
export async function runSweep(shop: Shop, sweep: Sweep): Promise<void> {
  const ctx = createContext(shop, { id: `clock:${sweep.name}`, ip: '', headers: {} });
  try {
    await sweep.run(ctx);
  } catch (error) {
    shop.log.error({ sweep: sweep.name, ...errorFacts(error) }, 'a sweep failed');
  }
}
