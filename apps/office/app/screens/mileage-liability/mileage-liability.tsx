// Mileage that was earned, used and expired in a period, and what members hold at its end (docs/rules/reports.md#mileage).
import { mileageTypeLabels } from '#domain/mileage/mileage-labels.ts';
import { api } from '../../shared/api/api.ts';
import { Report } from '../../shared/report/report.tsx';
import type { ReportOf } from '../../shared/report/report-types.ts';
import { namesOf } from '../../shared/report/sale-groups.ts';

export const meta = () => [{ title: '마일리지 잔액 · 온스 데스크' }];

const definition: ReportOf<'getMileageReport'> = {
  name: 'mileage',
  title: '마일리지 잔액',
  basis: '회원이 쓸 수 있는 마일리지이며, 잔액은 각 기간 마지막 날의 값입니다',
  read: (input) => api.getMileageReport(input),
  measures: [
    {
      id: 'balance',
      label: '잔액',
      kind: 'WON',
      isOfDates: true,
      valueOf: ({ balancePrice }) => balancePrice,
    },
    { id: 'earned', label: '적립', kind: 'WON', valueOf: ({ earnedPrice }) => earnedPrice },
    { id: 'used', label: '사용', kind: 'WON', valueOf: ({ usedPrice }) => usedPrice },
    { id: 'restored', label: '복원', kind: 'WON', valueOf: ({ restoredPrice }) => restoredPrice },
    { id: 'expired', label: '소멸', kind: 'WON', valueOf: ({ expiredPrice }) => expiredPrice },
    { id: 'takenBack', label: '회수', kind: 'WON', valueOf: ({ takenBackPrice }) => takenBackPrice },
    { id: 'change', label: '증감', kind: 'WON', valueOf: ({ changePrice }) => changePrice },
  ],
  tiles: ['balance', 'earned', 'used', 'expired', 'change'],
  main: 'change',
  columns: ['earned', 'restored', 'used', 'expired', 'takenBack', 'change', 'balance'],
  dimensions: [{ by: 'TYPE', label: '종류', nameOf: namesOf(mileageTypeLabels) }],
  filters: [],
  isWide: true,
  steps: [
    { measure: 'earned' },
    { measure: 'restored' },
    { measure: 'used', sign: -1 },
    { measure: 'expired', sign: -1 },
    { measure: 'takenBack', sign: -1 },
    { measure: 'change', isSum: true },
    { measure: 'balance', isSum: true },
  ],
};

export default function MileageLiability() {
  return <Report definition={definition} />;
}
