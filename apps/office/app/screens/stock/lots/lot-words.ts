// States and changes of lots in the words of the desk.
import type { LotMovementReason, StockLotState } from '#domain/catalog/stock-lots.ts';
import type { Answer } from '#contract/contract.ts';
import { formatCount } from '../../../shared/format.ts';
import type { Tone } from '../../../shared/parts/status.tsx';
import { stockReasonLabels } from '../stock-words.ts';

export type Lot = Answer<'getStockLotsByPaging'>['data'][number];

export const lotStates: Readonly<Record<StockLotState, readonly [label: string, tone: Tone]>> = {
  ACTIVE: ['판매 중', 'done'],
  SHORT_DATED: ['판매 제외', 'wait'],
  STOPPED: ['판매 중지', 'stop'],
};

export const lotReasonLabels: Readonly<Record<LotMovementReason, string>> = {
  ...stockReasonLabels,
  START: '로트 관리 시작',
  END: '로트 관리 끝',
};

/** `105일 남음`, on the last day `오늘까지`, afterwards `3일 지남`. */
export function remainingWords(days: number): string {
  if (days === 0) return '오늘까지';
  return days > 0 ? `${formatCount(days)}일 남음` : `${formatCount(-days)}일 지남`;
}

/** What a change of a lot means for the sale, where the units are not for sale. */
export const notForSale = (state: StockLotState): string =>
  state === 'ACTIVE'
    ? ''
    : state === 'STOPPED'
      ? ' 판매를 중지한 로트라 팔지 않습니다.'
      : ' 남은 날이 약속보다 적어 팔지 않습니다.';
