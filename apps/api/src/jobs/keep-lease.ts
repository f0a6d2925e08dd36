// A short lease that is renewed while the work lasts: the work of a killed process is due again after a minute, however long it would have lasted.
// The SQL of a lease belongs to each feature.
import type { Ctx } from '../context.ts';
import type { RenewDue } from '../db/due-leases.ts';
import { errorFacts } from '../http/error-facts.ts';

/** The lease of a killed process ends after this time; a process that works renews it earlier, at three opportunities. */
const leaseMs = 60_000;
const renewEveryMs = 15_000;

export type Lease = {
  until: Date;
  isHeld: boolean;
  /** Ends the renewal, once a renewal in progress is done. */
  end(): Promise<void>;
};

/** The end of a lease that is taken now. */
export const leaseEnd = ({ currentTime }: Pick<Ctx, 'currentTime'>): Date =>
  new Date(currentTime().getTime() + leaseMs);

/**
 * Renews a lease until `end`, or until another process has taken it, for example after this one was frozen. `renew` moves the end of the lease
 * from `held` to `next`; false when this process does not hold it any more.
 */
export function keepLease(
  ctx: Pick<Ctx, 'currentTime' | 'log'>,
  until: Date,
  renew: (held: Date, next: Date) => Promise<boolean>,
): Lease {
  let renewal: Promise<void> | undefined;
  const renewOnce = async (): Promise<void> => {
    const next = leaseEnd(ctx);
    lease.isHeld = await renew(lease.until, next);
    if (lease.isHeld) lease.until = next;
  };
  const timer = setInterval(() => {
    renewal ??= renewOnce()
      .catch((error: unknown) => ctx.log.warn(errorFacts(error), 'a lease was not renewed'))
      .finally(() => (renewal = undefined));
  }, renewEveryMs);
  const lease: Lease = {
    until,
    isHeld: true,
    async end() {
      clearInterval(timer);
      await renewal;
    },
  };
  return lease;
}

/** Works on rows that are leased `until` then, while their lease is renewed. */
export async function withLease<T>(
  ctx: Pick<Ctx, 'currentTime' | 'db' | 'log'>,
  { rows, until, renew }: { rows: readonly { uuid: string }[]; until: Date; renew: RenewDue },
  work: () => Promise<T>,
): Promise<T> {
  const uuids = rows.map(({ uuid }) => uuid);
  const lease = keepLease(ctx, until, (held, next) => renew(ctx.db, uuids, { held, next }));
  try {
    return await work();
  } finally {
    await lease.end();
  }
}
