// SQL of one member at the desk. Reads only.
import { sql } from 'kysely';
import type { Inflow } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';
import { type MemberRow, memberColumns } from './member-list.db.ts';

export type OneMemberRow = MemberRow & {
  version: number;
  inflow: Inflow;
  isIdentityVerified: boolean;
  adultVerifiedUntil: string | null;
  claimCount: number;
  reviewCount: number;
  inquiryCount: number;
  formerOrderCount: number;
};

/** One member with counts of what the member did. */
export async function findMember(db: Db, uuid: string, now: Date): Promise<OneMemberRow | undefined> {
  const found = await sql<OneMemberRow>`
    select ${memberColumns(now)}, u.staff_version as version, u.inflow, u.identity_verified_at is not null as is_identity_verified,
      u.adult_verified_until,
      (select count(*)::int from order_claim c where c.user_uuid = u.uuid) as claim_count,
      (select count(*)::int from product_review r where r.user_uuid = u.uuid and r.deleted_at is null) as review_count,
      (select count(*)::int from product_inquiry q where q.user_uuid = u.uuid and q.deleted_at is null) as inquiry_count,
      (select count(*)::int from former_order_product f where f.user_uuid = u.uuid) as former_order_count
    from users u where u.uuid = ${uuid}`.execute(db);
  return found.rows[0];
}
