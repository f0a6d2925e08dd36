// Progress of an order in five steps. Orders with another status (not paid, cancelled) have no steps.
import type { OrderStatus } from '#domain/base/enums.ts';
import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons.tsx';
import styles from './status-steps.module.css';

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
  if (current === undefined) return null;
  return (
    <ol className={styles.steps} aria-label="주문 진행">
      {steps.map((step, at) => (
        <li
          key={step}
          className={classNames(
            styles.step,
            at < current && styles.isDone,
            at === current && styles.isCurrent,
          )}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden="true">
            {at < current && <CheckIcon size={14} />}
          </span>
          {step}
          {at < current && <span className="spoken"> 완료</span>}
        </li>
      ))}
    </ol>
  );
}
