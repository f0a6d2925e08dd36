// The payment window of a surcharge has returned: the payment is confirmed, and with it the address is written.
import { useEffect, useEffectEvent, useState } from 'react';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/result/outcome.tsx';
import { refusalText } from '../form/refusal-text.ts';
import type { WindowPayment } from './surcharge-due.ts';

type SurchargeReturnProps<Supplied> = {
  payment: WindowPayment;
  /** Sends the payment with the token of the link. */
  confirm: (payment: WindowPayment) => Promise<Supplied>;
  onDone: (supplied: Supplied) => void;
  /** With the sentence of the refusal. */
  onRefused: (sentence: string) => void;
};

export function SurchargeReturn<Supplied>({
  payment,
  confirm,
  onDone,
  onRefused,
}: SurchargeReturnProps<Supplied>) {
  const [attempt, setAttempt] = useState(1);
  const [unknownAttempt, setUnknownAttempt] = useState<number>();
  const send = useEffectEvent(confirm);
  const finish = useEffectEvent(onDone);
  const refuse = useEffectEvent((error: unknown, failedAttempt: number) => {
    const sentence = refusalText(error);
    // Too many attempts refuse the question, not the payment.
    const isAnswered = isRefusal(error) && error.status < 500 && error.code !== 'TOO_MANY_REQUESTS';
    if (isAnswered) onRefused(sentence);
    else setUnknownAttempt(failedAttempt);
  });
  useEffect(() => {
    send(payment).then(finish, (error: unknown) => refuse(error, attempt));
  }, [payment, attempt]);
  if (unknownAttempt !== attempt)
    return (
      <Outcome
        tone="waiting"
        title="결제를 확인하고 있습니다"
        text={<p>카드사 승인을 기다리고 있습니다. 잠시만 기다려 주세요.</p>}
      />
    );
  return (
    <Outcome
      tone="waiting"
      title="카드사 응답이 늦어지고 있습니다"
      text={
        <>
          <p>결제가 확인되면 배송지가 자동으로 변경됩니다.</p>
          <p>중복 결제될 수 있으니 다시 결제하지 마세요.</p>
        </>
      }
      actions={<Button onClick={() => setAttempt(attempt + 1)}>다시 확인하기</Button>}
    />
  );
}
