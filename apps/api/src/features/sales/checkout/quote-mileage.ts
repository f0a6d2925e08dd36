// Mileage in a quote: what the order may use and what it uses (docs/rules/mileage.md#use). Pure.
import { type Won, sum } from '#domain/base/money.ts';
import { mileagePermilleOf } from '#domain/members/grade.ts';
import {
  mileageMinimum,
  mileageProblem,
  mileageProblemMessages,
  mileageUnit,
  usableMileage,
} from '#domain/mileage/mileage-use.ts';
import { type Quote, type QuoteInput, quote } from '#domain/prices/quote.ts';
import { refuse } from '#domain/base/refusal.ts';
import type { UserGradeType } from '#domain/base/enums.ts';
import type { AccountRow } from '../mileage/mileage.ts';

/** A member's mileage and grade at the time of the quote; null for a guest. `account` is null for a quote without mileage. */
export type MileageFacts = { balance: Won; gradeType: UserGradeType; account: AccountRow | null } | null;

export type QuotedMileage = {
  balance: Won;
  /** 전액 사용: the largest amount that this order may use. */
  usablePrice: Won;
  unit: number;
  minimum: Won;
  /** Mileage per 1,000 won of the member's grade, 0 for a guest. */
  permille: number;
  /** The account that `useMileage` compares with the one it locks; undefined for a quote without mileage. */
  account: AccountRow | undefined;
};

/**
 * The quote with the requested mileage, which is limited to what the goods cost after the other discounts, rounded down to the unit.
 * Refuses MILEAGE_SHORTAGE for more than the balance, INVALID_INPUT for an amount below the minimum or between two units.
 */
export function quoteWithMileage(
  input: Omit<QuoteInput, 'mileagePrice' | 'mileagePermille'>,
  wanted: Won,
  facts: MileageFacts,
): { quote: Quote; mileage: QuotedMileage } {
  const balance = facts?.balance ?? 0;
  refuseUnusable(wanted, balance);
  const mileagePermille = facts === null ? 0 : mileagePermilleOf(facts.gradeType);
  const without = quote({ ...input, mileagePermille });
  const goodsPrice = sum(without.lines.map((line) => line.payPrice));
  const usablePrice = usableMileage({ balance, goodsPrice });
  const mileagePrice = Math.min(wanted, usablePrice);
  return {
    quote: mileagePrice === 0 ? without : quote({ ...input, mileagePermille, mileagePrice }),
    mileage: {
      balance,
      usablePrice,
      unit: mileageUnit,
      minimum: mileageMinimum,
      permille: mileagePermille,
      account: facts?.account ?? undefined,
    },
  };
}

function refuseUnusable(wanted: Won, balance: Won): void {
  const problem = mileageProblem(wanted, balance);
  if (problem === undefined) return;
  if (problem === 'SHORTAGE') refuse('MILEAGE_SHORTAGE');
  refuse('INVALID_INPUT', { fields: [{ name: 'mileagePrice', message: mileageProblemMessages[problem] }] });
}
