// The pages of brands, in their order (docs/rules/content.md#brand-pages).
import type { Answer } from '#contract/contract.ts';
import { api } from '../../shared/api/api.ts';
import { ContentList } from '../../shared/content/content-list.tsx';
import type { ContentListDef } from '../../shared/content/content-types.ts';
import type { FilterOf } from '../../shared/list/list-types.ts';

export const meta = () => [{ title: '브랜드관 · 온스 데스크' }];

type BrandPage = Answer<'getStaffBrandPagesByPaging'>['data'][number];

const brandPages: ContentListDef<BrandPage, FilterOf<'getStaffBrandPagesByPaging'>> = {
  name: 'brand-pages',
  title: '브랜드관',
  noun: '브랜드관',
  path: '/content/brand-pages',
  list: (input) => api.getStaffBrandPagesByPaging(input),
  placeholder: '브랜드와 소개 글',
  labelHeader: '브랜드',
  labelOf: ({ brandName }) => brandName,
  columns: [{ id: 'catchphrase', header: '한 줄 소개', width: 300, cell: ({ catchphrase }) => catchphrase }],
  setDisplay: (input) => api.bulkDisplayBrandPages(input),
  remove: (input) => api.deleteBrandPage(input),
  removalNote: '삭제하면 되돌릴 수 없습니다. 이 브랜드의 브랜드관은 다시 등록할 수 있습니다.',
  reorder: (input) => api.reorderBrandPages(input),
};

export default function BrandPages() {
  return <ContentList kind={brandPages} />;
}
