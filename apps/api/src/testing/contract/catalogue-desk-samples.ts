// Sample inputs for calls by which staff edit the catalogue; see samples.ts. Each write uses separate rows.
import { randomUUID } from 'node:crypto';
import type { OpenedStaff } from '../members/staff.ts';
import type { Samples } from './sample-types.ts';

/** A code or name that no other row has. */
const fresh = (): string => randomUUID().slice(0, 18);
const category = () => ({
  code: fresh(),
  name: '겨울 선물',
  parentUuid: '',
  image: '/pictures/800/event-winter.webp',
  isDisplay: true,
});
const brand = () => ({ name: fresh(), latin: 'ONNS', description: '바다에서 온 원료를 다룹니다.' });

const categoryOf = async ({ api }: OpenedStaff) => (await api.registerCategory(category())).uuid;
const brandOf = async ({ api }: OpenedStaff) => (await api.registerBrand(brand())).uuid;

export const catalogueDeskSamples = {
  getStaffCategories: [{}],
  registerCategory: async () => category(),
  editCategory: async (staff: OpenedStaff) => ({
    uuid: await categoryOf(staff),
    version: 1,
    ...category(),
  }),
  deleteCategory: async (staff: OpenedStaff) => ({ uuid: await categoryOf(staff) }),
  reorderCategories: async (staff: OpenedStaff) => ({ uuids: [await categoryOf(staff)] }),
  getStaffBrandsByPaging: [{ count: 100 }, { count: 2, page: 2, keyword: '온' }],
  registerBrand: async () => brand(),
  editBrand: async (staff: OpenedStaff) => ({ uuid: await brandOf(staff), version: 1, ...brand() }),
  deleteBrand: async (staff: OpenedStaff) => ({ uuid: await brandOf(staff) }),
} satisfies Partial<Samples>;
