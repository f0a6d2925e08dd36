// The surcharge of the entered address, with the payment window, which leaves the page. Loaded when an address costs one.
import { useEffect, useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import type { Answer } from '#contract/contract.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { focusElement } from '../../../shared/browser/focus-element.ts';
import form from '../../../shared/form/form.module.css';
import { useFormRequest } from '../../../shared/form/use-form-request.ts';
import { PaymentMethod, paymentMethodId } from '../../../shared/payment/payment-method.tsx';
import { paymentProblem, usePaymentWindow } from '../../../shared/payment/payment-window.ts';
import type { SurchargeDue } from '../surcharge-due.ts';

type Widget = Answer<'getPaymentWidgetInfo'>;

/** The window of Toss Payments, in which the shopper chooses a card or easy payment. */
const cardOnly = (widget: Widget): Widget => ({
  ...widget,
  kinds: widget.kinds.filter(
    ({ provider, paymentType, method }) =>
      provider === 'TOSS' && paymentType === 'NORMAL' && method === 'CARD',
  ),
});

const noticeId = 'surcharge';

type SurchargePaymentProps = { due: SurchargeDue; widget: Widget; onBack: () => void };

export function SurchargePayment({ due, widget, onBack }: SurchargePaymentProps) {
  const [info] = useState(() => cardOnly(widget));
  const payment = usePaymentWindow(info, due.price);
  const { send, isPending } = useFormRequest();
  const [problem, setProblem] = useState<string>();
  useEffect(() => focusElement(noticeId), []);
  const pay = () => {
    const found = paymentProblem(payment);
    setProblem(found);
    if (found !== undefined) return requestAnimationFrame(() => focusElement(paymentMethodId));
    return void send(async () => {
      try {
        await payment.open(due.start);
      } catch (error) {
        const { windowSentence } = await import('../../../shared/payment/lazy/toss-window.ts');
        setProblem(windowSentence(error));
      }
    });
  };
  return (
    <>
      <div id={noticeId} tabIndex={-1} className={form.form}>
        <Notice>
          <p>
            <strong>이 주소는 추가 배송비 {formatWon(due.price)}이 필요합니다.</strong>
          </p>
          <p>결제가 완료되면 입력하신 주소로 보내 드립니다.</p>
        </Notice>
      </div>
      <PaymentMethod payment={payment} isFee />
      <div className={form.form}>
        <FormAlert text={problem ?? null} />
        <Button isFull isPending={isPending} onClick={pay}>
          {formatWon(due.price)} 결제하기
        </Button>
        <Button variant="quiet" isFull onClick={onBack}>
          다른 주소 입력하기
        </Button>
      </div>
    </>
  );
}
