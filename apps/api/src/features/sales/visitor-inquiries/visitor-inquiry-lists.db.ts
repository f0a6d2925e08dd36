// SQL that reads inquiries of visitors for staff. Writes: visitor-inquiries.db.ts.
import { sql } from 'kysely';
import type { TyingPurpose } from '#domain/inquiries/visitor-inquiry.ts';
import type { FileType } from '#domain/media/file-type.ts';
import type { Db } from '../../../db/connect.ts';
import type { LockedVisitorInquiry } from './visitor-inquiries.db.ts';

export type VisitorInquiryRow = Pick<LockedVisitorInquiry, 'uuid' | 'kind' | 'status' | 'phone' | 'email'> & {
  name: string | null;
  text: string | null;
  companyName: string | null;
  businessNumber: string | null;
  category: string | null;
  homepage: string | null;
  fileUuid: string | null;
  fileExtension: FileType | null;
  purpose: TyingPurpose | null;
  desiredDate: string | null;
  items: { productItemUuid: string; displayName: string; count: number }[];
  tyingSetUuid: string | null;
  createdAt: Date;
  dueAt: Date;
  answer: string | null;
  quotePrice: number | null;
  quoteValidTo: string | null;
  answeredAt: Date | null;
  answeredByName: string | null;
  closedAt: Date | null;
  closeReason: string | null;
};

/** The inquiries with these uuids, in any order, with the present names of their items. */
export async function listVisitorInquiries(db: Db, uuids: readonly string[]): Promise<VisitorInquiryRow[]> {
  const found = await sql<VisitorInquiryRow>`
    select v.uuid, v.kind, v.status, v.name, v.phone, v.email, v.text, v.company_name, v.business_number, v.category, v.homepage,
      v.file_uuid, u.extension as file_extension, v.purpose, to_char(v.desired_date, 'YYYY-MM-DD') as desired_date,
      coalesce(items.list, '[]') as items, v.tying_set_uuid, v.created_at, v.due_at, v.answer, v.quote_price,
      to_char(v.quote_valid_to, 'YYYY-MM-DD') as quote_valid_to, v.answered_at, s.name as answered_by_name, v.closed_at, v.close_reason
    from visitor_inquiry v left join upload u on u.uuid = v.file_uuid left join staff_user s on s.uuid = v.answered_by
    left join lateral (
      select jsonb_agg(jsonb_build_object('productItemUuid', i.uuid, 'displayName', i.display_name, 'count', (e.item ->> 'count')::int)
          order by e.place) as list
      from jsonb_array_elements(v.items) with ordinality as e (item, place)
      join product_item i on i.uuid = (e.item ->> 'productItemUuid')::uuid) items on true
    where v.uuid = any(${uuids}::uuid[])`.execute(db);
  return found.rows;
}
