// Sends what the order sheet holds: the address to keep, the order once, then the window; and puts into words what the server
// sees differently. Fetched when 결제하기 is pressed first (use-pay.ts): nothing of it is needed to fill in the sheet.
import { isRefusal } from '#domain/refusal.ts';
import { api } from '../../shared/api/api.ts';
import { followStep, WindowProblem } from '../../shared/payment/follow-step.ts';
import type { OrderQuote } from '../../shared/order/order-types.ts';
import { orderTracking } from '../../shared/visit/order-tracking.ts';
import { quoteChanges } from './quote-changes.ts';
import type { QuoteChange } from './quote-changes.ts';
import { sendOrder } from '../../shared/payment/send-order.ts';
import { keptAddress, peopleOf } from './sent-form.ts';
import type { PayInput } from './use-pay.ts';

/** What the shopper is told; {} when all is well and the page is being left. */
export type Told = {
  /** At the payment method: the window did not open. */
  atWindow?: string;
  /** The server's sentence for anything else. */
  refusal?: string;
  /** The server's newest quote, where it is not the one on the screen, and what is different. */
  quote?: OrderQuote;
  changes?: QuoteChange[];
};

/** What is said where the server was not reached. */
const notSent =
  '주문을 전송하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요. 중복으로 주문되지 않습니다.';

/** Sends once, however often it is called for the same wish. Never throws. */
export async function sendSheet(input: PayInput): Promise<Told> {
  try {
    await keepAddress(input);
    await followStep(await register(input), input.payment);
    return {};
  } catch (error) {
    return toldOf(error, input);
  }
}

/** Keeps the written address where that was wished; pressed again it is one that is kept already. */
async function keepAddress({ form, change }: PayInput): Promise<void> {
  if (!form.isKept || form.addressUuid !== '') return;
  const { uuid } = await api.registerUserAddress(keptAddress(form));
  change({ isKept: false, addressUuid: uuid });
}

function register({ form, lines, isFromCart, cartUuids, quote, terms, agreed }: PayInput) {
  return sendOrder(
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
}

function toldOf(error: unknown, { quote: before, nameOf }: PayInput): Told {
  if (error instanceof WindowProblem) return { atWindow: error.message };
  const quote = isRefusal(error) ? (error.extra?.quote as OrderQuote | undefined) : undefined;
  const changes = quote ? quoteChanges(before, quote, nameOf) : [];
  return {
    ...(quote ? { quote } : {}),
    ...(changes.length > 0 ? { changes } : { refusal: refusalSentence(error) }),
  };
}

function refusalSentence(error: unknown): string {
  if (!isRefusal(error) || error.status >= 500) return notSent;
  if (error.code === 'NOT_FOUND') return '선택하신 배송지가 삭제되었습니다. 배송지를 다시 선택해 주세요.';
  // Everything required is ticked, so a text has a new revision since this screen was opened.
  if (error.code === 'TERMS_REQUIRED') {
    return '약관이 개정되었습니다. 화면을 새로고침하여 새 약관을 확인하고 다시 동의해 주세요.';
  }
  return [error.message, ...(error.fields ?? []).map((field) => field.message)].join(' ');
}
