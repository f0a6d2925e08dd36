// The amounts of an order as they were stored when it was placed.
import type { ReactNode } from 'react';
import { Amounts } from '#ui/order/amounts.tsx';
import type { AmountRow } from '#ui/order/amounts.tsx';
import type { Order } from '../order-types.ts';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { SeparateDelivery } from '../../quote/separate-delivery.tsx';

export function OrderPrice({ order: { price, groups }, children }: { order: Order; children?: ReactNode }) {
  const coupons =
    price.productCouponDiscountPrice + price.cartCouponDiscountPrice + price.promotionCodeDiscountPrice;
  const rows: AmountRow[] = [
    { label: '상품 금액', amount: price.productPrice },
    { label: '쿠폰 할인', amount: coupons, isDiscount: true },
    { label: '마일리지 사용', amount: price.mileagePrice, isDiscount: true },
    { label: '배송비', amount: price.deliveryFee },
    { label: '제주·도서산간 추가 배송비', amount: price.remoteDeliveryFee },
  ];
  const always = ['상품 금액', '배송비'];
  return (
    <PageSection title="결제 정보">
      <Amounts
        rows={rows.filter((row) => row.amount > 0 || always.includes(row.label))}
        totalLabel="결제 금액"
        total={price.payPrice}
      >
        <SeparateDelivery groups={groups} />
        {children}
      </Amounts>
    </PageSection>
  );
}
