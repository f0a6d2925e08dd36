// What is said after a guess: the same for a wrong name, a wrong phone and an order that does not exist.

export type Way = 'name' | 'phone';

/** One sentence, for every kind of wrong. */
export function lookupSentence(way: Way): string {
  const what = way === 'name' ? '이름과 주문 번호' : '휴대폰 번호와 주문 번호';
  return `주문 정보를 찾을 수 없습니다. ${what}를 확인해 주세요.`;
}

/** How long the lookup rests after too many guesses; whole minutes above one. */
export function waitText(seconds: number): string {
  const time = seconds > 60 ? `${Math.ceil(seconds / 60)}분` : `${Math.max(1, Math.ceil(seconds))}초`;
  return `조회 횟수를 초과했습니다. ${time} 후에 다시 조회해 주세요.`;
}
