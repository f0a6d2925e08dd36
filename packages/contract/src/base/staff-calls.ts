// The calls by which staff edit one kind of rows: list, read, read earlier versions, register, edit, delete, reorder, show or hide, and preview
// (docs/rules/content.md#editing).
import type { TProperties, TSchema } from 'typebox';
import { Type } from 'typebox';
import { displayStates } from '#domain/content/display-state.ts';
import type { RefusalCode } from '#domain/base/refusal.ts';
import type { StaffPermission } from '#domain/members/staff.ts';
import { endpoint } from '../endpoint.ts';
import { BulkResult, bulkAtMost } from '../sales/bulk-result.ts';
import {
  Count,
  DateRange,
  DateTime,
  Flag,
  NamedObject,
  OneOf,
  OnlyDisplayed,
  Page,
  ResourceUuid,
  SearchTerm,
  Text,
  Url,
  Uuid,
  Version,
  described,
  pagingInput,
} from '../shapes.ts';

type Optional<F extends TProperties> = { [K in keyof F]: Type.TOptional<F[K]> };

/** Every field as an optional one. */
export const optional = <F extends TProperties>(fields: F): Optional<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)]),
  ) as unknown as Optional<F>;

/** Fields of every row of staff, in addition to those of its kind. */
export const staffFields = { uuid: Uuid, version: Version, isDisplay: Type.Boolean() };

const PreviewLink = NamedObject('PreviewLink', { url: Url, expireAt: DateTime });

/** A picture of a row: the address of an uploaded file, or of the picture that the row has. */
export const StaffPicture = NamedObject('StaffPicture', { url: Text(300), alt: Text(100) });

/** Additional refusals of writes of rows with pictures. */
export const pictureRefusals = [
  'FILE_TYPE_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'PROVIDER_UNAVAILABLE',
] as const;

/** Filters of rows that have a display period. */
export const periodFilter = {
  state: Type.Optional(
    OneOf(displayStates, 'Only rows that are hidden, or that are shown and in this part of their period.'),
  ),
  dateRange: Type.Optional(described(DateRange, 'Only rows whose display period has one of these days.')),
};

const displayFilter = { isDisplay: Type.Optional(OnlyDisplayed) };

type StaffKind<F, A, L, N> = {
  /** Fields that staff write. */
  fields: F;
  /** Fields that only a registration has: what they name never changes. */
  newFields?: N;
  row: A;
  /** Further filters of the list. */
  filter?: L;
  hasPictures?: boolean;
  /** Rows without `isDisplay`, which are never hidden. */
  isNeverHidden?: boolean;
  /** Further refusals of changes and deletions. */
  refuses?: readonly RefusalCode[];
  /** Default: CONTENT. */
  permission?: StaffPermission;
  /** Changes and deletions, or everything, is for head office alone. Default: for all who have the permission. */
  headOffice?: 'changes' | 'everything';
};

type StaffAccess = { access: 'admin' } | { access: 'staff'; permission: StaffPermission };

/** The calls that read one row. */
const readingCalls = <const A extends TSchema>(
  path: string,
  what: string,
  { access, row }: { access: StaffAccess; row: A },
) => ({
  one: endpoint({
    ...access,
    method: 'GET',
    path: `/staff${path}/{uuid}`,
    summary: `One of the ${what}.`,
    input: { uuid: ResourceUuid },
    answer: row,
    refuses: ['NOT_FOUND'],
  }),
  revisions: endpoint({
    ...access,
    method: 'POST',
    path: `/staff${path}/{uuid}/revisions/action/get-by-paging`,
    envelope: 'page',
    summary: `Earlier versions of one of the ${what}, newest first, with the time and the staff member that replaced each.`,
    input: { uuid: ResourceUuid, ...pagingInput },
    answer: Page(Type.Object({ version: Version, replacedAt: DateTime, staffName: Type.String(), row })),
    refuses: ['NOT_FOUND'],
  }),
});

