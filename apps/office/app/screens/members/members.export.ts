// Files of the members.
import type { Input } from '#contract/contract.ts';
import { memberExportColumns } from '#domain/members/member-export-columns.ts';
import { api } from '../../shared/api/api.ts';
import type { ExportDef } from '../../shared/files/export-types.ts';
import type { MembersInput } from './members.filters.ts';

export const memberExport: ExportDef<MembersInput> = {
  // The file has the order of the registration.
  call: ({ sortType: _sortType, ...filter }, { columns, ...request }) =>
    api.exportMembers({ ...filter, ...request, columns: columns as Input<'exportMembers'>['columns'] }),
  columns: memberExportColumns,
  selected: { maximum: 100, toInput: (uuids) => ({ uuids: [...uuids] }) },
};
