// Rules of restock alerts (docs/rules/discovery.md#restock).
import { dayMs } from '../base/calendar.ts';

/** How long a person waits for a restock; then the alert is deleted. */
export const alertLifeMs = 90 * dayMs;
/** Time between two batches, in which the notified persons can buy before the next ones are notified. */
export const batchPauseMs = 60 * 60_000;
/** Persons per batch, however large the stock is. */
const mostPerBatch = 100;
/** Alerts of one member that wait at the same time. */
export const mostAlertsPerMember = 100;

/** How many persons a batch notifies: no more than there are units. */
export function batchSize(stockCount: number): number {
  return Math.max(0, Math.min(stockCount, mostPerBatch));
}
