// How much mileage an order may use: unit, minimum and upper limit (docs/rules/mileage.md#use). Not here: which lots it takes (ledger.ts).
import type { Won } from '../base/money.ts';

/** Mileage is used in multiples of this. */
export const mileageUnit = 10;
/** Smallest balance and smallest amount with which mileage can be used. */
export const mileageMinimum = 1_000;

/** `amount` rounded down to the unit; 0 below the minimum. */
function roundToUsable(amount: Won): Won {
  const rounded = Math.floor(amount / mileageUnit) * mileageUnit;
  return rounded < mileageMinimum ? 0 : rounded;
}

/**
 * 전액 사용: the largest amount that an order may use. `goodsPrice` is the price of the goods after coupons and promotion code, without
 * delivery fees. 0 while the balance or the price is below the minimum.
 */
export function usableMileage({ balance, goodsPrice }: { balance: Won; goodsPrice: Won }): Won {
  return roundToUsable(Math.min(balance, goodsPrice));
}

export type MileageProblem = 'NOT_A_UNIT' | 'BELOW_MINIMUM' | 'SHORTAGE';

/** Why the amount cannot be used from this balance; undefined where it can, and for 0. */
export function mileageProblem(amount: Won, balance: Won): MileageProblem | undefined {
  if (amount === 0) return undefined;
  if (amount > balance) return 'SHORTAGE';
  if (amount % mileageUnit !== 0) return 'NOT_A_UNIT';
  return amount < mileageMinimum ? 'BELOW_MINIMUM' : undefined;
}

/** Sentence about an amount below the minimum. */
export const mileageMinimumMessage = '마일리지는 1,000원부터 사용할 수 있습니다.';

/** Sentence about an amount that is no multiple of the unit or below the minimum. */
export const mileageProblemMessages: Record<Exclude<MileageProblem, 'SHORTAGE'>, string> = {
  NOT_A_UNIT: '마일리지는 10원 단위로 사용할 수 있습니다.',
  BELOW_MINIMUM: mileageMinimumMessage,
};
