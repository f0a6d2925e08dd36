// SQL of the report of claims by the day of their request, and of the units that were sold meanwhile (docs/rules/reports.md#claims).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { claimGroups } from '#domain/base/report-words.ts';
import type { Db } from '../../../db/connect.ts';
import { type FactFilter, factGroups, isRead, isSale } from './fact-groups.db.ts';
import { type Named, type Report, readReport } from './report-sums.db.ts';
import { dayOf, isAtDay } from './report-days.db.ts';

type ClaimGroup = (typeof claimGroups)[number];

const groups: Readonly<Record<ClaimGroup, { key: RawBuilder<unknown>; named?: Named }>> = {
  ...factGroups,
  TYPE: { key: sql`f.type` },
  REASON: { key: sql`f.reason` },
};

/** Rows of claims beside the facts of sales. */
const claimedRows = ({ dateRange, storeUuid, salesChannels = [] }: FactFilter) => sql`
  select ${dayOf(sql`c.requested_at`)}, c.uuid, c.type, c.reason, c.fault, c.stage, c.sales_channel, c.store_uuid,
    r.product_uuid, g.category_uuid, p.brand_uuid, i.count, r.pay_price::bigint, 0
  from order_claim c join order_claim_item i on i.claim_uuid = c.uuid join order_product r on r.uuid = i.order_product_uuid
  join product p on p.uuid = r.product_uuid left join product_category g on g.product_uuid = p.uuid and g.is_representative
  where ${isAtDay(sql`c.requested_at`, dateRange)} and (${salesChannels.length === 0} or c.sales_channel = any(${salesChannels}::text[]))
    and (${storeUuid ?? null}::uuid is null or c.store_uuid = ${storeUuid ?? null}::uuid)`;

/** Claims of a period. */
export async function readClaims(
  db: Db,
  { unit, by, ...filter }: FactFilter & Pick<Input<'getClaimsReport'>, 'unit' | 'by'>,
) {
  const claims = (condition: RawBuilder<unknown>) =>
    sql`count(distinct f.claim_uuid) filter (where ${condition})`;
  const report = await readReport(db, {
    source: sql`from (
      select f.day, null::uuid as claim_uuid, null as type, null as reason, null as fault, null as stage, f.sales_channel, f.store_uuid,
        f.product_uuid, f.category_uuid, f.brand_uuid, 0 as units, 0 as goods_price, f.unit_count as sold_units
      from sales_fact f where f.order_product_uuid is not null and ${isSale} and ${isRead(filter)}
      union all ${claimedRows(filter)}) f where true`,
    day: sql`f.day`,
    unit,
    key: by && groups[by].key,
    named: by && groups[by].named,
    measures: {
      claimCount: claims(sql`true`),
      merchantFaultCount: claims(sql`f.fault = 'MERCHANT'`),
      doneCount: claims(sql`f.stage = 'DONE'`),
      declinedCount: claims(sql`f.stage in ('DECLINED', 'WITHDRAWN')`),
      unitCount: sql`sum(f.units)`,
      goodsPrice: sql`sum(f.goods_price)`,
      soldUnitCount: sql`sum(f.sold_units)`,
    },
    largest: 'claimCount',
  });
  return by === 'TYPE' || by === 'REASON' ? withoutSales(report) : report;
}

/** Units are sold without a type and a reason. */
function withoutSales<Measure extends string>(report: Report<Measure>): Report<Measure> {
  return { ...report, rows: report.rows.filter(({ key }) => key !== '') };
}
