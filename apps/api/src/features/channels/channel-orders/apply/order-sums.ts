// Sums of an order of a channel over its rows and groups. Pure.
import type { TaxType } from '#domain/base/enums.ts';
import { sum } from '#domain/base/money.ts';
import { taxOf } from '#domain/prices/quote.ts';
import type { OrderSums } from '../../../sales/order-rows/order-rows.ts';

type SummedRow = {
  count: number;
  tax_type: TaxType;
  product_price: number;
  product_coupon_discount_price: number;
  pay_price: number;
};
type SummedGroup = { delivery_fee: number; remote_delivery_fee: number };

/** The sums; tax follows the rule of the shop (docs/rules/prices.md#vat). */
export function sumsOf(rows: readonly SummedRow[], groups: readonly SummedGroup[]): OrderSums {
  const deliveryFee = sum(groups.map((group) => group.delivery_fee));
  const remoteDeliveryFee = sum(groups.map((group) => group.remote_delivery_fee));
  const payPrice = sum(rows.map((row) => row.pay_price)) + deliveryFee + remoteDeliveryFee;
  return {
    productPrice: sum(rows.map((row) => row.product_price)),
    discountPrice: sum(rows.map((row) => row.product_coupon_discount_price)),
    deliveryFee,
    remoteDeliveryFee,
    unitCount: sum(rows.map((row) => row.count)),
    tax: taxOf(
      rows.map((row) => ({ taxType: row.tax_type, payPrice: row.pay_price })),
      payPrice,
    ),
  };
}
