// A banner of the home screen, or a popup.
import { useMemo } from 'react';
import { useParams } from 'react-router';
import type { Answer, Input } from '#contract/contract.ts';
import { adLint, displayField, periodFields, periodProblems } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';
import { positionOf, positions } from './banner-positions.ts';
import type { Position } from './banner-positions.ts';

export const meta = () => [{ title: '배너 · 온스 데스크' }];

type Banner = Answer<'getStaffMainBanner'>;
type Given = Input<'registerMainBanner'>;
type Values = Required<Given>;

const pictureHint = '가로와 세로가 2:1인 사진이 맞습니다. 배너에서는 왼쪽 절반에 글이 놓입니다.';

const sections: ContentFormDef<Banner, Values, Given>['sections'] = [
  {
    id: 'pictures',
    title: '사진',
    fields: [
      {
        kind: 'picture',
        name: 'imagePc',
        label: 'PC 사진',
        purpose: 'BANNER',
        isWide: true,
        hint: pictureHint,
      },
      {
        kind: 'picture',
        name: 'imageMobile',
        label: '휴대폰 사진',
        purpose: 'BANNER',
        isWide: true,
        hint: pictureHint,
      },
      {
        kind: 'text',
        name: 'alt',
        label: '대체 글',
        hint: '사진을 볼 수 없는 구매자에게 읽어 주는 글입니다. 사진 속 글을 모두 적어 주세요.',
        isRequired: true,
        maxLength: 100,
        lint: adLint,
      },
      {
        kind: 'text',
        name: 'backgroundColor',
        label: '사진 둘레 색',
        placeholder: '#DDF0E6',
        isHalf: true,
        problem: (text) => (/^#[0-9A-Fa-f]{6}$/.test(text) ? undefined : '#DDF0E6처럼 적어 주세요.'),
      },
    ],
  },
  {
    id: 'text',
    title: '글과 링크',
    fields: [
      { kind: 'text', name: 'title', label: '제목', isRequired: true, maxLength: 50, lint: adLint },
      { kind: 'text', name: 'eyebrow', label: '제목 위 글', isHalf: true, maxLength: 20, lint: adLint },
      { kind: 'text', name: 'subText', label: '제목 아래 글', isHalf: true, maxLength: 100, lint: adLint },
      {
        kind: 'text',
        name: 'link',
        label: '여는 화면',
        placeholder: '/goods/event',
        hint: '상점 안의 주소를 /로 시작해 적어 주세요.',
        isRequired: true,
        maxLength: 300,
      },
    ],
  },
  { id: 'display', title: '노출', fields: [...periodFields<Values>(), displayField()] },
];

function bannerForm(position: Position): ContentFormDef<Banner, Values, Given> {
  const { label, name, one, revisions, register, edit } = positions[position];
  return {
    name,
    noun: '배너',
    back: { href: `/content/banners/${position}`, label: `${label} 배너` },
    titleOf: ({ title }) => title,
    one,
    revisions,
    register,
    edit,
    toValues: (row) => ({
      title: row?.title ?? '',
      eyebrow: row?.eyebrow ?? '',
      subText: row?.subText ?? '',
      imagePc: row?.imagePc ?? '',
      imageMobile: row?.imageMobile ?? '',
      alt: row?.alt ?? '',
      link: row?.link ?? '',
      backgroundColor: row?.backgroundColor ?? '',
      from: row?.from ?? '',
      to: row?.to ?? '',
      isDisplay: row?.isDisplay ?? true,
    }),
    toInput: (values) => values,
    problemsOf: periodProblems,
    sections,
  };
}

export default function BannerForm() {
  const position = positionOf(useParams().position);
  const kind = useMemo(() => bannerForm(position), [position]);
  return <ContentForm key={position} kind={kind} />;
}
