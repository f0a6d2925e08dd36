// Frequently asked questions by category (docs/rules/content.md#faqs).
import { Type } from 'typebox';
import { staffCalls, staffFields } from '../base/staff-calls.ts';
import { endpoint } from '../endpoint.ts';
import {
  Count,
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

export const Faq = NamedObject('Faq', {
  uuid: Uuid,
  categoryName: Type.String(),
  question: Type.String(),
  answer: Type.String(),
  displayOrder: Count,
  isTop: Type.Boolean(),
});

const filter = {
  ...pagingInput,
  categoryName: Type.Optional(Text(20, 'Category of the questions.')),
  keyword: Type.Optional(SearchTerm),
  isActive: Type.Optional(Flag('Callers see active questions only.')),
  isDisplay: Type.Optional(OnlyDisplayed),
};
const list = {
  path: '/open/faqs/action/get-by-paging',
  envelope: 'page',
  input: filter,
  answer: Page(Faq),
} as const;

const ofStaff = staffCalls('/faqs', 'frequently asked questions', {
  fields: {
    categoryName: Text(20, 'Category of the questions.'),
    question: Text(200, 'Question.'),
    answer: Text(20_000, 'Answer in HTML; cleaned to the allowed elements.'),
    isTop: Type.Optional(Flag('Listed before the others.')),
    isDisplay: Type.Optional(IsDisplay),
  },
  row: NamedObject('StaffFaq', { ...Faq.properties, ...staffFields }),
});

export const faqs = {
  getFaqCategories: endpoint({
    method: 'GET',
    path: '/open/faqs/action/get-categories',
    summary: 'Categories of the questions with their number, in the order of their questions.',
    answer: Type.Array(NamedObject('FaqCategory', { categoryName: Type.String(), count: Count })),
    cache: 'C300',
  }),
  getFaq: endpoint({
    method: 'GET',
    path: '/open/faqs/{uuid}',
    summary: 'One question with its answer.',
    input: { uuid: ResourceUuid },
    answer: Faq,
    refuses: ['NOT_FOUND'],
    cache: 'C300',
  }),
  getFaqsByPaging: endpoint({
    ...list,
    method: 'GET',
    summary: 'Questions with their answers, top ones first, by category and keyword.',
    cache: 'C300',
  }),
  searchFaqsByPaging: endpoint({
    ...list,
    method: 'POST',
    summary: 'The same list with the filter in the body.',
  }),
  getStaffFaqsByPaging: ofStaff.list,
  getStaffFaq: ofStaff.one,
  getStaffFaqRevisionsByPaging: ofStaff.revisions,
  registerFaq: ofStaff.register,
  editFaq: ofStaff.edit,
  deleteFaq: ofStaff.remove,
  reorderFaqs: ofStaff.reorder,
  bulkDisplayFaqs: ofStaff.bulkDisplay,
};
