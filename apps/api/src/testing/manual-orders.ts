// Orders that staff enter, in tests.
import { testDelivery } from './orders.ts';
import { randomUUID } from 'node:crypto';
import type { Input } from '#contract/contract.ts';

/** An order of one item that the shopper has paid at the counter. */
export const manualOrder = (
  items: Input<'registerManualOrder'>['items'],
  changes: Partial<Input<'registerManualOrder'>> = {},
): Input<'registerManualOrder'> => ({
  clientOrderId: randomUUID(),
  orderer: { name: '김온유', phone: '010-1234-5678' },
  items,
  delivery: testDelivery,
  inflow: 'PHARM',
  payment: 'NONE',
  paidNote: '약국에서 현금으로 받음',
  ...changes,
});
