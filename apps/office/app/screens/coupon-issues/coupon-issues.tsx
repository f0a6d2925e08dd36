// The scheduled issues of coupons: their members and results, another time, their cancellation (docs/rules/coupons.md#scheduled-issues).
import { couponIssueStages } from '#domain/prices/coupon-enums.ts';
import type { CouponIssueStage } from '#domain/prices/coupon-enums.ts';
import { api } from '../../shared/api/api.ts';
import { formatCount, formatTime } from '../../shared/format.ts';
import type { FilterOf, ListDef, RowAction } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { oneByOne } from '../../shared/list/run-action.ts';
import { couponIssueColumns, stageWords } from './coupon-issues.columns.tsx';
import type { CouponIssue } from './coupon-issues.columns.tsx';
import { MoveDialog } from './move-dialog.tsx';

export const meta = () => [{ title: '예약 발급 · 온스 데스크' }];

const onlyPlanned = ({ stage }: CouponIssue) =>
  stage === 'PLANNED' || '발급을 시작하지 않은 예약만 바꾸거나 취소할 수 있습니다.';

const actions: readonly RowAction<CouponIssue>[] = [
  {
    id: 'move',
    label: '시각 바꾸기',
    isAllowed: onlyPlanned,
    dialog: MoveDialog,
    done: (count) => `예약 ${formatCount(count)}건의 시각을 바꿨습니다.`,
  },
  {
    id: 'cancel',
    label: '예약 취소',
    isAllowed: onlyPlanned,
    run: (uuids) => oneByOne(uuids, (uuid) => api.cancelCouponIssue({ uuid })),
    done: (count) => `예약 ${formatCount(count)}건을 취소했습니다.`,
    confirm: {
      title: (count) => `예약 ${formatCount(count)}건을 취소할까요?`,
      text: '쿠폰을 발급하지 않습니다. 취소한 예약은 되살릴 수 없습니다.',
      label: (count) => `예약 ${formatCount(count)}건 취소`,
    },
  },
];

const definition: ListDef<CouponIssue, FilterOf<'getCouponIssuesByPaging'>> = {
  name: 'coupon-issues',
  title: '예약 발급',
  list: (input) => api.getCouponIssuesByPaging(input),
  tabs: [{ id: 'ALL', label: '전체' }, ...couponIssueStages.map((id) => ({ id, label: stageWords[id][0] }))],
  defaultTab: 'ALL',
  toTabInput: (tab) => (tab === 'ALL' ? {} : { stage: tab as CouponIssueStage }),
  search: { placeholder: '쿠폰 이름', toInput: (keyword) => ({ keyword }) },
  filters: [
    { name: 'coupon', label: '한 쿠폰의 예약', kind: 'linked', toInput: (couponUuid) => ({ couponUuid }) },
  ],
  columns: couponIssueColumns,
  rowId: ({ uuid }) => uuid,
  rowLabel: ({ couponName, issueAt }) => `${couponName} ${formatTime(issueAt)}`,
  unit: '건',
  actions,
  emptyText: '조건에 맞는 예약이 없습니다. 예약은 쿠폰의 ‘받을 사람’에서 합니다.',
};

export default function CouponIssues() {
  return <ResourceList definition={definition} />;
}
