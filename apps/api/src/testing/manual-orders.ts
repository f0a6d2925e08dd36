// Orders that staff enter, in tests.
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
  delivery: {
    recipientName: '이받음',
    phone: '010-8765-4321',
    zipCode: '06236',
    address: '서울특별시 강남구 테헤란로 1',
    detailAddress: '101호',
  },
  inflow: 'PHARM',
  payment: 'NONE',
  paidNote: '약국에서 현금으로 받음',
  ...changes,
});
