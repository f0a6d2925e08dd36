// Sample inputs for calls by which staff edit the catalogue; see samples.ts. Each write uses separate rows.
import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/contract.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import { lotSamples } from './lot-samples.ts';
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

const store = (): Input<'registerStore'> => ({
  key: fresh(),
  name: '주식회사 들바람',
  representative: '김들',
  businessNumber: '120-81-47521',
  mailOrderNumber: '제2026-서울마포-00001호',
  healthFoodNumber: '',
  address: '서울특별시 마포구 들바람로 1',
  phone: '02-123-4567',
  email: 'help@deulbaram.example',
  cutOffTime: '15:00',
  carrier: 'CJ',
  returnPlace: { zipCode: '04001', address: '서울특별시 마포구 들바람로 1', detailAddress: '1층' },
  isActive: true,
});

/** A valid delivery policy, without its store. */
export const policyTerms = () => ({
  key: fresh(),
  name: '들바람 기본 배송',
  deliveryFeeType: 'CONDITIONAL_FREE' as const,
  deliveryFee: 3000,
  freeConditionPrice: 30_000,
  unitCount: 0,
  text: '',
  jejuFee: 3000,
  islandFee: 5000,
  returnFee: 3000,
  exchangeFee: 6000,
  chargeInitialOnReturn: true,
  isBundled: true,
});

const storeOf = async ({ api }: OpenedStaff) => (await api.registerStore(store())).uuid;
/** A delivery policy of a new store. */
const policyOf = async (staff: OpenedStaff) =>
  (await staff.api.registerDeliveryPolicy({ storeUuid: await storeOf(staff), ...policyTerms() })).uuid;

export async function catalogueDeskSamples(shop: TestShop) {
  const { api } = shop;
  const { data: cards } = await api.getProductItemsByPaging({ count: 1 });
  const [{ uuid: item = '', product } = {}] = cards;
  return {
    ...editedSamples,
    ...lotSamples(shop),
    getStockLogsByPaging: [
      { count: 100 },
      {
        count: 2,
        page: 1,
        productItemUuid: item,
        productUuid: product?.uuid ?? '',
        storeUuid: '0197f000-0000-7000-8000-000000000001',
        reasons: ['FIRST', 'IMPORT'],
        dateRange: { fromDate: '2026-01-01', toDate: '2026-12-31' },
      },
    ],
    editLowStockLevel: async () => ({ uuid: item, level: 3 }),
    adjustStock: async () => ({ uuid: item, reason: 'RESTOCK', change: 1, memo: '추가 입고' }),
  } satisfies Partial<Samples>;
}

const editedSamples = {
  getStoresByPaging: [{ count: 100 }, { count: 2, page: 2, keyword: '온', isActive: true }],
  getStaffStore: async (staff: OpenedStaff) => ({ uuid: await storeOf(staff) }),
  registerStore: async () => store(),
  editStore: async (staff: OpenedStaff) => ({ uuid: await storeOf(staff), version: 1, ...store() }),
  deleteStore: async (staff: OpenedStaff) => ({ uuid: await storeOf(staff) }),
  getDeliveryPoliciesByPaging: [
    { count: 100 },
    { count: 2, page: 2, keyword: '온', storeUuid: '0197f000-0000-7000-8000-000000000001' },
  ],
  getDeliveryPolicy: async (staff: OpenedStaff) => ({ uuid: await policyOf(staff) }),
  registerDeliveryPolicy: async (staff: OpenedStaff) => ({
    storeUuid: await storeOf(staff),
    ...policyTerms(),
  }),
  editDeliveryPolicy: async (staff: OpenedStaff) => ({
    uuid: await policyOf(staff),
    version: 1,
    ...policyTerms(),
  }),
  deleteDeliveryPolicy: async (staff: OpenedStaff) => ({ uuid: await policyOf(staff) }),
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
  getStaffBrand: async (caller: OpenedStaff) => ({ uuid: await brandOf(caller) }),
  registerBrand: async () => brand(),
  editBrand: async (staff: OpenedStaff) => ({ uuid: await brandOf(staff), version: 1, ...brand() }),
  deleteBrand: async (staff: OpenedStaff) => ({ uuid: await brandOf(staff) }),
} satisfies Partial<Samples>;
