// SQL of the report of sales (docs/rules/reports.md#sales).
import { sql } from 'kysely';
import type { Input } from '#contract/contract.ts';
import type { Db } from '../../../db/connect.ts';
import {
  type FactFilter,
  factGroups,
  givenBack,
  isRead,
  isRefund,
  isSale,
  ordersBy,
  sold,
} from './fact-groups.db.ts';
import { readReport } from './report-sums.db.ts';

const money = sql`f.goods_price + f.delivery_price + f.other_price`;

/** Sales and refunds of a period. */
export function readSales(
  db: Db,
  { unit, by, ...filter }: FactFilter & Pick<Input<'getSalesReport'>, 'unit' | 'by'>,
) {
  const orders = ordersBy(filter, by);
  return readReport(db, {
    source: sql`from sales_fact f where ${isRead(filter)}`,
    day: sql`f.day`,
    unit,
    key: by && factGroups[by].key,
    named: by && factGroups[by].named,
    measures: {
      orderCount: orders(isSale),
      repeatOrderCount: orders(sql`${isSale} and f.purchase_band <> 'none'`),
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
      paidPrice: sold(money),
      refundPrice: givenBack(money),
      netPrice: sql`sum(${money})`,
      taxFreePrice: sql`sum(f.tax_free_price)`,
    },
    largest: 'netPrice',
  });
}
