// 왜 이 금액인가요?: an order's amounts per line, from list price to what was paid and returned (docs/rules/prices.md#explanation). Computed
// from the stored rows alone, so that shoppers and staff see the same amounts, exact to the won.
import { type Won, multiplyWon, sum } from '../base/money.ts';
import type { OrderStatus } from '../base/enums.ts';
import { isNegative } from './order-status.ts';

/** Amounts of a stored order product. */
export type ExplainedRow = {
  uuid: string;
  count: number;
  /** List price of one unit; 0 where none is shown. */
  fixedPrice: Won;
  salesPrice: Won;
  productPrice: Won;
  productCouponDiscountPrice: Won;
  cartCouponDiscountPrice: Won;
  promotionCodeDiscountPrice: Won;
  mileagePrice: Won;
  payPrice: Won;
  status: OrderStatus;
};

export type ExplainedLine = {
  orderProductUuid: string;
  count: number;
  /** List price of all units; the sales price where no higher one is shown. */
  listPrice: Won;
  saleDiscountPrice: Won;
  productCouponDiscountPrice: Won;
  cartCouponDiscountPrice: Won;
  promotionCodeDiscountPrice: Won;
  mileagePrice: Won;
  /** listPrice less the discounts and the mileage. */
  payPrice: Won;
  /** Part of payPrice that was returned with a cancelled or returned line, before fees. */
  canceledPrice: Won;
};

export type OrderExplanation = {
  lines: ExplainedLine[];
  deliveryFee: Won;
  remoteDeliveryFee: Won;
  /** Sum of the lines' payPrice and of the fees. */
  payPrice: Won;
  /** Money received; 0 before the payment. */
  paidPrice: Won;
  /** Money returned. */
  refundedPrice: Won;
  /** Part of refundedPrice that was returned as goodwill, for no line. */
  goodwillPrice: Won;
  /** refundedPrice less the lines' canceledPrice and less goodwillPrice: fees returned, or deducted when negative; what is not returned yet counts as deducted. */
  refundedFeePrice: Won;
  /** paidPrice − refundedPrice. */
  keptPrice: Won;
};

type Stored = {
  rows: readonly ExplainedRow[];
  deliveryFee: Won;
  remoteDeliveryFee: Won;
  paidPrice: Won;
  refundedPrice: Won;
  goodwillPrice: Won;
};

/** The amounts of the order; each total is the exact sum of its parts. */
export function explainOrder({
  rows,
  deliveryFee,
  remoteDeliveryFee,
  paidPrice,
  refundedPrice,
  goodwillPrice,
}: Stored): OrderExplanation {
  const lines = rows.map((row) => explainLine(row, paidPrice > 0));
  const canceledPrice = sum(lines.map((line) => line.canceledPrice));
  return {
    lines,
    deliveryFee,
    remoteDeliveryFee,
    payPrice: sum(lines.map((line) => line.payPrice)) + deliveryFee + remoteDeliveryFee,
    paidPrice,
    refundedPrice,
    goodwillPrice,
    refundedFeePrice: refundedPrice - canceledPrice - goodwillPrice,
    keptPrice: paidPrice - refundedPrice,
  };
}

function explainLine(row: ExplainedRow, isPaid: boolean): ExplainedLine {
  const listPrice = multiplyWon(Math.max(row.fixedPrice, row.salesPrice), row.count);
  return {
    orderProductUuid: row.uuid,
    count: row.count,
    listPrice,
    saleDiscountPrice: listPrice - row.productPrice,
    productCouponDiscountPrice: row.productCouponDiscountPrice,
    cartCouponDiscountPrice: row.cartCouponDiscountPrice,
    promotionCodeDiscountPrice: row.promotionCodeDiscountPrice,
    mileagePrice: row.mileagePrice,
    payPrice: row.payPrice,
    canceledPrice: isPaid && isNegative(row.status) ? row.payPrice : 0,
  };
}
