// Notices of the shop (docs/rules/content.md#notices).
import { Type } from 'typebox';
import { staffCalls, staffFields } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  DateTime,
  Flag,
  IsDisplay,
  NamedObject,
  OnlyDisplayed,
  Page,
  ResourceUuid,
  SearchTerm,
  Text,
  Uuid,
  pagingInput,
} from '../shapes.ts';

const NoticeCard = NamedObject('NoticeCard', {
  uuid: Uuid,
  title: Type.String(),
  isPinned: Type.Boolean(),
  createdAt: DateTime,
});

const Notice = NamedObject('Notice', {
  ...NoticeCard.properties,
  content: Type.String(),
  /** The next older notice. */
  previousUuid: Type.Optional(Uuid),
  /** The next newer notice. */
  nextUuid: Type.Optional(Uuid),
});

const filter = {
  ...pagingInput,
  keyword: Type.Optional(SearchTerm),
  isActive: Type.Optional(Flag('Callers see active notices only.')),
  isDisplay: Type.Optional(OnlyDisplayed),
};
const list = {
  path: '/open/notices/action/get-by-paging',
  envelope: 'page',
  input: filter,
  answer: Page(NoticeCard),
} as const;

const ofStaff = staffCalls('/notices', 'notices', {
  fields: {
    title: Text(100, 'Title.'),
    content: Text(50_000, 'Text in HTML; cleaned to the allowed elements. Plain text becomes paragraphs.'),
    isPinned: Type.Optional(Flag('Listed before the others.')),
    isDisplay: Type.Optional(IsDisplay),
  },
  row: NamedObject('StaffNotice', { ...NoticeCard.properties, content: Type.String(), ...staffFields }),
});

export const notices = {
  getNotice: endpoint({
    method: 'GET',
    path: '/open/notices/{uuid}',
    summary: 'One notice with its neighbours.',
    input: { uuid: ResourceUuid },
    answer: Notice,
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  searchNoticesByPaging: endpoint({
    ...list,
    method: 'POST',
    summary: 'Notices, pinned ones first, then newest; the filter is in the body.',
  }),
  getNoticesByPaging: endpoint({
    ...list,
    method: 'GET',
    summary: 'Notices, pinned ones first, then newest.',
    cache: 'C300',
  }),
  getStaffNoticesByPaging: ofStaff.list,
  getStaffNotice: ofStaff.one,
  getStaffNoticeRevisionsByPaging: ofStaff.revisions,
  registerNotice: ofStaff.register,
  editNotice: ofStaff.edit,
  deleteNotice: ofStaff.remove,
  bulkDisplayNotices: ofStaff.bulkDisplay,
};
