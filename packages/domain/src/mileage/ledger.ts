// The mileage ledger as pure functions: lots, their order of use, restoration, debt and expiry (docs/rules/mileage.md#ledger). Each
// operation returns the account after it and the entries to append. Not here: how much an order may use (mileage-use.ts), storage.
import { addDays, dayMs, parseSeoulDateTime, seoulDate } from '../base/calendar.ts';
import { type Won, sum, won } from '../base/money.ts';

/** What is left of one credit. */
export type Lot = {
  uuid: string;
  remaining: Won;
  /** The last second in which it can be used. */
  expireAt: Date;
  earnedAt: Date;
};

/**
 * A member's mileage. `balance` is negative while a clawback exceeded the lots: a debt, which every later credit fills first. So the
 * remaining amounts of the lots add up to the balance, or to 0 while it is negative.
 */
export type Account = { balance: Won; lots: readonly Lot[] };

/** An amount added to a lot, or taken from it when negative. */
export type LotChange = { lotUuid: string; amount: Won; expireAt?: Date };

/** One row to append to the ledger. The part of `amount` that is not in `changes` fills or increases the debt. */
export type LedgerEntry = { amount: Won; balanceAfter: Won; changes: LotChange[] };

export type LedgerChange = { account: Account; entries: LedgerEntry[] };

/** Days after which a credit expires, at the end of the day. */
const lotDays = 365;
/** Days for which mileage of a paid order that ended without the shopper's fault is usable at least (docs/rules/mileage.md#grace). */
const graceDays = 30;

/** Days before the expiry of a lot on which its member is notified. */
export const noticeDays = [30, 7] as const;

/** When the first notice of a lot is due, which may have passed. */
export const firstNoticeAt = (expireAt: Date): Date => new Date(expireAt.getTime() - noticeDays[0] * dayMs);

/** 23:59:59 in Seoul, `days` days after the day of `now`. */
export const endOfDay = (now: Date, days: number): Date =>
  parseSeoulDateTime(`${addDays(seoulDate(now), days)}T23:59:59`);

/** When a credit of now expires: at 23:59:59 of the 365th day. */
export const expiryOf = (now: Date): Date => endOfDay(now, lotDays);

/** A lot with this expiry can no longer be used: its last second is over. */
export const isExpired = (expireAt: Date, now: Date): boolean => expireAt.getTime() + 1_000 <= now.getTime();

/** What a member owes: the clawed back mileage that was already used. */
export const debtOf = ({ balance }: Pick<Account, 'balance'>): Won => Math.max(0, -balance);

/** The order in which lots are used: the one that expires first, of these the one earned first. */
export const byExpiry = (one: Lot, other: Lot): number =>
  one.expireAt.getTime() - other.expireAt.getTime() ||
  one.earnedAt.getTime() - other.earnedAt.getTime() ||
  (one.uuid < other.uuid ? -1 : 1);

/** Credits a new lot. A debt takes its part of the credit first, so the lot may start with less than `amount`, or empty. */
export function credit(account: Account, lot: Omit<Lot, 'remaining'>, amount: Won): LedgerChange {
  const remaining = requirePositive(amount) - Math.min(debtOf(account), amount);
  const balance = account.balance + amount;
  return {
    account: { balance, lots: [...account.lots, { ...lot, remaining }] },
    entries: [
      {
        amount,
        balanceAfter: balance,
        changes: [{ lotUuid: lot.uuid, amount: remaining, expireAt: lot.expireAt }],
      },
    ],
  };
}

/** Takes the amount from the lots, soonest-expiring first. Throws a RangeError for more than the balance; the caller refuses that before. */
export function spend(account: Account, amount: Won): LedgerChange {
  if (requirePositive(amount) > account.balance)
    throw new RangeError(`Cannot take ${amount} from a balance of ${account.balance}`);
  return take(account, amount);
}

/** Takes the amount from the lots as `spend` does; what exceeds them becomes a debt. */
export function clawBack(account: Account, amount: Won): LedgerChange {
  return take(account, requirePositive(amount));
}

