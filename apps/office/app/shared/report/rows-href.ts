// The list of the rows that a figure of a report counts: those of its days, of its channel, and of the value that it is grouped by.
import type { Place } from './report-types.ts';

/** `days`: the filter of the list by the days of the report. `filterOf`: filters of the list by the grouping of the report that has one. */
const rowsHref =
  ({ path, days, filterOf }: { path: string; days: string; filterOf: Readonly<Record<string, string>> }) =>
  /** Undefined for a grouping by which the rows are not found. */
  ({ days: { fromDate, toDate }, by, key, filters }: Place): string | undefined => {
    const query = new URLSearchParams({ tab: 'ALL', [days]: `${fromDate}~${toDate}` });
    if (filters.channel !== undefined) query.set('channel', filters.channel);
    if (by !== undefined && key !== undefined) {
      const filter = filterOf[by];
      if (filter === undefined) return undefined;
      query.set(filter, key);
    }
    const isNarrower = Object.keys(filters).some((name) => name !== 'channel');
    return isNarrower ? undefined : `${path}?${query}`;
  };

/** Orders that were paid on the days. */
export const ordersHref = rowsHref({
  path: '/orders',
  days: 'paid',
  filterOf: { CHANNEL: 'channel', METHOD: 'method' },
});

/** Claims that were requested on the days. */
export const claimsHref = rowsHref({
  path: '/claims',
  days: 'days',
  filterOf: { CHANNEL: 'channel', TYPE: 'type' },
});
