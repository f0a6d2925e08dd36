// SQL of the report of settlement: money by means of payment, provider and store, and its tax (docs/rules/reports.md#settlement).
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { moneyOfFact } from '../../sales/sales-sums/sales-sums.ts';
import { type FactFilter, givenBack, isRefund, isSale, readFacts, sold } from './fact-groups.db.ts';

const taxable = sql`sum(${moneyOfFact} - f.tax_free_price)`;

/** Money that was paid and given back in a period. */
export function readSettlement(
  db: Db,
  input: FactFilter & Pick<Input<'getSettlementReport'>, 'unit' | 'by'>,
) {
  return readFacts(db, input, {
    amounts: ['goods_price', 'delivery_price', 'other_price', 'tax_free_price'],
    measures: (orders) => ({
      paidCount: orders(isSale),
      refundCount: orders(isRefund),
      paidPrice: sold(moneyOfFact),
      refundPrice: givenBack(moneyOfFact),
      netPrice: sql`sum(${moneyOfFact})`,
      taxFreePrice: sql`sum(f.tax_free_price)`,
      taxablePrice: taxable,
      vatPrice: sql`trunc(${taxable} / 11)`,
    }),
  });
}
