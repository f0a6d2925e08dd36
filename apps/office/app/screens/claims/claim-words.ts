// How claims are worded for staff: tone, what happens at the deadline. Pure.
import type { Tone } from '../../shared/parts/status.tsx';
import type { ClaimRow, StaffClaim } from './claims.filters.ts';

const tones: Record<ClaimRow['stage'], Tone> = {
  REQUESTED: 'ask',
  APPROVED: 'move',
  RECEIVED: 'wait',
  RESHIPPED: 'move',
  DONE: 'idle',
  DECLINED: 'stop',
  WITHDRAWN: 'idle',
};

export const toneOf = ({ stage }: Pick<ClaimRow, 'stage'>): Tone => tones[stage];

/** What the shop does at the deadline when staff have not decided (docs/rules/claims.md#deadlines). */
export function consequenceOfSilence({ type, stage, collect, unpaidPrice }: StaffClaim): string {
  if (stage === 'RECEIVED') return '검수하지 않으면 자동으로 환불합니다.';
  if (unpaidPrice > 0) return '구매자가 배송비를 결제하지 않으면 본사에 알립니다.';
  if (type === 'EXCHANGE') return '답하지 않으면 본사에 알립니다.';
  if (type === 'CANCEL') return '답하지 않으면 자동 승인되어 환불합니다.';
  if (type === 'CANCEL_DISPATCH')
    return '답하지 않으면 집하 전인 것은 자동 승인하고, 아니면 본사에 알립니다.';
  return collect?.method === 'PICKUP'
    ? '답하지 않으면 자동 승인되어 수거를 요청합니다.'
    : '답하지 않으면 자동 승인됩니다.';
}
