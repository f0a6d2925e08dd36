// The cash receipt of an order that was paid by transfer or virtual account: its state, or a request for it
// (docs/rules/payments.md#cash-receipts).
import { useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import { api } from '../../api/api.ts';
import { findRefusal } from '../../api/find-refusal.ts';
import { type ReceiptChoice, ReceiptFields } from '../../payment/receipt-fields.tsx';
import type { Order, Payment } from '../order-types.ts';
import { cashReceiptStateLabels, cashReceiptTypeLabels } from './cash-receipt-labels.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import styles from './cash-receipt.module.css';

type Receipt = NonNullable<Payment['cashReceipt']>;

type CashReceiptProps = { order: Order; orderToken?: string | undefined };

export function CashReceipt({ order, orderToken }: CashReceiptProps) {
  const [changed, setChanged] = useState<Receipt>();
  const receipt = changed ?? order.payment?.cashReceipt;
  const isAsked = receipt !== undefined && receipt.type !== 'VOLUNTARY' && receipt.state !== 'FAILED';
  const canAsk = !isAsked && (order.payment?.balancePrice ?? 0) > 0;
  if (receipt === undefined && !canAsk) return null;
  return (
    <div className={styles.receipt}>
      <h3 className={styles.title}>현금영수증</h3>
      {receipt && (
        <p role="status">
          {cashReceiptTypeLabels[receipt.type]} {cashReceiptStateLabels[receipt.state]}
          {receipt.amount > 0 && ` · ${formatWon(receipt.amount)}`}
          {receipt.url !== undefined && (
            <>
              {' '}
              <a className={styles.link} href={receipt.url} target="_blank" rel="noreferrer">
                영수증 보기
              </a>
            </>
          )}
        </p>
      )}
      {canAsk && <Request uuid={order.uuid} orderToken={orderToken} onIssued={setChanged} />}
    </div>
  );
}

type RequestProps = {
  uuid: string;
  orderToken: string | undefined;
  onIssued: (receipt: Receipt | undefined) => void;
};

function Request({ uuid, orderToken, onIssued }: RequestProps) {
  const [choice, setChoice] = useState<ReceiptChoice>();
  const [error, setError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const ask = async (asked: ReceiptChoice) => {
    setPending(true);
    setError(undefined);
    try {
      const proof = orderToken === undefined ? {} : { orderToken };
      onIssued((await api.issueCashReceipt({ uuid, ...proof, ...asked })).cashReceipt);
    } catch (caught) {
      const refusal = findRefusal(caught);
      const sentence = refusal?.fields?.[0]?.message ?? refusal?.message;
      setError(sentence ?? '신청하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.');
    } finally {
      setPending(false);
    }
  };
  return (
    <details>
      <summary className={styles.summary}>
        현금영수증 신청
        <ChevronDownIcon size={16} />
      </summary>
      <ReceiptFields choice={choice} onChange={setChoice} error={error} />
      {choice && (
        <Button variant="quiet" isFull isPending={isPending} onClick={() => void ask(choice)}>
          신청하기
        </Button>
      )}
    </details>
  );
}
