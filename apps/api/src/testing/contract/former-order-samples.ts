// Sample inputs for the lists of orders of the former shop; see samples.ts. Each has a member with one order.
import { fileOfLines } from '../catalog/desk-products.ts';
import { type OpenedMember, openMember } from '../members/members.ts';
import { type OpenedStaff, openStaff } from '../members/staff.ts';
import type { TestShop } from '../shop.ts';
import type { Samples } from './sample-types.ts';

let made = 0;

async function importOrder({ api }: OpenedStaff, { phone }: OpenedMember): Promise<void> {
  made += 1;
  await api.importMovingFile({
    kind: 'ORDERS',
    file: fileOfLines([
      ['주문번호', '주문일', '휴대폰 번호', '상품명', '수량', '금액'],
      [`F-${made}`, '2020-03-05', phone, '비타민C', '1', '12000'],
    ]),
  });
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
