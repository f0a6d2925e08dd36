// Orders that staff enter, in tests.
import { randomUUID } from 'node:crypto';
import type { Client } from '#contract/client.ts';
import type { Answer, Input } from '#contract/contract.ts';
import { type OrderItemInput, buyableItems, setStock, testDelivery } from './orders.ts';
import type { TestShop } from '../shop.ts';

/** One unit of an item, whose stock is enough for many orders. */
export async function oneItem(shop: TestShop): Promise<OrderItemInput[]> {
  const [card] = await buyableItems(shop, 1);
  await setStock(shop, card?.uuid ?? '', 900);
  return [{ productItemUuid: card?.uuid ?? '', count: 1 }];
}

/** An order that the shopper has paid at the counter. */
export const manualOrder = (
  items: Input<'registerManualOrder'>['items'],
  changes: Partial<Input<'registerManualOrder'>> = {},
): Input<'registerManualOrder'> => ({
  clientOrderId: randomUUID(),
  orderer: { name: '김온유', phone: '01012345678' },
  items,
  delivery: testDelivery,
  inflow: 'PHARM',
  payment: 'NONE',
  paidNote: '약국에서 현금으로 받음',
  ...changes,
});

export type ManualOrder = Extract<Answer<'registerManualOrder'>, { orderNo: unknown }>;
type ManualQuote = Extract<Answer<'registerManualOrder'>, { isPurchasable: unknown }>;

export const enterOrder = async (
  api: Pick<Client, 'registerManualOrder'>,
  input: Input<'registerManualOrder'>,
) => (await api.registerManualOrder(input)) as ManualOrder;

export const quoteManualOrder = async (
  api: Pick<Client, 'registerManualOrder'>,
  input: Omit<Input<'registerManualOrder'>, 'dryRun'>,
) => (await api.registerManualOrder({ ...input, dryRun: true })) as ManualQuote;
