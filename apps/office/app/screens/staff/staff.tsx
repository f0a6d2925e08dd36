// The staff accounts: who may sign in, for which store and with which permissions (docs/rules/staff.md#accounts).
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { PlusIcon } from '#ui/icons/purchase-icons.tsx';
import { staffRoles } from '#domain/members/staff.ts';
import type { StaffRole } from '#domain/members/staff.ts';
import { api } from '../../shared/api/api.ts';
import type { ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { roleLabels } from '#domain/base/audit-words.ts';
import { useStaff } from '../../shared/session/staff.ts';
import { useStoreOptions } from '../../shared/stores/use-store-options.ts';
import { ResetDialog } from './password-dialogs.tsx';
import { staffActions } from './staff.actions.ts';
import { staffColumns } from './staff.columns.tsx';
import { findStaff } from './staff-rows.ts';
import type { StaffInput, StaffRow } from './staff-rows.ts';

export const meta = () => [{ title: '직원 · 온스 데스크' }];

const tabs: readonly { id: string; label: string; input: StaffInput }[] = [
  { id: 'ACTIVE', label: '사용 중', input: { isActive: true } },
  { id: 'STOPPED', label: '멈춘 계정', input: { isActive: false } },
  { id: 'ALL', label: '전체', input: {} },
];

export default function StaffAccounts() {
  const queryClient = useQueryClient();
  const { uuid: ownUuid } = useStaff();
  const stores = useStoreOptions(true);
  const [asked, setAsked] = useState<StaffRow>();
  const definition = useMemo(
    (): ListDef<StaffRow, StaffInput> => ({
      name: 'staff-users',
      title: '직원',
      list: (input) => api.getStaffUsersByPaging(input),
      tabs: tabs.map(({ id, label }) => ({ id, label })),
      defaultTab: 'ACTIVE',
      toTabInput: (tab) => tabs.find(({ id }) => id === tab)?.input ?? {},
      search: { placeholder: '이름·아이디', toInput: (keyword) => ({ keyword }) },
      filters: [
        {
          name: 'role',
          label: '역할',
          kind: 'one',
          options: staffRoles.map((value) => ({ value, label: roleLabels[value] })),
          toInput: (role) => ({ role: role as StaffRole }),
        },
        {
          name: 'store',
          label: '스토어',
          kind: 'one',
          options: stores,
          toInput: (storeUuid) => ({ storeUuid }),
        },
      ],
      columns: staffColumns(stores, ownUuid),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ name, loginId }) => `${name} (${loginId})`,
      rowHref: ({ loginId }) => `/settings/staff/${loginId}`,
      actions: staffActions({
        ownUuid,
        find: (uuid) => findStaff(queryClient, uuid),
        reset: (uuid) => setAsked(findStaff(queryClient, uuid)),
      }),
      emptyText: '조건에 맞는 직원이 없습니다.',
    }),
    [queryClient, stores, ownUuid],
  );
  return (
    <>
      <ResourceList
        definition={definition}
        head={
          <ButtonLink href="/settings/staff/new" tone="main" icon={<PlusIcon size={16} />}>
            직원 등록
          </ButtonLink>
        }
      />
      {asked !== undefined && (
        <ResetDialog key={asked.uuid} staff={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
