// Notices of head office on every product page and at checkout (docs/rules/content.md#headquarter-notices).
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Count, DateTime, DateTimeInput, IsDisplay, NamedObject, Text, Uuid, described } from '../shapes.ts';
import { periodFilter, staffCalls, staffFields } from './staff-calls.ts';

export const HeadquarterNotice = NamedObject('HeadquarterNotice', {
  uuid: Uuid,
  title: Type.String(),
  content: Type.String(),
  from: DateTime,
  to: DateTime,
  displayOrder: Count,
});

const ofStaff = staffCalls('/headquarter-notices', 'notices of head office', {
  fields: {
    title: Text(100, 'Title.'),
    content: Text(20_000, 'Text in HTML; cleaned to the allowed elements. Plain text becomes paragraphs.'),
    from: described(DateTimeInput, 'First second at which it is shown.'),
    to: described(DateTimeInput, 'End of the display period, exclusive.'),
    isDisplay: Type.Optional(IsDisplay),
  },
  row: NamedObject('StaffHeadquarterNotice', { ...HeadquarterNotice.properties, ...staffFields }),
  filter: periodFilter,
});

export const headquarterNotices = {
  getHeadquarterNotices: endpoint({
    method: 'GET',
    path: '/open/products/headquarter-notices',
    summary: 'Notices of head office that are in their display period, in order.',
    answer: Type.Array(HeadquarterNotice),
    cache: 'C300',
  }),
  getStaffHeadquarterNoticesByPaging: ofStaff.list,
  getStaffHeadquarterNotice: ofStaff.one,
  getStaffHeadquarterNoticeRevisionsByPaging: ofStaff.revisions,
  registerHeadquarterNotice: ofStaff.register,
  editHeadquarterNotice: ofStaff.edit,
  deleteHeadquarterNotice: ofStaff.remove,
  reorderHeadquarterNotices: ofStaff.reorder,
  bulkDisplayHeadquarterNotices: ofStaff.bulkDisplay,
};
