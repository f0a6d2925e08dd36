// Reasons of claims at channels as those of the shop (docs/rules/channels.md#reasons).
import type { ClaimReason } from '../../base/enums.ts';

const reasons: ReadonlyMap<string, ClaimReason> = new Map([
  ['INTENT_CHANGED', 'SIMPLE_MIND_CHANGE'],
  ['SIMPLE_INTENT_CHANGED', 'SIMPLE_MIND_CHANGE'],
  ['WRONG_ORDER', 'ORDER_MISTAKE'],
  ['MISTAKE_ORDER', 'ORDER_MISTAKE'],
  ['COLOR_AND_SIZE', 'ORDER_MISTAKE'],
  ['NOT_YET_DELIVERY', 'DELIVERY_DELAY'],
  ['DROPPED_DELIVERY', 'MISSING_PRODUCT'],
  ['SOLD_OUT', 'SOLD_OUT'],
  ['OUT_OF_STOCK', 'SOLD_OUT'],
  ['BROKEN', 'BROKEN_PRODUCT'],
  ['BROKEN_AND_BAD', 'BROKEN_PRODUCT'],
  ['WRONG_DELIVERY', 'WRONG_PRODUCT_DISPATCH'],
  ['WRONG_OPTION', 'WRONG_PRODUCT_DISPATCH'],
  ['NOT_YET_PAYMENT', 'DEPOSIT_EXPIRATION'],
]);

/** Codes with variants: all that begin with PRODUCT_UNSATISFIED, for example. */
const prefixes: readonly (readonly [prefix: string, reason: ClaimReason])[] = [
  ['PRODUCT_UNSATISFIED', 'PRODUCT_CLAIM'],
  ['DELAYED_DELIVERY', 'DELIVERY_DELAY'],
  ['INCORRECT_INFO', 'WRONG_DESCRIPTION'],
];

/** The reason of the shop; NAVER_PAY_CLAIM for a code that has none. */
export function reasonOfSource(code: string): ClaimReason {
  return reasons.get(code) ?? prefixes.find(([prefix]) => code.startsWith(prefix))?.[1] ?? 'NAVER_PAY_CLAIM';
}
