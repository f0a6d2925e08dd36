// Sample inputs for calls of old addresses and of files of the former shop; see samples.ts. Each writes separate rows.
import { fileOfLines } from '../catalog/desk-products.ts';
import type { OpenedStaff } from '../members/staff.ts';
import type { Samples } from './sample-types.ts';

let made = 0;
/** An address that no other row has. */
const address = () => `/product/detail.html?product_no=${(made += 1)}`;
const target = '/goods/event';

const addressOf = async ({ api }: OpenedStaff) =>
  (await api.registerOldAddress({ address: address(), target })).uuid;

export const oldAddressSamples = {
  getOldAddressesByPaging: [{ count: 100 }, { count: 2, page: 2, keyword: 'product' }],
  registerOldAddress: async () => ({ address: address(), target }),
  editOldAddress: async (staff: OpenedStaff) => ({
    uuid: await addressOf(staff),
    version: 1,
    address: address(),
    target: '/faq',
  }),
  deleteOldAddress: async (staff: OpenedStaff) => ({ uuid: await addressOf(staff) }),
  importMovingFile: async () => ({
    kind: 'OLD_ADDRESSES' as const,
    file: fileOfLines([
      ['이전 주소', '새 주소'],
      [address(), target],
    ]),
    dryRun: false,
  }),
  findOldAddress: [{ address: '/shop/goods.php?no=12' }],
} satisfies Partial<Samples>;
