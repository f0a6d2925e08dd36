// Wire format of a member (docs/endpoints.md#member-shapes).
import type { Static } from 'typebox';
import type { User } from '#contract/members/user-shapes.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import { withoutNulls } from '../../../without-nulls.ts';
import type { UserRow } from './users.db.ts';

/** Members without a password get a date as well (docs/rules/members.md#user-answer). */
const never = '9999-12-31T00:00:00';

/** The member as returned to the member. */
export function userResponse(row: UserRow, now: Date): Static<typeof User> {
  const { uuid, state, email, phone, name, gender, totalOrderCount, provider, gradeType } = row;
  const { adultVerifiedUntil, instagramId } = row;
  const account = { uuid, state, email, phone, name, gender, totalOrderCount, provider, gradeType };
  return {
    ...account,
    ...withoutNulls({ adultVerifiedUntil, instagramId }),
    loginId: provider === 'LOCAL' ? (row.loginId ?? '') : '',
    birth: row.birth ?? '',
    lastLoginDateTime: seoulDateTime(row.lastLoginAt),
    passwordChangeRequestDateTime:
      row.passwordChangeRequestAt === null ? never : seoulDateTime(row.passwordChangeRequestAt),
    isIdentityVerified: row.identityVerifiedAt !== null,
    isAdultVerified: adultVerifiedUntil !== null && adultVerifiedUntil >= seoulDate(now),
    createdAt: seoulDateTime(row.createdAt),
  };
}
