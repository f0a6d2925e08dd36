// What claims can be found by, and the words of their stages.
import { seoulDate } from '#domain/base/calendar.ts';
import type { ClaimType } from '#domain/base/enums.ts';
import { claimTypeLabels } from '#domain/claims/claim-labels.ts';
import type { ClaimStage } from '#domain/claims/claim-stages.ts';
import type { Answer } from '#contract/contract.ts';
import { salesChannelFilter } from '../../shared/channels/sales-channel-filter.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { FilterDef, FilterOf } from '../../shared/list/list-types.ts';

export type ClaimRow = Answer<'getStaffClaimsByPaging'>['data'][number];
export type StaffClaim = Answer<'getStaffClaim'>;
export type ClaimsInput = FilterOf<'getStaffClaimsByPaging'>;

export const stageLabels: Record<ClaimStage, string> = {
  REQUESTED: '요청',
  APPROVED: '수거 중',
  RECEIVED: '입고·검수',
  RESHIPPED: '재발송',
  DONE: '끝남',
  DECLINED: '거절',
  WITHDRAWN: '철회',
};

/** ALL: every stage. Open claims by deadline, ended ones newest first. */
export const tabInput = (tab: string): Partial<ClaimsInput> => ({
  ...(tab !== 'ALL' && { tab: tab as ClaimStage }),
  sortType: ['DONE', 'DECLINED', 'WITHDRAWN'].includes(tab) ? 'NEWEST' : 'DUE_FIRST',
});

/** An invoice number that is typed or scanned finds its claim at whatever stage it is; an order number has more digits. */
export const tabOfSearch = (text: string): string | undefined =>
  /^\d{9,14}$/.test(text.replaceAll(/[\s-]/g, '')) ? 'ALL' : undefined;

const types: readonly ClaimType[] = ['CANCEL', 'CANCEL_DISPATCH', 'RETURN', 'EXCHANGE'];

export const claimFilters: readonly FilterDef<ClaimsInput>[] = [
  {
    name: 'type',
    label: '종류',
    kind: 'several',
    options: types.map((value) => ({ value, label: claimTypeLabels[value] })),
    toInput: (value) => ({ types: value.split(',') as ClaimType[] }),
  },
  {
    name: 'due',
    label: '기한',
    kind: 'one',
    options: [
      { value: 'late', label: '지난 것' },
      { value: 'today', label: '오늘까지' },
    ],
    toInput: (value) => (value === 'late' ? { isOverdue: true } : { dueUntil: seoulDate(new Date()) }),
  },
  {
    name: 'inspection',
    label: '검수',
    kind: 'one',
    options: [{ value: 'waiting', label: '기다리는 것' }],
    toInput: () => ({ isInspectionDue: true }),
  },
  {
    name: 'days',
    label: '요청일',
    kind: 'days',
    toInput: (value) => ({ dateRange: daysOf(value) }),
  },
  salesChannelFilter,
];
