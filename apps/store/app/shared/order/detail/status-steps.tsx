// Progress of an order in five steps. Orders with another status (not paid, cancelled) have no steps.
import type { OrderStatus } from '#domain/base/enums.ts';
import { Steps } from './steps.tsx';

const steps = ['결제 완료', '상품 준비', '배송 준비', '배송 중', '배송 완료'];
const stepOfStatus: Partial<Record<OrderStatus, number>> = {
  PAYMENT_COMPLETE: 0,
  PREPARING_PRODUCT: 1,
  REQUEST_DELIVERY: 2,
  IN_DELIVERY: 3,
  DELIVERY_COMPLETE: 4,
  PURCHASE_CONFIRM: 4,
};

export function StatusSteps({ status }: { status: OrderStatus }) {
  const current = stepOfStatus[status];
  return current === undefined ? null : <Steps label="주문 진행" {...{ steps, current }} />;
}
