// The surcharge of the entered address, with the payment window, which leaves the page. Loaded when an address costs one.
import { useEffect, useState } from 'react';
import { formatWon } from '#domain/base/money.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert, Notice } from '#ui/feedback/notice.tsx';
import { focusElement } from '../browser/focus-element.ts';
import form from '../form/form.module.css';
import type { WidgetInfo } from '../order/order-types.ts';
import { feeWidget, useFeePayment } from '../fee/fee-payment.ts';
import { PaymentMethod } from '../payment/payment-method.tsx';
import { usePaymentWindow } from '../payment/payment-window.ts';
import { type SurchargeDue, unpaidText } from './surcharge-due.ts';

const noticeId = 'surcharge';

type SurchargePaymentProps = {
  due: SurchargeDue;
  widget: WidgetInfo;
  /** With why the payment was not completed, where the shopper closed its window. */
  onBack: (sentence?: string) => void;
};

export function SurchargePayment({ due, widget, onBack }: SurchargePaymentProps) {
  const [info] = useState(() => feeWidget(widget, ['CARD']));
  const payment = usePaymentWindow(info, due.price);
  const { pay, isPending, problem, failure } = useFeePayment({
    payment,
    start: async () => due.start,
    onClosed: () => onBack(unpaidText),
  });
  useEffect(() => focusElement(noticeId), []);
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
      <PaymentMethod payment={payment} isFee {...(problem !== undefined && { error: problem })} />
      <div className={form.form}>
        <FormAlert text={failure} />
        <Button isFull isPending={isPending} onClick={pay}>
          {formatWon(due.price)} 결제하기
        </Button>
        <Button variant="quiet" isFull onClick={() => onBack()}>
          다른 주소 입력하기
        </Button>
      </div>
    </>
  );
}
