// An article of the magazine: its head, its blocks and its time of publication.
import { mostHashtags } from '#domain/content/hashtags.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';
import { blockLabels, hashtagsProblem, problemsOf, toInput, toValues } from './article-values.ts';
import type { Article, ArticleInput, ArticleValues, BlockValues } from './article-values.ts';
import { Blocks } from './blocks.tsx';

export const meta = () => [{ title: '매거진 · 온스 데스크' }];

const kind: ContentFormDef<Article, ArticleValues, ArticleInput> = {
  name: 'magazine',
  noun: '글',
  back: { href: '/content/magazine', label: '매거진' },
  titleOf: ({ title }) => title,
  one: (input) => api.getStaffContents(input),
  revisions: (input) => api.getStaffContentsRevisionsByPaging(input),
  register: (input) => api.registerContents(input),
  edit: (input) => api.editContents(input),
  preview: (input) => api.previewContents(input),
  toValues,
  toInput,
  problemsOf,
  labelOf: (path) => (path === 'blocks' ? '본문' : undefined),
  textOf: (path, value) =>
    path === 'blocks'
      ? (value as readonly BlockValues[]).map(({ type }) => blockLabels[type]).join(', ')
      : undefined,
  sections: [
    {
      id: 'head',
      title: '머리',
      fields: [
        { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 80, lint: adLint },
        { kind: 'area', name: 'summary', label: '요약', isRequired: true, maxLength: 150, lint: adLint },
        { kind: 'text', name: 'author', label: '쓴 사람', isRequired: true, maxLength: 20, lint: adLint },
        {
          kind: 'area',
          name: 'hashtags',
          label: '해시태그',
          hint: `한 줄에 하나씩, ${mostHashtags}개까지`,
          problem: hashtagsProblem,
          lint: adLint,
        },
        { kind: 'picture', name: 'coverImage', label: '대표 사진', purpose: 'CONTENT', isWide: true },
        {
          kind: 'text',
          name: 'alt',
          label: '대표 사진 대체 글',
          isRequired: true,
          maxLength: 100,
          lint: adLint,
        },
      ],
    },
    {
      id: 'blocks',
      title: '본문',
      note: '위에서부터 차례로 보입니다.',
      fields: [],
      content: Blocks,
      places: ['blocks'],
    },
    {
      id: 'display',
      title: '공개·노출',
      note: '숨긴 글은 초안입니다. 광고에 쓸 수 없는 표현은 보일 때 확인합니다.',
      fields: [
        {
          kind: 'datetime',
          name: 'publishedAt',
          label: '공개 일시',
          hint: '이때부터 보입니다.',
          isHalf: true,
        },
        displayField(),
      ],
    },
  ],
};

export default function ArticleForm() {
  return <ContentForm kind={kind} />;
}
