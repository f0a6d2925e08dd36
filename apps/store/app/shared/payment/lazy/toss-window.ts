// Opens the payment company's window: the widget when one is configured, the plain window otherwise (docs/providers.md#toss-window).
// Fetched once the screen stands (payment-window.ts): nothing of it is needed to draw or to fill in the screen.
import { phoneDigits } from '#domain/phone.ts';
import type { PaymentStart, WidgetInfo } from '../../order/order-types.ts';
import { agreementId, methodsId } from '../payment-window.ts';
import { openToss, tossErrorCode } from './toss-script.ts';
import type { TossRequest } from './toss-script.ts';

export type OpenedWindow = {
  /** What the widget says is to be paid, in won. */
  setAmount: (amount: number) => Promise<void>;
  /** Leaves this page for the window. Throws the company's error when it does not open. */
  request: (start: PaymentStart) => Promise<void>;
};

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

const won = (value: number) => ({ currency: 'KRW', value }) as const;

/** Loads the company's script and draws its widget in the places of payment-method.tsx, where one is configured. */
export async function openWindow(
  { toss: { clientKey, customerKey, scriptUrl, variantKeys } }: WidgetInfo,
  amount: number,
  onAgreement: (isAgreed: boolean) => void,
): Promise<OpenedWindow> {
  const toss = await openToss(scriptUrl, clientKey);
  if (variantKeys.paymentMethod === undefined) {
    const payment = toss.payment({ customerKey });
    return {
      setAmount: async () => {},
      request: (start) =>
        payment.requestPayment({ ...requestOf(start), method: 'CARD', amount: won(start.payPrice) }),
    };
  }
  const widgets = toss.widgets({ customerKey });
  await widgets.setAmount(won(amount));
  const [, agreement] = await Promise.all([
    widgets.renderPaymentMethods({ selector: `#${methodsId}`, variantKey: variantKeys.paymentMethod }),
    variantKeys.agreement === undefined
      ? undefined
      : widgets.renderAgreement({ selector: `#${agreementId}`, variantKey: variantKeys.agreement }),
  ]);
  agreement?.on('agreementStatusChange', (status) => onAgreement(status.agreedRequiredTerms));
  return {
    setAmount: (value) => widgets.setAmount(won(value)),
    request: async (start) => {
      await widgets.setAmount(won(start.payPrice));
      await widgets.requestPayment(requestOf(start));
    },
  };
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
  return (
    windowSentences[tossErrorCode(error) ?? ''] ?? '결제창을 열지 못했습니다. 잠시 후 다시 시도해 주세요.'
  );
}
