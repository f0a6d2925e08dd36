// Sentences about totals of nutrients: neutral facts (docs/rules/law.md#ad-words).
import { amountText } from './amount.ts';
import type { LimitBasis, NutrientTotal } from './nutrient-check.ts';

const basisLabels: Record<LimitBasis, string> = {
  DAILY_AMOUNT: '건강기능식품 일일섭취량',
  UPPER_INTAKE: '성인 상한섭취량',
};

type Limit = NutrientTotal['limits'][number];

/** "성인 상한섭취량 100 μg", "건강기능식품 일일섭취량 10 mg~20 mg". */
export function limitText({ basis, minAmount, maxAmount }: Limit, unit: string): string {
  const [least, most] = [minAmount, maxAmount].map((amount) =>
    amount === null ? undefined : amountText(amount, unit),
  );
  const range =
    most === undefined ? `${least} 이상` : least === undefined || least === most ? most : `${least}~${most}`;
  return `${basisLabels[basis]} ${range}`;
}

/** Sentences about exceeded limits and about several products with the same nutrient. */
export function hintsOf({ parts, limits, unit }: NutrientTotal): string[] {
  const exceeded = limits.filter(({ isOver }) => isOver);
  return [
    ...exceeded.map((limit) => `하루 합계가 ${limitText(limit, unit)}보다 많습니다.`),
    ...(parts.length > 1 ? [`상품 ${parts.length}개에 함께 들어 있습니다.`] : []),
  ];
}

export const nutrientNotice =
  '상품에 표시된 1일 섭취량을 더한 값입니다. 식사로 섭취하는 양은 들어 있지 않으며, 나이와 상태에 따라 기준이 다를 수 있습니다.';
