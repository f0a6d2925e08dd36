// Sample inputs for the lists of orders of the former shop; see samples.ts. Each has a member with one order.
import { type OpenedMember, openMember } from '../members/members.ts';
import { importRows } from '../members/moving-rows.ts';
import { type OpenedStaff, openStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

let made = 0;

async function importOrder(staff: OpenedStaff, { phone }: OpenedMember): Promise<void> {
  made += 1;
  const product = { productName: '비타민C', count: '1', amount: '12000' };
  await importRows(staff, 'ORDERS', [{ orderNo: `F-${made}`, orderedAt: '2020-03-05', phone, ...product }]);
}

export const formerOrderSamples = (shop: TestShop) =>
  ({
    getMyFormerOrdersByPaging: async (caller: OpenedMember) => {
      await importOrder(await openStaff(shop), caller);
      return { count: 20 };
    },
    getFormerOrdersByPaging: async (staff: OpenedStaff) => {
      const member = await openMember(shop);
      await importOrder(staff, member);
      return { count: 20, userUuid: member.userUuid };
    },
  }) satisfies Partial<Samples>;
