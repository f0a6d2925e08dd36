// SQL of the sources of visits. Owns visit_inflow.
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { AbGroup, Inflow } from '#domain/base/enums.ts';
import type { Db } from '../../../db/connect.ts';

type Visit = Omit<Input<'saveInflowCookieInfo'>, '_ab_group_test'> & {
  abGroup: AbGroup | undefined;
  inflow: Inflow;
  now: Date;
};

/** The last visit of a guest id replaces the previous one. */
export async function saveVisitInflow(db: Db, visit: Visit): Promise<void> {
  await sql`
    insert into visit_inflow (guest_external_id, inflow, utm_source, utm_medium, utm_campaign, utm_keyword, utm_content,
      initial_referer, ab_group, naver_inflow_code, sa_click_id, landing_path, product_item_uuid, updated_at)
    values (${visit.guestExternalId}, ${visit.inflow}, ${visit.utm_source ?? null}, ${visit.utm_medium ?? null},
      ${visit.utm_campaign ?? null}, ${visit.utm_keyword ?? null}, ${visit.utm_content ?? null}, ${visit.initial_referer ?? null},
      ${visit.abGroup ?? null}, ${visit.naverInflowCode ?? null}, ${visit.saClickId ?? null}, ${visit.landingPath ?? null},
      ${visit.productItemUuid ?? null}, ${visit.now})
    on conflict (guest_external_id) do update set inflow = excluded.inflow, utm_source = excluded.utm_source,
      utm_medium = excluded.utm_medium, utm_campaign = excluded.utm_campaign, utm_keyword = excluded.utm_keyword,
      utm_content = excluded.utm_content, initial_referer = excluded.initial_referer, ab_group = excluded.ab_group,
      naver_inflow_code = excluded.naver_inflow_code, sa_click_id = excluded.sa_click_id, landing_path = excluded.landing_path,
      product_item_uuid = excluded.product_item_uuid, updated_at = excluded.updated_at`.execute(db);
}

export async function deleteVisitInflowBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from visit_inflow where updated_at < ${before}`.execute(db);
}

/** The codes of Naver that the last visit of a guest id reported. */
export async function findNaverCodes(
  db: Db,
  guestExternalId: string,
): Promise<{ naverInflowCode?: string; saClickId?: string }> {
  const found = await sql<{ naverInflowCode: string | null; saClickId: string | null }>`
    select naver_inflow_code, sa_click_id from visit_inflow where guest_external_id = ${guestExternalId}`.execute(
    db,
  );
  const [row] = found.rows;
  return {
    ...(row?.naverInflowCode ? { naverInflowCode: row.naverInflowCode } : {}),
    ...(row?.saClickId ? { saClickId: row.saClickId } : {}),
  };
}
