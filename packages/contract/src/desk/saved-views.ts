// Views of lists and reports that staff save, for themselves or for their colleagues (docs/rules/staff.md#views).
import { Type } from 'typebox';
import { listDensities, savedViewNameLength } from '#domain/base/saved-views.ts';
import { optional } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import { KeyedList } from '../keyed-list.ts';
import { Flag, NamedObject, OneOf, ResourceUuid, Text, TextOrEmpty, Uuid, Version } from '../shapes.ts';

const list = Type.String({
  pattern: '^[a-z][a-z-]{0,39}$',
  examples: ['orders'],
  description: 'Name of the list or report at the desk.',
});

const fields = {
  name: Text(savedViewNameLength, 'Name of the view, once for each author and list or report.'),
  filters: KeyedList(
    ['name'],
    Type.Object(
      { name: Text(40, 'Name of the filter.'), value: Text(1_000, 'Its value as in the URL.') },
      { description: 'Value of a filter.' },
    ),
    {
      maxItems: 30,
      description: 'Values of filters. Search texts are not stored here, because they may be personal data.',
    },
  ),
  sort: TextOrEmpty(40, 'Order of the rows; empty: the default order of the list.'),
  columns: KeyedList(
    ['id'],
    Type.Object(
      { id: Text(40, 'Name of the column.'), isShown: Flag('Whether it is shown.') },
      { description: 'Place of a column.' },
    ),
    { maxItems: 100, description: 'Columns in their order; empty: the default columns of the list.' },
  ),
  density: OneOf(listDensities, 'Height of the rows.'),
  isShared: Flag('Staff of the same store, or of head office, see the view too.'),
};

const SavedView = NamedObject('SavedView', {
  uuid: Uuid,
  name: Type.String(),
  filters: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  sort: Type.Optional(Type.String()),
  columns: Type.Array(Type.Object({ id: Type.String(), isShown: Type.Boolean() })),
  density: OneOf(listDensities),
  isShared: Type.Boolean(),
  isOwn: Type.Boolean(),
  /** The caller may change and delete it. */
  isEditable: Type.Boolean(),
  authorName: Type.String(),
  version: Version,
});

export const savedViews = {
  getSavedViews: endpoint({
    method: 'GET',
    path: '/staff/saved-views',
    access: 'staff',
    summary: 'Views of one list or report that the caller saved or colleagues share, oldest first.',
    input: { list },
    answer: Type.Array(SavedView),
  }),
  registerSavedView: endpoint({
    method: 'POST',
    path: '/staff/saved-views',
    access: 'staff',
    effect: 'write',
    summary: 'Saves a view of a list or a report.',
    input: { list, ...fields },
    answer: SavedView,
    refuses: ['LIMIT_EXCEEDED'],
  }),
  updateSavedView: endpoint({
    method: 'PUT',
    path: '/staff/saved-views/{uuid}',
    access: 'staff',
    effect: 'write',
    summary:
      'Changes a view of the caller, or with the permission STAFF a shared view; omitted fields are unchanged.',
    input: { uuid: ResourceUuid, version: Version, ...optional(fields) },
    answer: SavedView,
    refuses: ['NOT_FOUND', 'FORBIDDEN', 'VERSION_CONFLICT'],
  }),
  deleteSavedView: endpoint({
    method: 'DELETE',
    path: '/staff/saved-views/{uuid}',
    access: 'staff',
    effect: 'write',
    summary: 'Deletes a view of the caller, or with the permission STAFF a shared view.',
    input: { uuid: ResourceUuid },
    answer: Type.Object({ isDeleted: Type.Boolean() }),
    refuses: ['NOT_FOUND', 'FORBIDDEN'],
  }),
};
