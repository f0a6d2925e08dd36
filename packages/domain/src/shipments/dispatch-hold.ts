// Holds of order products that wait for the dispatch (docs/rules/delivery.md#holds). A hold does not change the status of the row. Pure.
import { formatKoreanDate } from '../base/calendar.ts';
import { holdDayProblem } from '../base/hold-day.ts';

export const holdReasons = ['RESTOCK', 'CUSTOMER_REQUEST', 'ADDRESS_CHECK', 'OTHER'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const holdReasonLabels: Record<HoldReason, string> = {
  RESTOCK: '입고 대기',
  CUSTOMER_REQUEST: '고객 요청',
  ADDRESS_CHECK: '주소 확인 중',
  OTHER: '기타',
};

/** Why a row is held, and until when. */
export type HoldFacts = {
  reason: HoldReason;
  /** Explanation by staff; empty: none. */
  text: string;
  /** The hold ends automatically at the start of this day in Seoul, `YYYY-MM-DD`; null: only staff end it. */
  heldUntil: string | null;
};

/** A hold with the name of the staff account that made it. */
export type DispatchHold = HoldFacts & { staffName: string };

/** Returns the reason, the text and the day in Korean: '입고 대기 · 12월 3일(목)에 풀림'. */
export const holdText = ({
  reason,
  text = '',
  heldUntil = null,
}: Pick<HoldFacts, 'reason'> & Partial<HoldFacts>): string =>
  [
    reason === 'OTHER' && text !== '' ? text : holdReasonLabels[reason],
    ...(reason !== 'OTHER' && text !== '' ? [text] : []),
    ...(heldUntil === null ? [] : [`${formatKoreanDate(heldUntil)}에 풀림`]),
  ].join(' · ');

/** Returns the Korean sentence that refuses the dispatch of a held row: the reason, and who held it. */
export const holdSentence = (hold: DispatchHold): string =>
  `배송보류한 상품입니다(${holdText(hold)}, ${hold.staffName}). 보류를 해제하고 등록해 주세요.`;

/** Returns the wrong field with its Korean sentence; undefined when the hold is valid. */
export function holdProblem(
  { reason, text, heldUntil }: HoldFacts,
  now: Date,
): { name: 'text' | 'heldUntil'; message: string } | undefined {
  if (reason === 'OTHER' && text === '') return { name: 'text', message: '보류 사유를 적어 주세요.' };
  if (heldUntil === null) return undefined;
  const message = holdDayProblem(heldUntil, now);
  return message === undefined ? undefined : { name: 'heldUntil', message };
}
