// Shape of the explanation of an order's amounts (docs/rules/prices.md#explanation).
import { Type } from 'typebox';
import { Count, NamedObject, SignedWon, Uuid, Won } from '../../shapes.ts';

/** Amounts of an order per line, each total the exact sum of its parts. */
export const OrderExplanation = NamedObject('OrderExplanation', {
  lines: Type.Array(
    Type.Object({
      orderProductUuid: Uuid,
      count: Count,
      listPrice: Won,
      saleDiscountPrice: Won,
      productCouponDiscountPrice: Won,
      cartCouponDiscountPrice: Won,
      promotionCodeDiscountPrice: Won,
      mileagePrice: Won,
      payPrice: Won,
      canceledPrice: Won,
    }),
  ),
  deliveryFee: Won,
  remoteDeliveryFee: Won,
  payPrice: Won,
  paidPrice: Won,
  refundedPrice: Won,
  /** Part of refundedPrice that was returned as goodwill. */
  goodwillPrice: Won,
  /** Negative where fees were deducted from the refund, or the refund is still running. */
  refundedFeePrice: SignedWon,
  keptPrice: Won,
});
