// Consents that members gave in a former shop (docs/rules/moving-in.md#members).
import type { Tx } from '../../../db/connect.ts';
import { type MovedConsent, insertMovedConsents } from './consents.db.ts';
import { twoYearsAfter } from './save-consents.ts';

/** The consents of a member with the times at which they were given; undefined for none. */
export type FormerConsents = {
  userUuid: string;
  smsAt?: Date | undefined;
  emailAt?: Date | undefined;
  optionalAt?: Date | undefined;
};

/** The next anniversary on which a reminder is due: earlier ones were due in the former shop. */
function nextRecheck(at: Date, now: Date): Date {
  let due = twoYearsAfter(at);
  while (due <= now) due = twoYearsAfter(due);
  return due;
}

/** The marketing answers in the order of their times, each with the channels that were accepted by then. */
function marketingOf({ userUuid, smsAt, emailAt }: FormerConsents, now: Date): MovedConsent[] {
  const given = [
    ...(smsAt === undefined ? [] : [{ channel: 'SMS' as const, at: smsAt }]),
    ...(emailAt === undefined ? [] : [{ channel: 'EMAIL' as const, at: emailAt }]),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return given.map(({ at }, index) => ({
    userUuid,
    kind: 'MARKETING',
    channels: given.slice(0, index + 1).map(({ channel }) => channel),
    at,
    recheckAt: index === given.length - 1 ? nextRecheck(at, now) : null,
  }));
}

/** Stores consents of members who have no answers yet. No text of this shop was shown: their revision is 0. */
export async function saveFormerConsents(
  tx: Tx,
  members: readonly FormerConsents[],
  now: Date,
): Promise<void> {
  const optional = members.flatMap(({ userUuid, optionalAt }): MovedConsent[] =>
    optionalAt === undefined
      ? []
      : [{ userUuid, kind: 'PERSONAL_INFO_OPTIONAL', channels: [], at: optionalAt, recheckAt: null }],
  );
  const rows = [...members.flatMap((member) => marketingOf(member, now)), ...optional];
  if (rows.length > 0) await insertMovedConsents(tx, rows);
}
