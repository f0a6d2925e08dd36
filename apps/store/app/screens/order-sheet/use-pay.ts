// Pressing 결제하기: look at the form, send the order once, open the window; and what is said when the server sees it
// differently. Nothing here claims anything about money: that is the result screen's, after the server's word.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#domain/refusal.ts';
import { api } from '../../shared/api.ts';
import type { OrderLine } from '../../shared/order-link.ts';
import { followStep, WindowProblem } from '../../shared/order/follow-step.ts';
import type { OrderQuote, Terms } from '../../shared/order/order-types.ts';
import { paymentMethodId } from '../../shared/order/payment-method.tsx';
import { paymentProblem } from '../../shared/order/payment-window.ts';
import type { PaymentWindow } from '../../shared/order/payment-window.ts';
import { orderTracking } from '../../shared/order/order-tracking.ts';
import { quoteKey } from '../../shared/order/quote.ts';
import { quoteChanges } from '../../shared/order/quote-changes.ts';
import type { QuoteChange } from '../../shared/order/quote-changes.ts';
import { sendOrder } from '../../shared/order/send-order.ts';
import { showFirst } from '../../shared/order/show-first.ts';
import { consentId } from '../../shared/consents/consent.tsx';
import { confirmId } from './consents.tsx';
import { fieldIds, keptAddress, peopleOf, sheetErrors } from './sheet-form.ts';
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

/** Keeps the written address where that was wished; pressed again it is one that is kept already. */
async function keepAddress({ form, change }: PayInput): Promise<void> {
  if (!form.isKept || form.addressUuid !== '') return;
  const { uuid } = await api.registerUserAddress(keptAddress(form));
  change({ isKept: false, addressUuid: uuid });
}

/** Sends and opens; never comes back when the page is left. */
async function send(input: PayInput): Promise<void> {
  const { form, lines, isFromCart, cartUuids, quote, terms, agreed, payment } = input;
  await keepAddress(input);
  const step = await sendOrder(
    {
      items: lines.map((line) => {
        const cartUuid = cartUuids[line.productItemUuid];
        return cartUuid === undefined ? line : { ...line, cartUuid };
      }),
      zipCode: form.zipCode,
      ...peopleOf(form),
      payment: { provider: 'TOSS', paymentType: 'NORMAL', method: 'CARD' },
      expectedPayPrice: quote.price.payPrice,
      terms: terms.flatMap(({ uuid, termsType, revisionNumber }) =>
        termsType !== undefined && agreed.has(uuid) ? [{ termsType, revisionNumber }] : [],
      ),
      isOrderConfirmed: true,
      tracking: orderTracking(),
    },
    { lines, isFromCart },
  );
  await followStep(step, payment);
}

function refusalSentence(error: unknown): string {
  if (!isRefusal(error) || error.status >= 500) {
    return '주문을 보내지 못했습니다. 인터넷 연결을 확인하고 다시 눌러 주세요. 두 번 주문되지 않습니다.';
  }
  // Everything required is ticked, so a text has a new revision since this screen was opened.
  if (error.code === 'TERMS_REQUIRED') {
    return '약관이 개정되었습니다. 화면을 새로고침하여 새 약관을 확인하고 다시 동의해 주세요.';
  }
  return [error.message, ...(error.fields ?? []).map((field) => field.message)].join(' ');
}

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

  const tell = (error: unknown) => {
    if (error instanceof WindowProblem) {
      setPaymentError(error.message);
      showFirst(paymentMethodId);
      return;
    }
    const quote = isRefusal(error) ? (error.extra?.quote as OrderQuote | undefined) : undefined;
    if (quote) queryClient.setQueryData(quoteKey(input.lines, input.zipCode), quote);
    const changes = quote ? quoteChanges(input.quote, quote, input.nameOf) : [];
    if (changes.length > 0) setTold({ lines: input.lines, changes });
    else {
      setRefusal(refusalSentence(error));
    }
    requestAnimationFrame(() => showFirst(changesId));
  };

  const pay = () => {
    if (isUnderWay.current) return;
    setAsked(true);
    setRefusal(undefined);
    setPaymentError(paymentProblem(input.payment));
    const missing = firstMissing(input);
    if (missing !== null) return requestAnimationFrame(() => showFirst(missing));
    if (!input.quote.isPurchasable) return showFirst(changesId);
    isUnderWay.current = true;
    setPending(true);
    setTold(undefined);
    send(input)
      .catch(tell)
      .finally(() => {
        isUnderWay.current = false;
        setPending(false);
      });
  };
  const changes = told?.lines === input.lines ? told.changes : [];
  return { pay: () => void pay(), isPending, isAsked, changes, paymentError, refusal };
}
