// A frequently asked question.
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';

export const meta = () => [{ title: '자주 묻는 질문 · 온스 데스크' }];

type Faq = Answer<'getStaffFaq'>;
type Values = { categoryName: string; question: string; answer: string; isTop: boolean; isDisplay: boolean };

const kind: ContentFormDef<Faq, Values, Input<'registerFaq'>> = {
  name: 'faqs',
  noun: '질문',
  back: { href: '/content/faqs', label: '자주 묻는 질문' },
  titleOf: ({ question }) => question,
  one: (input) => api.getStaffFaq(input),
  revisions: (input) => api.getStaffFaqRevisionsByPaging(input),
  register: (input) => api.registerFaq(input),
  edit: (input) => api.editFaq(input),
  toValues: (row) => ({
    categoryName: row?.categoryName ?? '',
    question: row?.question ?? '',
    answer: row?.answer ?? '',
    isTop: row?.isTop ?? false,
    isDisplay: row?.isDisplay ?? true,
  }),
  toInput: (values) => values,
  sections: [
    {
      id: 'text',
      title: '질문과 답',
      fields: [
        {
          kind: 'text',
          name: 'categoryName',
          label: '분류',
          hint: '같은 이름의 질문이 한 분류로 모입니다.',
          isRequired: true,
          maxLength: 20,
          lint: adLint,
        },
        { kind: 'text', name: 'question', label: '질문', isRequired: true, maxLength: 200, lint: adLint },
        {
          kind: 'area',
          name: 'answer',
          label: '답',
          isRich: true,
          isRequired: true,
          maxLength: 20_000,
          lint: adLint,
        },
      ],
    },
    {
      id: 'display',
      title: '노출',
      fields: [{ kind: 'switch', name: 'isTop', label: '목록 위에 보이기' }, displayField()],
    },
  ],
};

export default function FaqForm() {
  return <ContentForm kind={kind} />;
}
