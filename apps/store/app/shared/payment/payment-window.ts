// The payment provider's window for the order screens: loads it, holds its state and opens it. The provider's SDK is
// lazy/toss-window.ts. The order is registered before (lazy/start-payment.ts); the result is confirmed by the server afterwards
// (screens/payment-return).
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentStart, WidgetInfo } from '../order/order-types.ts';
import type { OpenedWindow } from './lazy/toss-window.ts';

export type PaymentWindow = {
  hasWidget: boolean;
  state: 'loading' | 'ready' | 'failed';
  /** Whether the provider's own required terms are accepted; undefined where the provider does not report it. */
  isAgreed: boolean | undefined;
  /** Loads the window again after `failed`. */
  reload: () => void;
  /** Leaves the page for the window. Throws the provider's error when it does not open. */
  open: (start: PaymentStart) => Promise<void>;
};

/** Loads the window after the first render; the widget shows `amount` (won). */
export function usePaymentWindow(info: WidgetInfo, amount: number): PaymentWindow {
  const [state, setState] = useState<PaymentWindow['state']>('loading');
  const [isAgreed, setAgreed] = useState<boolean>();
  const opening = useRef<Promise<OpenedWindow>>(undefined);

  useEffect(() => {
    if (state !== 'loading' || opening.current) return;
    const started = import('./lazy/toss-window.ts').then(({ openWindow }) =>
      openWindow(info, amount, setAgreed),
    );
    opening.current = started;
    started.then(
      () => setState('ready'),
      () => {
        opening.current = undefined;
        setState('failed');
      },
    );
  }, [info, amount, state]);

  useEffect(() => {
    if (state !== 'ready') return;
    void opening.current?.then((opened) => opened.setAmount(amount));
  }, [state, amount]);

  const reload = useCallback(() => setState('loading'), []);

  const open = useCallback(async (start: PaymentStart) => {
    const opened = await opening.current;
    if (!opened) throw new Error('The payment window is not loaded.');
    await opened.request(start);
  }, []);

  return { hasWidget: info.toss.variantKeys.paymentMethod !== undefined, state, isAgreed, reload, open };
}

/** Why the window cannot be opened yet, for the shopper; undefined when it can. */
export function paymentProblem(payment: PaymentWindow): string | undefined {
  if (payment.state === 'loading') return '결제 수단을 불러오고 있습니다. 잠시 후 다시 시도해 주세요.';
  if (payment.state === 'failed') return '결제 수단을 다시 불러와 주세요.';
  return payment.isAgreed === false ? '결제 서비스 약관에 동의해 주세요.' : undefined;
}
