// SQL of the report of sales (docs/rules/reports.md#sales).
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import { moneyOfFact, priceColumns } from '../../sales/sales-sums/sales-sums.ts';
import { type FactFilter, givenBack, isRefund, isSale, readFacts, sold } from './fact-groups.db.ts';

/** Sales and refunds of a period. */
export function readSales(db: Db, input: FactFilter & Pick<Input<'getSalesReport'>, 'unit' | 'by'>) {
  return readFacts(db, input, {
    amounts: ['unit_count', ...priceColumns],
    measures: (orders) => ({
      orderCount: orders(isSale),
      repeatOrderCount: orders(sql`${isSale} and f.is_repeat`),
      refundCount: orders(isRefund),
      unitCount: sold(sql`f.unit_count`),
      refundUnitCount: givenBack(sql`f.unit_count`),
      listPrice: sold(sql`f.list_price`),
      productDiscountPrice: sold(sql`f.product_discount_price`),
      productCouponPrice: sold(sql`f.product_coupon_price`),
      cartCouponPrice: sold(sql`f.cart_coupon_price`),
      promotionCodePrice: sold(sql`f.promotion_code_price`),
      mileagePrice: sold(sql`f.mileage_price`),
      deliveryPrice: sold(sql`f.delivery_price`),
      paidPrice: sold(moneyOfFact),
      refundPrice: givenBack(moneyOfFact),
      netPrice: sql`sum(${moneyOfFact})`,
      taxFreePrice: sql`sum(f.tax_free_price)`,
    }),
  });
}
