// How inquiries are worded for staff. Pure.
import { storeDecisionLabels } from '#domain/inquiries/visitor-inquiry.ts';
import { formatDay } from '../../shared/format.ts';
import type { InquiryRow } from './inquiries.filters.ts';

/** The hold in words, which ends at the beginning of its day. */
export const holdWords = ({ heldUntil }: { heldUntil: string }): string =>
  `보류 · ${formatDay(heldUntil)}에 풀림`;

/** How an inquiry ended, until when it is held, or that its answer is being sent. */
export function endOf({ status, channelInquiry, hold }: InquiryRow): string {
  if (hold !== undefined) return holdWords(hold);
  if (status === 'ACCEPTED' || status === 'REJECTED') return storeDecisionLabels[status];
  if (status === 'CLOSED') return '종료';
  return channelInquiry?.isBeingSent === true ? '보내는 중' : '답변함';
}

/** How the writer receives the answer. */
export function deliveryOf({ kind }: Pick<InquiryRow, 'kind'>): string {
  if (kind === 'NAVER') return '답변은 판매 채널에 올라갑니다.';
  if (kind === 'STORE' || kind === 'TYING') return '답변은 문자와 이메일로 보냅니다.';
  return kind === 'GUEST_ORDER' ? '답변은 주문자에게 문자로 보냅니다.' : '답하면 휴대폰 메시지로 알립니다.';
}
