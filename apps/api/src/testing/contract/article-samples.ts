// Sample inputs for calls of staff that edit articles; see samples.ts. Each writes separate rows.
import type { Input } from '#contract/contract.ts';
import type { OpenedStaff } from '../members/staff.ts';
import { revised } from './revised.ts';
import type { Samples } from './sample-types.ts';

const picture = { url: '/pictures/800/magazine-1.webp', alt: '상자와 스틱' };
const article: Input<'registerContents'> = {
  title: '겨울에 챙길 것',
  coverImage: picture.url,
  alt: picture.alt,
  summary: '추운 날의 작은 습관을 모았습니다.',
  author: '온스',
  hashtags: ['겨울', '습관'],
  blocks: [
    { type: 'TEXT', html: '<p>따뜻한 물 한 잔으로 시작합니다.</p>' },
    { type: 'IMAGE', image: picture },
  ],
  publishedAt: '2030-01-01T00:00:00',
  isDisplay: true,
};

const dated = { state: 'OPEN', dateRange: { fromDate: '2030-01-01', toDate: '2030-02-01' } } as const;
const made = async ({ api }: OpenedStaff) => ({ uuid: (await api.registerContents(article)).uuid });

export const articleSamples = {
  getStaffContentsByPaging: [
    { count: 100 },
    { count: 2, page: 2, keyword: '겨울', isDisplay: true, ...dated },
  ],
  getStaffContents: made,
  getStaffContentsRevisionsByPaging: (staff: OpenedStaff) => revised(made(staff), staff.api.editContents),
  bulkDisplayContents: async (staff: OpenedStaff) => ({
    uuids: [(await made(staff)).uuid],
    isDisplay: false,
  }),
  registerContents: async () => article,
  editContents: async (staff: OpenedStaff) => ({ ...article, ...(await made(staff)), version: 1 }),
  deleteContents: made,
} satisfies Partial<Samples>;
