// Korean counters: 행 for order products; 건 for orders, claims, refunds and changes; 개 for products and their items.
export type Unit = '행' | '건' | '개';

/** Noun for the counted rows, for a sentence without a number. */
export const nounOf: Readonly<Record<Unit, string>> = { 행: '행', 건: '건', 개: '항목' };
