// How long each kind of personal data of a member is retained, as the member sees it (docs/rules/members.md#retention). The erasing jobs
// are tested against this table.
import { addYears, dayMs } from '../base/calendar.ts';

export const retainedKinds = [
  'ACCOUNT',
  'ORDER',
  'CLAIM',
  'INQUIRY',
  'DELETED_ADDRESS',
  'VIEW',
  'RESTOCK_ALERT',
  'MESSAGE',
  'DISCLOSURE',
  'EXPORT',
] as const;
export type RetainedKind = (typeof retainedKinds)[number];

type Period = { days: number } | { years: number };

/** ACCOUNT is counted from the withdrawal, CLAIM from the end of the newest claim of the order, all others from the row itself. */
const retentionPeriods: Readonly<Record<RetainedKind, Period>> = {
  ACCOUNT: { days: 30 },
  ORDER: { years: 5 },
  CLAIM: { years: 5 },
  INQUIRY: { years: 3 },
  DELETED_ADDRESS: { days: 30 },
  VIEW: { days: 90 },
  RESTOCK_ALERT: { days: 90 },
  MESSAGE: { days: 90 },
  DISCLOSURE: { years: 2 },
  EXPORT: { years: 2 },
};

/** Kinds that are retained at least as long as the account; their period applies after a withdrawal. */
export const keptWithAccount: ReadonlySet<RetainedKind> = new Set(['ACCOUNT', 'ORDER']);

/** Data of this kind from before this time is erased now. */
export function beginOfRetention(kind: RetainedKind, now: Date): Date {
  const period = retentionPeriods[kind];
  return 'days' in period ? new Date(now.getTime() - period.days * dayMs) : addYears(now, -period.years);
}

/** When data of this kind from `from` is erased. */
export function eraseTime(kind: RetainedKind, from: Date): Date {
  const period = retentionPeriods[kind];
  return 'days' in period ? new Date(from.getTime() + period.days * dayMs) : addYears(from, period.years);
}
