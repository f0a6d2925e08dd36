// The page of a brand: its line, story, mark and pictures.
import type { Answer, Input } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { adLint, displayField } from '../../shared/content/content-fields.ts';
import { ContentForm } from '../../shared/content/content-form.tsx';
import type { ContentFormDef } from '../../shared/content/content-types.ts';
import type { Picture } from '../../shared/files/picture-list.tsx';
import { BrandField } from './brand-field.tsx';

export const meta = () => [{ title: '브랜드관 · 온스 데스크' }];

type BrandPage = Answer<'getStaffBrandPage'>;
export type BrandPageValues = {
  brandUuid: string;
  catchphrase: string;
  story: string;
  logoImage: string;
  heroImages: Picture[];
  isDisplay: boolean;
};

/** As many as the page shows (`packages/contract/src/content/brand-pages.ts`). */
const mostPictures = 5;

const kind: ContentFormDef<BrandPage, BrandPageValues, Input<'registerBrandPage'>> = {
  name: 'brand-pages',
  noun: '브랜드관',
  back: { href: '/content/brand-pages', label: '브랜드관' },
  titleOf: ({ brandName }) => brandName,
  one: (input) => api.getStaffBrandPage(input),
  revisions: (input) => api.getStaffBrandPageRevisionsByPaging(input),
  register: (input) => api.registerBrandPage(input),
  edit: (input) => api.editBrandPage(input),
  preview: (input) => api.previewBrandPage(input),
  toValues: (row) => ({
    brandUuid: row?.brandUuid ?? '',
    catchphrase: row?.catchphrase ?? '',
    story: row?.story ?? '',
    logoImage: row?.logoImage ?? '',
    heroImages: row?.heroImages ?? [],
    isDisplay: row?.isDisplay ?? true,
  }),
  toInput: (values) => values,
  problemsOf: ({ brandUuid }) =>
    brandUuid === '' ? [{ name: 'brandUuid', message: '브랜드를 골라 주세요.', isBlank: true }] : [],
  labelOf: (path) => (path === 'brandUuid' ? '브랜드' : undefined),
  sections: [
    { id: 'brand', title: '브랜드', fields: [], content: BrandField, places: ['brandUuid'] },
    {
      id: 'text',
      title: '소개',
      fields: [
        {
          kind: 'text',
          name: 'catchphrase',
          label: '한 줄 소개',
          isRequired: true,
          maxLength: 60,
          lint: adLint,
        },
        {
          kind: 'area',
          name: 'story',
          label: '브랜드 이야기',
          isRich: true,
          isRequired: true,
          maxLength: 20_000,
          lint: adLint,
        },
      ],
    },
    {
      id: 'pictures',
      title: '사진',
      fields: [
        { kind: 'picture', name: 'logoImage', label: '로고', purpose: 'CONTENT', isOptional: true },
        {
          kind: 'pictures',
          name: 'heroImages',
          label: '대표 사진',
          hint: '첫 번째 사진이 목록에 보입니다. Alt와 화살표로 순서를 바꿉니다.',
          purpose: 'CONTENT',
          atMost: mostPictures,
        },
      ],
    },
    { id: 'display', title: '노출', fields: [displayField()] },
  ],
};

export default function BrandPageForm() {
  return <ContentForm kind={kind} />;
}
