// The audit log of staff: writes and reads of personal data (docs/rules/staff.md#audit). An entry opens over the list; `open` in the
// address is its uuid.
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { actionLabel } from '#domain/base/audit-words.ts';
import { api } from '../../shared/api/api.ts';
import type { ListDef } from '../../shared/list/list-types.ts';
import { ResourceList } from '../../shared/list/resource-list.tsx';
import { useOpenRow } from '../../shared/list/use-open-row.ts';
import { ButtonLink } from '../../shared/parts/button.tsx';
import { AuditEntry } from './audit-entry.tsx';
import { auditExport } from './audit.export.ts';
import { auditColumns } from './audit.columns.tsx';
import { auditFilters, auditTabs, readsTab, useStaffOptions } from './audit.filters.ts';
import type { AuditInput, AuditRow } from './audit.filters.ts';

export const meta = () => [{ title: '감사 기록 · 온스 데스크' }];

export default function Audit() {
  const [parameters] = useSearchParams();
  const { hrefOf } = useOpenRow();
  const staff = useStaffOptions();
  const isOfReads = parameters.get('tab') === readsTab;
  const target = parameters.get('target');
  const definition = useMemo(
    (): ListDef<AuditRow, AuditInput> => ({
      name: 'audit',
      title: '감사 기록',
      list: (input) => api.getAuditLogsByPaging(input),
      tabs: auditTabs.map(({ id, label }) => ({ id, label })),
      defaultTab: 'ALL',
      toTabInput: (tab) => auditTabs.find(({ id }) => id === tab)?.input ?? {},
      filters: auditFilters(staff, { target, isOfReads }),
      columns: auditColumns(hrefOf),
      rowId: ({ uuid }) => uuid,
      rowLabel: ({ staffName, action }) => `${staffName} ${actionLabel(action)}`,
      rowHref: ({ uuid }) => hrefOf(uuid),
      actions: [],
      export: auditExport,
      emptyText: '조건에 맞는 기록이 없습니다. 기록은 2년 동안 보관합니다.',
    }),
    [staff, target, isOfReads, hrefOf],
  );
  return (
    <ResourceList
      definition={definition}
      head={<ButtonLink href="/settings/privacy">개인정보 열람 검토</ButtonLink>}
      Overlay={OpenEntry}
    />
  );
}

/** The entry that the address names. */
function OpenEntry({ rows }: { rows: readonly AuditRow[] }) {
  const { openUuid, close } = useOpenRow();
  return openUuid === undefined ? null : (
    <AuditEntry
      row={rows.find(({ uuid }) => uuid === openUuid)}
      hrefOf={(filter, value) => `?${new URLSearchParams({ [filter]: value })}`}
      onClose={close}
    />
  );
}
