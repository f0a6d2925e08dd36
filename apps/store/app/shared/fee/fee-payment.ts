// The payment of a fee in a provider's window, which leaves the page. The result is confirmed by the screen that the window returns to.
import { useState } from 'react';
import { focusElement } from '../browser/focus-element.ts';
import { useFormRequest } from '../form/use-form-request.ts';
import type { PaymentStart, WidgetInfo } from '../order/order-types.ts';
import { paymentErrorId } from '../payment/payment-method.tsx';
import { providerWindows } from '../payment/provider-windows.ts';
import { type PaymentWindow, paymentProblem } from '../payment/payment-window.ts';
import { isWindowClosed, windowSentence } from '../payment/opened-window.ts';

/** The window with these ways to pay a fee, without stored cards. */
export const feeWidget = (widget: WidgetInfo, methods: readonly PaymentStart['method'][]): WidgetInfo => ({
  ...widget,
  kinds: widget.kinds.filter(
    ({ provider, paymentType, method }) =>
      providerWindows[provider]?.paysFees === true && paymentType === 'NORMAL' && methods.includes(method),
  ),
});

type FeePayment = {
  payment: PaymentWindow;
  /** Starts the payment at the server; called with each press. */
  start: () => Promise<PaymentStart>;
  /** The shopper closed a window that had not left the page. */
  onClosed: (start: PaymentStart) => void;
};

type PayFee = {
  pay: () => void;
  isPending: boolean;
  /** Why the window did not open; shown at the payment method. */
  problem: string | undefined;
  /** Why the payment was not started; null otherwise. */
  failure: string | null;
};

/** A press of the button that pays a fee. */
export function useFeePayment({ payment, start, onClosed }: FeePayment): PayFee {
  const { send, isPending, failure } = useFormRequest();
  const [problem, setProblem] = useState<string>();
  const show = (sentence: string) => {
    setProblem(sentence);
    requestAnimationFrame(() => focusElement(paymentErrorId));
  };
  const pay = () => {
    const found = paymentProblem(payment);
    if (found !== undefined) return show(found);
    setProblem(undefined);
    void send(async () => {
      const started = await start();
      try {
        await payment.open(started);
      } catch (error) {
        if (isWindowClosed(error)) return onClosed(started);
        show(windowSentence(error));
      }
    });
  };
  return { pay, isPending, problem, failure };
}
