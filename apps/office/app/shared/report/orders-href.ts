// The list of orders that a figure of a report counts: those that were paid on its days, of its channel and payment method.
import type { Place } from './report-types.ts';

/** Filters of the list of orders by the grouping of a report that has one. */
const filterOf: Readonly<Record<string, string>> = { CHANNEL: 'channel', METHOD: 'method' };

/** Undefined for a grouping by which orders are not found. */
export function ordersHref({ days, by, key, filters }: Place): string | undefined {
  const query = new URLSearchParams({ tab: 'ALL', paid: `${days.fromDate}~${days.toDate}` });
  if (filters.channel !== undefined) query.set('channel', filters.channel);
  if (by !== undefined && key !== undefined) {
    const filter = filterOf[by];
    if (filter === undefined) return undefined;
    query.set(filter, key);
  }
  const isNarrower = Object.keys(filters).some((name) => name !== 'channel');
  return isNarrower ? undefined : `/orders?${query}`;
}
