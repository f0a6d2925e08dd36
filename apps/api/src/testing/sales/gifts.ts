// Gifts that are paid and wait for their receivers, for tests.
import type { Client } from '#contract/client.ts';
import type { Input } from '#contract/contract.ts';
import type { TestShop } from '../shop.ts';
import { oneItem } from './manual-orders.ts';
import { type Registered, orderInput, pay, register, rows } from './orders.ts';

/** Where the receiver of a test lives. */
export const giftAddress = {
  zipCode: '06236',
  address: '서울특별시 강남구 테헤란로 2',
  detailAddress: '1203호',
} as const;

/** What a registration of a gift has in place of an address. */
export const giftInput = {
  delivery: { recipientName: '이받음', phone: '01087654321' },
  gift: { message: '생일 축하해요.', isConsented: true },
} as const satisfies Partial<Input<'registerOrder'>>;

export type SentGift = { orderUuid: string; token: string; placed: Registered };

/** A paid gift of a guest, or of the member with these calls. Default: one item. */
export async function sentGift(
  shop: TestShop,
  member?: Client,
  given?: Input<'registerOrder'>['items'],
): Promise<SentGift> {
  const items = given ?? (await oneItem(shop));
  const placed =
    member === undefined
      ? await register(shop, items, giftInput)
      : ((await member.registerOrder(await orderInput(shop, items, giftInput, member))) as Registered);
  await pay(shop, placed);
  const orderUuid = placed.order.uuid;
  return { orderUuid, token: await giftTokenOf(shop, orderUuid), placed };
}

/** The token of the newest link that was sent to the receiver; empty without one. */
export async function giftTokenOf(shop: TestShop, orderUuid: string): Promise<string> {
  const [found] = await rows<{ token: string }>(
    shop,
    `select variables ->> 'token' as token from message where order_uuid = '${orderUuid}' and template = 'N27' order by uuid desc limit 1`,
  );
  return found?.token ?? '';
}
