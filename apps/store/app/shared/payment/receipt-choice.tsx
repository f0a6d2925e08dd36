// The choice of a cash receipt in the payment step, for transfers and virtual accounts (docs/rules/payments.md#cash-receipts).
import { useState } from 'react';
import type { PaymentWindow } from './payment-window.ts';
import { type ReceiptChoice, ReceiptFields } from './receipt-fields.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import styles from './payment-kinds.module.css';

/** Read when the order is registered (start-payment.ts). */
let chosen: ReceiptChoice | undefined;
export const chosenReceipt = (): { cashReceipt?: ReceiptChoice } =>
  chosen === undefined ? {} : { cashReceipt: chosen };

/** The provider's widget offers transfers and virtual accounts itself, so the choice is shown with it. */
export function ReceiptChoice({ payment: { kind, hasWidget } }: { payment: PaymentWindow }) {
  const [choice, setChoice] = useState(chosen);
  if (!hasWidget && kind.method !== 'TRANSFER' && kind.method !== 'VIRTUAL_ACCOUNT') return null;
  return (
    <details className={styles.receipt}>
      <summary className={styles.summary}>
        현금영수증 신청 (계좌이체·가상계좌)
        <ChevronDownIcon size={16} />
      </summary>
      <ReceiptFields
        hasNone
        choice={choice}
        onChange={(next) => {
          chosen = next;
          setChoice(next);
        }}
      />
      <p className={styles.note}>
        10만원 이상은 신청하지 않으셔도 자진발급되며, 주문 상세에서도 신청하실 수 있습니다.
      </p>
    </details>
  );
}