/** The calls that need no field of the kind. */
const callsByUuid = (
  path: string,
  what: string,
  { access, refuses }: { access: StaffAccess; refuses: readonly RefusalCode[] },
) => ({
  remove: endpoint({
    ...access,
    method: 'DELETE',
    path: `/staff${path}/{uuid}`,
    effect: 'write',
    summary: `Deletes one of the ${what}; a repetition changes nothing.`,
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isDeleted: Type.Boolean() }),
    refuses: ['NOT_FOUND', ...refuses],
  }),
  reorder: endpoint({
    ...access,
    method: 'POST',
    path: `/staff${path}/action/reorder`,
    effect: 'write',
    summary: `Sets the order of the ${what}.`,
    input: {
      uuids: Type.Array(Uuid, { minItems: 1, maxItems: 100, description: 'Uuids in their new order.' }),
    },
    answer: Type.Object({ count: Count }),
    refuses: ['NOT_FOUND'],
  }),
  bulkDisplay: endpoint({
    ...access,
    method: 'POST',
    path: `/staff${path}/action/bulk-display`,
    effect: 'write',
    summary: `Shows or hides ${what}; a row that may not be shown states why.`,
    input: {
      uuids: Type.Array(Uuid, { minItems: 1, maxItems: bulkAtMost, description: 'Rows of the command.' }),
      isDisplay: Flag('Whether they are shown.'),
    },
    answer: BulkResult,
  }),
});

/** `path` without /staff; `what` is the plural in English. */
export function staffCalls<
  const F extends TProperties,
  const A extends TSchema,
  const L extends TProperties = Record<never, never>,
  const N extends TProperties = Record<never, never>,
>(path: string, what: string, kind: StaffKind<F, A, L, N>) {
  const {
    fields,
    newFields,
    row,
    filter,
    hasPictures = false,
    permission = 'CONTENT',
    headOffice,
    refuses = [],
  } = kind;
  const admin: StaffAccess = { access: 'admin' };
  const staff: StaffAccess = headOffice === 'everything' ? admin : { access: 'staff', permission };
  const changing = headOffice === undefined ? staff : admin;
  const ofPictures = hasPictures ? pictureRefusals : [];
  const namesRows = hasPictures || newFields !== undefined;
  return {
    list: endpoint({
      ...staff,
      method: 'POST',
      path: `/staff${path}/action/get-by-paging`,
      envelope: 'page',
      summary: `All ${what} that are not deleted${kind.isNeverHidden === true ? '' : ', also hidden ones'}.`,
      input: {
        ...pagingInput,
        keyword: Type.Optional(SearchTerm),
        ...(kind.isNeverHidden === true ? ({} as typeof displayFilter) : displayFilter),
        ...(filter ?? ({} as L)),
      },
      answer: Page(row),
    }),
    ...readingCalls(path, what, { access: staff, row }),
    register: endpoint({
      ...staff,
      method: 'POST',
      path: `/staff${path}`,
      effect: 'write',
      summary: `Adds one of the ${what}.`,
      input: { ...fields, ...(newFields ?? ({} as N)) },
      answer: row,
      refuses: ['LINT_FAILED', ...(namesRows ? (['NOT_FOUND'] as const) : []), ...ofPictures],
    }),
    edit: endpoint({
      ...changing,
      method: 'PUT',
      path: `/staff${path}/{uuid}`,
      effect: 'write',
      summary: `Changes one of the ${what}; omitted fields are unchanged.`,
      input: { uuid: ResourceUuid, version: Version, ...optional(fields) },
      answer: row,
      refuses: ['NOT_FOUND', 'VERSION_CONFLICT', 'LINT_FAILED', ...refuses, ...ofPictures],
    }),
    ...callsByUuid(path, what, { access: changing, refuses }),
  };
}

/** The call for a link that shows a row, published or not, for an hour. */
export const previewCall = (path: string, what: string, permission: StaffPermission = 'CONTENT') =>
  endpoint({
    access: 'staff',
    permission,
    method: 'POST',
    path: `/staff${path}/{uuid}/action/preview`,
    summary: `A link that shows one of the ${what} in the storefront for an hour, also a hidden one.`,
    input: { uuid: ResourceUuid },
    answer: PreviewLink,
    refuses: ['NOT_FOUND'],
    isSecret: true,
  });

/** The call by which the storefront reads the row of a preview link; never cached. */
export const previewedCall = <const A extends TSchema>(path: string, what: string, answer: A) =>
  endpoint({
    method: 'GET',
    path: `/open${path}/{uuid}/action/get-preview`,
    summary: `Ours: one of the ${what}, published or not, for the holder of a preview link.`,
    input: { uuid: ResourceUuid, previewToken: Text(100, 'Token of a preview link.') },
    answer,
    refuses: ['NOT_FOUND'],
    isSecret: true,
  });
