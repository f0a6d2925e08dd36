// Pressing 결제하기: look at the form, then send it (send-sheet.ts); and what is said when the server sees it differently.
// Nothing here claims anything about money: that is the result screen's, after the server's word.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { notLoaded } from '../../shared/page/leave-page.ts';
import type { OrderLine } from '../../shared/paths/order-sheet-path.ts';
import type { OrderQuote, Terms } from '../../shared/order/order-types.ts';
import { paymentMethodId } from '../../shared/payment/payment-method.tsx';
import { paymentProblem } from '../../shared/payment/payment-window.ts';
import type { PaymentWindow } from '../../shared/payment/payment-window.ts';
import { quoteKey } from '../../shared/quote/quote.ts';
import type { QuoteChange } from './quote-changes.ts';
import { focusElement } from '../../shared/browser/focus-element.ts';
import { consentId } from '../../shared/account/consents/consent.tsx';
import { confirmId } from './consents.tsx';
import type { Told } from './send-sheet.ts';
import { fieldIds, sheetErrors } from './sheet-form.ts';
import type { SheetForm, WrongField } from './sheet-form.ts';

export type PayInput = {
  form: SheetForm;
  change: (change: Partial<SheetForm>) => void;
  lines: OrderLine[];
  isFromCart: boolean;
  /** Rows of the member's cart by item. */
  cartUuids: Record<string, string>;
  quote: OrderQuote;
  zipCode: string | undefined;
  terms: Terms[];
  agreed: ReadonlySet<string>;
  isConfirmed: boolean;
  payment: PaymentWindow;
  nameOf: (productItemUuid: string) => string;
};

export type Pay = {
  pay: () => void;
  isPending: boolean;
  /** Pressed at least once: everything that is missing may be said. */
  isAsked: boolean;
  changes: QuoteChange[];
  /** Under the payment method: the window did not open, or its terms are not ticked. */
  paymentError: string | undefined;
  /** The server's sentence for anything else. */
  refusal: string | undefined;
};

export const changesId = 'order-changes';

/** Id of the first thing that is missing, in the order of the screen; null when nothing is. */
function firstMissing({ form, terms, agreed, isConfirmed, payment }: PayInput): string | null {
  const [wrong] = Object.keys(sheetErrors(form)) as WrongField[];
  if (wrong) return fieldIds[wrong];
  if (payment.state !== 'ready' || payment.isAgreed === false) return paymentMethodId;
  const consent = terms.find((text) => text.isMandatory && !agreed.has(text.uuid));
  if (consent) return consentId(consent);
  return isConfirmed ? null : confirmId;
}

/** What sends is not there without a connection, as little as the server, and after a release not before a reload. */
const sendOrTell = (input: PayInput): Promise<Told> =>
  import('./send-sheet.ts').then(
    ({ sendSheet }) => sendSheet(input),
    () => ({ refusal: notLoaded() }),
  );

export function usePay(input: PayInput): Pay {
  const queryClient = useQueryClient();
  const isUnderWay = useRef(false);
  const [isPending, setPending] = useState(false);
  const [isAsked, setAsked] = useState(false);
  // With the lines they are about: once those are mended, nothing of it is true any more.
  const [told, setTold] = useState<{ lines: OrderLine[]; changes: QuoteChange[] }>();
  const [paymentError, setPaymentError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  // The back button brings the page as it was left, ticks included: a new order starts from the server, unticked.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const tell = ({ atWindow, quote, changes, refusal: sentence }: Told) => {
    if (atWindow !== undefined) {
      setPaymentError(atWindow);
      return focusElement(paymentMethodId);
    }
    if (quote) queryClient.setQueryData(quoteKey(input.lines, input.zipCode), quote);
    if (changes) setTold({ lines: input.lines, changes });
    setRefusal(sentence);
    if (changes ?? sentence) requestAnimationFrame(() => focusElement(changesId));
  };

  const pay = () => {
    if (isUnderWay.current) return;
    setAsked(true);
    setRefusal(undefined);
    setPaymentError(paymentProblem(input.payment));
    const missing = firstMissing(input);
    if (missing !== null) return requestAnimationFrame(() => focusElement(missing));
    if (!input.quote.isPurchasable) return focusElement(changesId);
    isUnderWay.current = true;
    setPending(true);
    setTold(undefined);
    void sendOrTell(input)
      .then(tell)
      .finally(() => {
        isUnderWay.current = false;
        setPending(false);
      });
  };
  const changes = told?.lines === input.lines ? told.changes : [];
  return { pay: () => void pay(), isPending, isAsked, changes, paymentError, refusal };
}
