// A notice of the shop.
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';

export const meta = () => [{ title: '공지 · 온스 데스크' }];

type Values = { title: string; content: string; isPinned: boolean; isDisplay: boolean };

const kind: ContentFormDef<Answer<'getStaffNotice'>, Values, Input<'registerNotice'>> = {
  name: 'notices',
  noun: '공지',
  back: { href: '/content/notices', label: '공지' },
  titleOf: ({ title }) => title,
  one: (input) => api.getStaffNotice(input),
  revisions: (input) => api.getStaffNoticeRevisionsByPaging(input),
  register: (input) => api.registerNotice(input),
  edit: (input) => api.editNotice(input),
  toValues: (row) => ({
    title: row?.title ?? '',
    content: row?.content ?? '',
    isPinned: row?.isPinned ?? false,
    isDisplay: row?.isDisplay ?? true,
  }),
  toInput: (values) => values,
  sections: [
    {
      id: 'text',
      title: '내용',
      fields: [
        { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 100, lint: adLint },
        {
          kind: 'area',
          name: 'content',
          label: '내용',
          isRich: true,
          isRequired: true,
          maxLength: 50_000,
          lint: adLint,
        },
      ],
    },
    {
      id: 'display',
      title: '노출',
      fields: [{ kind: 'switch', name: 'isPinned', label: '목록 위에 고정' }, displayField()],
    },
  ],
};

export default function NoticeForm() {
  return <ContentForm kind={kind} />;
}
