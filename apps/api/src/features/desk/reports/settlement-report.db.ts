// SQL of the report of settlement: money by means of payment, provider and store, and its tax (docs/rules/reports.md#settlement).
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import {
  type FactFilter,
  givenBack,
  isRefund,
  isSale,
  money,
  ordersBy,
  readFacts,
  sold,
} from './fact-groups.db.ts';

const taxable = sql`sum(${money} - f.tax_free_price)`;

/** Money that was paid and given back in a period. */
export function readSettlement(
  db: Db,
  input: FactFilter & Pick<Input<'getSettlementReport'>, 'unit' | 'by'>,
) {
  const orders = ordersBy(input.by);
  return readFacts(db, input, {
    amounts: ['goods_price', 'delivery_price', 'other_price', 'tax_free_price'],
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
  });
}
