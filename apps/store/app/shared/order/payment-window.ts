// Opens the payment company's window: the widget when one is configured, the plain window otherwise (providers.md 1.2).
// Registering the order comes before, believing nothing but the server comes after.
import { useCallback, useEffect, useRef, useState } from 'react';
import { phoneDigits } from '#domain/phone.ts';
import type { PaymentStart, WidgetInfo } from './order-types.ts';
import { openToss, tossErrorCode } from './toss-script.ts';
import type { TossPayment, TossRequest, TossWidgets } from './toss-script.ts';

export const methodsId = 'payment-methods';
export const agreementId = 'payment-agreement';

export type PaymentWindow = {
  hasWidget: boolean;
  state: 'loading' | 'ready' | 'failed';
  /** false: the company's own required terms are not ticked yet; undefined where it does not say. */
  isAgreed: boolean | undefined;
  /** After `failed`. */
  reload: () => void;
  /** Leaves this page for the window. Throws the company's error when it does not open. */
  open: (start: PaymentStart) => Promise<void>;
};

type Opened = { kind: 'widget'; widgets: TossWidgets } | { kind: 'plain'; payment: TossPayment };

/** What the window must do when it is over: this address as the shopper reached it, with the server's paths. */
function ownAddress(address: string): string {
  return new URL(new URL(address).pathname, window.location.origin).href;
}

function requestOf(start: PaymentStart): TossRequest {
  const phone = phoneDigits(start.customerPhone ?? '');
  return {
    orderId: start.orderId,
    orderName: start.orderName,
    successUrl: ownAddress(start.successUrl),
    failUrl: ownAddress(start.failUrl),
    customerName: start.customerName,
    ...(start.customerEmail ? { customerEmail: start.customerEmail } : {}),
    ...(phone ? { customerMobilePhone: phone } : {}),
    taxFreeAmount: start.taxFreeAmount,
    windowTarget: 'self',
  };
}

async function openWidget(
  info: WidgetInfo,
  amount: number,
  onAgreement: (isAgreed: boolean) => void,
): Promise<Opened> {
  const { clientKey, customerKey, scriptUrl, variantKeys } = info.toss;
  const toss = await openToss(scriptUrl, clientKey);
  if (variantKeys.paymentMethod === undefined)
    return { kind: 'plain', payment: toss.payment({ customerKey }) };
  const widgets = toss.widgets({ customerKey });
  await widgets.setAmount({ currency: 'KRW', value: amount });
  const [, agreement] = await Promise.all([
    widgets.renderPaymentMethods({ selector: `#${methodsId}`, variantKey: variantKeys.paymentMethod }),
    variantKeys.agreement === undefined
      ? undefined
      : widgets.renderAgreement({ selector: `#${agreementId}`, variantKey: variantKeys.agreement }),
  ]);
  agreement?.on('agreementStatusChange', (status) => onAgreement(status.agreedRequiredTerms));
  return { kind: 'widget', widgets };
}

/** Loads the window's script with the screen; `amount` in won is what the widget shows. */
export function usePaymentWindow(info: WidgetInfo, amount: number): PaymentWindow {
  const [state, setState] = useState<PaymentWindow['state']>('loading');
  const [isAgreed, setAgreed] = useState<boolean>();
  const opening = useRef<Promise<Opened>>(undefined);

  useEffect(() => {
    if (state !== 'loading' || opening.current) return;
    const started = openWidget(info, amount, setAgreed);
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
    void opening.current?.then((opened) =>
      opened.kind === 'widget' ? opened.widgets.setAmount({ currency: 'KRW', value: amount }) : undefined,
    );
  }, [state, amount]);

  const reload = useCallback(() => setState('loading'), []);

  const open = useCallback(async (start: PaymentStart) => {
    const opened = await opening.current;
    if (!opened) throw new Error('The payment window is not loaded.');
    const amountToPay = { currency: 'KRW', value: start.payPrice } as const;
    if (opened.kind === 'widget') {
      await opened.widgets.setAmount(amountToPay);
      await opened.widgets.requestPayment(requestOf(start));
    } else {
      await opened.payment.requestPayment({ ...requestOf(start), method: 'CARD', amount: amountToPay });
    }
  }, []);

  return { hasWidget: info.toss.variantKeys.paymentMethod !== undefined, state, isAgreed, reload, open };
}

/** Why the window cannot be opened yet, as the shopper reads it; undefined when it can. */
export function paymentProblem(payment: PaymentWindow): string | undefined {
  if (payment.state === 'loading') return '결제 수단을 불러오고 있습니다. 잠시 후 다시 눌러 주세요.';
  if (payment.state === 'failed') return '결제 수단을 다시 불러와 주세요.';
  return payment.isAgreed === false ? '결제 서비스 약관에 동의해 주세요.' : undefined;
}

const windowSentences: Record<string, string> = {
  NOT_SELECTED_PAYMENT_METHOD: '결제 수단을 선택해 주세요.',
  NEED_AGREEMENT_WITH_REQUIRED_TERMS: '결제 서비스 약관에 동의해 주세요.',
  NEED_CARD_PAYMENT_DETAIL: '카드 정보를 선택해 주세요.',
};

/** The shopper closed the window without leaving this page (iframe windows). */
export function isWindowClosed(error: unknown): boolean {
  return ['USER_CANCEL', 'PAY_PROCESS_CANCELED'].includes(tossErrorCode(error) ?? '');
}

/** What is said when the window does not open. No word about money: none was asked for yet. */
export function windowSentence(error: unknown): string {
  return windowSentences[tossErrorCode(error) ?? ''] ?? '결제창을 열지 못했습니다. 잠시 후 다시 눌러 주세요.';
}
