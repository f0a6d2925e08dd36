// Sums of an order of a channel over its rows and groups. Pure.
import type { TaxType } from '#domain/base/enums.ts';
import { sum } from '#domain/base/money.ts';
import { taxOf } from '#domain/prices/quote.ts';
import type { OrderSums } from '../../../sales/order-rows/order-rows.ts';

type SummedRow = {
  count: number;
  taxType: TaxType;
  productPrice: number;
  productCouponDiscountPrice: number;
  payPrice: number;
};
type SummedGroup = { deliveryFee: number; remoteDeliveryFee: number };

/** The sums; tax follows the rule of the shop (docs/rules/prices.md#vat). */
export function sumsOf(rows: readonly SummedRow[], groups: readonly SummedGroup[]): OrderSums {
  const deliveryFee = sum(groups.map((group) => group.deliveryFee));
  const remoteDeliveryFee = sum(groups.map((group) => group.remoteDeliveryFee));
  const payPrice = sum(rows.map((row) => row.payPrice)) + deliveryFee + remoteDeliveryFee;
  return {
    productPrice: sum(rows.map((row) => row.productPrice)),
    discountPrice: sum(rows.map((row) => row.productCouponDiscountPrice)),
    deliveryFee,
    remoteDeliveryFee,
    unitCount: sum(rows.map((row) => row.count)),
    tax: taxOf(
      rows.map((row) => ({ taxType: row.taxType, payPrice: row.payPrice })),
      payPrice,
    ),
  };
}
