// Members by conditions: the options of each condition, and the conditions as the calls have them.
import type { Input } from '#contract/contract.ts';
import { ageGroups, purchaseHistoryBands, userGradeTypes } from '#domain/base/enums.ts';
import type { AgeGroup, PurchaseHistoryBand, UserGradeType } from '#domain/base/enums.ts';
import { userGradeTypeLabels } from '#domain/members/grade-labels.ts';
import type { Option } from '../parts/fields.tsx';
import { ageLabel, bandLabels } from './segment-words.ts';

export type Segment = NonNullable<Input<'issueCoupon'>['segment']>;

/** Names of the conditions in addresses and forms; a condition that is not set is ''. */
export type Condition = 'grade' | 'age' | 'orders' | 'orderFrom' | 'orderTo';

const all: Option = { value: '', label: '모두' };

/** The conditions that are chosen from options; the others are the ends of a period. */
export const conditionChoices: readonly {
  name: 'grade' | 'age' | 'orders';
  label: string;
  options: readonly Option[];
}[] = [
  {
    name: 'grade',
    label: '등급',
    options: [all, ...userGradeTypes.map((value) => ({ value, label: userGradeTypeLabels[value] }))],
  },
  {
    name: 'age',
    label: '나이',
    options: [all, ...ageGroups.map((value) => ({ value, label: ageLabel(value) }))],
  },
  {
    name: 'orders',
    label: '구매 횟수',
    options: [all, ...purchaseHistoryBands.map((value) => ({ value, label: bandLabels[value] }))],
  },
];

export const orderPeriodLabels = { orderFrom: '마지막 주문 시작', orderTo: '마지막 주문 끝' } as const;

export const segmentOf = ({
  grade,
  age,
  orders,
  orderFrom,
  orderTo,
}: Readonly<Record<Condition, string>>): Segment => ({
  ...(grade !== '' && { grade: grade as UserGradeType }),
  ...(age !== '' && { ageGroup: age as AgeGroup }),
  ...(orders !== '' && { purchaseBand: orders as PurchaseHistoryBand }),
  ...((orderFrom !== '' || orderTo !== '') && {
    lastOrder: {
      ...(orderFrom !== '' && { fromDate: orderFrom }),
      ...(orderTo !== '' && { toDate: orderTo }),
    },
  }),
});
