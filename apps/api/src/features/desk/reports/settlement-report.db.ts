// SQL of the report of settlement: money by means of payment, provider and store, and its tax (docs/rules/reports.md#settlement).
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import {
  type FactFilter,
  factGroups,
  givenBack,
  isRefund,
  isSale,
  ordersBy,
  sold,
  summedFacts,
  value,
} from './fact-groups.db.ts';
import { readReport } from './report-sums.db.ts';

const amounts = ['goods_price', 'delivery_price', 'other_price', 'tax_free_price'];
const money = sql`f.goods_price + f.delivery_price + f.other_price`;
const taxable = sql`sum(${money} - f.tax_free_price)`;

/** Money that was paid and given back in a period. */
export function readSettlement(
  db: Db,
  { unit, by, ...filter }: FactFilter & Pick<Input<'getSettlementReport'>, 'unit' | 'by'>,
) {
  const orders = ordersBy(by);
  return readReport(db, {
    source: sql`from (${summedFacts(filter, { unit, by }, amounts)}) f`,
    day: sql`f.day`,
    unit,
    key: by && value,
    named: by && factGroups[by].named,
    measures: {
      paidCount: orders(isSale),
      refundCount: orders(isRefund),
      paidPrice: sold(money),
      refundPrice: givenBack(money),
      netPrice: sql`sum(${money})`,
      taxFreePrice: sql`sum(f.tax_free_price)`,
      taxablePrice: taxable,
      vatPrice: sql`trunc(${taxable} / 11)`,
    },
    largest: 'netPrice',
  });
}
