// An event: its texts, pictures, period and conditions; groups and winners are screens beside it (event-places.tsx).
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { eventTypes } from '#domain/content/event-enums.ts';
import type { EventType } from '#domain/content/event-enums.ts';
import { eventTypeLabels } from '#domain/content/event-labels.ts';
import { mostHashtags } from '#domain/content/hashtags.ts';
import { maxSlices } from '#domain/media/upload-rules.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField, periodFields, periodProblems } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';
import type { Picture } from '../../shared/files/picture-list.tsx';
import { linesOf } from '../../shared/text-lines.ts';
import { categoryOptions } from './category-options.ts';
import { EventPlaces } from './event-places.tsx';

export const meta = () => [{ title: '이벤트 · 온스 데스크' }];

type Event = Answer<'getStaffEvent'>;
type Given = Input<'registerEvent'>;
type Values = {
  eventType: EventType;
  categoryUuid: string;
  title: string;
  subtitle: string;
  thumbnail: Picture;
  contentHtml: string;
  images: Picture[];
  hashtags: string;
  notices: string;
  instagramHashtag: string;
  couponUuids: string[];
  from: string;
  to: string;
  winnerDate: string;
  isDisplay: boolean;
};

const toValues = (row: Event | undefined): Values => ({
  eventType: row?.eventType ?? 'NORMAL',
  categoryUuid: row?.categoryUuid ?? '',
  title: row?.title ?? '',
  subtitle: row?.subtitle ?? '',
  thumbnail: row?.thumbnail ?? { url: '', alt: '' },
  contentHtml: row?.contentHtml ?? '',
  images: row?.images ?? [],
  hashtags: row?.hashtags.join('\n') ?? '',
  notices: row?.notices.join('\n') ?? '',
  instagramHashtag: row?.instagramHashtag ?? '',
  couponUuids: row?.couponUuids ?? [],
  from: row?.from ?? '',
  to: row?.to ?? '',
  winnerDate: row?.winnerDate ?? '',
  isDisplay: row?.isDisplay ?? true,
});

const isInsta = ({ eventType }: Values): boolean => eventType === 'INSTA';

const toInput = ({ hashtags, notices, instagramHashtag, ...values }: Values): Given => ({
  ...values,
  hashtags: linesOf(hashtags).map((line) => line.replace(/^#/, '')),
  notices: linesOf(notices),
  instagramHashtag: values.eventType === 'INSTA' ? instagramHashtag.replace(/^#/, '') : '',
});

type Sections = ContentFormDef<Event, Values, Given>['sections'];

const basicSection = (categories: readonly { value: string; label: string }[]): Sections[number] => ({
  id: 'basic',
  title: '기본',
  fields: [
    {
      kind: 'choice',
      name: 'eventType',
      label: '종류',
      options: eventTypes.map((value) => ({ value, label: eventTypeLabels[value] })),
      isHalf: true,
    },
    { kind: 'choice', name: 'categoryUuid', label: '분류', options: categories, isHalf: true },
    { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 60, lint: adLint },
    { kind: 'text', name: 'subtitle', label: '제목 아래 글', maxLength: 100, lint: adLint },
    {
      kind: 'text',
      name: 'instagramHashtag',
      label: '인증 해시태그',
      hint: '이 해시태그를 단 게시물을 참여로 셉니다. # 없이 적어 주세요.',
      isRequired: true,
      isShown: isInsta,
      maxLength: 20,
    },
  ],
});

const otherSections: Sections = [
  {
    id: 'pictures',
    title: '사진',
    fields: [
      { kind: 'picture', name: 'thumbnail.url', label: '대표 사진', purpose: 'CONTENT', isWide: true },
      {
        kind: 'text',
        name: 'thumbnail.alt',
        label: '대표 사진 대체 글',
        isRequired: true,
        maxLength: 100,
        lint: adLint,
      },
      {
        kind: 'pictures',
        name: 'images',
        label: '본문 사진',
        hint: '글 아래에 위에서부터 보입니다. Alt와 화살표로 순서를 바꿉니다.',
        purpose: 'CONTENT',
        atMost: maxSlices,
      },
    ],
  },
  {
    id: 'text',
    title: '본문',
    fields: [
      { kind: 'area', name: 'contentHtml', label: '본문', isRich: true, maxLength: 50_000, lint: adLint },
      { kind: 'area', name: 'notices', label: '유의 사항', hint: '한 줄에 하나씩', lint: adLint },
      {
        kind: 'area',
        name: 'hashtags',
        label: '해시태그',
        hint: `한 줄에 하나씩, ${mostHashtags}개까지`,
        lint: adLint,
      },
    ],
  },
  {
    id: 'display',
    title: '기간·노출',
    fields: [
      ...periodFields<Values>(),
      {
        kind: 'date',
        name: 'winnerDate',
        label: '당첨 발표일',
        hint: '이날부터 당첨자가 보입니다.',
        isOptional: true,
        isHalf: true,
      },
      displayField(),
    ],
  },
];

export default function EventForm() {
  const { uuid = 'new' } = useParams();
  const { data: categories } = useQuery(categoryOptions);
  const kind = useMemo(
    (): ContentFormDef<Event, Values, Given> => ({
      name: 'events',
      noun: '이벤트',
      back: { href: '/content/events', label: '이벤트' },
      titleOf: ({ title }) => title,
      one: (input) => api.getStaffEvent(input),
      revisions: (input) => api.getStaffEventRevisionsByPaging(input),
      register: (input) => api.registerEvent(input),
      edit: (input) => api.editEvent(input),
      preview: (input) => api.previewEvent(input),
      toValues,
      toInput,
      problemsOf: periodProblems,
      sections: [basicSection(categories ?? []), ...otherSections],
    }),
    [categories],
  );
  return (
    <>
      <EventPlaces uuid={uuid} current="form" />
      <ContentForm kind={kind} />
    </>
  );
}
