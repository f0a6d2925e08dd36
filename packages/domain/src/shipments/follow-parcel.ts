// When a parcel is asked about next, and which scans count (docs/rules/delivery.md#tracking).
import { dayMs } from '../base/calendar.ts';
import { type TrackingLevel, deliveredLevel, pickedUpLevel } from './tracking-level.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Parcels are no longer followed 30 days after the dispatch; the merchant has been alarmed before (`overdueDays`). */
const followedMs = 30 * dayMs;
/** Days after the dispatch of a tracked parcel without a final scan. */
export const overdueDays = 14;
/** Days after the pickup at which an untracked parcel counts as delivered (T16, T56). */
export const untrackedDays = 20;
/** A scan this much older than the dispatch belongs to another parcel that had the number before. */
const oldestScanMs = 3 * dayMs;

/** How long an answer of the provider is shown to shoppers before it is asked again. */
export const answerLifeMs = 10 * minuteMs;

type Followed = { level: TrackingLevel; dispatchedAt: Date; checkCount: number };

/**
 * The next time to ask the provider after an answer at `now`; null when the parcel is not followed any more. Waits grow while nothing
 * moves: lookups have a quota.
 */
export function nextCheckAt({ level, dispatchedAt, checkCount }: Followed, now: Date): Date | null {
  if (level >= deliveredLevel || now.getTime() - dispatchedAt.getTime() > followedMs) return null;
  const growth = 2 ** Math.min(checkCount, 3);
  const waitMs =
    level === 5
      ? 30 * minuteMs
      : level >= pickedUpLevel
        ? Math.min(hourMs * growth, 4 * hourMs)
        : Math.min(30 * minuteMs * growth, 6 * hourMs);
  return new Date(now.getTime() + waitMs);
}

/** True for a scan of this parcel: not from before its dispatch, when the carrier used the number for another one, and not in the future. */
export function isOwnScan(scannedAt: Date, dispatchedAt: Date, now: Date): boolean {
  const isOld = scannedAt.getTime() < dispatchedAt.getTime() - oldestScanMs;
  return !isOld && scannedAt.getTime() <= now.getTime() + hourMs;
}

/**
 * Guard of T26: true if the carrier received the parcel before `requestedAt`. Scans from before the order are of another parcel with the number.
 */
export function wasReceivedBefore(
  scans: readonly { at: Date; level: TrackingLevel }[],
  orderedAt: Date,
  requestedAt: Date,
): boolean {
  return scans.some(({ at, level }) => level >= pickedUpLevel && at >= orderedAt && at < requestedAt);
}

/** A report older than this does not shorten the withdrawal period: the time of the report counts. */
const longestReportDelayMs = dayMs;

/** The time of an event that the carrier scanned at `scannedAt` and reported to the shop at `now`. */
export function eventTime(scannedAt: Date, now: Date): Date {
  const isBelievable =
    scannedAt.getTime() <= now.getTime() && now.getTime() - scannedAt.getTime() <= longestReportDelayMs;
  return isBelievable ? scannedAt : now;
}
