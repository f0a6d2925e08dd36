// Files that staff export: jobs with chosen columns, whose file can be fetched once (docs/rules/staff.md#exports).
import type { TProperties } from 'typebox';
import { Type } from 'typebox';
import { type ExportColumns, exportFormats, exportStates } from '#domain/base/export-columns.ts';
import type { StaffPermission } from '#domain/members/staff.ts';
import { type FileAnswer, endpoint } from '../endpoint.ts';
import { Count, DateTime, NamedObject, OneOf, ResourceUuid, Url, Uuid } from '../shapes.ts';

const ExportJob = NamedObject('ExportJob', {
  jobUuid: Uuid,
  state: OneOf(exportStates),
  /** Rows written so far. */
  rowCount: Count,
  /** Rows of the whole file, where the list counts them. */
  totalCount: Type.Optional(Count),
  /** Personal columns that are not masked. */
  personalColumns: Type.Array(Type.String()),
  reason: Type.Optional(Type.String()),
  /** Sentence about a failure. */
  failMessage: Type.Optional(Type.String()),
  /** Where the file is fetched by POST, once, until `expireAt`. */
  fileUrl: Type.Optional(Url),
  expireAt: Type.Optional(DateTime),
});

type Exported<F, C> = {
  /** Path of the list without /staff. */
  path: string;
  permission: StaffPermission;
  /** What a row is, in the plural. */
  what: string;
  filter: F;
  columns: C;
};

/** The call that exports the rows of a list, with the filter of the list. */
export function exportCall<const F extends TProperties, const C extends ExportColumns>({
  path,
  permission,
  what,
  filter,
  columns,
}: Exported<F, C>) {
  const names = Object.keys(columns) as (keyof C & string)[];
  return endpoint({
    method: 'POST',
    path: `/staff${path}/action/export`,
    access: 'staff',
    permission,
    effect: 'write',
    status: 202,
    summary: `Writes the ${what} that the filter selects into a file, in the background; personal columns are masked without a reason.`,
    input: {
      ...filter,
      columns: Type.Array(OneOf(names), {
        minItems: 1,
        maxItems: names.length,
        description: 'Columns of the file; they have the order of the declaration.',
      }),
      format: OneOf(exportFormats, 'XLSX, or CSV in UTF-8 with a byte order mark or in CP949.'),
      reason: Type.Optional(
        Type.String({
          minLength: 5,
          maxLength: 200,
          pattern: '\\S',
          description:
            'Why personal data is needed; stored in the audit log. Without it personal columns are masked.',
        }),
      ),
    },
    answer: ExportJob,
  });
}

const ofExport = { access: 'staff', input: { uuid: ResourceUuid } } as const;

export const exportJobs = {
  getExport: endpoint({
    ...ofExport,
    method: 'GET',
    path: '/staff/exports/{uuid}',
    summary: 'State of an export of the caller.',
    answer: ExportJob,
    refuses: ['NOT_FOUND'],
  }),
  downloadExport: endpoint({
    ...ofExport,
    method: 'POST',
    path: '/staff/exports/{uuid}/action/download',
    effect: 'write',
    isSecret: true,
    envelope: 'file',
    summary: 'The file of an export of the caller, once; afterwards it is deleted.',
    answer: Type.Unsafe<FileAnswer>(Type.String({ format: 'binary' })),
    refuses: ['NOT_FOUND', 'LINK_EXPIRED'],
  }),
};
