// A gift: an order without an address, which its receiver enters through a link (docs/rules/gifts.md). Pure.
import { cutText } from '../base/cut-text.ts';
import type { OrderStatus } from '../base/enums.ts';

/** Characters of the giver's message. */
export const giftMessageLength = 200;

/**
 * The name of the giver in messages to the receiver, whose number is not verified: at most 20 letters and spaces, so that it contains no web
 * address or phone number.
 */
export const giverInMessage = (name: string): string =>
  cutText(name.replaceAll(/[^\p{L}\p{M} ]/gu, '').trim(), 20) || '고객';

/** Variables of the messages to the receiver. */
export const giftVariables = ({ ordererName, orderName }: { ordererName: string; orderName: string }) => ({
  giver: giverInMessage(ordererName),
  product: orderName,
});

/** EXPIRED: the receiver has not answered by the deadline. */
export const giftAnswers = ['ACCEPTED', 'DECLINED', 'EXPIRED'] as const;
export type GiftAnswer = (typeof giftAnswers)[number];

/**
 * UNPAID: the link is sent with the payment, also with the next one after the bank took a deposit back. CANCELED: the order was cancelled before
 * the receiver answered, or after the acceptance and before the dispatch.
 */
export const giftStates = ['UNPAID', 'WAITING', ...giftAnswers, 'CANCELED'] as const;
export type GiftState = (typeof giftStates)[number];

export const giftStateLabels: Record<GiftState, string> = {
  UNPAID: '결제 후 전달',
  WAITING: '주소 입력 대기',
  ACCEPTED: '배송지 입력 완료',
  DECLINED: '받는 분이 거절',
  EXPIRED: '입력 기한 지남',
  CANCELED: '선물 취소',
};

/** `giftMessage` is null for an order that is no gift, the answer and its time until the receiver has answered. */
export type GiftFacts = {
  giftMessage: string | null;
  giftAnswer: GiftAnswer | null;
  giftAnsweredAt: Date | null;
};

/** True for a gift whose receiver has not answered. */
export const awaitsReceiver = ({
  giftMessage,
  giftAnswer,
}: Pick<GiftFacts, 'giftMessage' | 'giftAnswer'>): boolean => giftMessage !== null && giftAnswer === null;

const cancelledStatuses: ReadonlySet<OrderStatus> = new Set([
  'APPROVE_CANCEL',
  'CANCEL',
  'AUTO_CANCEL',
  'ADMIN_CANCEL',
  'SOLD_OUT_CANCEL',
]);

/** The state of a gift; `statuses` are those of its rows. */
export function giftStateOf(
  { giftAnswer, paidAt }: Pick<GiftFacts, 'giftAnswer'> & { paidAt: Date | null },
  statuses: readonly OrderStatus[],
): GiftState {
  if (giftAnswer === 'DECLINED' || giftAnswer === 'EXPIRED') return giftAnswer;
  if (statuses.every((status) => cancelledStatuses.has(status))) return 'CANCELED';
  return giftAnswer ?? (paidAt === null ? 'UNPAID' : 'WAITING');
}
