// The payment provider's window for the order screens: the chosen way to pay, its window, and its state. A window is loaded when its
// way to pay is chosen (provider-windows.ts). The order is registered before (start-payment.ts); the
// result is confirmed by the server afterwards (screens/payment-return).
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentKind, PaymentStart, WidgetInfo } from '../order/order-types.ts';
import type { OpenedWindow } from './opened-window.ts';
import { loadWindow, providerWindows } from './provider-windows.ts';

export type PaymentWindow = {
  /** The offered ways to pay; one needs no choice. */
  kinds: PaymentKind[];
  kind: PaymentKind;
  choose: (kind: PaymentKind) => void;
  hasWidget: boolean;
  /** False for an order of 0 won, which opens no window. */
  isNeeded: boolean;
  state: 'loading' | 'ready' | 'failed';
  /** Whether the provider's own required terms are accepted; undefined where the provider does not report it. */
  isAgreed: boolean | undefined;
  /** Loads the window again after `failed`. */
  reload: () => void;
  /** Leaves the page for the window. Throws the provider's error when it does not open. */
  open: (start: PaymentStart) => Promise<void>;
};

/** One window serves all kinds of its provider, except stored cards, which are charged without one. */
const nameOf = ({ provider, paymentType }: PaymentKind): string =>
  paymentType === 'BILLING' ? 'card' : provider;

/** Loads the window of the chosen kind, first the first one; the widget shows `amount` (won). */
export function usePaymentWindow(info: WidgetInfo, amount: number): PaymentWindow {
  const [kind, choose] = useState(info.kinds[0] as PaymentKind);
  const [states, setStates] = useState<Record<string, 'ready' | 'failed'>>({});
  const [agreed, setAgreed] = useState<Record<string, boolean>>({});
  const opening = useRef<Record<string, Promise<OpenedWindow>>>({});
  const name = nameOf(kind);
  const state = states[name] ?? 'loading';

  useEffect(() => {
    if (state !== 'loading' || opening.current[name]) return;
    const started = loadWindow(name).then(({ openWindow }) =>
      openWindow(info, amount, (isAgreed) => setAgreed((old) => ({ ...old, [name]: isAgreed }))),
    );
    opening.current[name] = started;
    started.then(
      () => setStates((old) => ({ ...old, [name]: 'ready' })),
      () => {
        delete opening.current[name];
        setStates((old) => ({ ...old, [name]: 'failed' }));
      },
    );
  }, [info, amount, state, name]);

  useEffect(() => {
    if (state !== 'ready' || amount === 0) return;
    void opening.current[name]?.then((opened) => opened.setAmount(amount));
  }, [state, amount, name]);

  const reload = () => setStates(({ [name]: _failed, ...others }) => others);

  const open = useCallback(
    async (start: PaymentStart) => {
      // Loaded: a press is refused before (paymentProblem).
      const opened = (await opening.current[name]) as OpenedWindow;
      await opened.request(start);
    },
    [name],
  );

  const hasWidget = providerWindows[name]?.hasWidget?.(info) === true;
  return {
    kinds: info.kinds,
    kind,
    choose,
    hasWidget,
    isNeeded: amount > 0,
    state,
    isAgreed: agreed[name],
    reload,
    open,
  };
}

/** Why the window cannot be opened yet, for the shopper; undefined when it can. */
export function paymentProblem(payment: PaymentWindow): string | undefined {
  if (!payment.isNeeded) return undefined;
  if (payment.state === 'loading') return '결제 수단을 불러오고 있습니다. 잠시 후 다시 시도해 주세요.';
  if (payment.state === 'failed') return '결제 수단을 다시 불러와 주세요.';
  return payment.isAgreed === false ? '결제 서비스 약관에 동의해 주세요.' : undefined;
}
