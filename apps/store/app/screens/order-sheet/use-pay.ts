// Pressing 결제하기: checks the sheet, registers the order and opens the payment window, and shows what stopped it. Nothing here
// states whether money was taken: that is known after the window returned (screens/payment-return).
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { consentId } from '../../shared/account/consents/consent.tsx';
import { focusElement } from '../../shared/browser/focus-element.ts';
import type { OrderQuote, Terms } from '../../shared/order/order-types.ts';
import { notLoaded } from '../../shared/page/leave-page.ts';
import type { OrderLine } from '../../shared/paths/order-sheet-path.ts';
import { paymentErrorId } from '../../shared/payment/payment-method.tsx';
import { paymentProblem } from '../../shared/payment/payment-window.ts';
import type { PaymentWindow } from '../../shared/payment/payment-window.ts';
import { quoteKey } from '../../shared/quote/quote.ts';
import type { SelectedCoupons } from '../../shared/quote/quote.ts';
import { confirmId } from './consents.tsx';
import type { QuoteChange } from './quote-changes.ts';
import { fieldIds } from './sheet-form.ts';
import type { GiftConsent, SheetErrors, SheetForm, WrongField } from './sheet-form.ts';

export type PayInput = {
  form: SheetForm;
  /** undefined: the order is no gift. */
  gift: GiftConsent | undefined;
  /** Of all fields, also where they are not shown. */
  errors: SheetErrors;
  change: (change: Partial<SheetForm>) => void;
  lines: OrderLine[];
  isFromCart: boolean;
  /** Rows of the member's cart by item. */
  cartUuids: Record<string, string>;
  quote: OrderQuote;
  zipCode: string | undefined;
  /** Requested; the quote may limit it. */
  mileagePrice: number;
  coupons: SelectedCoupons | undefined;
  terms: Terms[];
  agreed: ReadonlySet<string>;
  isConfirmed: boolean;
  payment: PaymentWindow;
  nameOf: (productItemUuid: string) => string;
  /** Called on each press: from the first one on, every missing field shows its error. */
  onPress: () => void;
};

/** Why the page is still open after a press; {} when it is being left for the payment window. */
export type PayProblem = {
  /** Shown at the payment method: the window did not open. */
  atWindow?: string;
  /** All refusals other than `atWindow`; shown at the top of the sheet. */
  refusal?: string;
  /** The server's newest quote where it differs from the one on the screen, and the differences. */
  quote?: OrderQuote;
  changes?: QuoteChange[];
};

export type Pay = {
  pay: () => void;
  isPending: boolean;
  changes: QuoteChange[];
  /** Shown at the payment method: the window did not open, or its terms are not accepted. */
  paymentError: string | undefined;
  /** Shown at the top of the sheet. */
  refusal: string | undefined;
  /** Called when the cause of the refusal is removed. */
  clearRefusal: () => void;
};

export const changesId = 'order-changes';

/** Id of the first missing part in the order of the screen; null when nothing is missing. */
function firstMissing({ errors, terms, agreed, isConfirmed, payment }: PayInput): string | null {
  const [wrong] = Object.keys(errors) as WrongField[];
  if (wrong) return fieldIds[wrong];
  if (paymentProblem(payment) !== undefined) return paymentErrorId;
  const consent = terms.find((text) => text.isMandatory && !agreed.has(text.uuid));
  if (consent) return consentId(consent);
  return isConfirmed ? null : confirmId;
}

/** Code that only a press needs. It cannot be loaded offline, or after a release before the page is reloaded. */
const loadSending = () =>
  Promise.all([import('./order-registration.ts'), import('../../shared/payment/start-payment.ts')]);

/** Saves the address, registers the order and leaves the page for the payment window. Never throws. */
async function send(input: PayInput): Promise<PayProblem> {
  const loaded = await loadSending().catch(() => undefined);
  if (!loaded) return { refusal: notLoaded() };
  const [{ prepareOrder, problemOf }, { startPayment }] = loaded;
  try {
    await startPayment(await prepareOrder(input), input.payment);
    return {};
  } catch (error) {
    return problemOf(error, input);
  }
}

/** A page restored by the back button shows an old quote and ticked consents: it is loaded again. */
function useReloadOnRestore(): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

export function usePay(input: PayInput): Pay {
  const queryClient = useQueryClient();
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  // Kept with the lines that they are about: other lines make them obsolete.
  const [shown, setShown] = useState<{ lines: OrderLine[]; changes: QuoteChange[] }>();
  const [paymentError, setPaymentError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  useReloadOnRestore();

  const show = ({ atWindow, quote, changes, refusal: sentence }: PayProblem) => {
    if (atWindow !== undefined) {
      setPaymentError(atWindow);
      // React renders the message before the next frame.
      return void requestAnimationFrame(() => focusElement(paymentErrorId));
    }
    const key = quoteKey(input.lines, input.zipCode, input.mileagePrice, input.coupons);
    if (quote) queryClient.setQueryData(key, quote);
    if (changes) setShown({ lines: input.lines, changes });
    setRefusal(sentence);
    if (changes ?? sentence) requestAnimationFrame(() => focusElement(changesId));
  };

  const pay = () => {
    if (isSending.current) return;
    input.onPress();
    setRefusal(undefined);
    setPaymentError(paymentProblem(input.payment));
    const missing = firstMissing(input);
    if (missing !== null) return requestAnimationFrame(() => focusElement(missing));
    if (!input.quote.isPurchasable) return focusElement(changesId);
    isSending.current = true;
    setPending(true);
    setShown(undefined);
    void send(input)
      .then(show)
      .finally(() => {
        isSending.current = false;
        setPending(false);
      });
  };
  const changes = shown?.lines === input.lines ? shown.changes : [];
  const clearRefusal = () => setRefusal(undefined);
  return { pay: () => void pay(), isPending, changes, paymentError, refusal, clearRefusal };
}
