// What each payment window of this folder exports, and the meaning of its errors.
import type { PaymentStart, WidgetInfo } from '../order/order-types.ts';

export type OpenedWindow = {
  /** Sets the amount that the widget shows, in won. */
  setAmount: (amount: number) => Promise<void>;
  /** Leaves the page for the window. Throws the SDK's error when it does not open. */
  request: (start: PaymentStart) => Promise<void>;
};

/** `openWindow` loads the window; a widget shows `amount` (won) and reports whether its required terms are accepted. */
export type WindowModule = {
  openWindow: (
    info: WidgetInfo,
    amount: number,
    onAgreement: (isAgreed: boolean) => void,
  ) => Promise<OpenedWindow>;
};

/** The code of an error of a window, such as USER_CANCEL; undefined for any other error. */
function errorCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

const windowSentences: Record<string, string> = {
  NO_STORED_CARD: '결제할 카드를 선택하거나 등록해 주세요.',
  NO_CARD_CONSENT: '새 카드로 결제하시려면 카드 등록에 동의해 주세요.',
  NOT_SELECTED_PAYMENT_METHOD: '결제 수단을 선택해 주세요.',
  NEED_AGREEMENT_WITH_REQUIRED_TERMS: '결제 서비스 약관에 동의해 주세요.',
  BRANDPAY_NOT_IDENTIFIED: '브랜드페이 본인 인증을 마치지 못했습니다. 다시 시도해 주세요.',
  NEED_CARD_PAYMENT_DETAIL: '카드 정보를 선택해 주세요.',
};

/** Whether the shopper closed the window without leaving this page (iframe windows). */
export function isWindowClosed(error: unknown): boolean {
  return ['USER_CANCEL', 'PAY_PROCESS_CANCELED'].includes(errorCode(error) ?? '');
}

/** The sentence for a window that did not open. It does not mention money, because no payment was requested yet. */
export function windowSentence(error: unknown): string {
  return windowSentences[errorCode(error) ?? ''] ?? '결제창을 열지 못했습니다. 잠시 후 다시 시도해 주세요.';
}
