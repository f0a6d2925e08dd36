// What refunds can be found by, and their words.
import type { RefundState } from '#domain/base/enums.ts';
import type { Answer } from '#contract/contract.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';
import type { Tone } from '../../shared/parts/status.tsx';

export type RefundRow = Answer<'getRefundsByPaging'>['data'][number];
export type RefundsInput = FilterOf<'getRefundsByPaging'>;

/** In the order of their tabs: what staff must do comes first. */
export const refundTabs: readonly { id: string; label: string; input: Partial<RefundsInput> }[] = [
  { id: 'FAILED', label: '실패', input: { state: 'FAILED' } },
  { id: 'BY_HAND', label: '직접 송금', input: { waitsFor: 'BY_HAND' } },
  { id: 'ACCOUNT_NEEDED', label: '계좌 기다림', input: { waitsFor: 'ACCOUNT_NEEDED' } },
  { id: 'PENDING', label: '대기', input: { state: 'PENDING' } },
  { id: 'PROCESSING', label: '진행 중', input: { state: 'PROCESSING' } },
  { id: 'DONE', label: '완료', input: { state: 'DONE' } },
  { id: 'ALL', label: '전체', input: {} },
];

export const routeLabels: Record<RefundRow['route'], string> = {
  CANCEL: '결제 취소',
  ACCOUNT: '결제사가 계좌로',
  TRANSFER: '직접 송금',
};

const stateWords: Record<RefundState, [label: string, tone: Tone]> = {
  PENDING: ['환불 대기', 'wait'],
  PROCESSING: ['환불 진행 중', 'move'],
  DONE: ['환불 완료', 'done'],
  FAILED: ['환불 실패', 'stop'],
};

/** What a refund waits for, or its state. */
export function stateOf({ state, waitsFor }: RefundRow): [label: string, tone: Tone] {
  if (waitsFor === 'ACCOUNT_NEEDED') return ['계좌 기다림', 'ask'];
  if (waitsFor === 'BY_HAND') return ['직접 송금', 'wait'];
  return stateWords[state];
}
