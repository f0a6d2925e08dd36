// Wire format of a member (docs/endpoints.md#member-shapes).
import type { Static } from 'typebox';
import type { User } from '#contract/members/user-shapes.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import type { UserRow } from './users.db.ts';

/** Members without a password get a date as well (docs/rules/members.md#user-answer). */
const never = '9999-12-31T00:00:00';

/** The member as returned to the member. */
export function userResponse(row: UserRow, now: Date): Static<typeof User> {
  const verifiedUntil = row.adultVerifiedUntil;
  return {
    uuid: row.uuid,
    loginId: row.provider === 'LOCAL' ? (row.loginId ?? '') : '',
    state: row.state,
    email: row.email,
    phone: row.phone,
    name: row.name,
    gender: row.gender,
    birth: row.birth ?? '',
    totalOrderCount: row.totalOrderCount,
    lastLoginDateTime: seoulDateTime(row.lastLoginAt),
    passwordChangeRequestDateTime:
      row.passwordChangeRequestAt === null ? never : seoulDateTime(row.passwordChangeRequestAt),
    provider: row.provider,
    gradeType: row.gradeType,
    isIdentityVerified: row.identityVerifiedAt !== null,
    isAdultVerified: verifiedUntil !== null && verifiedUntil >= seoulDate(now),
    ...(verifiedUntil !== null && { adultVerifiedUntil: verifiedUntil }),
    ...(row.instagramId !== null && { instagramId: row.instagramId }),
    createdAt: seoulDateTime(row.createdAt),
  };
}
