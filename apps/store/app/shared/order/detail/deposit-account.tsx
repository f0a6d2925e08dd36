// The virtual account of an order that waits for its deposit: bank, number, amount, and the time that is left (docs/rules/payments.md#deposits).
import { useEffect, useState } from 'react';
import { formatKoreanDateTime, parseSeoulDateTime } from '#domain/base/calendar.ts';
import { formatWon } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import { useSnackbar } from '#ui/feedback/snackbar.tsx';
import type { Payment } from '../order-types.ts';
import { timeLeftText } from './time-left.ts';
import styles from './deposit-account.module.css';

type Account = NonNullable<Payment['virtualAccount']>;

/** The text is shown after the first render, because the server's clock is not the visitor's. */
function useTimeLeft(dueAt: string): string | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    const tick = () => setNow(Date.now());
    const first = setTimeout(tick, 0);
    const timer = setInterval(tick, 30_000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  return now === undefined ? undefined : timeLeftText(parseSeoulDateTime(dueAt).getTime() - now);
}

/** Nothing for a payment without an open account. */
export function DepositAccount({ payment }: { payment: Payment }) {
  const { virtualAccount: account } = payment;
  return account === undefined ? null : <Account payment={payment} account={account} />;
}

function Account({ payment, account }: { payment: Payment; account: Account }) {
  const timeLeft = useTimeLeft(account.dueAt);
  const showSnackbar = useSnackbar();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(account.accountNumber);
      showSnackbar({ text: '계좌번호를 복사했습니다.', tone: 'done' });
    } catch {
      // No clipboard on plain http, or it was refused: the number can be selected.
      showSnackbar({ text: '복사하지 못했습니다. 계좌번호를 길게 눌러 복사해 주세요.' });
    }
  };
  return (
    <section className={styles.account} aria-label="입금 계좌">
      <p className={styles.label}>{account.bankName}</p>
      <div className={styles.numberRow}>
        <p className={styles.number}>{account.accountNumber}</p>
        <Button variant="quiet" size="small" aria-label="계좌번호 복사" onClick={() => void copy()}>
          복사
        </Button>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>예금주</dt>
          <dd>{account.holderName}</dd>
        </div>
        <div>
          <dt>입금하실 금액</dt>
          <dd>
            <strong>{formatWon(payment.payPrice)}</strong>
          </dd>
        </div>
        <div>
          <dt>입금 기한</dt>
          <dd>
            {formatKoreanDateTime(account.dueAt)}
            {timeLeft !== undefined && <span className={styles.left}>{timeLeft}</span>}
          </dd>
        </div>
      </dl>
      <p className={styles.note}>
        기한까지 입금되지 않으면 주문이 자동으로 취소됩니다. 금액이 다르면 주문이 완료되지 않고 환불됩니다.
      </p>
      {payment.isEscrow && (
        <p className={styles.note}>
          구매안전서비스(에스크로)가 적용된 주문입니다. 결제대금은 상품을 받으실 때까지 결제대행사가
          보관합니다.
          {payment.receiptUrl !== undefined && (
            <>
              {' '}
              <a href={payment.receiptUrl} target="_blank" rel="noreferrer">
                가입 사실 확인
              </a>
            </>
          )}
        </p>
      )}
    </section>
  );
}
