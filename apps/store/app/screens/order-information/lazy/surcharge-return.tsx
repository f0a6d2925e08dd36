// The payment window of a surcharge has returned: the payment is confirmed, and with it the address is written. Loaded after the return.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answer } from '#contract/contract.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { Button } from '#ui/button.tsx';
import { Outcome } from '#ui/result/outcome.tsx';
import { api } from '../../../shared/api/api.ts';
import { refusalText } from '../../../shared/form/refusal-text.ts';
import { queryPresets, unlessRefused } from '../../../shared/query/query-presets.ts';
import type { WindowPayment } from '../surcharge-due.ts';

type SurchargeReturnProps = {
  token: string;
  payment: WindowPayment;
  onDone: (supplied: Answer<'editOrderInfoFromPharm'>) => void;
  /** With the sentence of the refusal. */
  onRefused: (sentence: string) => void;
};

export function SurchargeReturn({ token, payment, onDone, onRefused }: SurchargeReturnProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryPresets.page,
    retry: unlessRefused(queryPresets.page),
    queryKey: ['surcharge', payment.orderId, payment.paymentKey],
    queryFn: () => api.editOrderInfoFromPharm({ token, payment }),
  });
  const isUnknown = error !== null && !(isRefusal(error) && error.status < 500);
  useEffect(() => {
    if (data !== undefined) onDone(data);
    else if (error !== null && !isUnknown) onRefused(refusalText(error));
  });
  if (!isUnknown || isFetching)
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
      actions={<Button onClick={() => void refetch()}>다시 확인하기</Button>}
    />
  );
}
