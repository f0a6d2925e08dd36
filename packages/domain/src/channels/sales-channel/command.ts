// Commands to external sales channels (docs/rules/channels.md#commands): what they contain, whether the channel has one already, and when
// one without an answer is sent again.
import { cutText } from '../../base/cut-text.ts';
import type { Carrier } from '../../base/enums.ts';

/** A command of the seller about one product order, as it is stored. Times are ISO texts. */
export type ChannelCommand =
  | { kind: 'CONFIRM' }
  | { kind: 'DISPATCH'; carrier: Carrier; invoiceNumber: string; sentAt: string }
  /** `isSoldOut`: staff decided that the item has no stock any more; a cancellation of one oversold order does not state that. */
  | { kind: 'CANCEL_SALE'; reason: string; text: string; isSoldOut?: boolean }
  | { kind: 'APPROVE_CANCEL' }
  | { kind: 'APPROVE_RETURN' }
  | { kind: 'REJECT_RETURN'; text: string }
  | { kind: 'HOLD_RETURN'; reason: string; text: string; extraFee: number }
  | { kind: 'RELEASE_RETURN' }
  | { kind: 'APPROVE_EXCHANGE_COLLECTED' }
  | { kind: 'RESHIP_EXCHANGE'; carrier: Carrier; invoiceNumber: string; sentAt: string }
  | { kind: 'REJECT_EXCHANGE'; text: string }
  | { kind: 'HOLD_EXCHANGE'; reason: string; text: string; extraFee: number }
  | { kind: 'RELEASE_EXCHANGE' };

export const commandLabels: Readonly<Record<ChannelCommand['kind'], string>> = {
  CONFIRM: '발주 확인',
  DISPATCH: '발송 처리',
  CANCEL_SALE: '판매 취소',
  APPROVE_CANCEL: '취소 승인',
  APPROVE_RETURN: '반품 승인',
  REJECT_RETURN: '반품 거절',
  HOLD_RETURN: '반품 보류',
  RELEASE_RETURN: '반품 보류 해제',
  APPROVE_EXCHANGE_COLLECTED: '교환 수거 완료',
  RESHIP_EXCHANGE: '교환품 발송',
  REJECT_EXCHANGE: '교환 거절',
  HOLD_EXCHANGE: '교환 보류',
  RELEASE_EXCHANGE: '교환 보류 해제',
};

/** The facts of a product order that show whether a command was executed. Codes of the channel. */
export type CommandFacts = {
  status: string;
  isPlaced: boolean;
  delivery?: { trackingNumber: string } | undefined;
  claim?:
    | {
        type: string;
        status: string;
        hold?: { isReleased: boolean } | undefined;
        reship?: { trackingNumber: string } | undefined;
      }
    | undefined;
};

const sentStatuses = ['DELIVERING', 'DELIVERED', 'PURCHASE_DECIDED'];
const cancelledClaims = ['CANCELING', 'CANCEL_DONE', 'ADMIN_CANCELING', 'ADMIN_CANCEL_DONE'];

/** Compares without the spaces and hyphens that carriers print and channels omit. */
const sameNumber = (one: string, other: string): boolean =>
  one.replaceAll(/[\s-]/gu, '') === other.replaceAll(/[\s-]/gu, '');

/** True if the product order shows that the channel executed the command: it is not sent again after a lost answer. */
export function isExecuted(
  command: ChannelCommand,
  { status, isPlaced, delivery, claim }: CommandFacts,
): boolean {
  const isHeld = claim?.hold !== undefined && !claim.hold.isReleased;
  switch (command.kind) {
    case 'CONFIRM':
      return isPlaced || !['PAYMENT_WAITING', 'PAYED'].includes(status);
    case 'DISPATCH':
      return (
        sentStatuses.includes(status) && sameNumber(delivery?.trackingNumber ?? '', command.invoiceNumber)
      );
    case 'CANCEL_SALE':
    case 'APPROVE_CANCEL':
      return status === 'CANCELED' || cancelledClaims.includes(claim?.status ?? '');
    case 'APPROVE_RETURN':
      return status === 'RETURNED' || claim?.status === 'RETURN_DONE';
    case 'REJECT_RETURN':
      return claim === undefined || claim.status === 'RETURN_REJECT';
    case 'REJECT_EXCHANGE':
      return claim === undefined || claim.status === 'EXCHANGE_REJECT';
    case 'HOLD_RETURN':
    case 'HOLD_EXCHANGE':
      return isHeld;
    case 'RELEASE_RETURN':
    case 'RELEASE_EXCHANGE':
      return !isHeld;
    case 'APPROVE_EXCHANGE_COLLECTED':
      return ['COLLECT_DONE', 'EXCHANGE_REDELIVERING', 'EXCHANGE_DONE'].includes(claim?.status ?? '');
    case 'RESHIP_EXCHANGE':
      return sameNumber(claim?.reship?.trackingNumber ?? '', command.invoiceNumber);
  }
}

const firstWaitMs = 15_000;
const longestWaitMs = 30 * 60_000;
/** About a day with the waits above. */
const triesAtMost = 56;

/** When a command without an answer is sent again; undefined when it has been tried for about a day. */
export function retryAt(tryCount: number, now: Date, retryAfterMs = 0): Date | undefined {
  if (tryCount >= triesAtMost) return undefined;
  const waitMs = Math.min(firstWaitMs * 2 ** Math.min(tryCount - 1, 20), longestWaitMs);
  return new Date(now.getTime() + Math.max(waitMs, retryAfterMs));
}

/** Telephone, account and other numbers of nine or more digits, also in groups; dates and times are left. */
const longNumber = /\+?\d{2,4}[\s().\p{Pd}]{0,3}\d{3,4}[\s.\p{Pd}]{0,3}\d{4}(?:\p{Pd}?\d)*/gu;

const oneLine = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/**
 * A sentence of a channel for staff: one line of at most 200 characters, without markup, mail addresses, long numbers, and the `known` personal
 * texts, such as the recipient's name. Unknown names are not recognised.
 */
export function safeSentence(text: string, known: readonly string[] = []): string {
  // Longer texts first: a name may be a part of an address. Texts without a letter would match amounts and dates.
  const personal = known
    .map(oneLine)
    .filter((one) => one.length > 1 && /\p{L}/u.test(one))
    .toSorted((one, other) => other.length - one.length);
  const clear = oneLine(text.replaceAll(/<[^>]*>/gu, ' '))
    .replaceAll(/\S+@\S+/gu, '***')
    .replaceAll(longNumber, '***');
  return cutText(
    personal.reduce((sentence, one) => sentence.replaceAll(one, '***'), clear),
    200,
  );
}
