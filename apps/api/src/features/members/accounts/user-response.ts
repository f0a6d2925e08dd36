// Wire format of a member (docs/endpoints.md#member-shapes).
import type { Static } from 'typebox';
import type { User } from '#contract/members/user-shapes.ts';
import { seoulDate, seoulDateTime } from '#domain/base/calendar.ts';
import type { UserRow } from './users.db.ts';

/** Members without a password get a date as well (docs/rules/members.md#user-answer). */
const never = '9999-12-31T00:00:00';

/** The member as returned to the member. */
export function userResponse(row: UserRow, now: Date): Static<typeof User> {
  const verifiedUntil = row.adult_verified_until;
  return {
    uuid: row.uuid,
    loginId: row.provider === 'LOCAL' ? (row.login_id ?? '') : '',
    state: row.state,
    email: row.email,
    phone: row.phone,
    name: row.name,
    gender: row.gender,
    birth: row.birth ?? '',
    totalOrderCount: row.total_order_count,
    lastLoginDateTime: seoulDateTime(row.last_login_at),
    passwordChangeRequestDateTime:
      row.password_change_request_at === null ? never : seoulDateTime(row.password_change_request_at),
    provider: row.provider,
    gradeType: row.grade_type,
    isIdentityVerified: row.identity_verified_at !== null,
    isAdultVerified: verifiedUntil !== null && verifiedUntil >= seoulDate(now),
    ...(verifiedUntil !== null && { adultVerifiedUntil: verifiedUntil }),
    ...(row.instagram_id !== null && { instagramId: row.instagram_id }),
    createdAt: seoulDateTime(row.created_at),
  };
}
