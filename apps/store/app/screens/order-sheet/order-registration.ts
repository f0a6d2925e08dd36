// What an order sheet sends: the order in the shape of the API and the address that a member saves with it; and what the shopper
// reads when the order is refused. Loaded when 결제하기 is pressed first (use-pay.ts), because filling in the sheet does not need it.
import { phoneDigits } from '#domain/members/phone.ts';
import type { Refusal } from '#domain/base/refusal.ts';
import type { AddressInput } from '../../shared/address/address-types.ts';
import { storedMemos } from '../../shared/address/memos.ts';
import { api } from '../../shared/api/api.ts';
import { findRefusal } from '../../shared/api/find-refusal.ts';
import type { OrderQuote, OrderRegistration } from '../../shared/order/order-types.ts';
import { WindowProblem } from '../../shared/payment/start-payment.ts';
import type { NewOrder, NewPayment } from '../../shared/payment/start-payment.ts';
import { orderTracking } from '../../shared/visit/order-tracking.ts';
import type { GiftConsent, SheetForm } from './sheet-form.ts';
import type { PayInput, PayProblem } from './use-pay.ts';
import { quoteChanges } from './quote-changes.ts';
import { reportConversion } from '../../shared/visit/conversion.ts';

type Orderer = NonNullable<OrderRegistration['orderer']>;
type Delivery = NonNullable<OrderRegistration['delivery']>;
type AddressField = 'recipientName' | 'phone' | 'zipCode' | 'address' | 'detailAddress';
type WholeDelivery = Delivery & Required<Pick<Delivery, AddressField>>;

/** Saves the entered address if the member asked for it, and returns the order to send. Throws the Refusal of saving the address. */
export async function prepareOrder(input: PayInput): Promise<NewPayment> {
  await saveNewAddress(input);
  const { lines, isFromCart, quote } = input;
  const productItemUuids = lines.map(({ productItemUuid }) => productItemUuid);
  reportConversion({ eventName: 'InitiateCheckout', productItemUuids, value: quote.price.payPrice });
  return { order: orderRegistration(input), lines, isFromCart };
}

/** Saves once: the form then names the saved address. */
async function saveNewAddress({ form, gift, change }: PayInput): Promise<void> {
  if (gift !== undefined || !form.isAddressSaved || form.addressUuid !== '') return;
  const { uuid } = await api.registerUserAddress(newAddressOf(form));
  change({ isAddressSaved: false, addressUuid: uuid });
}

/** The order as it is registered. `expectedPayPrice` is the price on the screen: the server refuses the order if it differs. */
function orderRegistration(input: PayInput): NewOrder {
  const { form, gift, lines, cartUuids, quote, terms, agreed, payment, coupons } = input;
  return {
    ...coupons,
    items: (coupons?.items ?? lines).map((line) => {
      const cartUuid = cartUuids[line.productItemUuid];
      return cartUuid === undefined ? line : { ...line, cartUuid };
    }),
    ...(gift === undefined && { zipCode: form.zipCode }),
    // As shown: the quote may have limited what was typed.
    mileagePrice: quote.price.mileagePrice,
    ...peopleOf(form),
    ...(gift !== undefined && giftOf(form, gift)),
    payment: payment.kind,
    expectedPayPrice: quote.price.payPrice,
    terms: terms.flatMap(({ uuid, termsType, revisionNumber }) =>
      termsType !== undefined && agreed.has(uuid) ? [{ termsType, revisionNumber }] : [],
    ),
    isOrderConfirmed: true,
    tracking: orderTracking(),
  };
}

/** The receiver in place of the delivery, and the message. */
export const giftOf = (
  { receiverName, receiverPhone, giftMessage }: SheetForm,
  gift: GiftConsent,
): Required<Pick<OrderRegistration, 'delivery' | 'gift'>> => ({
  delivery: { recipientName: receiverName.trim(), phone: phoneDigits(receiverPhone) },
  gift: { ...gift, message: giftMessage.trim() },
});

/** The entered address as a member's saved address; the recipient's name is cut to the 20 characters that one allows. */
export function newAddressOf(form: SheetForm): AddressInput {
  const { recipientName, phone, zipCode, address, detailAddress } = peopleOf(form).delivery;
  return {
    recipientName: recipientName.slice(0, 20),
    phone,
    zipCode,
    address,
    detailAddress,
    ...storedMemos(form),
  };
}

/** Orderer and delivery of a registration. Empty optional fields are left out. */
export function peopleOf(form: SheetForm): { orderer: Orderer; delivery: WholeDelivery } {
  const email = form.email.trim();
  return {
    orderer: {
      name: form.name.trim(),
      phone: phoneDigits(form.phone),
      ...(email === '' ? {} : { email }),
    },
    delivery: {
      recipientName: (form.isSame ? form.name : form.recipientName).trim(),
      phone: phoneDigits(form.isSame ? form.phone : form.recipientPhone),
      zipCode: form.zipCode,
      address: form.address.trim(),
      detailAddress: form.detailAddress.trim(),
      ...storedMemos(form),
      ...(form.addressUuid === '' ? {} : { userAddressUuid: form.addressUuid }),
    },
  };
}

/** What the shopper reads about an order that was not sent, or not in this form. */
export function problemOf(error: unknown, { quote: before, nameOf }: PayInput): PayProblem {
  if (error instanceof WindowProblem) return { atWindow: error.message };
  const refusal = findRefusal(error);
  const quote = refusal?.extra?.quote as OrderQuote | undefined;
  const changes = quote ? quoteChanges(before, quote, nameOf) : [];
  return {
    ...(quote ? { quote } : {}),
    ...(changes.length > 0 ? { changes } : { refusal: refusalSentence(refusal) }),
  };
}

const notSent =
  '주문을 전송하지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요. 중복으로 주문되지 않습니다.';

function refusalSentence(refusal: Refusal | undefined): string {
  if (!refusal || refusal.status >= 500) return notSent;
  if (refusal.code === 'NOT_FOUND') return '선택하신 배송지가 삭제되었습니다. 배송지를 다시 선택해 주세요.';
  // Every required box is ticked, so a text has a new revision since this screen was loaded.
  if (refusal.code === 'TERMS_REQUIRED') {
    return '약관이 개정되었습니다. 화면을 새로고침하여 새 약관을 확인하고 다시 동의해 주세요.';
  }
  return [refusal.message, ...(refusal.fields ?? []).map((field) => field.message)].join(' ');
}
