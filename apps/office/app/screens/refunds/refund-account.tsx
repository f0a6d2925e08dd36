// The account of a refund, masked until its reason is stated; the disclosure is recorded. Shown for one minute.
import { useEffect, useState } from 'react';
import type { Answer } from '#contract/contract.ts';
import { api, sentenceOf } from '../../shared/api/api.ts';
import { Button } from '../../shared/parts/button.tsx';
import { ProblemText } from '../../shared/parts/problem-text.tsx';
import { ReasonField, isReason } from '../../shared/privacy/reason-field.tsx';
import type { RefundRow } from './refunds.filters.ts';
import styles from './refunds.module.css';

type Account = Answer<'revealRefundAccount'>;

/** How long the account is shown. */
const shownForMs = 60_000;

export function RefundAccount({ refund: { uuid, account } }: { refund: RefundRow }) {
  const [shown, setShown] = useState<Account>();
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('결제·환불 확인');
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    if (shown === undefined) return undefined;
    const timer = setTimeout(() => setShown(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [shown]);
  const reveal = async () => {
    try {
      setShown(await api.revealRefundAccount({ uuid, reason: reason.trim() }));
      setIsAsking(false);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  if (account === undefined)
    return <p className={styles.quiet}>구매자가 아직 환불 계좌를 알려 주지 않았습니다.</p>;
  return (
    <div className={styles.account}>
      {shown === undefined ? (
        <p>
          {account.bankName} {account.maskedNumber}
        </p>
      ) : (
        <p>
          <mark className={styles.shown}>
            {shown.bankName} {shown.accountNumber} {shown.holderName}
          </mark>{' '}
          <span className={styles.quiet}>1분 뒤 가려집니다.</span>
        </p>
      )}
      {shown === undefined && !isAsking && (
        <Button size="small" onPress={() => setIsAsking(true)}>
          사유를 적고 계좌 보기
        </Button>
      )}
      {shown === undefined && isAsking && (
        <>
          <ReasonField value={reason} onChange={setReason} />
          <Button size="small" isDisabled={!isReason(reason)} onPress={() => void reveal()}>
            계좌 1분 동안 보기
          </Button>
        </>
      )}
      <ProblemText text={problem} />
    </div>
  );
}
