// Places the paid orders of a morning by the calls of shoppers: guests with one parcel or two, members with coupons and mileage.
import { randomUUID } from 'node:crypto';
import { type OpenedMember, openMember } from '../../../apps/api/src/testing/members/members.ts';
import { storeUuids } from '../../../apps/api/src/testing/members/staff.ts';
import { makeCoupon } from '../../../apps/api/src/testing/sales/coupons.ts';
import { giveMileage } from '../../../apps/api/src/testing/sales/mileage.ts';
import {
  type OrderItemInput,
  type Registered,
  authenticate,
  nextGuest,
  orderInput,
  setStock,
} from '../../../apps/api/src/testing/sales/orders.ts';
import type { TestShop } from '../../../apps/api/src/testing/shop.ts';

/** Mileage that each member gets before the orders, in won. */
export const givenMileage = 3_000;
/** Mileage that each member uses in one order, in won. */
export const usedMileage = 1_000;
const stock = 5_000;
/** Orders that are placed concurrently. */
const width = 8;

export type MemberOrders = {
  member: OpenedMember;
  /** Paid with a coupon. */
  coupon: Registered['order'];
  /** Paid in part with mileage. */
  mileage: Registered['order'];
  /** With two parcels. */
  parcels: Registered['order'];
};

async function inParallel<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) results[at] = await work(at);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}

const forGuests = { isBuyable: true, isSoldOut: false, isAdult: false };

/** Returns an item of each of two stores, with stock for every order. */
async function itemsOfTwoStores(shop: TestShop): Promise<[OrderItemInput, OrderItemInput]> {
  const found = await Promise.all(
    (await storeUuids(shop)).map((uuid) =>
      shop.api.getProductItemsByPaging({ count: 1, storeUuids: [uuid], ...forGuests }),
    ),
  );
  const lines = found.flatMap(({ data }) => data).map(({ uuid }) => ({ productItemUuid: uuid, count: 1 }));
  for (const { productItemUuid } of lines) await setStock(shop, productItemUuid, stock);
  const [first, second] = lines;
  if (first === undefined || second === undefined) throw new Error('The demo shop has one store.');
  return [first, second];
}

async function pay(shop: TestShop, { payment }: Registered): Promise<void> {
  const paymentKey = await authenticate(shop, { payment });
  await shop.api.confirmPayment({ orderId: payment.orderId, amount: payment.payPrice, paymentKey });
}

/**
 * Registers and pays `guestCount` orders of guests, of which every twentieth has two parcels, and three orders of each member. Returns
 * those of the members, and the sum of all payments in won.
 */
export async function placeOrders(
  shop: TestShop,
  { guestCount, memberCount }: { guestCount: number; memberCount: number },
): Promise<{ members: MemberOrders[]; paidPrice: number }> {
  const [item, other] = await itemsOfTwoStores(shop);
  const [single, double] = [await orderInput(shop, [item]), await orderInput(shop, [item, other])];
  let paidPrice = 0;
  const collect = async (registered: Registered): Promise<Registered['order']> => {
    await pay(shop, registered);
    paidPrice += registered.payment.payPrice;
    return registered.order;
  };
  await inParallel(guestCount, async (at) => {
    const phone = `010${String(20_000_000 + at)}`;
    const input = at % 20 === 0 ? double : single;
    const changes = { clientOrderId: randomUUID(), orderer: { name: '김온유', phone } };
    return collect((await nextGuest(shop).registerOrder({ ...input, ...changes })) as Registered);
  });
  const { uuid } = await makeCoupon(shop);
  const members = await inParallel(memberCount, async () => {
    const member = await openMember(shop);
    await giveMileage(shop, member.userUuid, givenMileage);
    const { uuid: userCouponUuid } = await member.api.downloadCoupon({ uuid });
    const buy = async (items: OrderItemInput[], mileagePrice = 0) => {
      const quote = await member.api.registerOrder({ dryRun: true, items, zipCode: '06236', mileagePrice });
      const expectedPayPrice = 'price' in quote ? quote.price.payPrice : 0;
      const input = await orderInput(shop, items, { expectedPayPrice, mileagePrice }, member.api);
      const orderer = { name: member.name, phone: member.phone };
      return collect((await member.api.registerOrder({ ...input, orderer })) as Registered);
    };
    return {
      member,
      coupon: await buy([{ ...item, userCouponUuid } as OrderItemInput]),
      mileage: await buy([item], usedMileage),
      parcels: await buy([item, other]),
    };
  });
  return { members, paidPrice };
}
