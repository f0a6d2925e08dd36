// Calls of the shop's API that order: a request with its data, an address for each caller, the body of a registration.
import { randomUUID } from 'node:crypto';
import { testDelivery } from '../../../apps/api/src/testing/sales/orders.ts';
import { askOnce, type BenchRequest, refuseWrong } from './ask.ts';

/** A POST below `/api/v1`. */
export const post = (path: string, body: object, headers: Record<string, string> = {}): BenchRequest => ({
  method: 'POST',
  path: `/api/v1${path}`,
  body: JSON.stringify(body),
  headers,
  judge: () => undefined,
});

/** The `data` of the answer to one request; throws at a wrong answer. */
export async function askData<Data>(port: number, request: BenchRequest): Promise<Data> {
  const answer = await askOnce(port, request);
  refuseWrong(request, answer);
  return (JSON.parse(answer.body.toString()) as { data: Data }).data;
}

export type AgreedTerms = { termsType: string; revisionNumber: number }[];

/** The current terms of an order, as a registration agrees to them. */
export async function readTerms(port: number, path: string): Promise<AgreedTerms> {
  const request = { method: 'GET', path: `/api/v1/open/terms/${path}`, judge: () => undefined } as const;
  const terms = await askData<AgreedTerms>(port, request);
  return terms.map(({ termsType, revisionNumber }) => ({ termsType, revisionNumber }));
}

/** A separate IP address for each of 2^24 callers, because the limits per address are not measured. */
export const addressOf = (caller: number): string =>
  `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`;

/** The body of a registration that is paid by card. A separate phone for each caller: many unpaid orders of one require a challenge. */
export const registrationOf = (order: {
  items: readonly object[];
  payPrice: number;
  terms: AgreedTerms;
  phone: number;
  email: string;
}): object => ({
  items: order.items,
  clientOrderId: randomUUID(),
  orderer: { name: '김온유', phone: `010${order.phone}`, email: order.email },
  delivery: testDelivery,
  payment: { provider: 'TOSS', method: 'CARD' },
  expectedPayPrice: order.payPrice,
  terms: order.terms,
  isOrderConfirmed: true,
});
