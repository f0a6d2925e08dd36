// Toss Payments' window: the widget if one is configured, the plain window otherwise (docs/integrations.md#toss-window).
import { phoneDigits } from '#domain/members/phone.ts';
import type { PaymentStart, WidgetInfo } from '../order/order-types.ts';
import { agreementId, methodsId } from './widget-ids.ts';
import type { OpenedWindow } from './opened-window.ts';
import { openToss } from './toss-script.ts';
import type { TossMethod, TossRequest } from './toss-script.ts';

/** A return address of the server on the origin under which the shopper opened the shop. */
function ownAddress(address: string): string {
  const { pathname, search } = new URL(address);
  return new URL(pathname + search, window.location.origin).href;
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
    ...(start.virtualAccount && {
      virtualAccount: { dueDate: start.virtualAccount.dueAt, useEscrow: start.virtualAccount.useEscrow },
      transfer: { useEscrow: start.virtualAccount.useEscrow },
    }),
  };
}

/** Names of the plain window's methods. */
const plainMethods: Partial<Record<PaymentStart['method'], TossMethod>> = {
  VIRTUAL_ACCOUNT: 'VIRTUAL_ACCOUNT',
  TRANSFER: 'TRANSFER',
  MOBILE_PHONE: 'MOBILE_PHONE',
};

const won = (value: number) => ({ currency: 'KRW', value }) as const;

/** Interval of the look for a newly focused frame, in milliseconds. */
const frameLookMs = 100;

/**
 * Scrolls a frame of the widget into view when the focus enters it: the browser scrolls for the element inside of a frame of another site
 * without regard to the bar at the bottom. The page loses its focus to the frame. Neither the frame nor a change from one frame to the next
 * sends an event, therefore the focused element is read until the focus returns to the page.
 */
function showFocusedFrames(): void {
  window.addEventListener('blur', () => {
    let shown: Element | null = null;
    const look = () => {
      const { activeElement } = document;
      if (activeElement === shown) return;
      shown = activeElement;
      if (activeElement instanceof HTMLIFrameElement) activeElement.scrollIntoView({ block: 'nearest' });
    };
    const timer = setInterval(look, frameLookMs);
    window.addEventListener('focus', () => clearInterval(timer), { once: true });
  });
}

/** Loads the SDK and renders its widget into the containers of payment-method.tsx, if one is configured. */
export async function openWindow(
  { toss: { clientKey, customerKey, scriptUrl, variantKeys, brandpayRedirectUrl } }: WidgetInfo,
  amount: number,
  onAgreement: (isAgreed: boolean) => void,
): Promise<OpenedWindow> {
  const toss = await openToss(scriptUrl, clientKey);
  if (variantKeys.paymentMethod === undefined) {
    const payment = toss.payment({ customerKey });
    return {
      setAmount: async () => {},
      request: (start) =>
        payment.requestPayment({
          ...requestOf(start),
          // The card window also offers easy pay.
          method: plainMethods[start.method] ?? 'CARD',
          amount: won(start.payPrice),
        }),
    };
  }
  const widgets = toss.widgets({
    customerKey,
    ...(brandpayRedirectUrl === undefined
      ? {}
      : { brandpay: { redirectUrl: ownAddress(brandpayRedirectUrl) } }),
  });
  await widgets.setAmount(won(amount));
  const renderTerms = async (variantKey: string) => {
    // The SDK reports the terms by an event only: what it has not reported is not accepted.
    onAgreement(false);
    const terms = await widgets.renderAgreement({ selector: `#${agreementId}`, variantKey });
    terms.on('agreementStatusChange', (status) => onAgreement(status.agreedRequiredTerms));
  };
  await Promise.all([
    widgets.renderPaymentMethods({ selector: `#${methodsId}`, variantKey: variantKeys.paymentMethod }),
    variantKeys.agreement !== undefined && renderTerms(variantKeys.agreement),
  ]);
  showFocusedFrames();
  return {
    setAmount: (value) => widgets.setAmount(won(value)),
    request: async (start) => {
      await widgets.setAmount(won(start.payPrice));
      await widgets.requestPayment(requestOf(start));
    },
  };
}
