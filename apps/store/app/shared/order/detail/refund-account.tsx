// Asks on the order for the account to which its refunds are paid (docs/rules/refunds.md#accounts).
import { useState } from 'react';
import { Notice } from '#ui/feedback/notice.tsx';
import { PageSection } from '#ui/layout/page-layout.tsx';
import { api } from '../../api/api.ts';
import { AccountForm } from '../../claim/account-form.tsx';
import type { Order } from '../order-types.ts';
import styles from './order-view.module.css';

type RefundAccountProps = { order: Order; orderToken: string | undefined };

export function RefundAccount({ order, orderToken }: RefundAccountProps) {
  const [isSaved, setSaved] = useState(false);
  const price = order.payment?.accountNeededPrice;
  if (price === undefined && !isSaved) return null;
  return (
    <PageSection title="환불 계좌">
      {isSaved || price === undefined ? (
        <Notice>입력하신 계좌로 환불해 드립니다.</Notice>
      ) : (
        <div className={styles.form}>
          <AccountForm
            orderNo={order.orderNo}
            price={price}
            save={async (refundAccount) => {
              const proof = orderToken === undefined ? {} : { orderToken };
              await api.registerRefundAccount({ uuid: order.uuid, ...proof, refundAccount });
              setSaved(true);
            }}
          />
        </div>
      )}
    </PageSection>
  );
}
