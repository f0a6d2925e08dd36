// The words of decisions: buttons, and what was done. Pure.
import { formatWon } from '#domain/base/money.ts';
import type { StaffClaim } from '../claims.filters.ts';
import { isRefundedNow } from './decisions.ts';
import type { Decision } from './decisions.ts';

/** `total`: what the decision refunds; undefined while it is computed. */
export function buttonOf(decision: Decision, claim: StaffClaim, total: number | undefined): string {
  const refund = total === undefined ? '환불' : `${formatWon(total)} 환불`;
  switch (decision) {
    case 'APPROVE':
      if (isRefundedNow(claim)) return `승인하고 ${refund}`;
      return claim.collect?.method === 'PICKUP' ? '승인하고 수거 요청' : '승인';
    case 'PASS_INSPECTION':
      return `검수 통과하고 ${refund}`;
    case 'DECLINE':
      return '거절 사유 적기';
    case 'ALREADY_SHIPPED':
      return '이미 발송함';
    case 'CANNOT_STOP':
      return '세울 수 없음';
    case 'RECEIVE':
      return '입고 확인';
    case 'FAIL_INSPECTION':
      return '검수 불합격';
    case 'RESHIP':
      return '재발송';
    case 'TO_RETURN':
      return '반품으로 전환';
    case 'HOLD':
      return '보류';
    case 'RELEASE':
      return '보류 해제';
  }
}

/** Where the money stands after the decision. */
export function noteOf(claim: StaffClaim, decision: Decision | undefined): string | undefined {
  if (decision === 'APPROVE' && claim.type === 'RETURN') return '환불은 입고·검수가 끝나면 나갑니다.';
  if (decision === 'APPROVE' && claim.type === 'EXCHANGE')
    return '승인하면 교환할 상품의 재고를 잡아 둡니다.';
  if (decision === 'APPROVE' && !isRefundedNow(claim)) return '환불은 상품이 돌아오면 나갑니다.';
  return undefined;
}

const doneWords: Record<Decision, string> = {
  APPROVE: '승인했습니다.',
  DECLINE: '거절했습니다.',
  ALREADY_SHIPPED: '발송 취소로 바꿨습니다.',
  CANNOT_STOP: '반품으로 바꿨습니다.',
  RECEIVE: '입고를 확인했습니다.',
  PASS_INSPECTION: '검수를 통과시키고 환불했습니다.',
  FAIL_INSPECTION: '검수 불합격으로 처리했습니다.',
  RESHIP: '교환품을 재발송했습니다.',
  TO_RETURN: '반품으로 바꿨습니다.',
  HOLD: '보류했습니다.',
  RELEASE: '보류를 풀었습니다.',
};

/** `20261116-0004733-R1 반품을 승인했습니다.` without the particle, which depends on the type. */
export const doneText = ({ claimNo }: StaffClaim, decision: Decision): string =>
  `${claimNo} · ${doneWords[decision]}`;
