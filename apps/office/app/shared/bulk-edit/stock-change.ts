// Ways to change stock counts in bulk, and what is sent for them.
import type { Input } from '#contract/contract.ts';

export const stockWays = [
  { value: 'SET', label: '정한 수량으로', unit: '개' },
  { value: 'UP', label: '더하기', unit: '개' },
  { value: 'DOWN', label: '빼기', unit: '개' },
] as const;
export type StockWay = (typeof stockWays)[number]['value'];

/** True for a number of 0 or more. It is null while its field is empty, NaN while it has another text. */
export const isNumber = (value: number | null): value is number =>
  value !== null && Number.isSafeInteger(value) && value >= 0;

/** The sentence at a field with another text. */
export const numberProblem = (value: number | null): string | undefined =>
  value !== null && !isNumber(value) ? '0 이상의 숫자로 적어 주세요.' : undefined;

export const stockChange = (
  way: StockWay,
  value: number,
): NonNullable<Input<'bulkEditProductItems'>['set']['stockCount']> =>
  way === 'SET' ? { kind: 'SET', value } : { kind: 'ADD', value: way === 'DOWN' ? -value : value };