function take(account: Account, amount: Won): LedgerChange {
  const changes: LotChange[] = [];
  let missing = amount;
  for (const lot of account.lots.toSorted(byExpiry)) {
    const taken = Math.min(lot.remaining, missing);
    if (taken > 0) changes.push({ lotUuid: lot.uuid, amount: -taken });
    missing -= taken;
  }
  return ledgerChange(account, -amount, changes);
}

/**
 * Returns `amount` of an earlier use to the lots that it came from, last used first. `used` are the changes of that use in its order,
 * `restoredBefore` is what was already returned of it. A debt is filled first. Lots keep their expiry. With `hasGrace` one that has expired or
 * expires within 30 days is usable until the end of the 30th day; a lot of `graceLotUuids` has had this from the same use and gets it again
 * only after it has expired, when nothing that had the grace is left in it. `lots` of the account need not include used-up lots.
 * Throws a RangeError where more would be returned than was used.
 */
export function restore(
  account: Account,
  use: {
    changes: readonly LotChange[];
    lots: readonly Lot[];
    restoredBefore: Won;
    graceLotUuids: readonly string[];
  },
  { amount, hasGrace, now }: { amount: Won; hasGrace: boolean; now: Date },
): LedgerChange {
  const used = -sum(use.changes.map((change) => change.amount));
  if (requirePositive(amount) + use.restoredBefore > used)
    throw new RangeError(`Cannot return ${amount} of ${used}, of which ${use.restoredBefore} were returned`);
  const known = new Map([...use.lots, ...account.lots].map((lot) => [lot.uuid, lot]));
  const changes: LotChange[] = [];
  let skipped = use.restoredBefore + Math.min(debtOf(account), amount);
  let missing = amount - Math.min(debtOf(account), amount);
  for (const change of use.changes.toReversed()) {
    const returnable = Math.max(0, -change.amount - skipped);
    skipped = Math.max(0, skipped + change.amount);
    const returned = Math.min(returnable, missing);
    missing -= returned;
    const lot = known.get(change.lotUuid);
    if (returned === 0 || lot === undefined) continue;
    const isGraceDue = hasGrace && (!use.graceLotUuids.includes(lot.uuid) || isExpired(lot.expireAt, now));
    const expireAt = isGraceDue ? graceExpiry(lot.expireAt, now) : undefined;
    changes.push({ lotUuid: lot.uuid, amount: returned, ...(expireAt !== undefined && { expireAt }) });
  }
  return ledgerChange({ ...account, lots: [...known.values()] }, amount, changes);
}

/** The new expiry of a lot that has expired or expires in less than 30 days; undefined where it keeps its own. */
function graceExpiry(expireAt: Date, now: Date): Date | undefined {
  const earliest = endOfDay(now, graceDays);
  return expireAt < earliest ? earliest : undefined;
}

/** Empties the lots whose last second is over, one entry each. */
export function expire(account: Account, now: Date): LedgerChange {
  const expired = account.lots
    .filter((lot) => lot.remaining > 0 && isExpired(lot.expireAt, now))
    .toSorted(byExpiry);
  return expired.reduce<LedgerChange>(
    (before, lot) => {
      const change = { lotUuid: lot.uuid, amount: -lot.remaining };
      const after = ledgerChange(before.account, -lot.remaining, [change]);
      return { account: after.account, entries: [...before.entries, ...after.entries] };
    },
    { account, entries: [] },
  );
}

/** Empties all lots of a member who leaves; a debt remains. */
export function forfeit(account: Account): LedgerChange {
  return account.balance > 0 ? take(account, account.balance) : { account, entries: [] };
}

function ledgerChange(account: Account, amount: Won, changes: LotChange[]): LedgerChange {
  const changeOf = new Map(changes.map((change) => [change.lotUuid, change]));
  const lots = account.lots.map((lot) => {
    const change = changeOf.get(lot.uuid);
    return change === undefined
      ? lot
      : { ...lot, remaining: lot.remaining + change.amount, expireAt: change.expireAt ?? lot.expireAt };
  });
  const balance = account.balance + amount;
  return { account: { balance, lots }, entries: [{ amount, balanceAfter: balance, changes }] };
}

function requirePositive(amount: Won): Won {
  if (won(amount) <= 0) throw new RangeError(`Not a positive amount: ${amount}`);
  return amount;
}
