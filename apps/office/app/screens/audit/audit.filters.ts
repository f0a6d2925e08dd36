// What entries of the audit log are found by.
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { daysOf } from '../../shared/list/days.ts';
import type { FilterDef, FilterOf } from '../../shared/list/list-types.ts';
import type { Option } from '../../shared/parts/fields.tsx';
import { labelOptions } from '../../shared/parts/label-options.ts';
import { actionLabels, revealAction, targetLabels } from '#domain/base/audit-words.ts';

export type AuditRow = Answer<'getAuditLogsByPaging'>['data'][number];
export type AuditInput = FilterOf<'getAuditLogsByPaging'>;

/** The tab of the reads of personal data. */
export const readsTab = 'READS';

export const auditTabs: readonly { id: string; label: string; input: AuditInput }[] = [
  { id: 'ALL', label: '전체', input: {} },
  { id: readsTab, label: '개인정보 열람', input: { action: revealAction } },
];

/** Accounts that can be filtered by, in one page. */
const staffAtMost = 100;

/** Staff as options of a filter; empty until they are read. */
export function useStaffOptions(): Option[] {
  const staff = useQuery({
    queryKey: ['staff-users', 'options'],
    queryFn: () => api.getStaffUsersByPaging({ count: staffAtMost }),
    staleTime: 60_000,
  });
  return (
    staff.data?.data.map(({ uuid, name, loginId }) => ({ value: uuid, label: `${name} (${loginId})` })) ?? []
  );
}

/** `target` is shown where it is set: an entry's dialog sets it. */
export function auditFilters(
  staff: readonly Option[],
  { target, isOfReads }: { target: string | null; isOfReads: boolean },
): FilterDef<AuditInput>[] {
  return [
    {
      name: 'staff',
      label: '직원',
      kind: 'one',
      options: staff,
      toInput: (staffUuid) => ({ staffUuid }),
    },
    // The tab of the reads is one action.
    ...(isOfReads
      ? []
      : [
          {
            name: 'action',
            label: '작업',
            kind: 'one' as const,
            options: labelOptions(actionLabels),
            toInput: (action: string) => ({ action }),
          },
        ]),
    {
      name: 'type',
      label: '대상',
      kind: 'one',
      options: labelOptions(targetLabels),
      toInput: (targetType) => ({ targetType }),
    },
    { name: 'days', label: '기간', kind: 'days', toInput: (value) => ({ dateRange: daysOf(value) }) },
    ...(target === null
      ? []
      : [
          {
            name: 'target',
            label: '한 대상',
            kind: 'one' as const,
            options: [{ value: target, label: `…${target.slice(-6)}` }],
            toInput: (targetUuid: string) => ({ targetUuid }),
          },
        ]),
  ];
}
