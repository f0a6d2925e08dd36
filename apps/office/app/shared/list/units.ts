// The counters of lists: order products are counted in 행, orders, claims, refunds and changes in 건, products and their items in 개.
export type Unit = '행' | '건' | '개';

/** What is counted, where no number is before it. */
export const nounOf: Readonly<Record<Unit, string>> = { 행: '행', 건: '건', 개: '항목' };
