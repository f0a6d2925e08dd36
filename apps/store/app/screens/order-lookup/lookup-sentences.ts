// Sentences for a failed lookup: the same for a wrong name, a wrong phone number and an order that does not exist.
import { timeText } from '../../shared/form/refusal-text.ts';

export type LookupMethod = 'name' | 'phone';

/** The sentence for an order that was not found. It does not state which input was wrong. */
export function lookupSentence(method: LookupMethod): string {
  const what = method === 'name' ? '이름과 주문 번호' : '휴대폰 번호와 주문 번호';
  return `주문 정보를 찾을 수 없습니다. ${what}를 확인해 주세요.`;
}

/** The sentence for too many lookups. */
export const waitText = (seconds: number): string =>
  `조회 횟수를 초과했습니다. ${timeText(seconds)} 후에 다시 조회해 주세요.`;
