// Announced delays of order products that are not dispatched (docs/rules/delivery.md#delays): their reasons, texts and permitted days.
import { addDays, formatKoreanDate, seoulDate } from '../base/calendar.ts';

export const delayReasons = ['RESTOCK', 'PREPARATION', 'CARRIER', 'OTHER'] as const;
export type DelayReason = (typeof delayReasons)[number];

export const delayReasonLabels: Record<DelayReason, string> = {
  RESTOCK: '상품 입고 지연',
  PREPARATION: '상품 준비 지연',
  CARRIER: '택배사 사정',
  OTHER: '기타',
};

/** A delay that staff announce to the shopper. */
export type DelayFacts = {
  reason: DelayReason;
  /** Explanation for the shopper; empty: none. */
  text: string;
  /** Expected day of the dispatch in Seoul, `YYYY-MM-DD`. */
  expectedDate: string;
};

/** Days from today to the last permitted expected day. */
const daysAtMost = 90;

/** Returns the reason in Korean: '상품 입고 지연 · 원료 수급이 늦어졌습니다'; for OTHER its text alone. */
export const delayReasonText = ({
  reason,
  text = '',
}: Pick<DelayFacts, 'reason'> & { text?: string }): string =>
  [reason === 'OTHER' ? '' : delayReasonLabels[reason], text].filter((part) => part !== '').join(' · ');

/** Returns the delay in Korean: '12월 9일(수) 출발 예정 · 상품 입고 지연'. */
export const delayText = (delay: Pick<DelayFacts, 'reason' | 'expectedDate'> & { text?: string }): string =>
  `${formatKoreanDate(delay.expectedDate)} 출발 예정 · ${delayReasonText(delay)}`;

/** Returns the wrong field with its Korean sentence; undefined when the delay is valid. */
export function delayProblem(
  { reason, text, expectedDate }: DelayFacts,
  now: Date,
): { name: 'text' | 'expectedDate'; message: string } | undefined {
  if (reason === 'OTHER' && text === '') return { name: 'text', message: '지연 사유를 적어 주세요.' };
  const today = seoulDate(now);
  if (expectedDate <= today)
    return { name: 'expectedDate', message: '발송 예정일은 내일부터 고를 수 있습니다.' };
  return expectedDate > addDays(today, daysAtMost)
    ? { name: 'expectedDate', message: `발송 예정일은 ${daysAtMost}일 안에서 골라 주세요.` }
    : undefined;
}

/**
 * Returns a Korean sentence when `expectedDate` is not later than `promiseDate`, the promised day of the dispatch; undefined when it is later, or
 * when no day was promised (null).
 */
export const notLaterProblem = (expectedDate: string, promiseDate: string | null): string | undefined =>
  promiseDate !== null && expectedDate <= promiseDate
    ? `발송 기한(${formatKoreanDate(promiseDate)})보다 늦은 날을 골라 주세요.`
    : undefined;
