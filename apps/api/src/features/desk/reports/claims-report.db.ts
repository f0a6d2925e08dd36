// SQL of the report of claims by the day of their request, and of the units that were sold meanwhile (docs/rules/reports.md#claims).
import { type RawBuilder, sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { claimGroups } from '#domain/base/report-words.ts';
import type { Db } from '../../../db/connect.ts';
import { type FactFilter, factGroups, isSale, summedFacts, value } from './fact-groups.db.ts';
import { dayOf, isAtDay } from './report-days.db.ts';
import { type Report, readReport } from './report-sums.db.ts';

type ClaimGroup = (typeof claimGroups)[number];

const claimed: Readonly<Record<ClaimGroup, RawBuilder<unknown>>> = {
  TYPE: sql`c.type`,
  REASON: sql`c.reason`,
  CHANNEL: sql`c.sales_channel`,
  STORE: sql`c.store_uuid`,
  CATEGORY: sql`g.category_uuid`,
  BRAND: sql`p.brand_uuid`,
  PRODUCT: sql`r.product_uuid`,
};

/** Rows of claims. */
const claimedRows = (
  { dateRange, storeUuid, salesChannels = [] }: FactFilter,
  by: ClaimGroup | undefined,
) => sql`
  select ${dayOf(sql`c.requested_at`)}, ${by === undefined ? sql`null` : claimed[by]}::text, c.uuid, c.fault, c.stage, i.count, r.pay_price, 0
  from order_claim c join order_claim_item i on i.claim_uuid = c.uuid join order_product r on r.uuid = i.order_product_uuid
  join product p on p.uuid = r.product_uuid left join product_category g on g.product_uuid = p.uuid and g.is_representative
  where ${isAtDay(sql`c.requested_at`, dateRange)} and (${salesChannels.length === 0} or c.sales_channel = any(${salesChannels}::text[]))
    and (${storeUuid ?? null}::uuid is null or c.store_uuid = ${storeUuid ?? null}::uuid)`;

/** Claims of a period. */
export async function readClaims(
  db: Db,
  { unit, by, ...filter }: FactFilter & Pick<Input<'getClaimsReport'>, 'unit' | 'by'>,
) {
  const soldBy = by === 'TYPE' || by === 'REASON' ? undefined : by;
  const axes = { ...(unit !== undefined && { unit }), ...(soldBy !== undefined && { by: soldBy }) };
  const claims = (condition: RawBuilder<unknown>) =>
    sql`count(distinct f.claim_uuid) filter (where ${condition})`;
  const report = await readReport(db, {
    source: sql`from (
      select f.day, f.value, null::uuid as claim_uuid, null as fault, null as stage, 0 as units, 0 as goods_price, f.unit_count as sold_units
      from (${summedFacts({ ...filter, isOfGoods: true }, axes, ['unit_count'])}) f where ${isSale}
      union all ${claimedRows(filter, by)}) f`,
    day: sql`f.day`,
    unit,
    key: by && value,
    named: soldBy && factGroups[soldBy].named,
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
  return by === soldBy ? report : withoutSales(report);
}

/** Units are sold without a type and a reason. */
function withoutSales<Measure extends string>(report: Report<Measure>): Report<Measure> {
  return { ...report, rows: report.rows.filter(({ key }) => key !== '') };
}
