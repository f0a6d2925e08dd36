// A notice of head office.
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField, periodFields, periodProblems } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';

export const meta = () => [{ title: '본사 공지 · 온스 데스크' }];

type Values = { title: string; content: string; from: string; to: string; isDisplay: boolean };

const kind: ContentFormDef<
  Answer<'getStaffHeadquarterNotice'>,
  Values,
  Input<'registerHeadquarterNotice'>
> = {
  name: 'headquarter-notices',
  noun: '공지',
  back: { href: '/content/headquarter-notices', label: '본사 공지' },
  titleOf: ({ title }) => title,
  one: (input) => api.getStaffHeadquarterNotice(input),
  revisions: (input) => api.getStaffHeadquarterNoticeRevisionsByPaging(input),
  register: (input) => api.registerHeadquarterNotice(input),
  edit: (input) => api.editHeadquarterNotice(input),
  toValues: (row) => ({
    title: row?.title ?? '',
    content: row?.content ?? '',
    from: row?.from ?? '',
    to: row?.to ?? '',
    isDisplay: row?.isDisplay ?? true,
  }),
  toInput: (values) => values,
  problemsOf: periodProblems,
  sections: [
    {
      id: 'text',
      title: '내용',
      note: '모든 상품 화면과 주문서에 보입니다. 연휴 배송처럼 짧게 적어 주세요.',
      fields: [
        { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 100, lint: adLint },
        {
          kind: 'area',
          name: 'content',
          label: '내용',
          isRich: true,
          isRequired: true,
          maxLength: 20_000,
          lint: adLint,
        },
      ],
    },
    { id: 'display', title: '노출', fields: [...periodFields<Values>(), displayField()] },
  ],
};

export default function HeadquarterNoticeForm() {
  return <ContentForm kind={kind} />;
}
